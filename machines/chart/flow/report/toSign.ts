import type { Party } from '#contract/enumerations.ts';
import { calling, failedCall } from '#machines/pieces/calling.ts';
import { shows } from '#machines/pieces/shows.ts';
import { toast } from '#machines/pieces/treatments.ts';
import { state } from '#machines/vocabulary.ts';

/** Area TO_SIGN: both sign with a code, in either order. */
function signatureDesk(party: Party) {
  const about = { type: 'about' as const, params: { party } };
  const events = {
    'submitted.sign': { target: 'signing', guard: about, actions: 'submit' as const },
    'submitted.sendCodeToSign': { target: 'sending', guard: about, actions: 'submit' as const },
  };
  /** After a refusal the service is asked what may still be done, so that nothing else is offered. */
  const asking = (next: string) =>
    calling('getParticipantsInSigning', {
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
          { guard: { type: 'isSigned', params: { party } }, target: 'signed' },
          { guard: { type: 'waitsForSignature', params: { party } }, target: 'awaitingCode' },
          { target: 'unsigned' },
        ],
      },
      unsigned: { on: { 'submitted.sendCodeToSign': events['submitted.sendCodeToSign'] } },
      sending: calling('sendCodeToSign', {
        party,
        on: { OK: { target: 'awaitingCode', actions: ['keepAnswer'] } },
        settled: 'limited',
        failed: 'sendingFailed',
      }),
      sendingFailed: failedCall('sending', events, party),
      limited: asking('deciding'),
      awaitingCode: { on: events },
      signing: calling('sign', {
        party,
        on: {
          OK: [
            { guard: 'codeIsRight', target: 'signed', actions: ['keepAnswer'] },
            { target: 'codeRefused', actions: ['keepAnswer'] },
          ],
          OK_REPORT_WENT_TO_NEXT_STATE: { target: '#report-deciding', actions: ['keepAnswer'] },
          ERR_CODE_EXPIRED: { target: 'expired', actions: [toast('ERR_CODE_EXPIRED')] },
          ERR_SUMMARY_DATA_CHANGED: { target: 'dataChanged', actions: [toast('ERR_SUMMARY_DATA_CHANGED')] },
        },
        settled: 'awaitingCode',
        failed: 'signingFailed',
      }),
      codeRefused: { on: events },
      expired: asking('codeExpired'),
      codeExpired: { on: events },
      dataChanged: { on: events },
      signingFailed: failedCall('signing', events, party),
      signed: { type: 'final' },
    },
  });
}

export const toSign = state({
  initial: 'loading',
  states: {
    loading: calling('getParticipantsInSigning', {
      on: { OK: { target: 'linking', actions: ['keepAnswer'] } },
      settled: 'loadingFailed',
      failed: 'loadingFailed',
    }),
    loadingFailed: failedCall('loading'),
    // B may want to look once more, so the link to the summary is at hand; signing goes on without it.
    linking: calling('getSummaryId', {
      on: { OK: { target: 'signReport', actions: ['keepAnswer'] } },
      settled: 'signReport',
      failed: 'signReport',
    }),
    signReport: {
      ...shows({ screen: 'signReport' }),
      type: 'parallel',
      states: { A: signatureDesk('A'), B: signatureDesk('B') },
      // The answer that finished the report got lost: the report itself knows where it stands.
      onDone: '#report-loading',
    },
  },
});
