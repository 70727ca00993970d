import { shows } from '#machines/pieces/shows.ts';
import { type PlainScreen, to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';

/** What was opened from the overview returns there. */
function leadsTo(next: PlainScreen) {
  return [{ guard: 'mendsFromScene' as const, target: to('scene') }, { target: to(next) }];
}

/** What is said on the screen is noted by `sceneKeeping`. */
function noting(screen: PlainScreen, next: PlainScreen) {
  return state({ ...shows({ screen }), on: { 'scene.noted': leadsTo(next), 'step.skipped': leadsTo(next) } });
}

/**
 * First what vanishes: how the vehicles stand, plates, place, time and the other driver, before any report and without a
 * signal. Nothing of it is required.
 */
export const scene = state({
  initial: 'overview',
  states: {
    photos: { ...shows({ screen: 'scenePhotos' }), on: { 'step.continued': leadsTo('scenePlates') } },
    plates: noting('scenePlates', 'scenePlace'),
    place: noting('scenePlace', 'sceneDriver'),
    driver: {
      ...shows({ screen: 'sceneDriver' }),
      on: { 'scene.noted': to('scene'), 'step.skipped': to('scene') },
    },
    /** What has been taken down, and that the road may be cleared. */
    overview: {
      ...shows({ screen: 'scene' }),
      entry: 'forgetMending',
      on: { 'step.continued': to('informations') },
    },
  },
});
