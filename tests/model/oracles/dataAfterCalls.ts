import type { Answer, CallRequest } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import type { CodeStatus, Participant, Report } from '#contract/entities.ts';
import { orderOf, type Party } from '#contract/enumerations.ts';
import type { Context } from '#machines/context.ts';
import type { Step } from '../walk/steps.ts';
import { correctionOf } from './corrections.ts';

/**
 * Context after each successful answer, written by hand from the contract. Every call of TABLE 2 has a row of actual and expected
 * values.
 */

interface Scene<N extends CallName> {
  /** Context before the answer. */
  before: Context;
  context: Context;
  answer: Answer<N>;
  party: Party | undefined;
  request: CallRequest<N>;
}

type Pair = [known: unknown, should: unknown];

/** Compares parts of the participant that an answer is about. */
function person(...parts: (keyof Participant)[]) {
  return ({ context, answer }: { context: Context; answer: { participant: Participant } }): Pair => {
    const { participant } = answer;
    const known = context.participants.find(({ participantId }) => participantId === participant.participantId);
    return [parts.map((part) => known?.[part]), parts.map((part) => participant[part])];
  };
}

function report(part: keyof Report) {
  return ({ context, answer }: { context: Context; answer: { report: Report } }): Pair => [
    context.report?.[part],
    answer.report[part],
  ];
}

/** Returns the item of a participant in a list. */
function entry<T extends { order: number }>(items: T[], party: Party | undefined): T | undefined {
  return items.find((item) => party && item.order === orderOf(party));
}

/** Compares the entry after a checked code, and the remaining attempts. */
function checked<K extends string>(
  known: ({ [key in K]: boolean } & CodeStatus) | undefined,
  { isValid, attemptsLeft }: { isValid: boolean } & CodeStatus,
  done: K,
): Pair {
  return [
    [known?.[done], known?.attemptsLeft],
    [isValid, attemptsLeft],
  ];
}

/** Returns the value unless the offer is gone; the next view says so. */
function ofOffer<T>(offer: object | null, value: T): T | undefined {
  return offer === null ? undefined : value;
}

/** The page or the session makes the call and stores its answer. */
const besideTheChart = null;
/** The report ends, and its data are cleared. */
const forgetsTheReport = null;
/** The file goes to the browser. */
const handedOver = null;

