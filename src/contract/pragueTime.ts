/** Moments at the place of the accident: whatever the clock of the phone is set to, they are meant in Prague's time. */

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Prague',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** A day (YYYY-MM-DD) and a time (HH:MM). */
export interface Moment {
  date: string;
  time: string;
}

/** What calendar and clock in Prague show at an instant. */
export function pragueMoment(instant: number): Moment {
  const parts = clock.formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** How many minutes Prague is ahead of UTC. */
function offsetAt(instant: number): number {
  const { date, time } = pragueMoment(instant);
  return Math.round((Date.parse(`${date}T${time}:00Z`) - Math.floor(instant / minute) * minute) / minute);
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
