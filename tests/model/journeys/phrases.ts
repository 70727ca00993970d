import type { Party } from '#contract/enumerations.ts';

/** Names of steps that belong together, from which the journeys are composed. */

export function answers(call: string, variant = '', code = 'OK'): string {
  return `call ${call} answers ${code}${variant && ` (${variant})`}`;
}

export function saves(call: string, party?: Party): string[] {
  return party ? [`submitted.${call} (${party})`, answers(`${call} ${party}`)] : [`submitted.${call}`, answers(call)];
}

export const begin = ['session.absent', 'step.continued', ...saves('createReport')];

export function loads(state: string, people: string): string[] {
  return [answers('getReport', state), answers('getParticipants', people), answers('getWitnesses')];
}

export function asksForCode(party: Party): string[] {
  return [
    `submitted.addParticipant (${party})`,
    answers(`addParticipant ${party}`),
    answers(`sendCodeToVerify ${party}`),
  ];
}

export function verifies(party: Party, how: 'right' | 'wrong' | 'last'): string[] {
  const answer =
    how === 'last'
      ? answers(`verify ${party}`, 'right', 'OK_REPORT_WENT_TO_NEXT_STATE')
      : answers(`verify ${party}`, how);
  return [`submitted.verify (${party})`, answer];
}

export const started = [...begin, ...loads('NEW', 'none'), answers('getParticipantsInVerification', 'nobody')];
export const bothVerified = [
  ...asksForCode('A'),
  ...verifies('A', 'right'),
  ...asksForCode('B'),
  ...verifies('B', 'last'),
];
export const collecting = [...started, ...bothVerified, ...loads('COLLECTING_DATA begun', 'blank')];

/** Steps that save the address and the e-mail by one tap. */
export function savesContact(party: Party): string[] {
  return [
    `submitted.updateParticipantData (${party}) (and updateEmail)`,
    answers(`updateParticipantData ${party}`),
    answers(`updateEmail ${party}`),
  ];
}

export function givesDocuments(party: Party): string[] {
  return [
    ...saves('updateParticipantData', party),
    ...savesContact(party),
    answers(`retrieveDrivingLicenseUnconfirmed ${party}`),
    ...saves('updateDrivingLicense', party),
  ];
}

export function givesVehicle(party: Party): string[] {
  return [
    'step.continued',
    ...saves('updateVehicle', party),
    ...saves('updateDamage', party),
    ...saves('updateVehicle', party),
    ...saves('updateInsurer', party),
    ...saves('updateMovementDefinition', party),
  ];
}

export const looksThrough = [answers('getCompletenessStatus'), answers('getSummaryId')];
export const situation = ['updateCircumstances', 'updateDatetime', 'updateLocation', 'updateResponsibleParticipant'];

/** Steps up to the photos of A: both participants known, no witnesses. */
export const atVehicles = [
  ...collecting,
  'step.continued',
  ...givesDocuments('A'),
  ...givesDocuments('B'),
  'step.continued',
];

export const filled = [
  ...atVehicles,
  ...givesVehicle('A'),
  ...givesVehicle('B'),
  ...situation.flatMap((call) => saves(call)),
  ...looksThrough,
];

export const confirmed = [
  'submitted.confirmReport',
  answers('confirmReport', '', 'OK_REPORT_WENT_TO_NEXT_STATE'),
  answers('getParticipantsInSigning', 'nobody'),
  answers('getSummaryId'),
];

export function signs(party: Party, how: 'right' | 'wrong' | 'last'): string[] {
  const answer =
    how === 'last' ? answers(`sign ${party}`, 'right', 'OK_REPORT_WENT_TO_NEXT_STATE') : answers(`sign ${party}`, how);
  return [`submitted.sign (${party})`, answer];
}

/** Returns the events of an ended session: it is deleted, and analytics receives the reason (R-442, R-443). */
export function ended(reason: 'user' | 'timeout' | 'error'): string[] {
  return ['sessionEnded', `interrupted: ${reason}`];
}

/** Events of a lost session, ended both for the report and by itself. */
export const lost = [...ended('timeout'), 'sessionEnded'];

/** Steps from the landing page to both signatures. */
export const signed = [
  ...filled,
  ...confirmed,
  ...saves('sendCodeToSign', 'A'),
  ...signs('A', 'right'),
  ...saves('sendCodeToSign', 'B'),
  ...signs('B', 'last'),
  answers('getSummaryId'),
];
