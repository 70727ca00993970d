import { fallbacks } from '#machines/access.ts';
import { calling, failedCall, interrupted, type Ways } from '#machines/pieces/calling.ts';
import { allPositions, routeOf, to, toPosition } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';
import { accident } from './report/collecting/accident.ts';
import { documents } from './report/collecting/documents.ts';
import { circumstances, culprit, datetime, location, locationManual } from './report/collecting/situation.ts';
import { summary } from './report/collecting/summary.ts';
import { witness } from './report/collecting/witness.ts';
import { finished } from './report/finished.ts';
import { newReport } from './report/new.ts';
import { toSign } from './report/toSign.ts';

const positions = allPositions.filter(({ screen }) => routeOf(screen).area === 'COLLECTING_DATA');

/** Area COLLECTING_DATA. The wish is granted if what comes before it is known, else the furthest allowed screen shows. */
const collecting = state({
  initial: 'deciding',
  states: {
    deciding: {
      exit: 'fulfilWish',
      always: [
        ...positions.map((position) => ({
          guard: { type: 'granted' as const, params: position },
          target: toPosition(position),
        })),
        {
          guard: { type: 'wishes' as const, params: { screen: 'verification' as const } },
          target: to('verificationSuccess'),
        },
        ...fallbacks.map((screen) => ({
          ...(routeOf(screen).requires?.length && { guard: { type: 'mayOpen' as const, params: { screen } } }),
          target: to(screen),
        })),
      ],
    },
    verificationSuccess: {
      id: 'verificationSuccess',
      meta: { screen: 'verificationSuccess' as const },
      on: { 'step.continued': to('documentsParticipant', 'A', 'prepare') },
    },
    documents,
    witness,
    accident,
    circumstances,
    situation: datetime,
    location,
    locationManual,
    culprit,
    summary,
  },
});

/** A report that is locked tells its state and nothing else: what it refuses is not waited for. */
const refused = { ERR_REPORT_IN_WRONG_STATE: { target: 'here' } } satisfies Ways;

function loadingOf(call: 'getReport' | 'getParticipants' | 'getWitnesses') {
  return state({
    initial: 'asking',
    states: {
      asking: calling(call, {
        ways: { OK: { target: 'here', actions: ['keepAnswer'] }, ...(call !== 'getReport' && refused) },
        settled: 'failed',
        failed: 'failed',
      }),
      failed: failedCall('asking'),
      here: { type: 'final' },
    },
  });
}

/** A report: loaded, then the area of its state. */
export const report = state({
  initial: 'loading',
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
    deciding: {
      id: 'report-deciding',
      always: [
        { guard: { type: 'reportIs', params: { state: 'NEW' } }, target: 'new' },
        { guard: { type: 'reportIs', params: { state: 'COLLECTING_DATA' } }, target: 'collecting' },
        { guard: { type: 'reportIs', params: { state: 'TO_SIGN' } }, target: 'toSign' },
        { guard: { type: 'reportIs', params: { state: 'FINISHED' } }, target: 'finished' },
        // Only too many wrong codes lock a report.
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
