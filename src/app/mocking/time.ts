import { noteServiceTime } from '../loading/clock.ts';
import { panelValue } from './panelValue.ts';
import { note } from './scenarioTaken.ts';

/** Milliseconds by which the mocked time is ahead of the clock. */
export const ahead = panelValue('mocking.ahead', 0);

/** Reports the mocked time to the page, as a service's answers would. */
export function tellTime(askedAt = Date.now()): void {
  noteServiceTime(new Date(Date.now() + ahead.get()).toUTCString(), askedAt);
}

/** Moves the mocked time; null resets it. */
export function moveTime(by: number | null): void {
  ahead.set(by === null ? 0 : ahead.get() + by);
  tellTime();
  note({ ahead: ahead.get() });
}
