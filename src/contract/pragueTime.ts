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

/** Whether clocks in Prague show summer time at an instant. */
export function isSummerTime(instant: number): boolean {
  return offsetAt(instant) === 120;
}

/**
 * The instants at which clocks in Prague show a moment, the earlier first: two in the hour that autumn has twice, none in the one
 * that spring leaves out.
 */
export function instantsOf({ date, time }: Moment): number[] {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  return [120, 60].map((offset) => asUtc - offset * minute).filter((each) => asUtc - each === offsetAt(each) * minute);
}

/**
 * The moment as an ISO datetime with its offset, as it goes over the wire. Of two instants it is the later one, unless that still
 * lies ahead of now.
 */
export function instantOf(moment: Moment, now: number): string {
  const { date, time } = moment;
  const [earlier, later = earlier] = instantsOf(moment);
  const meant = later !== undefined && later > now ? earlier : later;
  const offset = meant === undefined || !isSummerTime(meant) ? '01' : '02';
  return `${date}T${time}:00+${offset}:00`;
}

/** How many calendar days lie between two days. */
export function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(`${later}T00:00:00Z`) - Date.parse(`${earlier}T00:00:00Z`)) / day);
}

/** The day before a day. */
export function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - day).toISOString().slice(0, 10);
}
