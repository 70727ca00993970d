import { calling, failedCall, type Ways } from '#machines/pieces/calling.ts';
import { type PlainScreen, screenId, to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';

/** The screens outside of a report. */

function page<S extends PlainScreen>(screen: S) {
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
  exit: 'forgetEnd',
  states: {
    general: { ...page('error') },
    timeout: { ...page('errorTimeout') },
    codes: { ...page('errorCodes') },
  },
});

/** The time of the link or of the report is up: what was shown goes with it. */
const over = {
  ERR_SUMMARY_EXPIRED: { target: to('sharedExpired'), actions: ['forgetShared'] },
  ERR_REPORT_TTL_EXPIRED: { target: to('sharedExpired'), actions: ['forgetShared'] },
} satisfies Ways;

/** What the other participant sees on their own phone. */
export const shared = state({
  initial: 'summary',
  states: {
    summary: {
      ...page('sharedSummary'),
      initial: 'loading',
      states: {
        loading: calling('getSummary', {
          ways: { OK: { target: 'showing', actions: ['keepAnswer'] }, ...over },
          settled: 'failed',
          failed: 'failed',
          missing: 'invalid',
        }),
        failed: failedCall('loading'),
        showing: {},
        invalid: {},
      },
    },
    /** The report is fetched at once, so that the tap that wants it has it: a browser may refuse what comes later. */
    download: {
      ...page('sharedDownload'),
      initial: 'fetching',
      states: {
        fetching: calling('getSummaryAccidentReport', {
          ways: {
            OK: { target: 'ready', actions: ['keepSharedFile'] },
            ERR_REPORT_IN_WRONG_STATE: { target: 'unsigned' },
            ...over,
          },
          settled: 'failed',
          failed: 'failed',
          missing: 'invalid',
        }),
        failed: failedCall('fetching'),
        unsigned: { on: { 'call.retried': 'fetching' } },
        ready: { on: { 'file.requested': { actions: 'handOverSharedFile' } } },
        invalid: {},
      },
    },
    expired: { ...page('sharedExpired') },
  },
});
