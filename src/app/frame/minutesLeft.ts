import type { ScreenMeta } from '#machines/routes.ts';
import { asking, placeOf } from './partOfStep.ts';
import { secondsOf } from './secondsOf.ts';

/** How many times slower than the model people usually are, who talk, look for papers and mend. */
const usual = 1.5;
/** For how many of the model's seconds the usual pace counts beside their own, which so says more and more. */
const expected = 300;
/** Who is slower than that has paused. */
const slowest = 3;

const minute = 60;

/** Of the model, for what is asked from one place of the way to another. */
function seconds(from: number, to: number): number {
  return asking.slice(from, to).reduce((sum, position) => sum + secondsOf(position), 0);
}

/** After how many milliseconds of a report people usually come to a screen. Null for one that is not on the way. */
export function usuallyReachedAfter(meta: ScreenMeta): number | null {
  const place = placeOf(meta);
  return place < 0 ? null : seconds(0, place) * usual * 1000;
}

/**
 * About how many minutes the rest of a report takes: what the keystroke-level model says of it, times how much slower
 * these people have been since they began (in milliseconds). Null for a screen that is not on the way, and at its end.
 */
export function minutesLeft(meta: ScreenMeta, sinceBegin: number): number | null {
  const place = placeOf(meta);
  if (place < 0 || meta.screen === 'success') return null;
  const done = seconds(0, place);
  const own = (expected * usual + sinceBegin / 1000) / (expected + done);
  const pace = Math.min(slowest, Math.max(1, own));
  return Math.max(1, Math.ceil((seconds(place, asking.length) * pace) / minute));
}
