import type { Context } from '#machines/context.ts';
import type { CallEvent, Row } from './rowOfPlaces.ts';

/**
 * Targets of the calls that load a report, ask for its status and cancel it, part of placesAfterCalls.ts.
 */

/** Returns the report's state from the service's answer. */
function stateIn(event: CallEvent): string {
  return event.type === 'result.OK' && event.call === 'getReport' ? event.answer.report.state : '';
}

function isOpen(state: string): boolean {
  return ['NEW', 'COLLECTING_DATA', 'TO_SIGN'].includes(state);
}

/** Returns true if another window has advanced the report to a state with screens. */
function reportHasAdvanced({ report: { report } }: Context, event: CallEvent): boolean {
  const state = stateIn(event);
  return state !== report?.state && (isOpen(state) || state === 'FINISHED');
}

const cannotGoOn = ['sessionEnded', 'interrupted: error', 'error toast ERR_REPORT_IN_WRONG_STATE'];
const cancelled = ['draftsRemoved', 'sessionEnded', 'interrupted: user'];

export const afterLeaving = {
  getReport: [
    { in: /report\.loading/u, refused: 'report.failed', failed: 'report.failed' },
    {
      in: /report\.rechecking/u,
      refused: 'rechecking.failed',
      failed: 'rechecking.failed',
      own: {
        OK: {
          place: (context) => (context.report.reportId === null ? 'error.general' : 'loading.report.asking'),
          says: (past, event) => (reportHasAdvanced(past, event) ? ['info toast REPORT_WENT_ON'] : cannotGoOn),
        },
        ERR_REPORT_IN_WRONG_STATE: { place: 'error.general', says: cannotGoOn },
      },
    },
    {
      in: /informations/u,
      refused: 'reading',
      failed: 'lookingFailed',
      own: {
        OK: {
          place: (_context, _party, event) => (isOpen(stateIn(event)) ? 'asking' : 'creating'),
          says: (_past, event) => (isOpen(stateIn(event)) ? [] : ['sessionEnded']),
        },
        ERR_REPORT_IN_WRONG_STATE: { place: 'creating', says: ['sessionEnded'] },
        ERR_REPORT_TTL_EXPIRED: { place: 'creating', says: ['sessionEnded'] },
      },
    },
    { in: /otherReport/u, ok: 'shown', refused: 'shown', failed: 'shown' },
  ],
  cancelReport: [
    {
      in: /overlay/u,
      ok: 'closed',
      refused: 'closed',
      failed: 'cancellingFailed',
      own: { OK: { place: 'closed', says: cancelled } },
    },
    {
      in: /informations/u,
      refused: 'asking',
      failed: 'cancellingFailed',
      own: {
        OK: { place: 'creating', says: cancelled },
        ERR_REPORT_TTL_EXPIRED: { place: 'creating', says: ['sessionEnded'] },
      },
    },
  ],
} satisfies Record<string, Row[]>;
