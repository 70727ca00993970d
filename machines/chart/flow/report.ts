import { calling, failedCall, type Handlers } from '#machines/pieces/calling.ts';
import { interrupted } from '#machines/pieces/endings.ts';
import { treatment } from '#machines/pieces/treatments.ts';
import { to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';
import { collecting } from './report/collecting.ts';
import { finished } from './report/finished.ts';
import { newReport } from './report/new.ts';
import { toSign } from './report/toSign.ts';

/** Handlers that count a refused call as loaded: a locked report answers its state alone. */
const refused = { ERR_REPORT_IN_WRONG_STATE: { target: 'here' } } satisfies Handlers<
  'getParticipants' | 'getWitnesses'
>;

function loadingOf(call: 'getReport' | 'getParticipants' | 'getWitnesses') {
  return state({
    initial: 'asking',
    states: {
      asking: calling(call, {
        on: { OK: { target: 'here', actions: ['applyAnswer'] }, ...(call !== 'getReport' && refused) },
        handledGlobally: 'failed',
        failed: 'failed',
      }),
      failed: failedCall('asking'),
      here: { type: 'final' },
    },
  });
}

/** Default handling of a call that the report's state refuses. */
const cannotGoOn = treatment('ERR_REPORT_IN_WRONG_STATE');

/** Fetches the report after a refused call, to tell one that another window has moved on from one that cannot continue. */
const rechecking = state({
  id: 'report-rechecking',
  initial: 'asking',
  states: {
    asking: calling('getReport', {
      on: {
        OK: [
          {
            guard: 'reportHasAdvanced',
            target: '#report-loading',
            actions: ['forgetWhatWas', 'applyAnswer', 'announceAdvance'],
          },
          cannotGoOn,
        ],
        ERR_REPORT_IN_WRONG_STATE: cannotGoOn,
      },
      handledGlobally: 'failed',
      failed: 'failed',
    }),
    failed: failedCall('asking'),
  },
});

/** Loads a report, then shows the screens of its state. */
export const report = state({
  initial: 'loading',
  on: {
    'replica.changed': {
      guard: 'replicaHasAdvanced',
      target: '#report-loading',
      actions: ['forgetWhatWas', 'announceAdvance'],
    },
  },
  states: {
    loading: {
      id: 'report-loading',
      type: 'parallel',
      entry: 'awaitReport',
      states: {
        report: loadingOf('getReport'),
        participants: loadingOf('getParticipants'),
        witnesses: loadingOf('getWitnesses'),
      },
      onDone: { target: 'deciding', actions: 'completeReport' },
    },
    rechecking,
    deciding: {
      id: 'report-deciding',
      always: [
        { guard: { type: 'reportIs', params: { state: 'NEW' } }, target: 'new' },
        { guard: { type: 'reportIs', params: { state: 'COLLECTING_DATA' } }, target: 'collecting' },
        { guard: { type: 'reportIs', params: { state: 'TO_SIGN' } }, target: 'toSign' },
        { guard: { type: 'reportIs', params: { state: 'FINISHED' } }, target: 'finished' },
        // A report is locked only by too many wrong codes.
        {
          guard: { type: 'reportIs', params: { state: 'ERROR' } },
          target: to('errorCodes'),
          actions: interrupted('error'),
        },
        { target: to('error'), actions: interrupted('error') },
      ],
    },
    new: newReport,
    collecting,
    toSign,
    finished,
  },
});
