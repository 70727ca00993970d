import { calling, failedCall } from '../calling.ts';
import { screenId } from '../routes.ts';
import { state } from '../vocabulary.ts';

const downloading = { 'submitted.getAccidentReport': { target: 'downloading', actions: 'submit' as const } };

/** The final screen: the signed report is here, on the way by e-mail and under a link for the other participant. */
export const finished = state({
  initial: 'linking',
  states: {
    linking: calling('getSummaryId', {
      ways: { OK: { target: 'success', actions: ['keepAnswer'] } },
      settled: 'success',
      failed: 'success',
    }),
    success: {
      id: screenId({ screen: 'success' }),
      meta: { screen: 'success' as const },
      entry: 'removeDrafts',
      initial: 'resting',
      states: {
        resting: { on: downloading },
        downloading: calling('getAccidentReport', {
          ways: { OK: { target: 'resting', actions: ['handOverFile'] } },
          settled: 'resting',
          failed: 'downloadingFailed',
        }),
        downloadingFailed: failedCall('downloading', downloading),
      },
    },
  },
});
