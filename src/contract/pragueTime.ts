/** Moments at the place of the accident: whatever the clock of the phone is set to, they are meant in Prague's time. */

/** A day (YYYY-MM-DD) and a time (HH:MM). */
export interface Moment {
  date: string;
  time: string;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** When the clocks change in a month of the year (counted from 0): at 1:00 UTC on its last Sunday. */
function changeIn(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * day;
}

/**
 * How many minutes Prague is ahead of UTC, as the Union has it since 1996 (directive 2000/84/EC). A slow phone's first
 * Intl.DateTimeFormat is a task of 65 ms; the test compares this with what Intl knows, also when that changes.
 */
function offsetAt(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  return instant >= changeIn(year, 2) && instant < changeIn(year, 9) ? 120 : 60;
}

/** What calendar and clock in Prague show at an instant. */
export function pragueMoment(instant: number): Moment {
  const shown = new Date(instant + offsetAt(instant) * minute).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The time of an instant as '14:30' or '9:05'. */
export function formatTime(instant: string): string {
  return pragueMoment(Date.parse(instant)).time.replace(/^0/u, '');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** The moment as an ISO datetime with its offset, as it goes over the wire. */
export function instantOf({ date, time }: Moment): string {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const guessed = offsetAt(asUtc - offsetAt(asUtc) * minute);
  return `${date}T${time}:00+${twoDigits(Math.floor(guessed / 60))}:${twoDigits(guessed % 60)}`;
}

/** How many calendar days lie between two days. */
export function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(`${later}T00:00:00Z`) - Date.parse(`${earlier}T00:00:00Z`)) / day);
}

/** The day before a day. */
export function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - day).toISOString().slice(0, 10);
}
