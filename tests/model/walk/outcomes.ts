import { callSamples } from '#contract/callSamples.ts';
import type { Answer, Refusal } from '#contract/callSchemas.ts';
import { type CallName, callDefinition } from '#contract/calls.ts';
import type { Participant, Report } from '#contract/entities.ts';
import { parties, partyOfOrder } from '#contract/enumerations.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import type { CallInput } from '#machines/callRequest.ts';
import { type Context, participantOf } from '#machines/context.ts';
import type { AppEvent, ResultEvent } from '#machines/events.ts';
import { handedOver, handedOverByLink, handovers, signedSummary } from './handoverAnswers.ts';
import { peopleThatFit, reportsThatFit, signingThatFits, verificationThatFits } from './memory.ts';
import {
  allAgreed,
  circumstances,
  datetime,
  fillingInItem,
  ids,
  location,
  participantAt,
  parts,
  pausedUntil,
  photo,
  reportAt,
  sharedSummary,
  signatureOf,
  signingItem,
  witness,
} from './sampleAccident.ts';

/** Outcomes of a call: one event for each code that TABLE 2 lists for it, and its failures. */

/** Event with its name; `variant` distinguishes answers with the same code. */
export interface Outcome {
  label: string;
  event: AppEvent;
}

type WithoutCode<A> = A extends { resultCode: string } ? Omit<A, 'resultCode'> : never;
type Fields<N extends CallName> = WithoutCode<Answer<N>>;

/** Successful answers of a call by name; an empty name if the chart never branches on them. */
type Good<N extends CallName> = (
  input: CallInput,
  context: Context,
) => Record<string, Answer<N> extends Blob ? string : Fields<N>>;

const { drivingLicense } = parts;

/** Personal data unchanged from card or registry. */
const asRead = {
  ...parts.personalData,
  firstNameEdited: false,
  lastNameEdited: false,
  idCardNumberEdited: false,
  dateOfBirthEdited: false,
};
const registered = {
  vehicle: { ...parts.vehicle, vehicleBrandNameEdited: false },
  vehicleInsurer: { ...parts.vehicleInsurer, vehicleInsurerCodeEdited: false },
};

const tokens = { accessToken: 'aaa.bbb.ccc', refreshToken: 'aaa.bbb.ccc' };
const done = () => ({ '': {} });

function whose({ party, request }: CallInput, context: Context): Participant {
  const named = 'participantId' in request.params ? request.params.participantId : undefined;
  const known = context.report.participants.find((each) => each.participantId === named);
  return known ?? (party && participantOf(context, party)) ?? participantAt(party ?? partyOfOrder(1), 'blank');
}

function changed(change: (before: Participant) => Partial<Participant>) {
  return (input: CallInput, context: Context) => {
    const before = whose(input, context);
    return { '': { participant: { ...before, ...change(before) } } };
  };
}

/** Returns the report with the saved part; other words if the same was saved before, so that a change is visible. */
function withReport<K extends keyof Report>(part: K, saved: Report[K], edited: Report[K], more: Partial<Report> = {}) {
  return (_input: CallInput, context: Context) => {
    const report = context.report.report ?? reportAt('COLLECTING_DATA', 'begun');
    const isSavedAgain = JSON.stringify(report[part]) === JSON.stringify(saved);
    return { '': { report: { ...report, ...more, [part]: isSavedAgain ? edited : saved } } };
  };
}

/** Returns the id under which the page stores a file. */
const file = () => ({ '': 'file-1' });

const link = { summaryId: ids.summary, checkCode: ids.checkCode };

