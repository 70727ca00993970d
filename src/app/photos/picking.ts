import { useSyncExternalStore } from 'react';
import { makeListeners } from '../calls/listeners.ts';

/**
 * A phone may end the page while its camera is open, for want of memory: when it is loaded again, nothing tells of the photo
 * that was taken meanwhile. So the tab notes where a photo was being taken or chosen.
 */

const name = 'takingPhoto';

/** The address at which the page before this one was ended so. */
let endedAt: string | null = null;
const listeners = makeListeners();

function here(): string {
  return location.pathname + location.search;
}

function note(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, address);
  } catch {
    // Storage refused: nothing is told.
  }
}

function noted(): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function isForPhotos(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file' && target.accept.startsWith('image/');
}

/** Follows all inputs for photos. Whatever is heard of the page after that tells that it is still there. */
export function watchPicking(): void {
  endedAt = noted();
  note(null);
  for (const type of ['change', 'cancel', 'pointerdown', 'keydown'])
    document.addEventListener(type, () => note(null), { capture: true });
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!isForPhotos(target)) return;
      note(here());
      endedAt = null;
      listeners.tell();
    },
    { capture: true },
  );
}

/** Whether the page was ended on this screen while a photo was being taken. */
export function usePhotoNotTakenOver(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => endedAt !== null && endedAt === here(),
    () => false,
  );
}
