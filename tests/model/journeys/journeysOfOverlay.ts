import { ids } from '../walk/sampleAccident.ts';
import { visit } from '../walk/visits.ts';
import type { Journey } from './journeys.ts';
import { answers, collecting, ended, loads, lost, saves, started } from './phrases.ts';

const report = `/report/${ids.report}`;
const landing = visit('landing');

/** Journeys through the menu and the questions that lie over a screen. */
export const journeysOfOverlay: Journey[] = [
  {
    name: 'the logo asks before the report is given up',
    from: landing,
    steps: [...collecting, 'logo.clicked', 'cancelling.confirmed', answers('cancelReport')],
    end: {
      screen: 'landing',
      path: '/',
      active: ['flow.landing', 'overlay.closed', 'session.anonymous'],
      asked: ['draftsRemoved', ...ended('user')],
    },
  },
  {
    name: 'the question at the logo answered with no',
    from: landing,
    steps: [...started, 'logo.clicked', 'overlay.closed'],
    end: {
      screen: 'verification',
      path: `${report}/verification`,
      active: ['flow.report.new.verification.A.enteringNumber', 'overlay.closed', 'session.alive.active'],
    },
  },
  {
    name: 'start over from the menu, and a new report',
    from: landing,
    steps: [
      ...collecting,
      'menu.opened',
      answers('getReportStatus'),
      'startOver.requested',
      'cancelling.confirmed',
      answers('cancelReport'),
      'step.continued',
      ...saves('createReport'),
      ...loads('NEW', 'none'),
      answers('getParticipantsInVerification', 'nobody'),
    ],
    end: {
      screen: 'verification',
      path: `${report}/verification`,
      active: ['flow.report.new.verification.A.enteringNumber', 'overlay.closed', 'session.alive.active'],
      asked: ['menuClicked', 'menuClicked', 'draftsRemoved', ...ended('user')],
    },
  },
  {
    name: 'the menu closes when the report turns out to be over',
    from: landing,
    steps: [...collecting, 'menu.opened', answers('getReportStatus', '', 'ERR_REPORT_TTL_EXPIRED')],
    end: {
      screen: 'error',
      path: '/error',
      active: ['flow.error.general', 'overlay.closed', 'session.anonymous'],
      asked: ['menuClicked', ...ended('error')],
    },
  },
  {
    name: 'a question about the report closes when the session is lost',
    from: landing,
    steps: [...collecting, 'logo.clicked', 'session.lost'],
    end: {
      screen: 'errorTimeout',
      path: '/error/timeout',
      active: ['flow.error.timeout', 'overlay.closed'],
      asked: lost,
    },
  },
];