export const goodAnswers = {
  getInsuranceCompanies: () => ({
    '': {
      insuranceCompanies: [
        { code: 'CPP', name: 'ČPP', description: '', email: 'info@example.cz', contact: '+420 800 000 000' },
        { code: 'DIRECT', name: 'Direct', description: '', email: 'skody@example.cz', contact: '+420 800 000 001' },
      ],
    },
  }),
  getVehicleBrands: () => ({ '': { vehicleBrands: [{ name: 'Škoda', models: ['Fabia'] }] } }),
  createReport: () => ({ '': { reportId: ids.report, ...tokens } }),
  resumeReport: done,
  confirmResumption: () => ({
    found: { isValid: true as const, reportId: ids.report, ...tokens },
    wrong: { isValid: false as const, attemptsLeft: 3 },
  }),
  getReport: (_input: CallInput, context: Context) => reportsThatFit(context),
  getReplica: () => ({ '': callSamples.getReplica.answer }),
  getReportStatus: () => ({
    '': { participantsInfo: true, vehiclesInfo: false, accidentInfo: false, accidentSummary: false },
  }),
  cancelReport: done,
  getAccidentReport: file,
  getAccidentReportData: () => ({ '': callSamples.getAccidentReportData.answer }),
  handOverReport: handedOver,
  getHandovers: handovers,
  updateCircumstances: withReport('accidentCircumstances', circumstances, {
    ...circumstances,
    accidentDescription: 'Nedobrzdil jsem včas.',
  }),
  getCompletenessStatus: () => ({ '': { incompleteData: [] } }),
  confirmReport: () => ({ '': { ...link, incompleteData: [] } }),
  reopenReport: done,
  getOneSidedReport: file,
  updateDatetime: withReport('accidentDatetime', datetime, { ...datetime, participantStillInPlace: false }),
  updateLocation: withReport('accidentLocation', location, {
    ...location,
    accidentLocationDescription: 'Křižovatka u nádraží, výjezd',
  }),
  findAddresses: () => ({ '': { addresses: [] } }),
  geocodeAddress: () => ({ '': { accidentGps: location.accidentGps } }),
  geocodeGps: () => ({ '': { formattedAddress: 'Dlouhá 12, 110 00 Praha', accidentAddress: null } }),
  updateReporter: done,
  updateResponsibleParticipant: withReport('responsibleParticipantId', ids.A, ids.B, {
    responsibleParticipantWasConfirmed: true,
  }),
  getSummaryId: (_input: CallInput, { report: { report } }: Context) => ({
    '': { ...link, expiresAt: '2026-03-06T14:30:00.000Z', changedSinceSeen: false },
    ...(report?.state === 'COLLECTING_DATA' && {
      'not seen since': { ...link, expiresAt: '2026-03-06T14:30:00.000Z', changedSinceSeen: true },
    }),
  }),
  renewSummaryLink: () => ({
    '': {
      summaryId: ids.newSummary,
      checkCode: ids.checkCode,
      expiresAt: '2026-03-06T14:30:00.000Z',
      changedSinceSeen: false,
    },
  }),
  getChanges: () => ({ '': { version: 'b', changes: null } }),
  createReportTicket: () => ({ '': { ticket: 'a.b.c' } }),
  createSummaryReportTicket: () => ({ '': { ticket: 'a.b.c' } }),
  getDeliveries: () => ({ '': { version: 'b', changes: null } }),
  addParticipant: ({ party }: CallInput) => ({ '': { participantId: ids[party ?? 'A'] } }),
  getParticipants: (_input: CallInput, context: Context) => peopleThatFit(context),
  getVehicleDataFlags: () => ({ may: vehicleDataFlags(true), 'may not': vehicleDataFlags(false) }),
  getParticipant: changed(() => ({})),
  getParticipantsInVerification: ({ party }: CallInput, context: Context) => verificationThatFits(context, party),
  updatePhone: done,
  sendCodeToVerify: done,
  verify: () => ({ right: { isValid: true }, wrong: { isValid: false, attemptsLeft: 3 } }),
  getParticipantsInSigning: ({ party }: CallInput, context: Context) => signingThatFits(context, party),
  sendCodeToSign: done,
  sendCodeToSignByLink: done,
  signByLink: () => ({ right: { isValid: true }, wrong: { isValid: false, attemptsLeft: 3 } }),
  sendCodeToFillIn: done,
  fillIn: () => ({
    opened: { isValid: true as const, reportId: ids.report, participantId: ids.B, ...tokens },
    wrong: { isValid: false as const, attemptsLeft: 3 },
  }),
  endFillingIn: changed(() => ({ fillsInOwnPart: false })),
  sign: () => ({ right: { isValid: true }, wrong: { isValid: false, attemptsLeft: 3 } }),
  updateParticipantData: changed(() => ({
    personalData: parts.personalData,
    address: parts.address,
    canRetrieveUnconfirmedDrivingLicenseData: true,
  })),
  updateEmail: changed(() => ({ email: parts.email })),
  uploadIdCard: changed(() => ({})),
  investigateIdCard: (input: CallInput, context: Context) => ({
    '': {
      participant: {
        ...whose(input, context),
        personalData: asRead,
        canRetrieveDrivingLicenseDataAutomatically: true,
      },
      idCardData: { ...parts.personalData, ...nothingRead },
    },
    'no name': {
      participant: whose(input, context),
      idCardData: { ...parts.personalData, ...nothingRead, firstName: null },
    },
  }),
  initZenIdSdk: () => ({ '': { zenIdInitSdkResponse: 'response' } }),
  updateDrivingLicense: changed(() => ({ drivingLicense })),
  uploadDrivingLicense: (input, context) => ({
    '': { participant: whose(input, context), drivingLicenseData: drivingLicense },
  }),
  retrieveDrivingLicenseAutomatically: (input, context) => ({
    '': { participant: { ...whose(input, context), drivingLicense }, drivingLicense },
  }),
  retrieveDrivingLicenseUnconfirmed: (input, context) => ({
    '': { participant: whose(input, context), drivingLicense },
  }),
  addAccidentPhoto: changed(() => ({ vehicleDamageImages: [photo] })),
  getAccidentPhoto: file,
  deleteAccidentPhoto: changed(() => ({ vehicleDamageImages: [] })),
  updateAccidentPhotos: changed(() => ({})),
  updateDamage: changed(() => ({ vehicleDamage: parts.vehicleDamage })),
  updateMovementDefinition: changed(() => ({ vehicleMovementDefinition: parts.vehicleMovementDefinition })),
  uploadLicensePlate: () => ({ '': { licensePlate: parts.vehicle.vehicleLicensePlate } }),
  confirmLicensePlate: (input, context) => ({
    ...confirmedPlate(input, context, true),
    'the last attempt': confirmedPlate(input, context, false)[''],
  }),
  retrieveVehicleAndInsurer: (input: CallInput, context: Context) => {
    const before = whose(input, context);
    return {
      'the vehicle': { participant: { ...before, vehicle: registered.vehicle } },
      'both of them': { participant: { ...before, ...registered } },
      'the insurer': { participant: { ...before, vehicleInsurer: registered.vehicleInsurer } },
    };
  },
  updateVehicle: changed(() => ({ vehicle: parts.vehicle })),
  updateInsurer: changed(() => ({ vehicleInsurer: parts.vehicleInsurer })),
  addWitness: () => ({ '': { witness: { ...witness, witnessId: ids.newWitness } } }),
  getWitnesses: () => ({ '': { witnesses: [witness] } }),
  updateWitness: () => ({ '': { witness: { ...witness, phoneNumber: '+420605555555' } } }),
  deleteWitness: done,
  refreshSession: () => ({ '': tokens }),
  getSummary: () => ({
    '': signedSummary(false),
    'being handed over': signedSummary(true),
    unsigned: { ...seen('TO_SIGN'), signatures: [], signing: signingItem('B', 'unsigned') },
    'signed by A': { ...seen('TO_SIGN'), signatures: [signatureOf('A')], signing: signingItem('B', 'unsigned') },
    'B waits for a code': { ...seen('TO_SIGN'), signatures: [], signing: signingItem('B', 'codeSent') },
    'B waits for an outdated code': { ...seen('TO_SIGN'), signatures: [], signing: signingItem('B', 'outdated') },
    'being filled in': { ...seen('COLLECTING_DATA'), signatures: [], fillingIn: fillingInItem(false) },
    'being opened': { ...seen('COLLECTING_DATA'), signatures: [], fillingIn: fillingInItem(true) },
    'signed by B': { ...seen('TO_SIGN'), signatures: [signatureOf('B')], signing: signingItem('B', 'signed') },
  }),
  updateAgreement: () => ({
    '': { agreements: allAgreed, version: 'c' },
    'more has changed': { agreements: allAgreed, version: 'd', versionBefore: 'elsewhere' },
  }),
  getSummaryChanges: () => ({ '': { version: 'b', changes: null } }),
  getSummaryDeliveries: () => ({ '': { version: 'b', changes: null } }),
  getSummaryAccidentReport: file,
  sendCodeToHandOver: done,
  handOverSummaryReport: handedOverByLink,
  getSummaryHandovers: handovers,
  getSummaryAccidentPhoto: file,
} satisfies { [N in CallName]: Good<N> };

