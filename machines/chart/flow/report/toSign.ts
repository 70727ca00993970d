import type { Party } from '#contract/enumerations.ts';
import { calling, failedCall } from '#machines/pieces/calling.ts';
import { codeDesk } from '#machines/pieces/codeDesk.ts';
import { movedOn } from '#machines/pieces/movedOn.ts';
import { shows } from '#machines/pieces/shows.ts';
import { toast } from '#machines/pieces/treatments.ts';
import { state } from '#machines/vocabulary.ts';

/** Area TO_SIGN: both sign with a code, in either order. */
function signatureDesk(party: Party) {
  return codeDesk(party, 'sign', {
    fresh: [{ target: 'ready' }],
    last: { target: '#report-deciding', actions: ['keepAnswer'] },
    checked: { ERR_SUMMARY_DATA_CHANGED: { target: 'dataChanged', actions: [toast('ERR_SUMMARY_DATA_CHANGED')] } },
    states: (typable) => ({ dataChanged: { on: typable } }),
    events: {
      'other.acted': {
        target: 'done',
        guard: { type: 'otherSigned', params: { party } },
        actions: 'keepChanges',
      },
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
      // The other one may sign on the own phone.
      on: {
        'other.acted': [movedOn, { actions: 'keepChanges' }],
      },
      states: { A: signatureDesk('A'), B: signatureDesk('B') },
      // The answer that finished the report got lost: the report itself knows where it stands.
      onDone: '#report-loading',
    },
  },
});
