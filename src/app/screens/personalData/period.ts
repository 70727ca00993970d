export interface Period {
  unit: 'days' | 'hours' | 'minutes';
  count: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A period in the largest unit that tells it in whole numbers; never told shorter than it is. */
export function periodOf(milliseconds: number): Period {
  if (milliseconds > day && milliseconds % day === 0) return { unit: 'days', count: milliseconds / day };
  if (milliseconds % hour === 0) return { unit: 'hours', count: milliseconds / hour };
  return { unit: 'minutes', count: Math.ceil(milliseconds / minute) };
}
