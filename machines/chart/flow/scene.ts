import { shows } from '#machines/pieces/shows.ts';
import { type PlainScreen, to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';

/** Returns to the overview if the screen was opened from there, else continues to the next one. */
function leadsTo(next: PlainScreen) {
  return [{ guard: 'editsFromScene' as const, target: to('scene') }, { target: to(next) }];
}

/** Screen whose notes the region `notesPersistence` stores. */
function noting(screen: PlainScreen, next: PlainScreen) {
  return state({ ...shows({ screen }), on: { 'scene.noted': leadsTo(next), 'step.skipped': leadsTo(next) } });
}

/** Roadside notes, taken before any report and without a signal: photos, plates, place, time, other driver. Each is optional. */
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
    /** Overview of the notes; it also says that the road may be cleared. */
    overview: {
      ...shows({ screen: 'scene' }),
      entry: 'forgetEditing',
      on: { 'step.continued': to('informations') },
    },
  },
});
