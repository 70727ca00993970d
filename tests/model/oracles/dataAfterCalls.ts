import type { Answer, CallRequest } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import type { CodeStatus, Participant, Report } from '#contract/entities.ts';
import { orderOf, type Party } from '#contract/enumerations.ts';
import type { Context } from '#machines/context.ts';
import type { Step } from '../walk/steps.ts';
import { latestValues } from './superseding.ts';

/**
 * Context after each successful answer, written by hand from the contract. Every call of TABLE 2 has a row of actual and expected
 * values.
 */

interface Transition<N extends CallName> {
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
    const known = context.report.participants.find(({ participantId }) => participantId === participant.participantId);
    return [parts.map((part) => known?.[part]), parts.map((part) => participant[part])];
  };
}

function report(part: keyof Report) {
  return ({ context, answer }: { context: Context; answer: { report: Report } }): Pair => [
    context.report.report?.[part],
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

const rows: { [N in CallName]: ((transition: Transition<N>) => Pair) | null } = {
  createReport: ({ context, answer }) => [
    [context.report.reportId, context.session.reportId],
    [answer.reportId, answer.reportId],
  ],
  resumeReport: ({ context, request }) => [context.session.resuming?.phoneNumber, request.body?.phoneNumber],
  confirmResumption: ({ context, answer }) =>
    answer.isValid
      ? [
          [context.report.reportId, context.session.reportId, context.session.resuming],
          [answer.reportId, answer.reportId, null],
        ]
      : [context.session.resuming?.attemptsLeft, answer.attemptsLeft],
  getReport: ({ context, answer }) => [
    [context.report.report, context.report.createdAt],
    [answer.report, answer.createdAt],
  ],
  getParticipants: ({ context, answer }) => [context.report.participants, answer.participants],
  getWitnesses: ({ context, answer }) => [context.report.witnesses, answer.witnesses],
  cancelReport: forgetsTheReport,
  getReportStatus: ({ context, answer }) => [context.report.status && { ...answer, ...context.report.status }, answer],
  getVehicleBrands: ({ context, answer }) => [context.session.vehicleBrands, answer.vehicleBrands],
  getInsuranceCompanies: ({ context, answer }) => [context.session.insuranceCompanies, answer.insuranceCompanies],

  getParticipantsInVerification: ({ context, answer }) => [context.report.verification, answer.participants],
  addParticipant: ({ context, answer, party, request }) => {
    const { participantId, phoneNumber } = entry(context.report.verification, party) ?? {};
    return [
      [participantId, phoneNumber],
      [answer.participantId, request.body?.phoneNumber],
    ];
  },
  updatePhone: ({ context, party, request }) => [
    entry(context.report.verification, party)?.phoneNumber,
    request.body?.phoneNumber,
  ],
  sendCodeToVerify: ({ context, party }) => [entry(context.report.verification, party)?.canBeVerified, true],
  verify: ({ context, party, answer }) => checked(entry(context.report.verification, party), answer, 'isVerified'),

  getParticipant: besideTheChart,
  getReplica: besideTheChart,
  getAccidentReportData: besideTheChart,
  updateReporter: besideTheChart,
  updateParticipantData: person('personalData', 'address'),
  updateEmail: person('email'),
  updateDrivingLicense: person('drivingLicense'),
  uploadDrivingLicense: ({ context, answer, party }) => [
    party && context.photos.readLicenses[party],
    answer.drivingLicenseData,
  ],
  retrieveDrivingLicenseAutomatically: person('drivingLicense'),
  retrieveDrivingLicenseUnconfirmed: ({ context, answer, party }) => [
    party && context.report.foundLicenses[party],
    answer.drivingLicense,
  ],
  initZenIdSdk: besideTheChart,
  uploadIdCard: person('canUploadAndInvestigateIdCardData'),
  investigateIdCard: ({ context, answer, party }) => [party && context.photos.readIdCards[party], answer.idCardData],

  addWitness: ({ context, answer }) => [context.report.witnesses.at(-1), answer.witness],
  updateWitness: ({ context, answer }) => [
    context.report.witnesses.find(({ witnessId }) => witnessId === answer.witness.witnessId),
    answer.witness,
  ],
  deleteWitness: ({ context, request }) => [
    context.report.witnesses.filter(({ witnessId }) => witnessId === request.params.witnessId),
    [],
  ],

  addAccidentPhoto: person('vehicleDamageImages'),
  getAccidentPhoto: besideTheChart,
  deleteAccidentPhoto: person('vehicleDamageImages'),
  updateAccidentPhotos: person('vehicleDamageImages'),
  uploadLicensePlate: ({ context, answer, party }) => [party && context.photos.readPlates[party], answer.licensePlate],
  confirmLicensePlate: person('vehicle', 'vehicleInsurer', 'canUploadAndConfirmLicensePlateData'),
  getVehicleDataFlags: ({ context, answer }) => [context.report.vehicleDataFlags, answer.participants],
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
  geocodeAddress: ({ context, answer }) => [context.report.foundGps, answer.accidentGps],
  geocodeGps: ({ context, answer }) => [context.report.foundAddress?.formattedAddress, answer.formattedAddress],

  getCompletenessStatus: ({ context, answer }) => [context.report.incompleteData, answer.incompleteData],
  getSummaryId: ({ context, answer }) => [
    [
      context.report.summaryLink?.summaryId,
      context.report.summaryLink?.checkCode,
      context.report.deletedAt,
      context.report.changedSinceSeen,
    ],
    [answer.summaryId, answer.checkCode, answer.expiresAt, answer.changedSinceSeen],
  ],
  /** A new link has no openings. */
  renewSummaryLink: ({ context, answer }) => [
    [
      context.report.summaryLink?.summaryId,
      context.report.summaryLink?.checkCode,
      context.report.changedSinceSeen,
      context.report.openings,
    ],
    [answer.summaryId, answer.checkCode, answer.changedSinceSeen, []],
  ],
  getChanges: besideTheChart,
  createReportTicket: besideTheChart,
  createSummaryReportTicket: besideTheChart,
  getDeliveries: besideTheChart,

  confirmReport: ({ context, answer: { summaryId, checkCode, incompleteData } }) => [
    [context.report.report?.state, context.report.summaryLink, context.report.incompleteData],
    ['TO_SIGN', { summaryId, checkCode }, incompleteData],
  ],

  /** The report is loaded again, in the collecting state. */
  reopenReport: ({ context }) => [
    [context.report.report, context.report.isLoaded, context.ui.requestedRoute?.screen],
    [null, false, 'summary'],
  ],
  getOneSidedReport: handedOver,

  getParticipantsInSigning: ({ context, answer }) => [context.report.signing, answer.participants],
  sendCodeToSign: ({ context, party }) => [entry(context.report.signing, party)?.waitingForInsertingSmsCode, true],
  sign: ({ context, party, answer }) => checked(entry(context.report.signing, party), answer, 'isSigned'),

  handOverReport: ({ context, answer }) => [context.report.handovers, answer.handovers],
  getHandovers: ({ context, answer }) => [context.report.handovers, answer.handovers],
  sendCodeToHandOver: ({ before, context }) => [
    context.shared.handingOver?.waitingForInsertingSmsCode,
    ofOffer(before.shared.handingOver, true),
  ],
  handOverSummaryReport: ({ before, context, answer }) => [
    [context.shared.handovers, context.shared.handingOver?.attemptsLeft],
    answer.isValid
      ? [answer.handovers, undefined]
      : [before.shared.handovers, ofOffer(before.shared.handingOver, answer.attemptsLeft)],
  ],
  getSummaryHandovers: ({ context, answer }) => [context.shared.handovers, answer.handovers],
  getAccidentReport: handedOver,
  // Handed over at once where the report is the user's own; on the page of the link a tap asks for it.
  getSummaryAccidentReport: ({ context, answer }) => [
    context.shared.fileId,
    context.report.reportId === null ? answer : context.shared.fileId,
  ],
  getSummary: ({ context, answer }) => [
    [context.shared.summary, context.shared.changedSections, context.shared.signatures],
    [answer.summary, answer.changedSections, answer.signatures],
  ],
  sendCodeToSignByLink: ({ context }) => [context.shared.signing?.waitingForInsertingSmsCode, true],
  signByLink: ({ context, answer }) => checked(context.shared.signing ?? undefined, answer, 'isSigned'),
  sendCodeToFillIn: ({ before, context }) => [
    context.shared.delegation?.waitingForInsertingSmsCode,
    ofOffer(before.shared.delegation, true),
  ],
  // The shared summary is left for B's own part.
  fillIn: ({ before, context, answer, request }) =>
    answer.isValid
      ? [
          [context.report.reportId, context.session.reportId, context.session.delegatedSection],
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
      : [context.shared.delegation?.attemptsLeft, ofOffer(before.shared.delegation, answer.attemptsLeft)],
  endFillingIn: person('fillsInOwnPart'),
  updateAgreement: ({ context, answer, before }) => [
    [context.shared.agreements, context.shared.version],
    [answer.agreements, answer.versionBefore === 'elsewhere' ? before.shared.version : answer.version],
  ],
  getSummaryChanges: besideTheChart,
  getSummaryDeliveries: besideTheChart,
  getSummaryAccidentPhoto: besideTheChart,
  refreshSession: besideTheChart,
};

/** Calls whose answers are dropped once newer values are waiting. */
const maySupersede: readonly CallName[] = [
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
  if (past.after.context.report.reportId !== null && after.context.report.reportId === null) return undefined;
  // Only by the other code does a confirmation move the report on.
  if (event.call === 'confirmReport' && event.type === 'result.OK') return undefined;
  // Newer values are sent in its place.
  if (maySupersede.includes(event.call) && latestValues(past, event) !== undefined) return undefined;
  // The call's name ties the row to its answer, which a union cannot express.
  const row = rows[event.call] as ((transition: Transition<CallName>) => Pair) | null;
  const { answer, party, request } = event;
  const [before, context] = [past.after.context, after.context];
  return row?.({ before, context, answer: answer as Answer<CallName>, party, request });
}
