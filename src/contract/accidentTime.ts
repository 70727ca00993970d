import { daysBetween, pragueMoment } from './pragueTime.ts';

/** Milliseconds one clock may run ahead of another before a moment counts as the future. */
export const clockTolerance = 60_000;

/**
 * Returns why an accident cannot have happened at a moment: it is in the future, or over `maxPastDays` calendar days ago in
 * Prague. Both moments are in milliseconds; with 3, the whole day three days ago is still allowed.
 */
export function accidentTimeRefusal(happened: number, now: number, maxPastDays: number): 'inFuture' | 'inPast' | null {
  if (happened > now + clockTolerance) return 'inFuture';
  return daysBetween(pragueMoment(happened).date, pragueMoment(now).date) <= maxPastDays ? null : 'inPast';
}
