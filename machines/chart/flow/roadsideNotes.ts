import { shows } from '#machines/pieces/shows.ts';
import { type PlainScreen, to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';

/** Returns to the overview if the screen was opened from there, else continues to the next one. */
function leadsTo(next: PlainScreen) {
  return [{ guard: 'editsFromRoadsideNotes' as const, target: to('roadsideNotes') }, { target: to(next) }];
}

/** Screen whose notes the region `notesPersistence` stores. */
function noting(screen: PlainScreen, next: PlainScreen) {
  return state({ ...shows({ screen }), on: { 'roadsideNotes.noted': leadsTo(next), 'step.skipped': leadsTo(next) } });
}

/** Roadside notes, taken before any report and without a signal: photos, plates, place, time, other driver. Each is optional. */
export const roadsideNotes = state({
  initial: 'overview',
  states: {
    photos: { ...shows({ screen: 'roadsidePhotos' }), on: { 'step.continued': leadsTo('roadsidePlates') } },
    plates: noting('roadsidePlates', 'roadsidePlace'),
    place: noting('roadsidePlace', 'roadsideDriver'),
    driver: {
      ...shows({ screen: 'roadsideDriver' }),
      on: { 'roadsideNotes.noted': to('roadsideNotes'), 'step.skipped': to('roadsideNotes') },
    },
    /** Overview of the notes; it also says that the road may be cleared. */
    overview: {
      ...shows({ screen: 'roadsideNotes' }),
      entry: 'forgetEditing',
      on: { 'step.continued': to('informations') },
    },
  },
});
