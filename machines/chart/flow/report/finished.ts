import { and } from 'xstate';
import { calling } from '#machines/pieces/calling.ts';
import { interrupted, signedReportLeft } from '#machines/pieces/endings.ts';
import { handoverInSession } from '#machines/pieces/handover.ts';
import { shows } from '#machines/pieces/shows.ts';
import { summaryLink } from '#machines/pieces/summaryLink.ts';
import { type PlainScreen, to } from '#machines/routes.ts';
import { state, type Tag } from '#machines/vocabulary.ts';

/** The session fetches the report; once it has ended, the link to the summary does. */
function fetching<Actions extends object>(actions: Actions) {
  return [
    { guard: 'hasSession' as const, target: 'downloading', ...actions },
    { target: 'downloadingByLink', ...actions },
  ];
}

const resends = { type: 'resends' as const, params: { of: 'screen' as const } };
const fetchingAgain = [
  { guard: and(['hasSession', resends]), target: 'downloading' },
  { guard: resends, target: 'downloadingByLink' },
];

const downloading = { 'submitted.getAccidentReport': fetching({ actions: 'submit' as const }) };

function leaving(screen: PlainScreen) {
  return {
    guard: { type: 'requests' as const, params: { screen } },
    target: to(screen),
    actions: ['rememberWish', ...signedReportLeft] as const,
  };
}

/** The signed report as a file, fetched by a tap. */
const file = state({
  initial: 'resting',
  states: {
    resting: { on: downloading },
    downloading: withLink(
      calling('getAccidentReport', {
        on: { OK: { target: 'resting', actions: ['handOverFile'] } },
        settled: 'resting',
        failed: 'downloadingFailed',
      }),
    ),
    downloadingByLink: calling('getSummaryAccidentReport', {
      on: {
        OK: { target: 'resting', actions: ['handOverFile'] },
        ERR_SUMMARY_EXPIRED: { target: to('sharedExpired') },
        ERR_REPORT_TTL_EXPIRED: { target: to('sharedExpired') },
      },
      settled: 'resting',
      failed: 'downloadingFailed',
      missing: to('sharedExpired'),
    }),
    downloadingFailed: {
      tags: ['failed' satisfies Tag],
      on: { ...downloading, 'call.retried': fetching({}), 'signal.returned': fetchingAgain },
    },
  },
});

/** Once the session has ended the screen stays where the link is known: all that is shown is here, and it fetches the report. */
const sendingToInsurers = state({
  initial: 'offered',
  on: { 'session.lost': { guard: 'hasSummaryLink', target: '.over' } },
  states: {
    offered: handoverInSession,
    /** By the link it would be the other participant who sends. */
    over: {},
  },
});

/**
 * The final screen: the signed report is here, on the way by e-mail and under a link for the other participant. The
 * session ends with leaving it, so that a reload finds it again (decision 009).
 */
export const finished = state({
  initial: 'success',
  on: { 'nav.requested': [leaving('landing'), leaving('informations')] },
  states: {
    success: {
      ...shows({ screen: 'success' }),
      entry: ['removeDrafts', 'discardScene'],
      type: 'parallel',
      on: {
        'session.lost': { target: to('errorTimeout'), actions: interrupted('timeout') },
      },
      states: { file, link: summaryLink, handover: sendingToInsurers },
    },
  },
});

/** The session turned out to have ended. */
function withLink<S extends { on: object }>(downloading: S) {
  return {
    ...downloading,
    on: { ...downloading.on, 'session.lost': { guard: 'hasSummaryLink' as const, target: 'downloadingByLink' } },
  };
}
