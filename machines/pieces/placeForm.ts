import { to } from '#machines/routes.ts';
import { calling, failedCall, type Ways, withReload } from './calling.ts';
import { onwards } from './form.ts';

const submitted = { 'submitted.updateLocation': { target: 'saving', actions: 'submit' as const } };

const locationWays: Ways = {
  OK: onwards(to('culprit')),
  ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED: { target: 'placeMissing' },
};

/** A form for the place, by either of its two screens. */
export function placeForm(more: object = {}) {
  const events = { ...submitted, ...more };
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
