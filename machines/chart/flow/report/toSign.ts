import { not } from 'xstate';
import type { Party } from '#contract/enumerations.ts';
import { calling, failedCall, withReload } from '#machines/pieces/calling.ts';
import { codeEntry } from '#machines/pieces/codeEntry.ts';
import { shows } from '#machines/pieces/shows.ts';
import { stateAdvanced } from '#machines/pieces/stateAdvanced.ts';
import { toast } from '#machines/pieces/treatments.ts';
import { state } from '#machines/vocabulary.ts';

/** States of one signature in area TO_SIGN; both participants sign with a code, in either order. */
function signatureCodeEntry(party: Party) {
  const signedElsewhere = {
    target: 'done',
    guard: { type: 'otherSigned', params: { party } },
    actions: 'keepChanges',
  } as const;
  return codeEntry(party, 'sign', {
    fresh: [{ target: 'ready' }],
    last: { target: '#report-deciding', actions: ['applyAnswer'] },
    checked: {
      ERR_SUMMARY_DATA_CHANGED: {
        target: 'outdated',
        actions: ['noteOutdated', toast('ERR_SUMMARY_DATA_CHANGED')],
      },
    },
    states: {
      outdated: state({
        on: { 'other.acted': { guard: not('otherHasAdvanced'), target: 'deciding', actions: 'keepChanges' } },
      }),
    },
    events: { 'other.acted': signedElsewhere },
    awaiting: {
      'other.acted': [
        signedElsewhere,
        { target: 'outdated', guard: { type: 'signatureIsOutdated', params: { party } }, actions: 'keepChanges' },
      ],
    },
  });
}

/** Handlers of remote changes, made by the other participant on their own phone. */
const heard = { 'other.acted': [stateAdvanced, { actions: 'keepChanges' }] } as const;

const waysOut = {
  'refusalOptions.left': '#signReport',
  'submitted.reopenReport': { target: 'reopening', actions: 'submitOnce' },
  'submitted.getOneSidedReport': { target: 'downloading', actions: 'submit' },
} as const;

/** Options if a participant refuses to sign: reopen the report, or download the reporter's one-sided version. */
const refusalOptions = state({
  meta: { screen: 'signReport' },
  tags: 'opened',
  initial: 'offered',
  on: heard,
  states: {
    offered: { on: waysOut },
    reopening: withReload(
      calling('reopenReport', {
        on: {
          OK: {
            target: '#report-loading',
            actions: ['forgetWhatWas', { type: 'wishFor', params: { screen: 'summary' } }],
          },
        },
        // Left meanwhile, it is unknown whether the report was reopened.
        events: { 'refusalOptions.left': '#report-loading' },
        handledGlobally: 'offered',
        failed: 'reopeningFailed',
      }),
    ),
    reopeningFailed: failedCall('reopening', waysOut),
    downloading: calling('getOneSidedReport', {
      on: {
        OK: { target: 'offered', actions: ['handOverFile'] },
        // Both have signed meanwhile, so the signatures are loaded again.
        ERR_PARTICIPANT_ALREADY_CONFIRMED: { target: '#toSign.loading' },
      },
      events: { 'refusalOptions.left': '#signReport' },
      handledGlobally: 'offered',
      failed: 'downloadingFailed',
    }),
    downloadingFailed: failedCall('downloading', waysOut),
  },
});

export const toSign = state({
  id: 'toSign',
  initial: 'loading',
  states: {
    loading: calling('getParticipantsInSigning', {
      on: { OK: { target: 'linking', actions: ['applyAnswer'] } },
      handledGlobally: 'loadingFailed',
      failed: 'loadingFailed',
    }),
    loadingFailed: failedCall('loading'),
    // The link lets B view the summary once more; signing works without it.
    linking: calling('getSummaryId', {
      on: { OK: { target: 'signReport', actions: ['applyAnswer'] } },
      handledGlobally: 'signReport',
      failed: 'signReport',
    }),
    signReport: {
      ...shows({ screen: 'signReport' }),
      type: 'parallel',
      on: { ...heard, 'refusalOptions.opened': 'refusalOptions' },
      states: { A: signatureCodeEntry('A'), B: signatureCodeEntry('B') },
      // The answer that finished the report was lost, so the report is loaded again.
      onDone: '#report-loading',
    },
    refusalOptions,
  },
});