/** Returns the shared summary in a state: without a review, or before signing agreed to. */
function seen(state: 'COLLECTING_DATA' | 'TO_SIGN') {
  const agreements = state === 'TO_SIGN' ? allAgreed : [];
  return { summary: { ...sharedSummary(), state }, changedSections: [], contentVersion: 1, agreements };
}

const nothingRead = { street: null, houseNumber: null, orientationNumber: null, city: null, postalCode: null };
function vehicleDataFlags(canRetrieveVehicleAndInsuranceData: boolean) {
  return {
    participants: [ids.A, ids.B].map((participantId) => ({ participantId, canRetrieveVehicleAndInsuranceData })),
  };
}

/** Returns a confirmed plate of another vehicle, of which only the plate is known. */
function confirmedPlate(input: CallInput, context: Context, canUploadAndConfirmLicensePlateData: boolean) {
  const bare = { vehicleBrandName: null, vehicleModelName: null, vehicleYearOfManufacture: null };
  return changed(() => ({ vehicle: { ...parts.vehicle, ...bare }, canUploadAndConfirmLicensePlateData }))(
    input,
    context,
  );
}

/** Refusals with details besides their code. */
const refusals: Partial<Record<ResultCode, Record<string, Omit<Refusal, 'resultCode'>>>> = {
  ERR_REPORT_INCOMPLETE: { '': { incompleteData: [{ marker: 'EMAIL', participantId: ids.A }] } },
  ERR_CODE_EXPIRED: { '': { isValid: false } },
  ERR_TOO_MANY_WRONG_CODES: {
    '': { isValid: false },
    'for a while': { isValid: false, waitsUntil: pausedUntil },
  },
};

