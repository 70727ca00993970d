import type { Party } from '#contract/enumerations.ts';
import { calling, failedCall, withReload } from '#machines/pieces/calling.ts';
import { continueWithFollowUp, nextOrReturn, savingFollowUp } from '#machines/pieces/form.ts';
import { shows } from '#machines/pieces/shows.ts';
import { screenId, to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';

/** Returns the states that ask whether the registry may be queried, and query it. */
function lookup(party: Party) {
  const looking = { 'call.abandoned': 'filling' };
  const asking = calling('getVehicleDataFlags', {
    on: { OK: { target: 'deciding', actions: ['applyAnswer'] } },
    events: looking,
    handledGlobally: 'filling',
    failed: 'filling',
  });
  const retrieving = calling('retrieveVehicleAndInsurer', {
    party,
    on: {
      OK: { target: 'received', actions: ['applyAnswer'] },
      WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND: { target: 'notInRegistry' },
      WARN_RETRIEVE_AISPOV_DATA_DISABLED: { target: 'registryOff' },
      WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS: { target: 'tooManyRetrievals' },
    },
    events: looking,
    handledGlobally: 'filling',
    failed: 'retrievingFailed',
  });
  return { asking, retrieving };
}

/**
 * States of brand, model and year: looked up in the registry and confirmed, or typed. The form stays usable during the lookup,
 * and a missing record is said above it.
 */
export function vehicle(party: Party, afterInsurer: string) {
  const meta = { screen: 'damageData', party, step: 'vehicle' } as const;
  const next = to('damageData', party, 'insurer');
  const knows = { type: 'knowsVehicle' as const, params: { party } };
  const registeredId = `${screenId(meta)}-registered`;
  const registered = {
    guard: { type: 'hasRegisteredVehicle' as const, params: { party } },
    target: `#${registeredId}`,
  };
  const { asking, retrieving } = lookup(party);
  const saving = calling('updateVehicle', {
    party,
    on: { OK: continueWithFollowUp('savingFollowUp', next) },
    handledGlobally: 'open.filling',
    failed: 'open.savingFailed',
  });
  const savingId = `${screenId(meta)}-saving`;
  return state({
    ...shows(meta),
    initial: 'open',
    states: {
      open: {
        initial: 'arriving',
        on: {
          'submitted.updateVehicle': { target: 'saving', actions: 'submit' },
          'step.skipped': nextOrReturn(next),
        },
        states: {
          arriving: {
            always: [registered, { guard: knows, target: 'filling' }, { target: 'asking' }],
          },
          asking,
          deciding: {
            always: [
              { guard: { type: 'mayRetrieveVehicle', params: { party } }, target: 'retrieving' },
              { target: 'filling' },
            ],
          },
          retrieving,
          received: { always: [registered, { target: 'filling' }] },
          retrievingFailed: failedCall('retrieving'),
          notInRegistry: { tags: 'WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND' },
          registryOff: { tags: 'WARN_RETRIEVE_AISPOV_DATA_DISABLED' },
          tooManyRetrievals: { tags: 'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS' },
          filling: {},
          savingFailed: failedCall(`#${savingId}`),
        },
      },
      registered: {
        id: registeredId,
        on: {
          'call.abandoned': 'open.filling',
          'step.continued': [
            { guard: { type: 'hasRegisteredInsurer', params: { party } }, target: afterInsurer },
            { target: next },
          ],
        },
      },
      saving: { ...withReload(saving), id: savingId },
      savingFollowUp: withReload(
        savingFollowUp(
          party,
          { call: 'updateInsurer', next: afterInsurer, handledGlobally: `${next}.filling` },
          `${next}.failed`,
        ),
      ),
    },
  });
}