const rows: { [N in CallName]: ((scene: Scene<N>) => Pair) | null } = {
  createReport: ({ context, answer }) => [
    [context.reportId, context.sessionReportId],
    [answer.reportId, answer.reportId],
  ],
  resumeReport: ({ context, request }) => [context.resuming?.phoneNumber, request.body?.phoneNumber],
  confirmResumption: ({ context, answer }) =>
    answer.isValid
      ? [
          [context.reportId, context.sessionReportId, context.resuming],
          [answer.reportId, answer.reportId, null],
        ]
      : [context.resuming?.attemptsLeft, answer.attemptsLeft],
  getReport: ({ context, answer }) => [
    [context.report, context.reportCreatedAt],
    [answer.report, answer.createdAt],
  ],
  getParticipants: ({ context, answer }) => [context.participants, answer.participants],
  getWitnesses: ({ context, answer }) => [context.witnesses, answer.witnesses],
  cancelReport: forgetsTheReport,
  getReportStatus: ({ context, answer }) => [context.status && { ...answer, ...context.status }, answer],
  getVehicleBrands: ({ context, answer }) => [context.vehicleBrands, answer.vehicleBrands],
  getInsuranceCompanies: ({ context, answer }) => [context.insuranceCompanies, answer.insuranceCompanies],

  getParticipantsInVerification: ({ context, answer }) => [context.verification, answer.participants],
  addParticipant: ({ context, answer, party, request }) => {
    const { participantId, phoneNumber } = entry(context.verification, party) ?? {};
    return [
      [participantId, phoneNumber],
      [answer.participantId, request.body?.phoneNumber],
    ];
  },
  updatePhone: ({ context, party, request }) => [
    entry(context.verification, party)?.phoneNumber,
    request.body?.phoneNumber,
  ],
  sendCodeToVerify: ({ context, party }) => [entry(context.verification, party)?.canBeVerified, true],
  verify: ({ context, party, answer }) => checked(entry(context.verification, party), answer, 'isVerified'),

  getParticipant: besideTheChart,
  getReplica: besideTheChart,
  getAccidentReportData: besideTheChart,
  updateReporter: besideTheChart,
  updateParticipantData: person('personalData', 'address'),
  updateEmail: person('email'),
  updateDrivingLicense: person('drivingLicense'),
  uploadDrivingLicense: ({ context, answer, party }) => [
    party && context.readLicenses[party],
    answer.drivingLicenseData,
  ],
  retrieveDrivingLicenseAutomatically: person('drivingLicense'),
  retrieveDrivingLicenseUnconfirmed: ({ context, answer, party }) => [
    party && context.foundLicenses[party],
    answer.drivingLicense,
  ],
  initZenIdSdk: besideTheChart,
  uploadIdCard: person('canUploadAndInvestigateIdCardData'),
  investigateIdCard: ({ context, answer, party }) => [party && context.readIdCards[party], answer.idCardData],

  addWitness: ({ context, answer }) => [context.witnesses.at(-1), answer.witness],
  updateWitness: ({ context, answer }) => [
    context.witnesses.find(({ witnessId }) => witnessId === answer.witness.witnessId),
    answer.witness,
  ],
  deleteWitness: ({ context, request }) => [
    context.witnesses.filter(({ witnessId }) => witnessId === request.params.witnessId),
    [],
  ],

  addAccidentPhoto: person('vehicleDamageImages'),
  getAccidentPhoto: besideTheChart,
  deleteAccidentPhoto: person('vehicleDamageImages'),
  updateAccidentPhotos: person('vehicleDamageImages'),
  uploadLicensePlate: ({ context, answer, party }) => [party && context.readPlates[party], answer.licensePlate],
  confirmLicensePlate: person('vehicle', 'vehicleInsurer', 'canUploadAndConfirmLicensePlateData'),
  getVehicleDataFlags: ({ context, answer }) => [context.vehicleDataFlags, answer.participants],
  retrieveVehicleAndInsurer: person('vehicle', 'vehicleInsurer'),
  updateVehicle: person('vehicle', 'vehicleInsurer'),
  updateDamage: person('vehicleDamage'),
  updateMovementDefinition: person('vehicleMovementDefinition'),
  updateInsurer: person('vehicleInsurer'),

  updateCircumstances: report('accidentCircumstances'),
  updateDatetime: report('accidentDatetime'),
  updateLocation: report('accidentLocation'),
  updateResponsibleParticipant: report('responsibleParticipantId'),
  findAddresses: besideTheChart,
  geocodeAddress: ({ context, answer }) => [context.foundGps, answer.accidentGps],
  geocodeGps: ({ context, answer }) => [context.foundAddress?.formattedAddress, answer.formattedAddress],

  getCompletenessStatus: ({ context, answer }) => [context.incompleteData, answer.incompleteData],
  getSummaryId: ({ context, answer }) => [
    [context.summaryLink?.summaryId, context.summaryLink?.checkCode, context.deletedAt, context.changedSinceSeen],
    [answer.summaryId, answer.checkCode, answer.expiresAt, answer.changedSinceSeen],
  ],
  /** A new link has no openings. */
  renewSummaryLink: ({ context, answer }) => [
    [context.summaryLink?.summaryId, context.summaryLink?.checkCode, context.changedSinceSeen, context.openings],
    [answer.summaryId, answer.checkCode, answer.changedSinceSeen, []],
  ],
  getChanges: besideTheChart,
  createReportTicket: besideTheChart,
  createSummaryReportTicket: besideTheChart,
  getDeliveries: besideTheChart,

  confirmReport: ({ context, answer: { summaryId, checkCode, incompleteData } }) => [
    [context.report?.state, context.summaryLink, context.incompleteData],
    ['TO_SIGN', { summaryId, checkCode }, incompleteData],
  ],

  /** The report is loaded again, in the collecting state. */
  reopenReport: ({ context }) => [
    [context.report, context.isLoaded, context.requestedRoute?.screen],
    [null, false, 'summary'],
  ],
  getOneSidedReport: handedOver,

  getParticipantsInSigning: ({ context, answer }) => [context.signing, answer.participants],
  sendCodeToSign: ({ context, party }) => [entry(context.signing, party)?.waitingForInsertingSmsCode, true],
  sign: ({ context, party, answer }) => checked(entry(context.signing, party), answer, 'isSigned'),

  handOverReport: ({ context, answer }) => [context.handovers, answer.handovers],
  getHandovers: ({ context, answer }) => [context.handovers, answer.handovers],
  sendCodeToHandOver: ({ before, context }) => [
    context.sharedHandingOver?.waitingForInsertingSmsCode,
    ofOffer(before.sharedHandingOver, true),
  ],
  handOverSummaryReport: ({ before, context, answer }) => [
    [context.sharedHandovers, context.sharedHandingOver?.attemptsLeft],
    answer.isValid
      ? [answer.handovers, undefined]
      : [before.sharedHandovers, ofOffer(before.sharedHandingOver, answer.attemptsLeft)],
  ],
  getSummaryHandovers: ({ context, answer }) => [context.sharedHandovers, answer.handovers],
  getAccidentReport: handedOver,
  // Handed over at once where the report is the user's own; on the page of the link a tap asks for it.
  getSummaryAccidentReport: ({ context, answer }) => [
    context.sharedFileId,
    context.reportId === null ? answer : context.sharedFileId,
  ],
  getSummary: ({ context, answer }) => [
    [context.sharedSummary, context.changedSections, context.signatures],
    [answer.summary, answer.changedSections, answer.signatures],
  ],
  sendCodeToSignByLink: ({ context }) => [context.sharedSigning?.waitingForInsertingSmsCode, true],
  signByLink: ({ context, answer }) => checked(context.sharedSigning ?? undefined, answer, 'isSigned'),
  sendCodeToFillIn: ({ before, context }) => [
    context.sharedFillingIn?.waitingForInsertingSmsCode,
    ofOffer(before.sharedFillingIn, true),
  ],
  // The shared summary is left for B's own part.
  fillIn: ({ before, context, answer, request }) =>
    answer.isValid
      ? [
          [context.reportId, context.sessionReportId, context.ownPart],
          [
            answer.reportId,
            answer.reportId,
            {
              participantId: answer.participantId,
              summaryId: request.params.summaryId,
              checkCode: request.query?.checkCode,
            },
          ],
        ]
      : [context.sharedFillingIn?.attemptsLeft, ofOffer(before.sharedFillingIn, answer.attemptsLeft)],
  endFillingIn: person('fillsInOwnPart'),
  updateAgreement: ({ context, answer }) => [
    [context.sharedAgreements, context.sharedVersion],
    [answer.agreements, answer.version],
  ],
  getSummaryChanges: besideTheChart,
  getSummaryDeliveries: besideTheChart,
  getSummaryAccidentPhoto: besideTheChart,
  refreshSession: besideTheChart,
};

