import { day, hour, minute } from '#contract/limits.ts';

export interface Period {
  unit: 'days' | 'hours' | 'minutes';
  count: number;
}

/** Converts milliseconds to the largest unit with a whole number; rounds up, never down. */
export function periodOf(milliseconds: number): Period {
  if (milliseconds > day && milliseconds % day === 0) return { unit: 'days', count: milliseconds / day };
  if (milliseconds % hour === 0) return { unit: 'hours', count: milliseconds / hour };
  return { unit: 'minutes', count: Math.ceil(milliseconds / minute) };
}
