import type { Party } from '#contract/enumerations.ts';
import { calling, failedCall } from '#machines/pieces/calling.ts';
import { about, codeEntry } from '#machines/pieces/codeEntry.ts';
import { shows } from '#machines/pieces/shows.ts';
import { saySuccess } from '#machines/pieces/treatments.ts';
import { state } from '#machines/vocabulary.ts';

/** Area NEW: both phone numbers are verified on one screen, A and B side by side. */

/** States of one phone number: entered, code sent, code checked. B's number can be added once A's is known. */
function phoneCodeEntry(party: Party) {
  const numberSubmitted = {
    'submitted.addParticipant': {
      target: 'adding',
      guard: { type: 'mayAdd' as const, params: { party } },
      actions: 'submitOnce' as const,
    },
  };
  const numberChanged = {
    'submitted.updatePhone': { target: 'updatingNumber', guard: about(party), actions: 'submit' as const },
    'phone.changeAbandoned': { target: 'deciding', guard: about(party) },
  };
  return codeEntry(party, 'verify', {
    fresh: [{ guard: { type: 'isAdded', params: { party } }, target: 'ready' }, { target: 'enteringNumber' }],
    events: { 'phone.changeRequested': { target: 'changingNumber', guard: about(party) } },
    last: {
      target: '#report-loading',
      actions: ['applyAnswer', { type: 'wishFor' as const, params: { screen: 'verificationSuccess' as const } }],
    },
    states: {
      enteringNumber: { on: numberSubmitted },
      adding: calling('addParticipant', {
        party,
        on: {
          OK: [
            { guard: 'isSuperseded', target: 'updatingNumber', actions: ['applyAnswer', 'correct'] },
            { target: 'preparingCode', actions: ['applyAnswer'] },
          ],
          ERR_PHONE_NUMBER_DUPLICATION: { target: 'numberDuplicate' },
        },
        handledGlobally: 'enteringNumber',
        failed: 'addingFailed',
        superseding: 'adding',
      }),
      numberDuplicate: { on: numberSubmitted },
      addingFailed: failedCall('adding', numberSubmitted, party),
      preparingCode: state({
        entry: { type: 'begin', params: { call: 'sendCodeToVerify', party } },
        always: 'sending',
      }),
      changingNumber: { on: numberChanged },
      updatingNumber: calling('updatePhone', {
        party,
        on: {
          OK: { target: 'preparingCode', actions: ['applyAnswer', saySuccess('PHONE_CHANGED')] },
          ERR_PHONE_NUMBER_DUPLICATION: { target: 'newNumberDuplicate' },
          ERR_PARTICIPANT_ALREADY_VERIFIED: { target: 'limited' },
        },
        handledGlobally: 'newNumberRefused',
        failed: 'updatingFailed',
      }),
      newNumberDuplicate: { on: numberChanged },
      /** Keeps the refused number in the form. Giving it up asks the service which changes are still allowed. */
      newNumberRefused: {
        on: { ...numberChanged, 'phone.changeAbandoned': { target: 'limited', guard: about(party) } },
      },
      updatingFailed: failedCall('updatingNumber', numberChanged, party),
    },
  });
}

export const newReport = state({
  initial: 'loading',
  states: {
    loading: calling('getParticipantsInVerification', {
      on: { OK: { target: 'verification', actions: ['applyAnswer'] } },
      handledGlobally: 'loadingFailed',
      failed: 'loadingFailed',
    }),
    loadingFailed: failedCall('loading'),
    verification: {
      ...shows({ screen: 'verification' }),
      type: 'parallel',
      states: { A: phoneCodeEntry('A'), B: phoneCodeEntry('B') },
      // The answer that advanced the report was lost, so the report is loaded again.
      onDone: '#report-loading',
    },
  },
});
