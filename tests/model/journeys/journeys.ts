import { type Path, pathOfLabels } from '../walk/path.ts';
import { ids } from '../walk/sampleAccident.ts';
import { visit } from '../walk/visits.ts';
import type { PathWithEnd } from './expectedEnds.ts';
import type { Journey } from './journey.ts';
import { journeysOfCodes } from './journeysOfCodes.ts';
import { journeysOfCorrections } from './journeysOfCorrections.ts';
import { journeysOfInsurers } from './journeysOfInsurers.ts';
import { journeysOfLeaving } from './journeysOfLeaving.ts';
import { journeysOfOverlay } from './journeysOfOverlay.ts';
import { journeysOfOwnPhone } from './journeysOfOwnPhone.ts';
import { journeysOfPapers } from './journeysOfPapers.ts';
import { journeysOfReplica } from './journeysOfReplica.ts';
import { journeysOfResuming } from './journeysOfResuming.ts';
import { journeysOfRoadsideNotes } from './journeysOfRoadsideNotes.ts';
import { journeysOfVehicles } from './journeysOfVehicles.ts';
import { journeysOfLooks } from './journeysOfViews.ts';
import {
  answers,
  asksForCode,
  collecting,
  confirmed,
  ended,
  filled,
  loads,
  looksThrough,
  lost,
  saves,
  signed,
  signs,
  started,
  verifies,
} from './phrases.ts';
import { reconnectJourneys } from './reconnectJourneys.ts';

/** Journeys with hand-written ends. Computed ends would follow a wrong target of the chart and accept it. */

const report = `/report/${ids.report}`;
const path = {
  landing: '/',
  documents: `${report}/documents`,
  summary: `${report}/summary`,
  signReport: `${report}/sign-report`,
  success: `${report}/success`,
};

const landing = visit('landing');

