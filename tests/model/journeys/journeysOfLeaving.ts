import { ids } from '../walk/sampleAccident.ts';
import { visit } from '../walk/visits.ts';
import type { Journey } from './journey.ts';
import { answers, collecting, confirmed, ended, filled, loads, looksThrough, started } from './phrases.ts';

const report = `/report/${ids.report}`;
const landing = visit('landing');
const newReportLoads = [...loads('NEW', 'none'), answers('getParticipantsInVerification', 'nobody')];
const reachesSummary = ['session.restored', ...loads('COLLECTING_DATA complete', 'with vehicles'), ...looksThrough];
const confirmationRefused = ['submitted.confirmReport', answers('confirmReport', '', 'ERR_REPORT_IN_WRONG_STATE')];
const requestsNewReport = ['nav.requested (/)', 'step.continued', 'submitted.createReport'];
const opensOtherReport = ['session.restored', 'nav.requested (/report/…/documents of another report)'];

/** Returns a journey on which the report refuses its confirmation and is then found in a state without a way on. */
function refusedInState(name: string, state: string): Journey {
  return {
    name,
    from: visit('summary'),
    steps: [...reachesSummary, ...confirmationRefused, answers('getReport', state)],
    end: {
      screen: 'error',
      path: '/error',
      active: ['flow.error.general', 'session.anonymous'],
      asked: [...ended('error'), 'error toast ERR_REPORT_IN_WRONG_STATE'],
    },
  };
}

/** Journeys on which a report could be lost: by a new one, another window or an address. */
export const journeysOfLeaving: Journey[] = [
  {
    name: 'a new report over an open one is asked about, and the open one returned to',
    from: landing,
    steps: [
      ...collecting,
      ...requestsNewReport,
      answers('getReport', 'COLLECTING_DATA begun'),
      'nav.requested (/report/…/summary)',
      ...loads('COLLECTING_DATA begun', 'blank'),
    ],
    end: {
      screen: 'documents',
      path: `${report}/documents`,
      active: ['flow.report.collecting.documents.overview', 'session.alive.active'],
    },
  },
  {
    name: 'a new report over an open one, which is cancelled for it',
    from: landing,
    steps: [
      ...started,
      ...requestsNewReport,
      answers('getReport', 'NEW'),
      'cancelling.confirmed',
      answers('cancelReport'),
      answers('createReport'),
      ...newReportLoads,
    ],
    end: {
      screen: 'verification',
      path: `${report}/verification`,
      active: ['flow.report.new.verification.A.enteringNumber', 'session.alive.active'],
      asked: ['draftsRemoved', ...ended('user')],
    },
  },
  {
    name: 'an open report that cannot be cancelled stays, and can be returned to',
    from: landing,
    steps: [
      ...started,
      ...requestsNewReport,
      answers('getReport', 'NEW'),
      'cancelling.confirmed',
      'call cancelReport finds no network',
      'call.retried',
      answers('cancelReport', '', 'ERR_REPORT_TTL_EXPIRED'),
    ],
    end: {
      screen: 'informations',
      path: '/informations',
      active: ['flow.informations.creating'],
      asked: ['sessionEnded'],
    },
  },
  {
    name: 'a new report beside a signed one begins at once',
    from: visit('informations'),
    steps: ['session.restored', 'submitted.createReport', answers('getReport', 'FINISHED')],
    end: {
      screen: 'informations',
      path: '/informations',
      active: ['flow.informations.creating'],
      asked: ['sessionEnded'],
    },
  },
  {
    name: 'what another window has confirmed is loaded again',
    from: visit('summary'),
    steps: [
      ...reachesSummary,
      ...confirmationRefused,
      answers('getReport', 'TO_SIGN'),
      ...loads('TO_SIGN', 'with vehicles'),
      answers('getParticipantsInSigning', 'nobody'),
      answers('getSummaryId'),
    ],
    end: {
      screen: 'signReport',
      path: `${report}/sign-report`,
      active: ['flow.report.toSign.signReport.A.ready', 'session.alive.active'],
      asked: ['info toast REPORT_WENT_ON'],
    },
  },
  {
    name: 'what another window has signed is loaded again',
    from: visit('summary'),
    steps: [
      ...reachesSummary,
      ...confirmationRefused,
      answers('getReport', 'FINISHED'),
      ...loads('FINISHED', 'with vehicles'),
      answers('getSummaryId'),
    ],
    end: {
      screen: 'success',
      path: `${report}/success`,
      active: ['flow.report.finished.success.file.resting', 'session.alive.active'],
      asked: ['info toast REPORT_WENT_ON', 'draftsRemoved'],
    },
  },
  refusedInState(
    'a call that the report refuses in the state in which it is ends the flow',
    'COLLECTING_DATA complete',
  ),
  refusedInState('a call that a locked report refuses ends the flow', 'ERROR'),
  {
    name: 'a one-sided PDF that does not come holds nobody back',
    from: landing,
    steps: [...filled, ...confirmed, 'refusalOptions.opened', 'submitted.getOneSidedReport', 'refusalOptions.left'],
    end: {
      screen: 'signReport',
      path: `${report}/sign-report`,
      active: ['flow.report.toSign.signReport.A.ready', 'session.alive.active'],
    },
  },
  {
    name: 'an address of another report says which one is open, and leads back to it',
    from: landing,
    steps: [
      ...opensOtherReport,
      answers('getReport', 'TO_SIGN'),
      'nav.requested (/report/…/summary)',
      ...loads('TO_SIGN', 'with vehicles'),
      answers('getParticipantsInSigning', 'nobody'),
      answers('getSummaryId'),
    ],
    end: {
      screen: 'signReport',
      path: `${report}/sign-report`,
      active: ['flow.report.toSign.signReport.A.ready', 'session.alive.active'],
    },
  },
];
