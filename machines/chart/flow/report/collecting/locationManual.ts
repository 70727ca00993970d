import { placeForm } from '#machines/pieces/placeForm.ts';
import { shows } from '#machines/pieces/shows.ts';
import { state } from '#machines/vocabulary.ts';

/** The place by an address typed by hand. */
export const locationManual = state({ ...shows({ screen: 'locationManual' }), ...placeForm() });