export const journeys: Journey[] = [
  {
    name: 'the whole way from the landing page to the signed report',
    from: landing,
    steps: signed,
    end: {
      screen: 'success',
      path: path.success,
      active: ['flow.report.finished.success.file.resting', 'session.alive.active'],
      asked: ['draftsRemoved'],
    },
  },
  {
    name: 'B signs before A',
    from: landing,
    steps: [
      ...filled,
      ...confirmed,
      ...saves('sendCodeToSign', 'B'),
      ...signs('B', 'right'),
      ...saves('sendCodeToSign', 'A'),
      ...signs('A', 'wrong'),
      ...signs('A', 'last'),
      answers('getSummaryId'),
    ],
    end: {
      screen: 'success',
      path: path.success,
      active: ['flow.report.finished.success.file.resting'],
      asked: ['draftsRemoved'],
    },
  },
  {
    name: 'B asks for a code before A has used theirs, and is verified first',
    from: landing,
    steps: [
      ...started,
      ...asksForCode('A'),
      ...asksForCode('B'),
      ...verifies('B', 'right'),
      ...verifies('A', 'wrong'),
      ...verifies('A', 'last'),
      ...loads('COLLECTING_DATA begun', 'blank'),
    ],
    end: {
      screen: 'verificationSuccess',
      path: `${report}/verification/success`,
      active: ['flow.report.collecting.verificationSuccess'],
    },
  },
  ...journeysOfCodes,
  {
    name: 'the number of A cannot be the number of B',
    from: landing,
    steps: [
      ...started,
      ...asksForCode('A'),
      'submitted.addParticipant (B)',
      answers('addParticipant B', '', 'ERR_PHONE_NUMBER_DUPLICATION'),
    ],
    end: {
      screen: 'verification',
      path: `${report}/verification`,
      active: ['flow.report.new.verification.A.awaitingCode', 'flow.report.new.verification.B.numberDuplicate'],
    },
  },
  {
    name: 'the session is lost in the middle',
    from: landing,
    steps: [...collecting, 'session.lost'],
    end: {
      screen: 'errorTimeout',
      path: '/error/timeout',
      active: ['flow.error.timeout', 'session.lost'],
      asked: lost,
    },
  },
  {
    name: 'after a lost session a new report begins',
    from: landing,
    steps: [
      ...collecting,
      'session.lost',
      'nav.requested (/informations)',
      ...saves('createReport'),
      ...loads('NEW', 'none'),
      answers('getParticipantsInVerification', 'nobody'),
    ],
    end: {
      screen: 'verification',
      path: `${report}/verification`,
      active: ['flow.report.new.verification.A.enteringNumber', 'session.alive.active'],
      asked: lost,
    },
  },
  {
    name: 'an address of a report opened without its session',
    from: visit('summary'),
    steps: ['session.absent'],
    end: {
      screen: 'errorTimeout',
      path: '/error/timeout',
      active: ['flow.error.timeout', 'session.anonymous'],
      asked: ended('timeout'),
    },
  },
  {
    name: 'a reload in the middle of the report',
    from: visit('damage', 'B'),
    steps: ['session.restored', ...loads('COLLECTING_DATA begun', 'with vehicles')],
    end: {
      screen: 'damage',
      path: `${report}/accident/${ids.B}/damage`,
      active: ['flow.report.collecting.accident.B.damage.filling'],
    },
  },
  {
    name: 'an address beyond what is known shows the furthest screen that is open',
    from: visit('summary'),
    steps: ['session.restored', ...loads('COLLECTING_DATA datetime', 'with vehicles')],
    end: {
      screen: 'location',
      path: `${report}/situation/location`,
      active: ['flow.report.collecting.location.form.filling'],
    },
  },
  {
    name: 'editing from the summary returns there',
    from: landing,
    steps: [...filled, 'nav.requested (/report/…/situation to edit)', ...saves('updateDatetime'), ...looksThrough],
    end: { screen: 'summary', path: path.summary, active: ['flow.report.collecting.summary.checking'] },
  },
  ...journeysOfReplica,
  ...journeysOfCorrections,
  ...journeysOfLooks,
  ...journeysOfOwnPhone,
  ...journeysOfPapers,
  ...journeysOfResuming,
  ...journeysOfVehicles,
  ...journeysOfRoadsideNotes,
  ...reconnectJourneys,
  {
    name: 'something missing at the confirmation is edited and confirmed',
    from: landing,
    steps: [
      ...filled,
      'submitted.confirmReport',
      answers('confirmReport', '', 'ERR_REPORT_INCOMPLETE'),
      'nav.requested (/report/…/documents/…/manual A address to edit)',
      ...saves('updateParticipantData', 'A'),
      ...looksThrough,
      ...confirmed,
    ],
    end: {
      screen: 'signReport',
      path: path.signReport,
      active: ['flow.report.toSign.signReport.A.ready', 'flow.report.toSign.signReport.B.ready'],
    },
  },
  ...journeysOfInsurers,
  ...journeysOfOverlay,
  ...journeysOfLeaving,
  {
    name: 'the answer to the last verification got lost on the way back',
    from: landing,
    steps: [
      ...started,
      ...asksForCode('A'),
      ...verifies('A', 'right'),
      ...asksForCode('B'),
      'submitted.verify (B)',
      'nav.requested (/)',
      'nav.requested (/report/…/verification)',
      answers('getParticipantsInVerification', 'both verified'),
      ...loads('COLLECTING_DATA begun', 'blank'),
    ],
    end: {
      screen: 'verificationSuccess',
      path: `${report}/verification/success`,
      active: ['flow.report.collecting.verificationSuccess'],
    },
  },
  {
    name: 'the answer to the last signature got lost on the way back',
    from: landing,
    steps: [
      ...filled,
      ...confirmed,
      ...saves('sendCodeToSign', 'A'),
      'submitted.sign (A)',
      'nav.requested (/)',
      'nav.requested (/report/…/sign-report)',
      answers('getParticipantsInSigning', 'both signed'),
      answers('getSummaryId'),
      ...loads('FINISHED', 'with vehicles'),
      answers('getSummaryId'),
    ],
    end: {
      screen: 'success',
      path: path.success,
      active: ['flow.report.finished.success.file.resting'],
      asked: ['draftsRemoved'],
    },
  },
  {
    name: 'a confirmation left without its answer loads the report anew',
    from: visit('summary'),
    steps: [
      'session.restored',
      ...loads('COLLECTING_DATA complete', 'with vehicles'),
      ...looksThrough,
      'submitted.confirmReport',
      'nav.requested (/report/…/situation)',
      ...loads('TO_SIGN', 'with vehicles'),
      answers('getParticipantsInSigning', 'nobody'),
      answers('getSummaryId'),
    ],
    end: { screen: 'signReport', path: path.signReport, active: ['flow.report.toSign.signReport.A.ready'] },
  },
  {
    name: 'a confirmation that failed and was left loads the report anew',
    from: visit('summary'),
    steps: [
      'session.restored',
      ...loads('COLLECTING_DATA complete', 'with vehicles'),
      ...looksThrough,
      'submitted.confirmReport',
      'call confirmReport finds no network',
      'nav.requested (/report/…/situation)',
      ...loads('TO_SIGN', 'with vehicles'),
      answers('getParticipantsInSigning', 'nobody'),
      answers('getSummaryId'),
    ],
    end: { screen: 'signReport', path: path.signReport, active: ['flow.report.toSign.signReport.A.ready'] },
  },
  {
    name: 'a report left while it loads is loaded anew',
    from: visit('witness'),
    steps: [
      'session.restored',
      answers('getReport', 'COLLECTING_DATA begun'),
      'nav.requested (/)',
      'nav.requested (/report/…/witness)',
      ...loads('COLLECTING_DATA begun', 'with vehicles'),
    ],
    end: { screen: 'witness', path: `${report}/witness`, active: ['flow.report.collecting.witness.listing'] },
  },
  {
    name: 'an expired link to a summary',
    from: visit('sharedSummary'),
    steps: ['session.absent', answers('getSummary', '', 'ERR_SUMMARY_EXPIRED')],
    end: { screen: 'sharedExpired', path: '/shared/expired', active: ['flow.shared.expired'] },
  },
  {
    name: 'a link to a PDF that leads to nothing',
    from: visit('sharedDownload'),
    steps: ['session.absent', 'call getSummaryAccidentReport leads to nothing'],
    end: { screen: 'sharedDownload', path: '/shared/download', active: ['flow.shared.download.invalid'] },
  },
];

/** Returns the journey's path as far as it is possible, and the refused step. */
export function goneJourney({ from, steps }: Journey) {
  return pathOfLabels({ ...from, consentGiven: true }, steps);
}

/** Returns the journey's path; each step has to be possible in its moment. */
export function pathOfJourney(journey: Journey): Path {
  const { path: found, refused } = goneJourney(journey);
  if (refused !== null) throw new Error(`The journey "${journey.name}" cannot go on: ${refused}`);
  return found;
}

export function journeyPaths(): Path[] {
  return journeys.map(pathOfJourney);
}

export function journeyWithEnd(journey: Journey): PathWithEnd {
  return { name: journey.name, path: pathOfJourney(journey), end: { asked: [], ...journey.end } };
}

export function journeysWithEnds(): PathWithEnd[] {
  return journeys.map(journeyWithEnd);
}
