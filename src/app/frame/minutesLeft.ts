import type { ScreenMeta } from '#machines/routes.ts';
import { asking, placeOf } from './partOfStep.ts';
import { secondsOf } from './secondsOf.ts';

/** How many times slower people are than the model, who talk, look for papers and mend: until their own pace is known. */
const usual = 1.5;
/** Before as much of the model's time is done, a pace says nothing. */
const enough = 90;
/** Who is slower than that has paused. */
const slowest = 3;

const minute = 60;

/** Of the model, for what is asked from one place of the way to another. */
function seconds(from: number, to: number): number {
  return asking.slice(from, to).reduce((sum, position) => sum + secondsOf(position), 0);
}

/**
 * About how many minutes the rest of a report takes: what the keystroke-level model says of it, times how much slower
 * these people have been since they began (in milliseconds). Null for a screen that is not on the way, and at its end.
 */
export function minutesLeft(meta: ScreenMeta, sinceBegin: number): number | null {
  const place = placeOf(meta);
  if (place < 0 || meta.screen === 'success') return null;
  const done = seconds(0, place);
  const pace = done < enough ? usual : Math.min(slowest, Math.max(1, sinceBegin / 1000 / done));
  return Math.max(1, Math.ceil((seconds(place, asking.length) * pace) / minute));
}
