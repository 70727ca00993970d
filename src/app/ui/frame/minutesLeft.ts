import type { ScreenMeta } from '#machines/routes.ts';
import { asking, placeOf } from './partOfStep.ts';
import { secondsOf } from './secondsOf.ts';

/** Factor by which people are usually slower than the model: they talk, search for papers and correct. */
const usual = 1.5;
/** Weight of the usual pace as a prior for the measured one, in seconds of the model. */
const expected = 300;
/** Highest pace considered; anything slower counts as a break. */
const slowest = 3;

const minute = 60;

/** Sums the model's seconds between two positions. */
function seconds(from: number, to: number): number {
  return asking.slice(from, to).reduce((sum, position) => sum + secondsOf(position), 0);
}

/** Returns the usual time to reach a screen, in milliseconds from the start; null if it is not on the main path. */
export function usuallyReachedAfter(meta: ScreenMeta): number | null {
  const place = placeOf(meta);
  return place < 0 ? null : seconds(0, place) * usual * 1000;
}

/**
 * Estimates the minutes left: the keystroke-level model's time multiplied by the users' pace since the start (in
 * milliseconds). Null off the main path and at its end.
 */
export function minutesLeft(meta: ScreenMeta, sinceBegin: number): number | null {
  const place = placeOf(meta);
  if (place < 0 || meta.screen === 'success') return null;
  const done = seconds(0, place);
  const own = (expected * usual + sinceBegin / 1000) / (expected + done);
  const pace = Math.min(slowest, Math.max(1, own));
  return Math.max(1, Math.ceil((seconds(place, asking.length) * pace) / minute));
}
