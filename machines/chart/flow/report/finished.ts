import { and } from 'xstate';
import { calling } from '#machines/pieces/calling.ts';
import { interrupted, signedReportLeft } from '#machines/pieces/endings.ts';
import { handoverInSession } from '#machines/pieces/handover.ts';
import { shows } from '#machines/pieces/shows.ts';
import { summaryLink } from '#machines/pieces/summaryLink.ts';
import { type PlainScreen, to } from '#machines/routes.ts';
import { state, type Tag } from '#machines/vocabulary.ts';

/** Fetches the report by the session, or by the summary's link once the session has ended. */
function fetching<Actions extends object>(actions: Actions) {
  return [
    { guard: 'hasSession' as const, target: 'downloading', ...actions },
    { target: 'downloadingByLink', ...actions },
  ];
}

const retriesOnReconnect = { type: 'retriesOnReconnect' as const, params: { of: 'screen' as const } };
const fetchingAgain = [
  { guard: and(['hasSession', retriesOnReconnect]), target: 'downloading' },
  { guard: retriesOnReconnect, target: 'downloadingByLink' },
];

const downloading = { 'submitted.getAccidentReport': fetching({ actions: 'submit' as const }) };

function leaving(screen: PlainScreen) {
  return {
    guard: { type: 'requests' as const, params: { screen } },
    target: to(screen),
    actions: ['rememberRequestedRoute', ...signedReportLeft] as const,
  };
}

/** States of downloading the signed report, started by a tap. */
const file = state({
  initial: 'resting',
  states: {
    resting: { on: downloading },
    downloading: calling('getAccidentReport', {
      on: { OK: { target: 'resting', actions: ['handOverFile'] } },
      // Downloads by the link instead if the session has ended.
      events: { 'session.lost': { guard: 'hasSummaryLink', target: 'downloadingByLink' } },
      handledGlobally: 'resting',
      failed: 'downloadingFailed',
    }),
    downloadingByLink: calling('getSummaryAccidentReport', {
      on: {
        OK: { target: 'resting', actions: ['handOverFile'] },
        ERR_SUMMARY_EXPIRED: { target: to('sharedExpired') },
        ERR_REPORT_TTL_EXPIRED: { target: to('sharedExpired') },
      },
      handledGlobally: 'resting',
      failed: 'downloadingFailed',
      missing: to('sharedExpired'),
    }),
    downloadingFailed: {
      tags: ['failed' satisfies Tag],
      on: { ...downloading, 'call.retried': fetching({}), 'network.online': fetchingAgain },
    },
  },
});

/** States of sending to insurers. After the session the screen remains with what is loaded, if the link is known. */
const sendingToInsurers = state({
  initial: 'offered',
  on: { 'session.lost': { guard: 'hasSummaryLink', target: '.over' } },
  states: {
    offered: handoverInSession,
    /** Sending ends with the session: the link would act for the other participant. */
    over: {},
  },
});

/**
 * Final screen: download, e-mails and the link for the other participant. The session lasts until the user leaves, so that a
 * reload shows it again (decision 032).
 */
export const finished = state({
  initial: 'success',
  on: { 'nav.requested': [leaving('landing'), leaving('informations')] },
  states: {
    success: {
      ...shows({ screen: 'success' }),
      entry: ['removeDrafts', 'discardRoadsideNotes'],
      type: 'parallel',
      on: {
        'session.lost': { target: to('errorTimeout'), actions: interrupted('timeout') },
      },
      states: { file, link: summaryLink, handover: sendingToInsurers },
    },
  },
});
