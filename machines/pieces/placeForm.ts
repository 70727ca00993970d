import { stepAfter } from '#machines/access.ts';
import { to } from '#machines/routes.ts';
import type { Events } from '#machines/vocabulary.ts';
import { calling, failedCall, withReload } from './calling.ts';
import { continueTo } from './form.ts';

const submitted = { 'submitted.updateLocation': { target: 'saving', actions: 'submit' as const } };

/** Returns the states of the place's form, for both of its screens. */
export function placeForm(more: Events = {}) {
  const events = { ...submitted, ...more };
  return {
    initial: 'filling',
    states: {
      filling: { on: events },
      saving: withReload(
        calling('updateLocation', {
          on: {
            OK: continueTo(to(stepAfter('location'))),
            ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED: { target: 'placeMissing' },
          },
          handledGlobally: 'filling',
          failed: 'failed',
        }),
      ),
      placeMissing: { on: events },
      failed: failedCall('saving', events),
    },
  } as const;
}
