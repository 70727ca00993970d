import type { CallRequest } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import type { Participant, Report, VerificationItem } from '#contract/entities.ts';
import { orderOf, type Party } from '#contract/enumerations.ts';
import type { Change, Context } from './context.ts';
import type { DoneEvent, Heard } from './events.ts';

/** Reducers of answers: one for each call, which returns the changes that its answer makes to the context. */

type Keepers = {
  [N in CallName]: (answer: Heard<N>, context: Context, request: CallRequest<N>, party: Party | undefined) => Change;
};

const nothing = (): Change => ({});

function withParticipant(participants: Participant[], changed: Participant): Participant[] {
  return participants.map((each) => (each.participantId === changed.participantId ? changed : each));
}

const participantChanged = (answer: { participant: Participant }, context: Context): Change => ({
  report: { participants: withParticipant(context.report.participants, answer.participant) },
});

/**
 * Takes over a participant without their photos. Photos upload in parallel, so an answer that left earlier may carry an older
 * list of them.
 */
const dataChanged = ({ participant }: { participant: Participant }, context: Context): Change => {
  const known = context.report.participants.find(({ participantId }) => participantId === participant.participantId);
  const { vehicleDamageImages } = known ?? participant;
  return participantChanged({ participant: { ...participant, vehicleDamageImages } }, context);
};

const photosChanged = ({ participant }: { participant: Participant }, context: Context): Change => ({
  report: {
    participants: context.report.participants.map((known) =>
      known.participantId === participant.participantId
        ? { ...known, vehicleDamageImages: participant.vehicleDamageImages }
        : known,
    ),
  },
});

const reportChanged = (answer: { report: Report }): Change => ({ report: { report: answer.report } });

function verificationChanged(context: Context, participantId: string, change: Partial<VerificationItem>): Change {
  return {
    report: {
      verification: context.report.verification.map((item) =>
        item.participantId === participantId ? { ...item, ...change } : item,
      ),
    },
  };
}

/** Takes over the item of one participant if the list was fetched for their code entry, so that the other's newer item stays. */
function listed<Item extends { order: number }>(items: Item[], known: Item[], party: Party | undefined): Item[] {
  if (party === undefined) return items;
  return known.map((item) => items.find((each) => each.order === item.order && each.order === orderOf(party)) ?? item);
}

