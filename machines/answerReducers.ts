import type { CallRequest } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import type { Participant, VerificationItem } from '#contract/entities.ts';
import { orderOf, type Party } from '#contract/enumerations.ts';
import type { Context } from './context.ts';
import type { DoneEvent, Heard } from './events.ts';

/** Reducers of answers: one for each call, which returns the changes that its answer makes to the context. */

type Keepers = {
  [N in CallName]: (
    answer: Heard<N>,
    context: Context,
    request: CallRequest<N>,
    party: Party | undefined,
  ) => Partial<Context>;
};

const nothing = (): Partial<Context> => ({});

function withParticipant(participants: Participant[], changed: Participant): Participant[] {
  return participants.map((each) => (each.participantId === changed.participantId ? changed : each));
}

const participantChanged = (answer: { participant: Participant }, context: Context): Partial<Context> => ({
  participants: withParticipant(context.participants, answer.participant),
});

/**
 * Takes over a participant without their photos. Photos upload in parallel, so an answer that left earlier may carry an older
 * list of them.
 */
const dataChanged = ({ participant }: { participant: Participant }, context: Context): Partial<Context> => {
  const known = context.participants.find(({ participantId }) => participantId === participant.participantId);
  const { vehicleDamageImages } = known ?? participant;
  return participantChanged({ participant: { ...participant, vehicleDamageImages } }, context);
};

const photosChanged = ({ participant }: { participant: Participant }, context: Context): Partial<Context> => ({
  participants: context.participants.map((known) =>
    known.participantId === participant.participantId
      ? { ...known, vehicleDamageImages: participant.vehicleDamageImages }
      : known,
  ),
});

const reportChanged = (answer: Pick<Context, 'report'>): Partial<Context> => ({ report: answer.report });

function verificationChanged(
  context: Context,
  participantId: string,
  change: Partial<VerificationItem>,
): Partial<Context> {
  return {
    verification: context.verification.map((item) =>
      item.participantId === participantId ? { ...item, ...change } : item,
    ),
  };
}

/** Takes over the item of one participant if the list was fetched for their code entry, so that the other's newer item stays. */
function listed<Item extends { order: number }>(items: Item[], known: Item[], party: Party | undefined): Item[] {
  if (party === undefined) return items;
  return known.map((item) => items.find((each) => each.order === item.order && each.order === orderOf(party)) ?? item);
}

