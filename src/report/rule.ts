import type { Answer, Body, Query } from '#contract/callSchemas.ts';
import type { CodeOf, calls, Params, ReportCallName } from '#contract/calls.ts';
import type {
  CodeStatus,
  DrivingLicenseData,
  FoundAddress,
  Gps,
  IdCardData,
  IncompleteItem,
} from '#contract/entities.ts';
import type { DeviceKind } from '#contract/enumerations.ts';
import type { FieldMessage } from '#contract/fields.ts';
import type { Limits } from '#contract/limits.ts';
import type { PhoneComplaint } from '#contract/typed/phone.ts';
import type { PhoneNumberUsage } from './codes.ts';
import type { IdCardSample, OwnSession, ReportDocument } from './document.ts';
import type { NearAddress, RegisteredLicense, RegisteredVehicle } from './ports.ts';

/**
 * Provider answers gathered before the rule runs. Null is an image not received yet: the rule runs without it first, which saves
 * the upload of a refused call.
 */
export interface LoadedInputs {
  /** Stored version, the asking phone, and the participant if it asks for their own part only. */
  getReplica: { version: number; phoneId: string | null; sessionParty?: string | null };
  /** Device that opened the link; null if the call is not a view. */
  getSummary: { device: DeviceKind | null };
  renewSummaryLink: { link: { summaryId: string; checkCode: string } };
  /** Made of the very document, and of photos that only the storage has. */
  getAccidentReportData: { data: { format: string; version: number } };
  /** Fresh ids. */
  fillIn: { session: OwnSession };
  addParticipant: { phoneNumberUsage: PhoneNumberUsage };
  updatePhone: { phoneNumberUsage: PhoneNumberUsage };
  findAddresses: { addresses: FoundAddress[] };
  geocodeAddress: { gps: Gps | null };
  geocodeGps: { nearest: NearAddress | null };
  addAccidentPhoto: { image: ReceivedImage | null };
  uploadIdCard: { image: IdCardSample | ImageRefusal | null };
  /** And whether a front would tell the reader anything. */
  investigateIdCard: { idCard: IdCardData | NoAnswer; readsFronts: boolean };
  initZenIdSdk: { started: { zenIdInitSdkResponse: string } | NoAnswer };
  uploadDrivingLicense: { licensePhoto: DrivingLicenseData | ImageRefusal | NoAnswer | null };
  uploadLicensePlate: { plate: { licensePlate: string } | 'unreadable' | ImageRefusal | NoAnswer | null };
  retrieveVehicleAndInsurer: { found: ({ licensePlate: string } & RegisteredVehicle) | 'unknown' | NoAnswer };
  retrieveDrivingLicenseAutomatically: { license: RegisteredLicense | 'unknown' | NoAnswer };
  retrieveDrivingLicenseUnconfirmed: { license: RegisteredLicense | 'unknown' | NoAnswer };
}
/** `notAsked`: the rule was going to refuse anyway. Neither counts as an attempt. */
export type NoAnswer = 'failed' | 'notAsked';

export type LoadingCallName = keyof LoadedInputs;

/** An uploaded image, already checked by content and stored, or the reason why it was not. */
export type ReceivedImage = { photoId: string; fileId: string } | ImageRefusal;
export interface ImageRefusal {
  refusal: 'ERR_WRONG_IMAGE_PARAMS' | 'ERR_MISSING_FILE_EXTENSION';
}

export interface RuleInput<N extends ReportCallName> {
  params: Params<N>;
  query: Query<N>;
  body: (typeof calls)[N]['body'] extends 'json' ? Body<N> : undefined;
  inputs: N extends LoadingCallName ? LoadedInputs[N] : undefined;
}

/** Environment of a rule, as data: clock, fresh values, configuration. */
export interface Environment {
  now: number;
  /** Time by which reports and links expire, if the clock is distrusted; `now` otherwise. */
  expiryNow?: number;
  /** Id for a created object: the call's Idempotency-Key if it has one. */
  freshId: string;
  freshCode: string;
  limits: Limits;
  providers: AvailableProviders;
  /** Prefixes of phone numbers that may receive codes. */
  phonePrefixes: readonly string[];
  /** E-mail addresses of insurers by code; null while handover is disabled. */
  mailboxes: ReadonlyMap<string, string> | null;
}

/** Available providers; `sms` is false while the gateway is known to be down. */
export interface AvailableProviders {
  sms: boolean;
  identityReader: boolean;
  plateReader: boolean;
  drivingLicenseReader: boolean;
  vehicleRegistry: boolean;
  drivingLicenseRegistry: boolean;
}

