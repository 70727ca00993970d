import type { Party } from '#contract/enumerations.ts';
import { calling, failedCall } from '#machines/pieces/calling.ts';
import { shows } from '#machines/pieces/shows.ts';
import { toast } from '#machines/pieces/treatments.ts';
import { state } from '#machines/vocabulary.ts';

/** Area NEW: both phones are verified on one desk, A and B side by side. */

function about(party: Party) {
  return { type: 'about' as const, params: { party } };
}

/** One participant's phone: number, code sent, code checked. B's number is asked for once A's is known. */
function phoneDesk(party: Party) {
  const guardedBy = (type: 'isAdded' | 'isVerified' | 'waitsForVerification') => ({ type, params: { party } });
  const numberSubmitted = {
    'submitted.addParticipant': {
      target: 'adding',
      guard: { type: 'mayAdd' as const, params: { party } },
      actions: 'submit' as const,
    },
  };
  const codeEvents = {
    'submitted.verify': { target: 'verifying', guard: about(party), actions: 'submit' as const },
    'submitted.sendCodeToVerify': { target: 'sending', guard: about(party), actions: 'submit' as const },
    'phone.changeRequested': { target: 'changingNumber', guard: about(party) },
  };
  const numberChanged = {
    'submitted.updatePhone': { target: 'updatingNumber', guard: about(party), actions: 'submit' as const },
    'phone.changeAbandoned': { target: 'deciding', guard: about(party) },
  };
  const send = { type: 'begin' as const, params: { call: 'sendCodeToVerify' as const, party } };
  /** After a refusal the service is asked what may still be done, so that nothing else is offered. */
  const asking = (next: string) =>
    calling('getParticipantsInVerification', {
      party,
      on: { OK: { target: next, actions: ['keepAnswer'] } },
      settled: next,
      failed: next,
      background: true,
    });
  return state({
    initial: 'deciding',
    states: {
      deciding: {
        always: [
          { guard: guardedBy('isVerified'), target: 'verified' },
          { guard: guardedBy('waitsForVerification'), target: 'awaitingCode' },
          { guard: guardedBy('isAdded'), target: 'numberKnown' },
          { target: 'enteringNumber' },
        ],
      },
      enteringNumber: { on: numberSubmitted },
      adding: calling('addParticipant', {
        party,
        on: {
          OK: { target: 'preparingCode', actions: ['keepAnswer'] },
          ERR_PHONE_NUMBER_DUPLICATION: { target: 'numberDuplicate' },
        },
        settled: 'enteringNumber',
        failed: 'addingFailed',
      }),
      numberDuplicate: { on: numberSubmitted },
      addingFailed: failedCall('adding', numberSubmitted, party),
      numberKnown: { on: codeEvents },
      preparingCode: { entry: send, always: 'sending' },
      sending: calling('sendCodeToVerify', {
        party,
        on: { OK: { target: 'awaitingCode', actions: ['keepAnswer'] } },
        settled: 'limited',
        failed: 'sendingFailed',
      }),
      sendingFailed: failedCall('sending', codeEvents, party),
      limited: asking('deciding'),
      awaitingCode: { on: codeEvents },
      verifying: calling('verify', {
        party,
        on: {
          OK: [
            { guard: 'codeIsRight', target: 'verified', actions: ['keepAnswer'] },
            { target: 'codeRefused', actions: ['keepAnswer'] },
          ],
          OK_REPORT_WENT_TO_NEXT_STATE: {
            target: '#report-loading',
            actions: ['keepAnswer', { type: 'wishFor', params: { screen: 'verificationSuccess' } }],
          },
          ERR_CODE_EXPIRED: { target: 'expired', actions: [toast('ERR_CODE_EXPIRED')] },
        },
        settled: 'awaitingCode',
        failed: 'verifyingFailed',
      }),
      codeRefused: { on: codeEvents },
      expired: asking('codeExpired'),
      codeExpired: { on: codeEvents },
      verifyingFailed: failedCall('verifying', codeEvents, party),
      changingNumber: { on: numberChanged },
      updatingNumber: calling('updatePhone', {
        party,
        on: {
          OK: { target: 'preparingCode', actions: ['keepAnswer'] },
          ERR_PHONE_NUMBER_DUPLICATION: { target: 'newNumberDuplicate' },
        },
        settled: 'limited',
        failed: 'updatingFailed',
      }),
      newNumberDuplicate: { on: numberChanged },
      updatingFailed: failedCall('updatingNumber', numberChanged, party),
      verified: { type: 'final' },
    },
  });
}

export const newReport = state({
  initial: 'loading',
  states: {
    loading: calling('getParticipantsInVerification', {
      on: { OK: { target: 'verification', actions: ['keepAnswer'] } },
      settled: 'loadingFailed',
      failed: 'loadingFailed',
    }),
    loadingFailed: failedCall('loading'),
    verification: {
      ...shows({ screen: 'verification' }),
      type: 'parallel',
      states: { A: phoneDesk('A'), B: phoneDesk('B') },
      // The answer that moved the report on got lost: the report itself knows where it stands.
      onDone: '#report-loading',
    },
  },
});
