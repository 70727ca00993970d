import { type CallingOptions, calling } from '#machines/pieces/calling.ts';
import { placeForm } from '#machines/pieces/placeForm.ts';
import { shows } from '#machines/pieces/shows.ts';
import { to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';

const asking = {
  on: { OK: { target: 'idle', actions: ['applyAnswer'] } },
  handledGlobally: 'idle',
  failed: 'idle',
  background: true,
} satisfies CallingOptions<'geocodeAddress' | 'geocodeGps'>;

/** Geocodes addresses and positions in the background; a new request supersedes the last one. */
const geocoding = state({
  initial: 'idle',
  on: {
    'submitted.geocodeAddress': { target: '.locating', actions: 'submit' },
    'submitted.geocodeGps': { target: '.naming', actions: 'submit' },
  },
  states: {
    idle: {},
    locating: calling('geocodeAddress', asking),
    naming: calling('geocodeGps', asking),
  },
});

/** States of the place, given on a map, by a searched address or in words. */
export const location = state({
  ...shows({ screen: 'location' }),
  type: 'parallel',
  states: {
    form: placeForm({ 'location.manualRequested': to('locationManual') }),
    geocoding,
  },
});
