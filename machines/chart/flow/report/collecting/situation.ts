import type { Ways } from '#machines/pieces/calling.ts';
import { type CallingOptions, calling, failedCall, withReload } from '#machines/pieces/calling.ts';
import { form, onwards } from '#machines/pieces/form.ts';
import { screenId, to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';

/** What happened, when, where, and who caused it. */

export const circumstances = form({ screen: 'circumstances' }, { call: 'updateCircumstances', next: to('situation') });

const datetimeSubmitted = { 'submitted.updateDatetime': { target: 'saving', actions: 'submit' as const } };

/** Codes that are said at a field: the form stays, with a state of its own for each reason. */
export const datetime = state({
  id: screenId({ screen: 'situation' }),
  meta: { screen: 'situation' as const },
  initial: 'filling',
  states: {
    filling: { on: datetimeSubmitted },
    saving: withReload(
      calling('updateDatetime', {
        ways: {
          OK: onwards(to('location')),
          ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE: { target: 'tooInFuture' },
          ERR_ACCIDENT_DATETIME_TOO_IN_PAST: { target: 'tooInPast' },
        },
        settled: 'filling',
        failed: 'failed',
      }),
    ),
    tooInFuture: { on: datetimeSubmitted },
    tooInPast: { on: datetimeSubmitted },
    failed: failedCall('saving', datetimeSubmitted),
  },
});

const locationSubmitted = { 'submitted.updateLocation': { target: 'saving', actions: 'submit' as const } };

const locationWays: Ways = {
  OK: onwards(to('culprit')),
  ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED: { target: 'placeMissing' },
};

function placeForm(events: object) {
  return {
    initial: 'filling',
    states: {
      filling: { on: events },
      saving: withReload(calling('updateLocation', { ways: locationWays, settled: 'filling', failed: 'failed' })),
      placeMissing: { on: events },
      failed: failedCall('saving', events),
    },
  } as const;
}

const asking = {
  ways: { OK: { target: 'idle', actions: ['keepAnswer'] } },
  settled: 'idle',
  failed: 'idle',
  background: true,
} satisfies CallingOptions;

/** From an address to its position and back, beside the form: nobody waits for it, and a new question drops the last. */
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

/** The place on a map, by an address that is found, or in words. */
export const location = state({
  id: screenId({ screen: 'location' }),
  meta: { screen: 'location' as const },
  type: 'parallel',
  states: {
    form: placeForm({ ...locationSubmitted, 'location.manualRequested': to('locationManual') }),
    geocoding,
  },
});

/** The place by an address typed by hand. */
export const locationManual = state({
  id: screenId({ screen: 'locationManual' }),
  meta: { screen: 'locationManual' as const },
  ...placeForm(locationSubmitted),
});

export const culprit = form({ screen: 'culprit' }, { call: 'updateResponsibleParticipant', next: to('summary') });
