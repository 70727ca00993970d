import { ids } from '../walk/sampleAccident.ts';
import { visit } from '../walk/visits.ts';
import type { Journey } from './journey.ts';
import { answers, collecting, confirmed, ended, filled, loads, looksThrough, lost, saves, started } from './phrases.ts';

const landing = visit('landing');
const summary = { screen: 'summary', path: `/report/${ids.report}/summary` } as const;
const verified = { screen: 'verificationSuccess', path: `/report/${ids.report}/verification/success` } as const;
const signing = {
  screen: 'signReport' as const,
  path: `/report/${ids.report}/sign-report`,
  active: ['flow.report.toSign.signReport.A.ready', 'flow.report.toSign.signReport.B.ready'],
};
const codeEntries = {
  screen: 'verification' as const,
  path: `/report/${ids.report}/verification`,
  active: ['flow.report.new.verification.A.enteringNumber'],
};
const checked = { ...summary, active: ['flow.report.collecting.summary.checking'] };
const addressOfA = `/report/${ids.report}/documents/${ids.A}/manual`;

const waiting = ['sync.logChanged (pending)', 'sync.pushFailed'];

/** Journeys with unsent mutations: their status, when they are sent, and refusals. */
export const journeysOfReplica: Journey[] = [
  {
    name: 'steps that wait for a signal are sent once there is one',
    from: landing,
    steps: [...collecting, ...waiting, 'network.online', 'sync.pushStarted'],
    end: { ...verified, active: ['sync.sending'], asked: ['mutationsDue'] },
  },
  {
    name: 'what is saved waits for nothing',
    from: landing,
    steps: [...collecting, ...waiting, 'sync.logChanged (all sent)'],
    end: { ...verified, active: ['sync.saved'], asked: [] },
  },
  {
    name: 'a phone that keeps nothing goes on',
    from: landing,
    steps: [...collecting, 'sync.logChanged (all sent, not persisted)', 'step.continued'],
    end: {
      screen: 'documentsManual',
      path: `/report/${ids.report}/documents/${ids.A}/manual`,
      active: ['sync.notPersisted', 'flow.report.collecting.documents.A.manual.personalData.filling'],
    },
  },
  {
    name: 'what has changed behind the screen leaves it as it is',
    from: landing,
    steps: [...filled, 'replica.changed (another e-mail)'],
    end: { ...checked, asked: [] },
  },
  {
    name: 'a report that has gone on elsewhere is loaded and opens there',
    from: landing,
    steps: [
      ...filled,
      'replica.changed (gone on to TO_SIGN)',
      ...loads('TO_SIGN', 'with vehicles'),
      answers('getParticipantsInSigning', 'nobody'),
      answers('getSummaryId'),
    ],
    end: { ...signing, asked: ['info toast REPORT_WENT_ON'] },
  },
  {
    name: 'a report that goes on by its own screen is not loaded for it',
    from: landing,
    steps: [...filled, ...confirmed, 'replica.changed (as it is)'],
    end: { ...signing, asked: [] },
  },
  {
    name: 'a report that is locked ends by its next answer, not before',
    from: landing,
    steps: [...started, 'replica.changed (locked)'],
    end: { ...codeEntries, asked: [] },
  },
  {
    name: 'what changes while a report is being loaded is loaded with it',
    from: landing,
    steps: [
      'session.absent',
      'step.continued',
      ...saves('createReport'),
      'replica.changed (another e-mail)',
      ...loads('NEW', 'none'),
      answers('getParticipantsInVerification', 'nobody'),
    ],
    end: { ...codeEntries, asked: [] },
  },
  {
    name: 'a step that is not taken leads back to its screen, and from there to the summary',
    from: landing,
    steps: [...filled, 'mutation.rejected (email A)', ...saves('updateParticipantData', 'A'), ...looksThrough],
    end: { ...checked, asked: [] },
  },
  {
    name: 'a step of the whole report that is not taken leads back too',
    from: landing,
    steps: [...filled, 'mutation.rejected (accidentDatetime)'],
    end: {
      screen: 'situation',
      path: `/report/${ids.report}/situation`,
      active: ['flow.report.collecting.situation.filling'],
    },
  },
  {
    name: 'a witness who is not taken leads back to the witnesses',
    from: landing,
    steps: [...filled, 'mutation.rejected (witnesses)', 'step.continued', ...looksThrough],
    end: checked,
  },
  {
    name: 'before there is a summary, what is not taken leads back and on from there',
    from: landing,
    steps: [...collecting, 'mutation.rejected (email A)', ...saves('updateParticipantData', 'A')],
    end: {
      screen: 'documentsManual',
      path: addressOfA,
      active: ['flow.report.collecting.documents.A.manual.drivingLicense.retrievingUnconfirmed'],
    },
  },
  {
    name: 'what is not taken interrupts the confirmation',
    from: landing,
    steps: [...filled, 'submitted.confirmReport', 'mutation.rejected (email A)'],
    end: {
      screen: 'documentsManual',
      path: addressOfA,
      active: ['flow.report.collecting.documents.A.manual.address.filling'],
      asked: [],
    },
  },
  {
    name: 'a report that is signed is not gone back into',
    from: landing,
    steps: [...filled, ...confirmed, 'mutation.rejected (email A)'],
    end: signing,
  },
  {
    name: 'what a lost session has left is said, and goes once the main page is opened',
    from: landing,
    steps: [...collecting, ...waiting, 'session.lost', 'sync.sessionLost', 'nav.requested (/)'],
    end: { screen: 'landing', path: '/', active: ['sync.orphaned'], asked: [...lost, 'draftsRemoved'] },
  },
  {
    name: 'with the session goes what the phone had',
    from: landing,
    steps: [...collecting, ...waiting, 'logo.clicked', 'cancelling.confirmed', answers('cancelReport')],
    end: { screen: 'landing', path: '/', active: ['sync.off'], asked: ['draftsRemoved', ...ended('user')] },
  },
];
