import { daysBetween, pragueMoment } from './pragueTime.ts';

/** How far one clock may run ahead of another before 'now' counts as the future. */
export const clockTolerance = 60_000;

/**
 * Why an accident cannot have happened at a moment: it lies in the future, or more than so many calendar days back at the
 * place of the accident. With 3, all of the day three days ago is still allowed. Both moments in milliseconds.
 */
export function accidentTimeRefusal(happened: number, now: number, maxPastDays: number): 'inFuture' | 'inPast' | null {
  if (happened > now + clockTolerance) return 'inFuture';
  return daysBetween(pragueMoment(happened).date, pragueMoment(now).date) <= maxPastDays ? null : 'inPast';
}