/** Returns true if the other participant has done the same already, so that the right code advances the report. */
function isLast({ call, party }: CallInput, context: Context): boolean {
  const other = parties.indexOf(party === 'A' ? 'B' : 'A') + 1;
  if (call === 'verify') return context.report.verification.some((item) => item.order === other && item.isVerified);
  if (call === 'signByLink') return context.shared.signatures.length > 0;
  if (call === 'sign') return context.report.signing.some((item) => item.order === other && item.isSigned);
  return true;
}

/** Returns true for calls loaded with the report; a locked one refuses them. */
function isPartOfLoading({ call }: CallInput): boolean {
  return call === 'getParticipants' || call === 'getWitnesses';
}

/**
 * Returns true for impossible answers: the last right code always advances the report, and only a locked report refuses its
 * parts.
 */
function isImpossible(code: ResultCode, variant: string, input: CallInput, context: Context): boolean {
  // Only B can fill in their part on their own phone, where this code never occurs.
  if (code === 'ERR_PARTICIPANT_FILLS_IN')
    return context.session.delegatedSection !== null || !(input.party === 'B' || input.call === 'confirmReport');
  if (isPartOfLoading(input) && context.report.report !== null && ['OK', 'ERR_REPORT_IN_WRONG_STATE'].includes(code))
    return (code === 'OK') === (context.report.report.state === 'ERROR');
  if (code === 'OK' && variant === 'no name') return true;
  if (code === 'OK_REPORT_WENT_TO_NEXT_STATE') return variant === 'wrong' || !isLast(input, context);
  return code === 'OK' && variant === 'right' && isLast(input, context);
}

interface Given {
  code: ResultCode;
  variant: string;
  answer: unknown;
}

/** Returns every answer that a call may give now, with its code. */
export function answersOf(input: CallInput, context: Context): Given[] {
  const { codes, answer } = callDefinition(input.call);
  const good: Record<string, string | object> = goodAnswers[input.call](input, context);
  return codes.flatMap((code): Given[] => {
    if (!code.startsWith('OK'))
      return isImpossible(code, '', input, context)
        ? []
        : Object.entries(refusals[code] ?? { '': {} }).map(([variant, details]) => ({
            code,
            variant,
            answer: { resultCode: code, ...details },
          }));
    return Object.entries(good)
      .filter(([variant]) => !isImpossible(code, variant, input, context))
      .map(([variant, fields]) => ({
        code,
        variant,
        answer: answer === 'blob' || typeof fields === 'string' ? fields : { resultCode: code, ...fields },
      }));
  });
}

/** Code that TABLE 2 lists for no call, but TABLE 3 handles. */
const unlisted = 'ERR_REPORT_IN_INACTIVE_STATE' satisfies ResultCode;

/** Returns the events that a call's actor may send, with their names. */
export function outcomesOf(input: CallInput, context: Context): Outcome[] {
  const { call, party, request } = input;
  const about = { call, ...(party && { party }) };
  const name = `call ${call}${party ? ` ${party}` : ''}`;
  const answers = answersOf(input, context).map(
    ({ code, variant, answer }): Outcome => ({
      label: `${name} answers ${code}${variant && ` (${variant})`}`,
      // One event type per code: too many for the compiler to match a template against.
      event: { type: `result.${code}`, ...about, request, answer } as ResultEvent,
    }),
  );
  const missing =
    callDefinition(call).access === 'summary'
      ? [{ label: `${name} leads to nothing`, event: { type: 'failed.missing' as const, ...about } }]
      : [];
  return [
    ...answers,
    {
      label: `${name} answers ${unlisted}`,
      event: {
        type: `result.${unlisted}`,
        ...about,
        request,
        answer: { resultCode: unlisted },
      } as unknown as ResultEvent,
    },
    {
      label: `${name} answers an unknown code`,
      event: { type: 'result.unknown', ...about, code: 'ERR_NEVER_HEARD_OF' },
    },
    ...missing,
    { label: `${name} finds no network`, event: { type: 'failed.network', ...about, reason: 'unreachable' } },
    { label: `${name} gets no proper answer`, event: { type: 'failed.response', ...about, reason: 'fault' } },
    ...(callDefinition(call).body === 'multipart'
      ? [
          {
            label: `${name} is too large`,
            event: { type: 'failed.response' as const, ...about, reason: 'tooLarge' as const },
          },
          {
            label: `${name} is refused`,
            event: { type: 'failed.response' as const, ...about, reason: 'refused' as const },
          },
        ]
      : []),
  ];
}
