import { and } from 'xstate';
import { delegationLost, interrupted, signedReportLeft } from '#machines/pieces/endings.ts';
import { shows } from '#machines/pieces/shows.ts';
import { treatments } from '#machines/pieces/treatments.ts';
import { allScreens, hasAddress, isPlain, routeOf, to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';
import { error } from './flow/error.ts';
import { informations } from './flow/informations.ts';
import { otherReport } from './flow/otherReport.ts';
import { report } from './flow/report.ts';
import { resume } from './flow/resume.ts';
import { roadsideNotes } from './flow/roadsideNotes.ts';
import { shared } from './flow/shared.ts';

const outside = allScreens.filter(isPlain).filter((screen) => routeOf(screen).area === null && hasAddress(screen));

/** Region of the screens. It grants or refuses requested addresses outside of a report; inside, the report's state decides. */
export const flow = state({
  initial: 'starting',
  on: {
    ...treatments('flow'),
    'nav.requested': [
      { guard: 'requestsLoadedReport', target: '#report-deciding', actions: 'rememberRequestedRoute' },
      {
        guard: 'requestsReportWithSession',
        target: '#report-loading',
        actions: ['rememberRequestedRoute', 'adoptReport'],
      },
      {
        guard: and(['requestsReport', 'hasSession']),
        target: to('otherReport'),
        actions: ['rememberRequestedRoute', 'adoptOwnReport'],
      },
      { guard: 'requestsReport', target: to('errorTimeout'), actions: interrupted('timeout') },
      ...outside.map((screen) => ({
        guard: { type: 'requests' as const, params: { screen } },
        target: to(screen),
        actions: 'rememberRequestedRoute' as const,
      })),
      { target: to('notFound'), actions: 'rememberRequestedRoute' },
    ],
    'session.lost': [
      { guard: 'isDelegated', target: to('sharedSummary'), actions: delegationLost },
      { target: to('errorTimeout'), actions: interrupted('timeout') },
    ],
    'report.left': { target: to('landing'), actions: 'forgetReport' },
    'logo.clicked': [
      {
        guard: and(['isDelegated', 'showsOwnReport']),
        target: '#report-loading',
        actions: { type: 'wishFor', params: { screen: 'delegatedSection' } },
      },
      { guard: 'hasFinishedReport', target: to('landing'), actions: signedReportLeft },
      { guard: 'hasNothingToLose', target: to('landing'), actions: 'forgetReport' },
    ],
  },
  states: {
    starting: {
      on: {
        // A report's address can be granted only once the session is known.
        'nav.requested': { actions: 'rememberRequestedRoute' },
        'session.restored': [
          { guard: 'hasSessionForRequested', target: '#report-loading', actions: 'adoptReport' },
          { target: 'arriving' },
        ],
        'session.absent': 'arriving',
        'session.lost': [
          { guard: 'isDelegated', target: to('sharedSummary'), actions: delegationLost },
          { guard: 'reportIsRequested', target: to('errorTimeout'), actions: interrupted('timeout') },
          { target: 'arriving' },
        ],
      },
    },
    /** The session is known, so the address at which the page was opened decides. */
    arriving: {
      always: [
        { guard: and(['reportIsRequested', 'hasSession']), target: to('otherReport'), actions: 'adoptOwnReport' },
        { guard: 'reportIsRequested', target: to('errorTimeout'), actions: interrupted('timeout') },
        ...outside.map((screen) => ({
          guard: { type: 'requestedRoutes' as const, params: { screen } },
          target: to(screen),
        })),
        { target: to('notFound') },
      ],
    },
    landing: { ...shows({ screen: 'landing' }), entry: 'dropOrphans', on: { 'step.continued': to('informations') } },
    personalData: shows({ screen: 'personalData' }),
    informations,
    resume,
    roadsideNotes,
    notFound: shows({ screen: 'notFound' }),
    otherReport,
    error,
    shared,
    report,
  },
});