/** Message to send or file to delete after the document is stored; delivered at least once. */
export type Delivery =
  | { type: 'sendVerificationCode'; to: string; code: string }
  | { type: 'sendSigningCode'; to: string; code: string }
  | { type: 'sendCodeToFillIn'; to: string; code: string }
  | { type: 'sendCodeToHandOver'; to: string; code: string }
  /** Leaves only where the number is found to have a report to go on with. */
  | { type: 'sendResumptionCode'; to: string; code: string; correlationId: string }
  /** Tells the reporter by SMS that their session was ended. */
  | { type: 'tellReporter'; to: string }
  | { type: 'sendSignedReport'; participantId: string; to: string }
  | { type: 'handOverReport'; insurerCode: string; to: string }
  /** Deletes a photo by the id of its file. */
  | { type: 'deletePhoto'; photoId: string }
  | { type: 'deleteFiles' };

/**
 * Records that a number's right code was entered, so that SMS sent there count as answered. It is stored with the change itself.
 */
export interface CodesAnswered {
  type: 'codesAnswered';
  phoneNumber: string;
}

export type Effect = Delivery | CodesAnswered;

/** A file that the caller has to fetch for the answer. */
export type FileReference =
  | { file: 'accidentReport' | 'oneSidedReport' }
  | { file: 'photo'; photoId: string; fileId: string; maxWidth: number | undefined; maxHeight: number | undefined };

type OkCode<N extends ReportCallName> = Extract<CodeOf<N>, `OK${string}`>;
type RefusalCode<N extends ReportCallName> = Exclude<CodeOf<N>, OkCode<N>>;
/** Tokens are made where the answer leaves, so that no rule and no document holds any. */
type RuleAnswer<N extends ReportCallName> = (typeof calls)[N]['answer'] extends 'blob'
  ? FileReference
  : Omit<Answer<N>, 'resultCode' | 'accessToken' | 'refreshToken' | 'ticket'>;
export interface RefusalDetails extends CodeStatus {
  incompleteData?: IncompleteItem[];
  isValid?: boolean;
}

export interface Accepted<Code, Content> {
  kind: 'accepted';
  document: ReportDocument;
  resultCode: Code;
  answer: Content;
  effects: readonly Effect[];
}
export interface Refused<Code> {
  kind: 'refused';
  document: ReportDocument;
  resultCode: Code;
  answer: RefusalDetails;
  effects: readonly Effect[];
}
interface FieldError {
  path: string;
  message: FieldMessage | PhoneComplaint;
}
/** Technical fault rather than a business outcome: the call names something that the report does not have. */
export type Fault =
  | { kind: 'notFound' }
  | { kind: 'invalid'; errors: FieldError[] }
  /** The Idempotency-Key of another request. */
  | { kind: 'keyReused' };

export type Outcome<N extends ReportCallName> = Accepted<OkCode<N>, RuleAnswer<N>> | Refused<RefusalCode<N>> | Fault;

/**
 * Pure function of one call: from document and input to the new document, answer and effects. It is a method type so that the
 * table accepts names known only at run time; the input is already parsed by that name's schemas.
 */
export type Rule<N extends ReportCallName> = {
  rule(document: ReportDocument, input: RuleInput<N>, environment: Environment): Outcome<N>;
}['rule'];

export type Rules<N extends ReportCallName> = { readonly [Each in N]: Rule<Each> };

export function accepted<Content>(
  document: ReportDocument,
  answer: Content,
  effects: readonly Effect[] = [],
): Accepted<'OK', Content> {
  return { kind: 'accepted', document, resultCode: 'OK', answer, effects };
}

/** Accepted with more to say than OK. */
export function acceptedAs<Code extends string, Content>(
  resultCode: Code,
  document: ReportDocument,
  answer: Content,
): Accepted<Code, Content> {
  return { kind: 'accepted', document, resultCode, answer, effects: [] };
}

/** Accepted, and the report went on to its next state by it. */
export function advanced<Content>(
  document: ReportDocument,
  answer: Content,
  effects: readonly Effect[] = [],
): Accepted<'OK_REPORT_WENT_TO_NEXT_STATE', Content> {
  return { kind: 'accepted', document, resultCode: 'OK_REPORT_WENT_TO_NEXT_STATE', answer, effects };
}

export function refused<Code extends string>(
  document: ReportDocument,
  resultCode: Code,
  answer: RefusalDetails = {},
): Refused<Code> {
  return { kind: 'refused', document, resultCode, answer, effects: [] };
}

export const notFound: Fault = { kind: 'notFound' };
export const keyReused: Fault = { kind: 'keyReused' };

export function invalid(path: string, message: FieldMessage | PhoneComplaint): Fault {
  return { kind: 'invalid', errors: [{ path, message }] };
}
