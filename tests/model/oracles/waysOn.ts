import { type Party, parties } from '#contract/enumerations.ts';
import { mayOpen } from '#machines/access.ts';
import { type Context, participantOf, submissionKey } from '#machines/context.ts';
import { positionShown } from '../walk/observations.ts';
import type { Step } from '../walk/steps.ts';

/**
 * Table of the flow, written by hand: screen, event, next screen. `*` stands for the participant; a step opened
 * to change an answer returns.
 */

type Next = string | ((context: Context, party: Party | undefined, step: Step) => string);

interface Way {
  on: string;
  by: string[];
  next: Next;
  /** Checks from which the step can be opened to change an answer. */
  edits?: 'summary' | 'recap' | 'roadsideNotes';
}

const both = (yes: string, no: string): Next => {
  return (context) => (mayOpen(context, 'witness') ? yes : no);
};

const front: Next = (context, party) =>
  party && participantOf(context, party)?.canUploadAndInvestigateIdCardData
    ? 'documentsParticipant * F'
    : 'documentsParticipant * prepare';

/** Returns the screen after OCR: the recap, or manual entry if the name is missing. */
const check: Next = (context, party) =>
  party && participantOf(context, party)?.personalData ? 'documentsRecap *' : byHand;

/** Returns the screen after the recap: the first missing part. */
const afterCheck: Next = (context, party) => {
  const participant = party && participantOf(context, party);
  const missing = (['personalData', 'address', 'drivingLicense'] as const).find((part) => participant?.[part] == null);
  return missing === undefined ? afterPapers(context, party) : `documentsManual * ${missing}`;
};

function afterPapers(context: Context, party: Party | undefined): string {
  const [, B] = context.report.participants;
  const bothKnown = mayOpen(context, 'witness');
  // B fills in the own part alone.
  if (context.session.delegatedSection !== null) return 'accidentVehicle B photos';
  if (party === 'B') return bothKnown ? 'witness' : 'documents';
  if (bothKnown) return 'documents';
  const scans = context.photos.readIdCards.A !== undefined && B?.canUploadAndInvestigateIdCardData;
  return scans ? 'documentsParticipant B F' : 'documentsManual B personalData';
}

/** Returns the screen after A's vehicle, without B's if they fill it in on their own phone. */
function afterVehicleOfA({
  report: {
    participants: [, B],
  },
}: Context): string {
  return B?.fillsInOwnPart ? 'accident' : 'accidentVehicle B photos';
}

function afterVehicles({ session: { delegatedSection } }: Context): string {
  return delegatedSection === null ? 'circumstances' : 'delegatedSection';
}

/** Returns the screen after the damage, without the movement if that was confirmed with it. */
function movementOrOn(context: Context, party: Party | undefined): string {
  if (party && participantOf(context, party)?.vehicleMovementDefinition == null) return 'damageMovement *';
  return party === 'A' ? afterVehicleOfA(context) : afterVehicles(context);
}

const byHand = 'documentsManual * personalData';

