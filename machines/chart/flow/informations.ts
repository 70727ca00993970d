import { calling, failedCall } from '#machines/pieces/calling.ts';
import { cancelled } from '#machines/pieces/endings.ts';
import { shows } from '#machines/pieces/shows.ts';
import { state } from '#machines/vocabulary.ts';

const withoutQuestion = { target: 'creating', actions: ['forgetReport', 'submitOnce'] } as const;

/** Actions that clear the previous report and begin the call for a new one. */
const creation = ['forgetReport', { type: 'begin', params: { call: 'createReport' } }] as const;

/** Transition for a session whose report is signed or deleted: the new report is created without a question. */
const nothingLeft = { target: 'creating', actions: ['endSession', ...creation] } as const;

/**
 * Confirmation that the reporter fills in for both; continuing creates the report. With another report open, the user first
 * returns to it or cancels it.
 */
export const informations = state({
  ...shows({ screen: 'informations' }),
  entry: 'dropOrphans',
  initial: 'reading',
  states: {
    reading: {
      on: {
        'submitted.createReport': [
          // A session that fills in B's part only may not cancel the report.
          { guard: 'isDelegated', target: 'creating', actions: ['endSession', ...creation] },
          { guard: 'hasSession', target: 'looking', actions: 'adoptOwnReport' },
          withoutQuestion,
        ],
      },
    },
    looking: calling('getReport', {
      on: {
        OK: [{ guard: 'isUnfinished', target: 'asking', actions: ['applyAnswer'] }, nothingLeft],
        ERR_REPORT_IN_WRONG_STATE: nothingLeft,
        ERR_REPORT_TTL_EXPIRED: nothingLeft,
      },
      handledGlobally: 'reading',
      failed: 'lookingFailed',
    }),
    lookingFailed: failedCall('looking', { 'submitted.createReport': 'looking' }),
    asking: { on: { 'cancelling.confirmed': 'cancelling' } },
    cancelling: calling('cancelReport', {
      on: {
        OK: { target: 'creating', actions: [...cancelled, ...creation] },
        ERR_REPORT_TTL_EXPIRED: nothingLeft,
      },
      handledGlobally: 'asking',
      failed: 'cancellingFailed',
    }),
    cancellingFailed: failedCall('cancelling', { 'cancelling.confirmed': 'cancelling' }),
    creating: calling('createReport', {
      on: { OK: { target: '#report-loading', actions: ['applyAnswer'] } },
      // A cancelled report was left for the new one, not for the landing page.
      events: { 'report.left': {} },
      handledGlobally: 'reading',
      failed: 'failed',
    }),
    failed: failedCall('creating', { 'submitted.createReport': withoutQuestion }),
  },
});
