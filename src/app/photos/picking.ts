import { createStore } from '../store.ts';
import { tabStorage } from '../tabStorage.ts';

/**
 * Records where a photo is being taken. Phones short of memory end the page while their camera is open, and the photo is
 * lost on reload.
 */

const name = 'takingPhoto';

/** Address at which the previous page was ended. */
const endedAt = createStore<string | null>(null);

function here(): string {
  return location.pathname + location.search;
}

function note(address: string | null): void {
  tabStorage.set(name, address);
}

function isForPhotos(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file' && target.accept.startsWith('image/');
}

/** Watches all photo inputs. Any later event shows that the page survived and clears the record. */
export function watchPicking(): void {
  endedAt.set(tabStorage.getText(name));
  note(null);
  for (const type of ['change', 'cancel', 'pointerdown', 'keydown'])
    document.addEventListener(type, () => note(null), { capture: true });
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!isForPhotos(target)) return;
      note(here());
      endedAt.set(null);
    },
    { capture: true },
  );
}

/** Returns true if the page was ended on this screen while a photo was being taken. */
export function usePhotoNotTakenOver(): boolean {
  const address = endedAt.use();
  return address !== null && address === here();
}