const ways: Way[] = [
  { on: 'landing', by: ['step.continued'], next: 'informations' },
  { on: 'roadsidePhotos', by: ['step.continued'], next: 'roadsidePlates', edits: 'roadsideNotes' },
  { on: 'roadsidePlates', by: ['roadsideNotes.noted', 'step.skipped'], next: 'roadsidePlace', edits: 'roadsideNotes' },
  { on: 'roadsidePlace', by: ['roadsideNotes.noted', 'step.skipped'], next: 'roadsideDriver', edits: 'roadsideNotes' },
  { on: 'roadsideDriver', by: ['roadsideNotes.noted', 'step.skipped'], next: 'roadsideNotes', edits: 'roadsideNotes' },
  { on: 'roadsideNotes', by: ['step.continued'], next: 'informations' },

  { on: 'verificationSuccess', by: ['step.continued'], next: 'documentsManual A personalData' },
  {
    on: 'verificationSuccess',
    by: ['scan.started'],
    next: ({
      report: {
        participants: [A],
      },
    }) => (A?.canUploadAndInvestigateIdCardData ? 'documentsParticipant A F' : 'documentsParticipant A prepare'),
  },

  { on: 'documents', by: ['step.continued'], next: both('witness', 'documents') },
  { on: 'documentsParticipant * prepare', by: ['step.continued'], next: byHand },
  { on: 'documentsParticipant * prepare', by: ['scan.started'], next: front },
  { on: 'documentsParticipant * F', by: ['step.continued'], next: byHand },
  { on: 'documentsParticipant * F', by: ['uploadIdCard OK'], next: 'documentsParticipant * B' },
  {
    on: 'documentsParticipant * F',
    by: ['uploadIdCard ERR_ZENID_DISABLED', 'uploadIdCard ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS'],
    next: byHand,
  },
  {
    on: 'documentsParticipant * B',
    by: [
      'step.continued',
      'uploadIdCard ERR_ZENID_DISABLED',
      'uploadIdCard ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS',
    ],
    next: byHand,
  },
  { on: 'documentsParticipant * B', by: ['uploadIdCard OK'], next: 'documentsParticipant * X' },
  { on: 'documentsParticipant * X', by: ['step.continued'], next: byHand },
  { on: 'documentsParticipant * X', by: ['scan.started'], next: front },
  {
    on: 'documentsParticipant * X',
    by: ['investigateIdCard ERR_ZENID_DISABLED', 'investigateIdCard ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS'],
    next: byHand,
  },
  { on: 'documentsParticipant * X', by: ['investigateIdCard OK', 'investigateIdCard OK_PARTIALLY'], next: check },
  {
    on: 'documentsParticipant * X',
    by: ['investigateIdCard ERR_NO_ALL_SAMPLES_UPLOADED'],
    next: 'documentsParticipant * F',
  },

  { on: byHand, by: ['scan.started'], next: front },
  { on: byHand, by: ['updateParticipantData OK'], next: 'documentsManual * address', edits: 'recap' },
  {
    on: 'documentsManual * address',
    by: ['updateParticipantData OK', 'updateEmail OK'],
    next: (context, party) =>
      party && participantOf(context, party)?.drivingLicense == null
        ? 'documentsManual * drivingLicense'
        : afterPapers(context, party),
    edits: 'recap',
  },
  {
    on: 'documentsManual * drivingLicense',
    by: ['updateDrivingLicense OK', 'step.skipped'],
    next: afterPapers,
    edits: 'recap',
  },
  {
    on: 'documentsManual * drivingLicense',
    by: ['retrieveDrivingLicenseAutomatically OK', 'retrieveDrivingLicenseUnconfirmed OK', 'uploadDrivingLicense OK'],
    next: 'documentsManual * drivingLicense',
  },
  { on: 'documentsRecap *', by: ['step.continued', 'updateEmail OK'], next: afterCheck },
  {
    on: 'documentsRecap *',
    by: ['retrieveDrivingLicenseAutomatically OK', 'call.abandoned'],
    next: 'documentsRecap *',
  },

  { on: 'witness', by: ['step.continued'], next: 'accidentVehicle A photos', edits: 'summary' },
  { on: 'witness', by: ['addWitness OK', 'updateWitness OK', 'deleteWitness OK'], next: 'witness' },

  {
    on: 'accident',
    by: ['step.continued'],
    next: (context) => (mayOpen(context, 'circumstances') ? 'circumstances' : 'accident'),
  },
  {
    on: 'accidentVehicle * photos',
    by: ['step.continued'],
    next: 'accidentVehicle * licensePlate',
    edits: 'summary',
  },
  {
    on: 'accidentVehicle * photos',
    by: ['deleteAccidentPhoto OK', 'updateAccidentPhotos OK'],
    next: 'accidentVehicle * photos',
  },
  {
    on: 'accidentVehicle * licensePlate',
    by: ['updateVehicle OK', 'confirmLicensePlate OK'],
    next: 'damage *',
    edits: 'summary',
  },
  {
    on: 'accidentVehicle * licensePlate',
    by: ['uploadLicensePlate OK', 'confirmLicensePlate OK_REJECTED_BY_USER', 'call.abandoned'],
    next: 'accidentVehicle * licensePlate',
  },
  {
    on: 'damage *',
    by: ['updateDamage OK', 'updateMovementDefinition OK', 'step.skipped'],
    next: 'damageData * vehicle',
    edits: 'summary',
  },
  {
    on: 'damageData * vehicle',
    by: ['updateVehicle OK', 'step.skipped'],
    next: 'damageData * insurer',
    edits: 'summary',
  },
  { on: 'damageData * vehicle', by: ['updateInsurer OK'], next: movementOrOn, edits: 'summary' },
  {
    on: 'damageData * vehicle',
    by: ['step.continued'],
    next: (context, party) =>
      party && participantOf(context, party)?.vehicleInsurer?.vehicleInsurerCodeEdited === false
        ? movementOrOn(context, party)
        : 'damageData * insurer',
  },
  { on: 'damageData * vehicle', by: ['retrieveVehicleAndInsurer OK', 'call.abandoned'], next: 'damageData * vehicle' },
  { on: 'damageData * insurer', by: ['updateInsurer OK', 'step.skipped'], next: movementOrOn, edits: 'summary' },
  {
    on: 'damageMovement A',
    by: ['updateMovementDefinition OK', 'step.skipped'],
    next: afterVehicleOfA,
    edits: 'summary',
  },
  {
    on: 'damageMovement B',
    by: ['updateMovementDefinition OK', 'step.skipped'],
    next: afterVehicles,
    edits: 'summary',
  },

  { on: 'circumstances', by: ['updateCircumstances OK'], next: 'situation', edits: 'summary' },
  { on: 'situation', by: ['updateDatetime OK'], next: 'location', edits: 'summary' },
  { on: 'location', by: ['updateLocation OK'], next: 'culprit', edits: 'summary' },
  { on: 'location', by: ['location.manualRequested'], next: 'locationManual' },
  { on: 'locationManual', by: ['updateLocation OK'], next: 'culprit', edits: 'summary' },
  { on: 'culprit', by: ['updateResponsibleParticipant OK'], next: 'summary', edits: 'summary' },
];

