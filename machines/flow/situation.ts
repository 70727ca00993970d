import type { Ways } from '../calling.ts';
import { calling, failedCall } from '../calling.ts';
import { screenId, to } from '../routes.ts';
import { state } from '../vocabulary.ts';
import { form } from './form.ts';

/** What happened, when, where, and who caused it. */

/** Codes that are said at a field: the form stays, with a state of its own for each reason. */
export const circumstances = form({ screen: 'circumstances' }, { call: 'updateCircumstances', next: to('situation') });

const datetimeSubmitted = { 'submitted.updateDatetime': { target: 'saving', actions: 'submit' as const } };

export const datetime = state({
  id: screenId({ screen: 'situation' }),
  meta: { screen: 'situation' as const },
  initial: 'filling',
  states: {
    filling: { on: datetimeSubmitted },
    saving: calling('updateDatetime', {
      ways: {
        OK: [
          { guard: 'mendsFromSummary', target: to('summary'), actions: ['keepAnswer'] },
          { target: to('location'), actions: ['keepAnswer'] },
        ],
        ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE: { target: 'tooInFuture' },
        ERR_ACCIDENT_DATETIME_TOO_IN_PAST: { target: 'tooInPast' },
      },
      settled: 'filling',
      failed: 'failed',
    }),
    tooInFuture: { on: datetimeSubmitted },
    tooInPast: { on: datetimeSubmitted },
    failed: failedCall('saving', datetimeSubmitted),
  },
});

const locationSubmitted = { 'submitted.updateLocation': { target: 'saving', actions: 'submit' as const } };

function place(screen: 'location' | 'locationManual') {
  const ways: Ways = {
    OK: [
      { guard: 'mendsFromSummary', target: to('summary'), actions: ['keepAnswer'] },
      { target: to('culprit'), actions: ['keepAnswer'] },
    ],
    ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED: { target: 'placeMissing' },
  };
  const other = screen === 'location' ? { 'location.manualRequested': to('locationManual') } : {};
  const events = { ...locationSubmitted, ...other };
  return state({
    id: screenId({ screen }),
    meta: { screen },
    initial: 'filling',
    states: {
      filling: { on: events },
      saving: calling('updateLocation', { ways, settled: 'filling', failed: 'failed' }),
      placeMissing: { on: events },
      failed: failedCall('saving', events),
    },
  });
}

export const location = place('location');
export const locationManual = place('locationManual');

export const culprit = form({ screen: 'culprit' }, { call: 'updateResponsibleParticipant', next: to('summary') });
