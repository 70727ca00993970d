import { noteServiceTime } from '../calls/clock.ts';
import { note } from './scenarioTaken.ts';
import { storedInTab } from './tabStorage.ts';

/** The time of the page without a service can be moved: by so many milliseconds it is ahead of the clock. */
export const ahead = storedInTab('mocking.ahead', 0);

/** The page learns the time as it does from a service: by its answers. */
export function tellTime(askedAt = Date.now()): void {
  noteServiceTime(new Date(Date.now() + ahead.get()).toUTCString(), askedAt);
}

/** Moves the time, or with null back to the clock's own. */
export function moveTime(by: number | null): void {
  ahead.set(by === null ? 0 : ahead.get() + by);
  tellTime();
  note({ ahead: ahead.get() });
}