const answerReducers: Keepers = {
  getInsuranceCompanies: ({ insuranceCompanies }) => ({ session: { insuranceCompanies } }),
  getVehicleBrands: ({ vehicleBrands }) => ({ session: { vehicleBrands } }),
  createReport: ({ reportId }) => ({ report: { reportId }, session: { reportId, delegatedSection: null } }),
  resumeReport: (_answer, _context, { body }) => ({ session: { resuming: body ?? null } }),
  confirmResumption: (answer, { session: { resuming } }) =>
    answer.isValid
      ? {
          report: { reportId: answer.reportId },
          session: { reportId: answer.reportId, delegatedSection: null, resuming: null },
        }
      : {
          session: {
            resuming: resuming && { ...resuming, attemptsLeft: answer.attemptsLeft, lastSentAt: answer.lastSentAt },
          },
        },
  getReport: ({ report, createdAt = null }) => ({ report: { report, createdAt } }),
  sendCodeToFillIn: (_answer, { shared: { delegation } }) => ({
    shared: {
      delegation: delegation && {
        ...delegation,
        waitingForInsertingSmsCode: true,
        waitsUntil: undefined,
      },
    },
  }),
  fillIn: (answer, { shared: { delegation } }, { params, query }) =>
    answer.isValid
      ? {
          report: { reportId: answer.reportId },
          session: {
            reportId: answer.reportId,
            delegatedSection: {
              participantId: answer.participantId,
              summaryId: params.summaryId,
              checkCode: query?.checkCode ?? '',
            },
          },
        }
      : {
          shared: {
            delegation: delegation && {
              ...delegation,
              attemptsLeft: answer.attemptsLeft,
              waitsUntil: answer.waitsUntil,
              lastSentAt: answer.lastSentAt,
            },
          },
        },
  endFillingIn: participantChanged,
  getReportStatus: ({ participantsInfo, vehiclesInfo, accidentInfo, accidentSummary }) => ({
    report: { status: { participantsInfo, vehiclesInfo, accidentInfo, accidentSummary } },
  }),
  // Cancelling leaves the report, and `forgetReport` clears its data.
  cancelReport: nothing,
  updateCircumstances: reportChanged,
  updateDatetime: reportChanged,
  updateLocation: reportChanged,
  geocodeAddress: ({ accidentGps }) => ({ report: { foundGps: accidentGps } }),
  geocodeGps: ({ formattedAddress, accidentAddress = null }, _context, { body }) =>
    body ? { report: { foundAddress: { gps: body, formattedAddress, accidentAddress } } } : {},
  updateResponsibleParticipant: reportChanged,
  getCompletenessStatus: ({ incompleteData }) => ({ report: { incompleteData } }),
  confirmReport: ({ summaryId, checkCode, incompleteData }, context) => ({
    report: {
      incompleteData,
      summaryLink: { summaryId, checkCode },
      report: context.report.report && { ...context.report.report, state: 'TO_SIGN' },
    },
  }),
  // The report is loaded again.
  reopenReport: nothing,
  getSummaryId: ({ summaryId, checkCode, expiresAt = null, changedSinceSeen = false }) => ({
    report: { summaryLink: { summaryId, checkCode }, deletedAt: expiresAt, changedSinceSeen },
  }),
  renewSummaryLink: ({ summaryId, checkCode, expiresAt = null, changedSinceSeen = false }) => ({
    report: { summaryLink: { summaryId, checkCode }, deletedAt: expiresAt, changedSinceSeen, openings: [] },
  }),
  getParticipants: ({ participants }) => ({ report: { participants } }),
  getParticipant: participantChanged,
  getParticipantsInVerification: ({ participants }, { report: { verification } }, _request, party) => ({
    report: { verification: listed(participants, verification, party) },
  }),
  getParticipantsInSigning: ({ participants }, { report: { signing } }, _request, party) => ({
    report: { signing: listed(participants, signing, party) },
  }),
  addParticipant: ({ participantId }, context, request, party) => ({
    report: {
      verification: [
        ...context.report.verification,
        {
          participantId,
          order: party ? orderOf(party) : context.report.verification.length + 1,
          phoneNumber: request.body?.phoneNumber ?? '',
          isReporter: context.report.verification.length === 0,
          isVerified: false,
          canChangePhone: true,
          canSendSmsCode: true,
          canBeVerified: false,
        },
      ],
    },
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
    report: {
      signing: context.report.signing.map((item) =>
        item.participantId === request.params.participantId
          ? { ...item, waitingForInsertingSmsCode: true, canBeSigned: true, waitsUntil: undefined }
          : item,
      ),
    },
  }),
  sign: ({ isValid, attemptsLeft, waitsUntil, lastSentAt, resultCode }, context, request) => ({
    report: {
      signing: context.report.signing.map((item) =>
        item.participantId === request.params.participantId
          ? { ...item, isSigned: isValid, attemptsLeft, waitsUntil, lastSentAt }
          : item,
      ),
      report: context.report.report && {
        ...context.report.report,
        state: resultCode === 'OK_REPORT_WENT_TO_NEXT_STATE' ? 'FINISHED' : context.report.report.state,
      },
    },
  }),
  updateParticipantData: dataChanged,
  updateEmail: dataChanged,
  updateDrivingLicense: dataChanged,
  uploadIdCard: dataChanged,
  investigateIdCard: ({ participant, idCardData }, context, _request, party) => ({
    ...dataChanged({ participant }, context),
    ...(party && idCardData && { photos: { readIdCards: { ...context.photos.readIdCards, [party]: idCardData } } }),
  }),
  uploadDrivingLicense: ({ participant, drivingLicenseData }, context, _request, party) => ({
    ...dataChanged({ participant }, context),
    ...(party && { photos: { readLicenses: { ...context.photos.readLicenses, [party]: drivingLicenseData } } }),
  }),
  retrieveDrivingLicenseAutomatically: dataChanged,
  retrieveDrivingLicenseUnconfirmed: ({ participant, drivingLicense }, context, _request, party) => ({
    report: {
      ...dataChanged({ participant }, context).report,
      ...(party && drivingLicense && { foundLicenses: { ...context.report.foundLicenses, [party]: drivingLicense } }),
    },
  }),
  addAccidentPhoto: photosChanged,
  deleteAccidentPhoto: photosChanged,
  updateAccidentPhotos: photosChanged,
  uploadLicensePlate: ({ licensePlate }, context, _request, party) =>
    party ? { photos: { readPlates: { ...context.photos.readPlates, [party]: licensePlate } } } : {},
  confirmLicensePlate: dataChanged,
  getVehicleDataFlags: ({ participants }) => ({ report: { vehicleDataFlags: participants } }),
  retrieveVehicleAndInsurer: dataChanged,
  updateDamage: dataChanged,
  updateMovementDefinition: dataChanged,
  updateVehicle: dataChanged,
  updateInsurer: dataChanged,
  addWitness: ({ witness }, context) => ({ report: { witnesses: [...context.report.witnesses, witness] } }),
  updateWitness: ({ witness }, context) => ({
    report: {
      witnesses: context.report.witnesses.map((each) => (each.witnessId === witness.witnessId ? witness : each)),
    },
  }),
  deleteWitness: (_answer, context, request) => ({
    report: { witnesses: context.report.witnesses.filter((each) => each.witnessId !== request.params.witnessId) },
  }),
  getWitnesses: ({ witnesses }) => ({ report: { witnesses } }),
  getSummary: ({ summary, changedSections = [], signatures = [], version = null, ...said }) => ({
    shared: {
      summary,
      changedSections,
      signatures,
      version,
      agreements: said.agreements ?? [],
      seenBefore: said.seenBefore ?? null,
      contentVersion: said.contentVersion ?? null,
      signing: said.signing ?? null,
      delegation: said.fillingIn ?? null,
      handingOver: said.handingOver ?? null,
      isReopened: said.isReopened ?? false,
    },
  }),
  sendCodeToSignByLink: (_answer, { shared: { signing } }) => ({
    shared: {
      signing: signing && {
        ...signing,
        waitingForInsertingSmsCode: true,
        canBeSigned: true,
        waitsUntil: undefined,
      },
    },
  }),
  signByLink: ({ isValid, attemptsLeft, waitsUntil, lastSentAt }, { shared: { signing } }) => ({
    shared: { signing: signing && { ...signing, isSigned: isValid, attemptsLeft, waitsUntil, lastSentAt } },
  }),
  // If more than this review has changed, the known version stays, so that polling reports it.
  updateAgreement: ({ agreements = [], version, versionBefore }, { shared: { version: known } }) => ({
    shared: { agreements, version: version !== undefined && (versionBefore ?? known) === known ? version : known },
  }),

  handOverReport: ({ handovers }) => ({ report: { handovers } }),
  getHandovers: ({ handovers }) => ({ report: { handovers } }),
  sendCodeToHandOver: (_answer, { shared: { handingOver } }) => ({
    shared: {
      handingOver: handingOver && {
        ...handingOver,
        waitingForInsertingSmsCode: true,
        waitsUntil: undefined,
      },
    },
  }),
  handOverSummaryReport: (answer, { shared: { handingOver } }) => {
    const { isValid } = answer;
    const { attemptsLeft, waitsUntil, lastSentAt } = isValid ? {} : answer;
    const waits = !isValid && handingOver?.waitingForInsertingSmsCode === true;
    return {
      shared: {
        handingOver: handingOver && {
          ...handingOver,
          ...{ waitingForInsertingSmsCode: waits, attemptsLeft, waitsUntil, lastSentAt },
        },
        ...(isValid && { handovers: answer.handovers }),
      },
    };
  },
  getSummaryHandovers: ({ handovers }) => ({ shared: { handovers } }),

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

export function withAnswer<N extends CallName>(context: Context, { call, answer, request, party }: DoneEvent<N>) {
  return answerReducers[call](answer, context, request, party);
}
