import type { Page } from '@playwright/test';
import { type AppSnapshot, screenOf } from '#machines/location.ts';
import { usuallyReachedAfter } from '../../../src/app/frame/minutesLeft.ts';
import type { Scene } from '../../../tests/paths/scenes.ts';
import type { Tour } from './tour.ts';

/** What time it is on the pictures: it goes on as people usually do, as a clock that stands still is taken for a pause. */

/** When the report of the sample was begun, in milliseconds since 1970. */
export const begun = Date.parse('2026-05-20T10:12:00Z');

function timeAt(snapshot: AppSnapshot): number | null {
  const meta = screenOf(snapshot);
  const after = meta && usuallyReachedAfter(meta);
  return after === null ? null : begun + after;
}

/** What time it is when a tour's first address is opened. */
export function opensAt({ at }: Tour, [first]: readonly Scene[]): number {
  if (at !== undefined) return Date.parse(`2026-05-20T${at}:00+02:00`);
  return (first && timeAt(first.after)) ?? begun;
}

/** Sets the clock of a page to when people come to the screen of the next scene, however the tour comes there. */
export async function goesOn(page: Page, { after }: Scene, next: Scene | undefined): Promise<void> {
  const time = next && timeAt(next.after);
  // On the same screen it goes by itself, with what a picture waited for.
  if (time != null && time !== timeAt(after)) await page.clock.setSystemTime(time);
}