/** Returns the event's name in the table, or the call and its code. */
function happened({ event }: Step): string {
  if (event === null) return '';
  return 'call' in event && event.type.startsWith('result.')
    ? `${event.call} ${event.type.slice('result.'.length)}`
    : event.type;
}

/** Returns true if a second step was submitted by the same tap. */
function broughtMore({ event, past }: Step): boolean {
  if (past === null || event === null || !('call' in event) || !event.type.startsWith('result.')) return false;
  return past.after.context.sync.submissions[submissionKey(event.call, event.party)]?.hasFollowUp === true;
}

/** Returns the position to which a step should lead; undefined if the table does not say. */
export function wayOn(step: Step): string | undefined {
  const position = step.past && positionShown(step.past);
  if (step.past === null || position === null) return undefined;
  const party = parties.find((each) => position.split(' ')[1] === each);
  const named = position.replace(/ [AB](?= |$)/u, ' *');
  const way = ways.find(({ on, by }) => (on === position || on === named) && by.includes(happened(step)));
  if (way === undefined) return undefined;
  // A second step of the same tap is saved first.
  if (broughtMore(step) && !/(?:licensePlate|personalData)$/u.test(position)) return position;
  const { editing } = step.past.after.context.ui;
  if (way.edits === 'roadsideNotes') return editing === 'roadsideNotes' ? 'roadsideNotes' : String(way.next);
  const check = step.past.after.context.session.delegatedSection === null ? 'summary' : 'delegatedSection';
  if (way.edits && editing === 'summary') return check;
  if (way.edits === 'recap' && editing === 'recap') return `documentsRecap ${party}`;
  const next = typeof way.next === 'string' ? way.next : way.next(step.after.context, party, step);
  return party ? next.replace('*', party) : next;
}
