import { ids } from '../walk/sampleAccident.ts';
import { visit } from '../walk/visits.ts';
import type { Journey } from './journey.ts';
import { answers, collecting, ended, loads, lost, saves, signed, started } from './phrases.ts';

const report = `/report/${ids.report}`;
const landing = visit('landing');

/** Returns a journey in which an overlay closes because its session is lost. */
function closesWith(what: string, opened: string[], asked: string[] = []): Journey {
  return {
    name: `${what} closes when the session is lost`,
    from: landing,
    steps: [...collecting, ...opened, 'session.lost'],
    end: { screen: 'errorTimeout', path: '/error/timeout', active: ['overlay.closed'], asked: [...asked, ...lost] },
  };
}

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
  closesWith('the QR sheet', ['qr.opened']),
  closesWith('the link for the other participant', ['invitation.opened', answers('getSummaryId')]),
  closesWith(
    'the question about starting over',
    ['menu.opened', answers('getReportStatus'), 'startOver.requested'],
    ['menuClicked', 'menuClicked'],
  ),
  closesWith('what could not be cancelled', [
    'logo.clicked',
    'cancelling.confirmed',
    'call cancelReport finds no network',
  ]),
  closesWith('the question who fills in', ['other.acted (B fills in)', 'takeover.requested']),
  closesWith('what could not be taken over', [
    'other.acted (B fills in)',
    'takeover.requested',
    'takeover.confirmed',
    'call endFillingIn B finds no network',
  ]),
  {
    name: 'the logo leads home from where no report is open (R-096)',
    from: visit('personalData'),
    steps: ['session.absent', 'logo.clicked'],
    end: { screen: 'landing', path: '/', active: ['flow.landing', 'overlay.closed'], asked: [] },
  },
  {
    name: 'the logo leaves a signed report and its session',
    from: landing,
    steps: [...signed, 'logo.clicked'],
    end: {
      screen: 'landing',
      path: '/',
      active: ['flow.landing', 'session.anonymous'],
      asked: ['draftsRemoved', 'sessionEnded'],
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
