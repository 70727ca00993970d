import { placeForm } from '#machines/pieces/placeForm.ts';
import { shows } from '#machines/pieces/shows.ts';
import { state } from '#machines/vocabulary.ts';

/** States of the place, given by a typed address. */
export const locationManual = state({ ...shows({ screen: 'locationManual' }), ...placeForm() });