const answerReducers: Keepers = {
  getInsuranceCompanies: ({ insuranceCompanies }) => ({ insuranceCompanies }),
  getVehicleBrands: ({ vehicleBrands }) => ({ vehicleBrands }),
  createReport: ({ reportId }) => ({ reportId, sessionReportId: reportId, ownPart: null }),
  resumeReport: (_answer, _context, { body }) => ({ resuming: body ?? null }),
  confirmResumption: (answer, { resuming }) =>
    answer.isValid
      ? { reportId: answer.reportId, sessionReportId: answer.reportId, ownPart: null, resuming: null }
      : { resuming: resuming && { ...resuming, attemptsLeft: answer.attemptsLeft, lastSentAt: answer.lastSentAt } },
  getReport: ({ report, createdAt = null }) => ({ report, reportCreatedAt: createdAt }),
  sendCodeToFillIn: (_answer, { sharedFillingIn }) => ({
    sharedFillingIn: sharedFillingIn && {
      ...sharedFillingIn,
      waitingForInsertingSmsCode: true,
      waitsUntil: undefined,
    },
  }),
  fillIn: (answer, { sharedFillingIn }, { params, query }) =>
    answer.isValid
      ? {
          reportId: answer.reportId,
          sessionReportId: answer.reportId,
          ownPart: {
            participantId: answer.participantId,
            summaryId: params.summaryId,
            checkCode: query?.checkCode ?? '',
          },
        }
      : {
          sharedFillingIn: sharedFillingIn && {
            ...sharedFillingIn,
            attemptsLeft: answer.attemptsLeft,
            waitsUntil: answer.waitsUntil,
            lastSentAt: answer.lastSentAt,
          },
        },
  endFillingIn: participantChanged,
  getReportStatus: ({ participantsInfo, vehiclesInfo, accidentInfo, accidentSummary }) => ({
    status: { participantsInfo, vehiclesInfo, accidentInfo, accidentSummary },
  }),
  // Cancelling leaves the report, and `forgetReport` clears its data.
  cancelReport: nothing,
  updateCircumstances: reportChanged,
  updateDatetime: reportChanged,
  updateLocation: reportChanged,
  geocodeAddress: ({ accidentGps }) => ({ foundGps: accidentGps }),
  geocodeGps: ({ formattedAddress, accidentAddress = null }, _context, { body }) =>
    body ? { foundAddress: { gps: body, formattedAddress, accidentAddress } } : {},
  updateResponsibleParticipant: reportChanged,
  getCompletenessStatus: ({ incompleteData }) => ({ incompleteData }),
  confirmReport: ({ summaryId, checkCode, incompleteData }, context) => ({
    incompleteData,
    summaryLink: { summaryId, checkCode },
    report: context.report && { ...context.report, state: 'TO_SIGN' },
  }),
  // The report is loaded again.
  reopenReport: nothing,
  getSummaryId: ({ summaryId, checkCode, expiresAt = null, changedSinceSeen = false }) => ({
    summaryLink: { summaryId, checkCode },
    deletedAt: expiresAt,
    changedSinceSeen,
  }),
  renewSummaryLink: ({ summaryId, checkCode, expiresAt = null, changedSinceSeen = false }) => ({
    summaryLink: { summaryId, checkCode },
    deletedAt: expiresAt,
    changedSinceSeen,
    openings: [],
  }),
  getParticipants: ({ participants }) => ({ participants }),
  getParticipant: participantChanged,
  getParticipantsInVerification: ({ participants }, { verification }, _request, party) => ({
    verification: listed(participants, verification, party),
  }),
  getParticipantsInSigning: ({ participants }, { signing }, _request, party) => ({
    signing: listed(participants, signing, party),
  }),
  addParticipant: ({ participantId }, context, request, party) => ({
    verification: [
      ...context.verification,
      {
        participantId,
        order: party ? orderOf(party) : context.verification.length + 1,
        phoneNumber: request.body?.phoneNumber ?? '',
        isReporter: context.verification.length === 0,
        isVerified: false,
        canChangePhone: true,
        canSendSmsCode: true,
        canBeVerified: false,
      },
    ],
  }),
  updatePhone: (_answer, context, request) =>
    verificationChanged(context, request.params.participantId, {
      phoneNumber: request.body?.phoneNumber ?? '',
      canBeVerified: false,
      waitsUntil: undefined,
    }),
  sendCodeToVerify: (_answer, context, request) =>
    verificationChanged(context, request.params.participantId, { canBeVerified: true, waitsUntil: undefined }),
  verify: ({ isValid, attemptsLeft, waitsUntil, lastSentAt }, context, request) =>
    verificationChanged(context, request.params.participantId, {
      isVerified: isValid,
      ...{ attemptsLeft, waitsUntil, lastSentAt },
    }),
  sendCodeToSign: (_answer, context, request) => ({
    signing: context.signing.map((item) =>
      item.participantId === request.params.participantId
        ? { ...item, waitingForInsertingSmsCode: true, canBeSigned: true, waitsUntil: undefined }
        : item,
    ),
  }),
  sign: ({ isValid, attemptsLeft, waitsUntil, lastSentAt, resultCode }, context, request) => ({
    signing: context.signing.map((item) =>
      item.participantId === request.params.participantId
        ? { ...item, isSigned: isValid, attemptsLeft, waitsUntil, lastSentAt }
        : item,
    ),
    report: context.report && {
      ...context.report,
      state: resultCode === 'OK_REPORT_WENT_TO_NEXT_STATE' ? 'FINISHED' : context.report.state,
    },
  }),
  updateParticipantData: dataChanged,
  updateEmail: dataChanged,
  updateDrivingLicense: dataChanged,
  uploadIdCard: dataChanged,
  investigateIdCard: ({ participant, idCardData }, context, _request, party) => ({
    ...dataChanged({ participant }, context),
    ...(party && idCardData && { readIdCards: { ...context.readIdCards, [party]: idCardData } }),
  }),
  uploadDrivingLicense: ({ participant, drivingLicenseData }, context, _request, party) => ({
    ...dataChanged({ participant }, context),
    ...(party && { readLicenses: { ...context.readLicenses, [party]: drivingLicenseData } }),
  }),
  retrieveDrivingLicenseAutomatically: dataChanged,
  retrieveDrivingLicenseUnconfirmed: ({ participant, drivingLicense }, context, _request, party) => ({
    ...dataChanged({ participant }, context),
    ...(party && drivingLicense && { foundLicenses: { ...context.foundLicenses, [party]: drivingLicense } }),
  }),
  addAccidentPhoto: photosChanged,
  deleteAccidentPhoto: photosChanged,
  updateAccidentPhotos: photosChanged,
  uploadLicensePlate: ({ licensePlate }, context, _request, party) =>
    party ? { readPlates: { ...context.readPlates, [party]: licensePlate } } : {},
  confirmLicensePlate: dataChanged,
  getVehicleDataFlags: ({ participants }) => ({ vehicleDataFlags: participants }),
  retrieveVehicleAndInsurer: dataChanged,
  updateDamage: dataChanged,
  updateMovementDefinition: dataChanged,
  updateVehicle: dataChanged,
  updateInsurer: dataChanged,
  addWitness: ({ witness }, context) => ({ witnesses: [...context.witnesses, witness] }),
  updateWitness: ({ witness }, context) => ({
    witnesses: context.witnesses.map((each) => (each.witnessId === witness.witnessId ? witness : each)),
  }),
  deleteWitness: (_answer, context, request) => ({
    witnesses: context.witnesses.filter((each) => each.witnessId !== request.params.witnessId),
  }),
  getWitnesses: ({ witnesses }) => ({ witnesses }),
  getSummary: ({ summary, changedSections = [], signatures = [], version = null, ...said }) => ({
    sharedSummary: summary,
    changedSections,
    signatures,
    sharedVersion: version,
    sharedAgreements: said.agreements ?? [],
    seenBefore: said.seenBefore ?? null,
    sharedContent: said.contentVersion ?? null,
    sharedSigning: said.signing ?? null,
    sharedFillingIn: said.fillingIn ?? null,
    sharedHandingOver: said.handingOver ?? null,
    sharedIsReopened: said.isReopened ?? false,
  }),
  sendCodeToSignByLink: (_answer, { sharedSigning }) => ({
    sharedSigning: sharedSigning && {
      ...sharedSigning,
      waitingForInsertingSmsCode: true,
      canBeSigned: true,
      waitsUntil: undefined,
    },
  }),
  signByLink: ({ isValid, attemptsLeft, waitsUntil, lastSentAt }, { sharedSigning }) => ({
    sharedSigning: sharedSigning && { ...sharedSigning, isSigned: isValid, attemptsLeft, waitsUntil, lastSentAt },
  }),
  updateAgreement: ({ agreements = [], version }, { sharedVersion }) => ({
    sharedAgreements: agreements,
    sharedVersion: version ?? sharedVersion,
  }),

  handOverReport: ({ handovers }) => ({ handovers }),
  getHandovers: ({ handovers }) => ({ handovers }),
  sendCodeToHandOver: (_answer, { sharedHandingOver }) => ({
    sharedHandingOver: sharedHandingOver && {
      ...sharedHandingOver,
      waitingForInsertingSmsCode: true,
      waitsUntil: undefined,
    },
  }),
  handOverSummaryReport: (answer, { sharedHandingOver }) => {
    const { isValid } = answer;
    const { attemptsLeft, waitsUntil, lastSentAt } = isValid ? {} : answer;
    const waits = !isValid && sharedHandingOver?.waitingForInsertingSmsCode === true;
    return {
      sharedHandingOver: sharedHandingOver && {
        ...sharedHandingOver,
        ...{ waitingForInsertingSmsCode: waits, attemptsLeft, waitsUntil, lastSentAt },
      },
      ...(isValid && { sharedHandovers: answer.handovers }),
    };
  },
  getSummaryHandovers: ({ handovers }) => ({ sharedHandovers: handovers }),

  // The page stores files; the chart passes the signed report on by its id.
  getAccidentReport: nothing,
  createReportTicket: nothing,
  createSummaryReportTicket: nothing,
  getOneSidedReport: nothing,
  getAccidentPhoto: nothing,
  getSummaryAccidentReport: nothing,
  getSummaryAccidentPhoto: nothing,

  // Called by the page or the session, outside of the chart.
  findAddresses: nothing,
  getReplica: nothing,
  getChanges: nothing,
  getDeliveries: nothing,
  getSummaryChanges: nothing,
  getSummaryDeliveries: nothing,
  getAccidentReportData: nothing,
  updateReporter: nothing,
  initZenIdSdk: nothing,
  refreshSession: nothing,
};

/** Returns the changes that an answer makes to the context. */
export function withAnswer<N extends CallName>(context: Context, { call, answer, request, party }: DoneEvent<N>) {
  return answerReducers[call](answer, context, request, party);
}
