import { calling, failedCall } from '#machines/pieces/calling.ts';
import { cancelled } from '#machines/pieces/endings.ts';
import { shows } from '#machines/pieces/shows.ts';
import { state } from '#machines/vocabulary.ts';

const withoutQuestion = { target: 'creating', actions: ['forgetReport', 'submitOnce'] } as const;

/** The new report, once nothing is left of the one before it. */
const creation = ['forgetReport', { type: 'begin', params: { call: 'createReport' } }] as const;

/** The report of the session turned out to be signed or gone: nothing is lost with it. */
const nothingLeft = { target: 'creating', actions: ['endSession', ...creation] } as const;

const creating = calling('createReport', {
  on: { OK: { target: '#report-loading', actions: ['keepAnswer'] } },
  settled: 'reading',
  failed: 'failed',
});

/**
 * Reporter confirmation: the next step creates the report. Over an open one it asks first whether to return to that
 * , which an address does; else the open one is cancelled.
 */
export const informations = state({
  ...shows({ screen: 'informations' }),
  entry: 'dropOrphans',
  initial: 'reading',
  states: {
    reading: {
      on: {
        'submitted.createReport': [
          // What the other phone began is not this one's to cancel.
          { guard: 'fillsInOwnPart', target: 'creating', actions: ['endSession', ...creation] },
          { guard: 'hasSession', target: 'looking', actions: 'adoptOwnReport' },
          withoutQuestion,
        ],
      },
    },
    looking: calling('getReport', {
      on: {
        OK: [{ guard: 'isUnfinished', target: 'asking', actions: ['keepAnswer'] }, nothingLeft],
        ERR_REPORT_IN_WRONG_STATE: nothingLeft,
        ERR_REPORT_TTL_EXPIRED: nothingLeft,
      },
      settled: 'reading',
      failed: 'lookingFailed',
    }),
    lookingFailed: failedCall('looking', { 'submitted.createReport': 'looking' }),
    asking: { on: { 'cancelling.confirmed': 'cancelling' } },
    cancelling: calling('cancelReport', {
      on: {
        OK: { target: 'creating', actions: [...cancelled, ...creation] },
        ERR_REPORT_TTL_EXPIRED: nothingLeft,
      },
      settled: 'asking',
      failed: 'cancellingFailed',
    }),
    cancellingFailed: failedCall('cancelling', { 'cancelling.confirmed': 'cancelling' }),
    // A cancelled report was left for the new one, not for the landing page.
    creating: { ...creating, on: { ...creating.on, 'report.left': {} } },
    failed: failedCall('creating', { 'submitted.createReport': withoutQuestion }),
  },
});
