import { ids } from '../walk/sampleAccident.ts';
import { visit } from '../walk/visits.ts';
import type { Journey } from './journey.ts';
import { answers, filled, saves } from './phrases.ts';

/** Journeys with the summary on both phones: who has viewed it, and what has changed. */

export const journeysOfLooks: Journey[] = [
  {
    name: 'the other participant looks again while the summary waits for it',
    from: visit('landing'),
    steps: [
      ...filled,
      'nav.requested (/report/…/situation to edit)',
      ...saves('updateDatetime'),
      answers('getCompletenessStatus'),
      answers('getSummaryId', 'not seen since'),
      'other.acted (not seen since)',
      'other.acted (looked)',
    ],
    end: { screen: 'summary', path: `/report/${ids.report}/summary`, active: ['flow.report.collecting.summary.seen'] },
  },
  {
    name: 'a shared summary that was reloaded by itself says nothing unless it has changed',
    from: visit('sharedSummary'),
    steps: ['session.absent', answers('getSummary', 'unsigned'), 'summary.outdated', answers('getSummary', 'unsigned')],
    end: { screen: 'sharedSummary', path: '/shared', active: ['flow.shared.summary.showing'] },
  },
  {
    name: 'a shared summary reloaded by itself once the signal is back says nothing unless it has changed',
    from: visit('sharedSummary'),
    steps: [
      'session.absent',
      answers('getSummary', 'unsigned'),
      'summary.outdated',
      'call getSummary finds no network',
      'network.online',
      answers('getSummary', 'unsigned'),
    ],
    end: { screen: 'sharedSummary', path: '/shared', active: ['flow.shared.summary.showing'] },
  },
  {
    name: 'the shared summary is asked for again until both have signed',
    from: visit('sharedSummary'),
    steps: [
      'session.absent',
      answers('getSummary', 'unsigned'),
      'call.retried',
      answers('getSummary', 'unsigned'),
      'call.retried',
      answers('getSummary', 'signed by A'),
      'call.retried',
      answers('getSummary'),
    ],
    end: {
      screen: 'sharedSummary',
      path: '/shared',
      active: ['flow.shared.summary.signed.asking'],
    },
  },
  {
    name: 'the code entry of B stays while the report is to be signed, and closes once both have signed elsewhere',
    from: visit('sharedSummary'),
    steps: [
      'session.absent',
      answers('getSummary', 'unsigned'),
      'signing.started',
      'submitted.sendCodeToSignByLink (B)',
      answers('sendCodeToSignByLink B'),
      'summary.outdated (in the same state)',
      'summary.outdated',
      answers('getSummary'),
    ],
    end: { screen: 'sharedSummary', path: '/shared', active: ['flow.shared.summary.signed.asking'] },
  },
  {
    name: 'B signs by the link after it could not be loaded again, and after a wrong code',
    from: visit('sharedSummary'),
    steps: [
      'session.absent',
      answers('getSummary', 'unsigned'),
      'call.retried',
      'call getSummary finds no network',
      'call.retried',
      answers('getSummary', 'unsigned'),
      'signing.started',
      ...saves('sendCodeToSignByLink', 'B'),
      'submitted.signByLink (B)',
      answers('signByLink B', 'wrong'),
      'submitted.signByLink (B)',
      answers('signByLink B', 'right'),
      answers('getSummary', 'signed by B'),
    ],
    end: { screen: 'sharedSummary', path: '/shared', active: ['flow.shared.summary.changed'] },
  },
];
