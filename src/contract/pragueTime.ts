import { dayjs } from './dayjs.ts';
import { hour } from './limits.ts';

/** Moments at the place of the accident: whatever the clock of the phone is set to, they are meant in Prague's time. */

/** A day (YYYY-MM-DD) and a time (HH:MM). */
export interface Moment {
  date: string;
  time: string;
}

const zone = 'Europe/Prague';

/** Minutes by which Prague is ahead of UTC, by hours since 1970: it changes at whole hours, and asking for it takes a phone milliseconds. */
const knownOffsets = new Map<number, number>();
const keptOffsets = 1_000;

/** Returns Prague's offset from UTC in minutes. */
function offsetAt(instant: number): number {
  const ordinal = Math.floor(instant / hour);
  const known = knownOffsets.get(ordinal);
  if (known !== undefined) return known;
  if (knownOffsets.size === keptOffsets) knownOffsets.clear();
  const offset = dayjs(instant).tz(zone).utcOffset();
  knownOffsets.set(ordinal, offset);
  return offset;
}

/** Has the browser load the rules of Prague's time, which takes a slow phone a tenth of a second, before a form needs them. */
export function loadTimeZone(): void {
  offsetAt(0);
}

/**
 * Returns date and time in Prague at an instant. It computes in UTC, because dayjs would skip the hour lost to the phone's own
 * summer time.
 */
export function pragueMoment(instant: number): Moment {
  const shown = dayjs.utc(instant).add(offsetAt(instant), 'minute');
  return { date: shown.format('YYYY-MM-DD'), time: shown.format('HH:mm') };
}

/** The time of an instant as '14:30' or '9:05'; '2:10 SEČ' in the hour that autumn has twice. */
export function formatTime(instant: string): string {
  const at = Date.parse(instant);
  const moment = pragueMoment(at);
  const time = moment.time.replace(/^0/u, '');
  return instantsOf(moment).length > 1 ? `${time}\u00a0${zoneName(at)}` : time;
}

/** The Czech abbreviation of Prague's time at an instant. */
export function zoneName(instant: number): 'SEČ' | 'SELČ' {
  return isSummerTime(instant) ? 'SELČ' : 'SEČ';
}

function isSummerTime(instant: number): boolean {
  return offsetAt(instant) === 120;
}

/**
 * The instants at which clocks in Prague show a moment, the earlier first: two in the hour that autumn has twice, none in the one
 * that spring leaves out.
 */
export function instantsOf({ date, time }: Moment): number[] {
  const shown = dayjs.utc(`${date}T${time}`);
  return [120, 60]
    .map((offset) => shown.subtract(offset, 'minute').valueOf())
    .filter((each) => shown.diff(each, 'minute') === offsetAt(each));
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

export function daysBetween(earlier: string, later: string): number {
  return dayjs.utc(later).diff(dayjs.utc(earlier), 'day');
}

/** The day before a day. */
export function dayBefore(date: string): string {
  return dayjs.utc(date).subtract(1, 'day').format('YYYY-MM-DD');
}
