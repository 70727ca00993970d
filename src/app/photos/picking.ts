import type { Party } from '#contract/enumerations.ts';
import { type Guard, isText, shapeOf } from '../guards.ts';
import { createStore } from '../store.ts';
import { tabStorage } from '../tabStorage.ts';

/**
 * Records which photo is being taken. Phones short of memory end the page while their camera is open, and the photo is
 * lost on reload.
 */

const subjects = [
  'vehicle',
  'whole',
  'plate',
  'near',
  'both',
  'place',
  'position',
  'idCard',
  'drivingLicense',
] as const;

/** Subject of a photo input, and its participant. */
export interface Shot {
  of: (typeof subjects)[number];
  party: Party;
}

interface Taking extends Shot {
  address: string;
}

const name = 'takingPhoto';
const isSubject: Guard<Shot['of']> = (value): value is Shot['of'] => subjects.some((each) => each === value);
const isParty: Guard<Party> = (value): value is Party => value === 'A' || value === 'B';
const isTaking = shapeOf<Taking>({ of: isSubject, party: isParty, address: isText });

/** Photo that was being taken when the previous page ended. */
const lost = createStore<Taking | null>(null);

function here(): string {
  return location.pathname + location.search;
}

/** Records a photo before its camera or gallery opens. */
export function noteTaking(shot: Shot): void {
  tabStorage.set(name, { ...shot, address: here() } satisfies Taking);
  lost.set(null);
}

/** Clears the record with any later event of the page, which shows that it survived. */
export function watchPicking(): void {
  lost.set(tabStorage.get(name, isTaking));
  tabStorage.remove(name);
  for (const type of ['change', 'cancel', 'pointerdown', 'keydown'])
    document.addEventListener(type, () => tabStorage.remove(name), { capture: true });
}

/** Returns the photo that was being taken when the page was ended on this screen, or null. */
export function usePhotoNotTakenOver(): Shot | null {
  const taking = lost.use();
  return taking?.address === here() ? taking : null;
}
