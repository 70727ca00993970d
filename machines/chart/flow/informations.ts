import { calling, failedCall } from '#machines/pieces/calling.ts';
import { shows } from '#machines/pieces/shows.ts';
import { state } from '#machines/vocabulary.ts';

const starting = {
  'submitted.createReport': { target: 'creating', actions: ['forgetReport', 'submitOnce'] as const },
} as const;

/** Reporter confirmation: the next step creates the report. */
export const informations = state({
  ...shows({ screen: 'informations' }),
  initial: 'reading',
  states: {
    reading: { on: starting },
    creating: calling('createReport', {
      on: { OK: { target: '#report-loading', actions: ['keepAnswer'] } },
      settled: 'reading',
      failed: 'failed',
    }),
    failed: failedCall('creating', starting),
  },
});
