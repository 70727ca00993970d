import type { Party } from '#contract/enumerations.ts';
import { ids } from '../walk/sampleAccident.ts';
import { visit } from '../walk/visits.ts';
import type { Journey } from './journey.ts';
import {
  answers,
  asksForCode,
  confirmed,
  filled,
  loads,
  looksThrough,
  saves,
  signs,
  started,
  verifies,
} from './phrases.ts';

const report = `/report/${ids.report}`;
const landing = visit('landing');
const phones = 'flow.report.new.verification';

function lost(call: string, party?: Party): string[] {
  return party
    ? [`submitted.${call} (${party})`, `call ${call} ${party} finds no network`]
    : [`submitted.${call}`, `call ${call} finds no network`];
}

const toWitnesses = 'nav.requested (/report/…/witness to edit)';

/** Journeys in which an answer is lost and newer values follow while its outcome is unknown. */
export const journeysOfCorrections: Journey[] = [
  {
    name: 'a corrected number of A changes the participant who was added after all',
    from: landing,
    steps: [
      ...started,
      ...lost('addParticipant', 'A'),
      'submitted.addParticipant (A) (corrected)',
      answers('addParticipant A'),
      answers('updatePhone A'),
      answers('sendCodeToVerify A'),
    ],
    end: {
      screen: 'verification',
      path: `${report}/verification`,
      active: [`${phones}.A.awaitingCode`, `${phones}.B.enteringNumber`],
      asked: ['success toast PHONE_CHANGED'],
    },
  },
  {
    name: 'a corrected number of B goes out after the first was refused, and nothing is said of that one',
    from: landing,
    steps: [
      ...started,
      ...asksForCode('A'),
      ...lost('addParticipant', 'B'),
      'submitted.addParticipant (B) (corrected)',
      answers('addParticipant B', '', 'ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE'),
      answers('addParticipant B'),
      answers('sendCodeToVerify B'),
    ],
    end: {
      screen: 'verification',
      path: `${report}/verification`,
      active: [`${phones}.A.awaitingCode`, `${phones}.B.awaitingCode`],
    },
  },
  {
    name: 'the first number sent once more after it was corrected',
    from: landing,
    steps: [
      ...started,
      ...lost('addParticipant', 'A'),
      'submitted.addParticipant (A) (corrected)',
      'call addParticipant A finds no network',
      'submitted.addParticipant (A)',
      answers('addParticipant A'),
    ],
    end: { screen: 'verification', path: `${report}/verification`, active: [`${phones}.A.sending`] },
  },
  {
    name: 'another code after a right one whose answer was lost',
    from: landing,
    steps: [
      ...started,
      ...asksForCode('A'),
      ...lost('verify', 'A'),
      'submitted.verify (A) (corrected)',
      answers('verify A', 'right'),
    ],
    end: { screen: 'verification', path: `${report}/verification`, active: [`${phones}.A.done`] },
  },
  {
    name: 'another code after a wrong one whose answer was lost',
    from: landing,
    steps: [
      ...started,
      ...asksForCode('A'),
      ...lost('verify', 'A'),
      'submitted.verify (A) (corrected)',
      answers('verify A', 'wrong'),
      answers('verify A', 'right'),
    ],
    end: { screen: 'verification', path: `${report}/verification`, active: [`${phones}.A.done`] },
  },
  {
    name: 'another code asked for after the last right one, whose answer was lost',
    from: landing,
    steps: [
      ...started,
      ...asksForCode('A'),
      ...verifies('A', 'right'),
      ...asksForCode('B'),
      ...lost('verify', 'B'),
      'submitted.sendCodeToVerify (B)',
      answers('sendCodeToVerify B', '', 'ERR_REPORT_IN_WRONG_STATE'),
      answers('getReport', 'COLLECTING_DATA begun'),
      ...loads('COLLECTING_DATA begun', 'blank'),
    ],
    end: {
      screen: 'documents',
      path: `${report}/documents`,
      active: ['flow.report.collecting.documents.overview', 'session.alive.active'],
      asked: ['info toast REPORT_WENT_ON'],
    },
  },
  {
    name: 'another signing code after a right one whose answer was lost',
    from: landing,
    steps: [
      ...filled,
      ...confirmed,
      ...saves('sendCodeToSign', 'A'),
      ...signs('A', 'right'),
      ...saves('sendCodeToSign', 'B'),
      ...lost('sign', 'B'),
      'submitted.sign (B) (corrected)',
      answers('sign B', 'right', 'OK_REPORT_WENT_TO_NEXT_STATE'),
      answers('getSummaryId'),
    ],
    end: {
      screen: 'success',
      path: `${report}/success`,
      active: ['flow.report.finished.success.file.resting'],
      asked: ['draftsRemoved'],
    },
  },
  {
    name: 'a corrected witness changes the one who was added after all',
    from: landing,
    steps: [
      ...filled,
      toWitnesses,
      'witness.formOpened (empty)',
      ...lost('addWitness'),
      'submitted.addWitness (corrected)',
      answers('addWitness'),
      answers('updateWitness'),
      'step.continued',
      ...looksThrough,
    ],
    end: { screen: 'summary', path: `${report}/summary`, active: ['flow.report.collecting.summary.checking'] },
  },
  {
    name: 'a witness of whom nobody knows whether they were added is loaded before the summary is shown',
    from: visit('summary'),
    steps: [
      'session.restored',
      ...loads('COLLECTING_DATA complete', 'with vehicles'),
      ...looksThrough,
      toWitnesses,
      'witness.formOpened (empty)',
      ...lost('addWitness'),
      'witness.formClosed',
      'step.continued',
      ...loads('COLLECTING_DATA complete', 'with vehicles'),
      ...looksThrough,
    ],
    end: { screen: 'summary', path: `${report}/summary`, active: ['flow.report.collecting.summary.checking'] },
  },
  {
    name: 'another witness is deleted after one could not be',
    from: landing,
    steps: [...filled, toWitnesses, ...lost('deleteWitness'), ...saves('deleteWitness')],
    end: { screen: 'witness', path: `${report}/witness`, active: ['flow.report.collecting.witness.listing'] },
  },
];