/** Calls whose answers are dropped once newer values are waiting. */
const mayBeCorrected: readonly CallName[] = [
  'verify',
  'sign',
  'signByLink',
  'fillIn',
  'handOverSummaryReport',
  'resumeReport',
  'confirmResumption',
];

function isGood(type: string): boolean {
  return type.startsWith('result.OK') && type !== 'result.OK_PARTIALLY_MISSING_DATA_FOR_RETRIEVE_DRIVING_LICENSE';
}

/** Returns actual and expected values after a successful answer, or undefined if it changes nothing. */
export function dataAfter({ event, past, after }: Step): Pair | undefined {
  if (event === null || past === null || !('answer' in event) || !isGood(event.type)) return undefined;
  // A cancelled or locked report is forgotten as soon as it is known to be one.
  if (past.after.context.reportId !== null && after.context.reportId === null) return undefined;
  // Only by the other code does a confirmation move the report on.
  if (event.call === 'confirmReport' && event.type === 'result.OK') return undefined;
  // Newer values are sent in its place.
  if (mayBeCorrected.includes(event.call) && correctionOf(past, event) !== undefined) return undefined;
  // The call's name ties the row to its answer, which a union cannot express.
  const row = rows[event.call] as ((scene: Scene<CallName>) => Pair) | null;
  const { answer, party, request } = event;
  const [before, context] = [past.after.context, after.context];
  return row?.({ before, context, answer: answer as Answer<CallName>, party, request });
}
