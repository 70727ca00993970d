import { calling, failedCall } from '../calling.ts';
import { type Screen, screenId, to } from '../routes.ts';
import { state } from '../vocabulary.ts';

/** The screens outside of a report. */

function page<S extends Screen>(screen: S) {
  return { id: screenId({ screen }), meta: { screen } };
}

export const landing = state({ ...page('landing'), on: { 'step.continued': to('informations') } });

export const personalData = state({ ...page('personalData') });

export const notFound = state({ ...page('notFound') });

const starting = {
  'submitted.createReport': { target: 'creating', actions: ['forgetReport', 'submit'] as const },
} as const;

/** Reporter confirmation: the next step creates the report. */
export const informations = state({
  ...page('informations'),
  initial: 'reading',
  states: {
    reading: { on: starting },
    creating: calling('createReport', {
      ways: { OK: { target: '#report-loading', actions: ['keepAnswer'] } },
      settled: 'reading',
      failed: 'failed',
    }),
    failed: failedCall('creating', starting),
  },
});

export const error = state({
  initial: 'general',
  states: {
    general: { ...page('error') },
    timeout: { ...page('errorTimeout') },
    codes: { ...page('errorCodes') },
  },
});

const downloading = { 'submitted.getSummaryAccidentReport': { target: 'downloading', actions: 'submit' as const } };

/** What the other participant sees on their own phone. */
export const shared = state({
  initial: 'summary',
  states: {
    summary: {
      ...page('sharedSummary'),
      initial: 'loading',
      states: {
        loading: calling('getSummary', {
          ways: {
            OK: { target: 'showing', actions: ['keepAnswer'] },
            ERR_SUMMARY_EXPIRED: { target: to('sharedExpired') },
          },
          settled: 'failed',
          failed: 'failed',
        }),
        failed: failedCall('loading'),
        showing: {},
      },
    },
    download: {
      ...page('sharedDownload'),
      initial: 'resting',
      states: {
        resting: { on: downloading },
        downloading: calling('getSummaryAccidentReport', {
          ways: {
            OK: { target: 'resting', actions: ['handOverFile'] },
            ERR_SUMMARY_EXPIRED: { target: to('sharedExpired') },
          },
          settled: 'resting',
          failed: 'failed',
        }),
        failed: failedCall('downloading', downloading),
      },
    },
    expired: { ...page('sharedExpired') },
  },
});
