import type { ChangedSection, Opening, Participant, Report, Signature, Summary, Witness } from '#contract/entities.ts';
import type { DeliveryPurpose, DeliveryState, DeviceKind } from '#contract/enumerations.ts';
import type { Limits } from '#contract/limits.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import type { ReportEvent } from './reportEvent.ts';

/** Stored report: one document with all its data. Times are in milliseconds. */
export interface ReportDocument {
  report: Report;
  /** Participants in the order A, B. */
  participants: ParticipantRecord[];
  witnesses: Witness[];
  summaryId: string;
  checkCode: string;
  /** Expiry of the summary link (ERR_SUMMARY_EXPIRED). */
  summaryExpiresAt: number;
  /** Version of the content that the summary shows; it grows with each change. */
  contentVersion: number;
  /** The version that the other participant saw last; null before the first look. */
  seenVersion: number | null;
  /** Content of the last view through the link; absent before the first one. */
  lastLook?: SummaryView;
  /** Openings of the present link, with time and device. */
  openings: StoredOpening[];
  /** Latest review of each section by B. */
  agreements: StoredReview[];
  /** The version that was confirmed and is being signed. */
  confirmedVersion: number | null;
  /** First answers of the calls that create, by call and Idempotency-Key. */
  answers: RememberedAnswer[];
  /** The tokens answered by createReport, which a repeated call gets again. */
  firstSession: FirstSession;
  /** Insurers to which the signed report was sent, each once. */
  handovers: SentHandover[];
  /** Delivery status of the newest message per purpose and participant. */
  deliveries: StoredDelivery[];
  /** The session in which the report goes on since, which ended every earlier one; absent before the first time. */
  continued?: Continuation;
  /** Participant who fills in their own part on their own phone; absent if there is none. */
  fillingIn?: Delegation;
  /** The last steps of the phones that fill the report in, the newest at the end. */
  steps: StoredMutation[];
  /** Audit trail for readers of the signed report. */
  events: ReportEvent[];
  /** The files of photos before whose own one another try's came to lie under the id; absent before the first. */
  photoFiles?: Readonly<Record<string, string>>;
  /** Ids of deleted photos, which must not be used again. */
  deletedPhotos: string[];
  /** Number of geocoding requests; absent before the first one. */
  geocodings?: number;
  createdAt: number;
  /** Expiry of the report, at which all its data are deleted (ERR_REPORT_TTL_EXPIRED). */
  expiresAt: number;
  finishedAt: number | null;
}

/** The signed report on its way to an insurer. */
export interface SentHandover {
  insurerCode: string;
  email: string;
  /** Participant who had it sent and who receives the insurer's answer. */
  participantId: string;
  askedAt: number;
  /** Null until it has left. */
  sentAt: number | null;
  /** Time at which the insurer's mail server rejected the mailbox; absent otherwise. */
  refusedAt?: number;
}

export interface StoredDelivery {
  participantId: string;
  purpose: DeliveryPurpose;
  state: DeliveryState;
  changedAt: number;
  /** Id of the message in the outbox; absent until its first delivery. */
  messageId?: string;
}

/** A look at the summary: a fingerprint of each section, so that no second copy of personal data is kept. */
export interface SummaryView {
  prints: Readonly<Record<string, string>>;
  /** Sections that changed since the previous view. */
  changed: ChangedSection[];
}

/** The link was opened: a reload from the same kind of device soon after is the same opening. */
export interface StoredOpening {
  at: number;
  device: DeviceKind;
}

/** A word on a section, with the section as it was then: what has changed since is shown beside it. */
export interface StoredReview extends ChangedSection {
  agrees: boolean;
  remark: string | null;
  at: number;
  print: string;
  /** Content that was reviewed; deleted after the signatures. */
  content?: unknown;
}

/** Names of fields that are derived and therefore not stored. */
type ParticipantFlag =
  | 'canUploadAndInvestigateIdCardData'
  | 'canRetrieveUnconfirmedDrivingLicenseData'
  | 'canRetrieveDrivingLicenseDataAutomatically'
  | 'canUploadAndConfirmLicensePlateData'
  | 'canUploadDrivingLicense'
  | 'fillsInOwnPart';

export interface ParticipantRecord {
  data: Omit<Participant, ParticipantFlag>;
  phoneChanges: number;
  /** Code check of the present number; `sentBefore` counts codes sent to earlier numbers until one is verified. */
  verification: CodeCheck;
  sentBefore?: Readonly<Record<string, number>>;
  signing: CodeCheck;
  /** Code check that opens a participant's own part on their own phone; absent before the first code. */
  joining?: CodeCheck;
  /** Code check that hands over the signed report through the link. */
  handingOver?: CodeCheck;
  /** Absent until something has been read or retrieved. */
  readings?: OcrResults;
}

/** OCR and registry results of a participant, with the number of attempts. */
export interface OcrResults {
  idCardSamples: Partial<Record<'F' | 'B', IdCardSample>>;
  investigations: number;
  /** Photos of the ID card that were decoded; absent in a document of the version before. */
  idCardUploads?: number;
  /** Read from a photo and neither confirmed nor rejected yet. */
  licensePlate: string | null;
  plateConfirmations: number;
  plateReadings: number;
  vehicleRetrievals: number;
  licenseRetrievals: number;
  licenseReadings: number;
  received: Received;
}

export interface IdCardSample {
  photoId: string;
  /** Given by the scanning SDK for exactly this content. */
  sdkSignature: string | null;
}

/** The value that was read or retrieved last, by the name of the participant's field. */
export type Received = Readonly<Record<string, unknown>>;

/** State of one participant's SMS codes for one purpose. */
export interface CodeCheck extends CodeEntry {
  sent: number;
  pending: { code: string; expiresAt: number } | null;
  /** Time at which the right code was entered. */
  passedAt: number | null;
  /** Fingerprints of codes in whose place newer ones were sent; absent before the second one. */
  replaced?: ReplacedCode[];
  /** Separate counters of codes typed through the link; absent before the first code was sent or typed there. */
  byLink?: LinkEntry;
}

/** Wrong codes typed at one place. */
export interface CodeEntry {
  wrongInARow: number;
  /** Number of lockouts after too many wrong codes; `waitsUntil` is the end of the last. Both are absent before the first. */
  waits?: number;
  waitsUntil?: number;
  /** Number of times a new link reopened exhausted code entry; absent before the first. */
  renewals?: number;
}

export interface LinkEntry extends CodeEntry {
  /** Number of the codes that were sent through the link. */
  sent: number;
}

export interface ReplacedCode {
  print: string;
  expiresAt: number;
}

export interface RememberedAnswer {
  key: string;
  /** Fingerprint of the body that was answered; absent in what an earlier version remembered. */
  body?: string;
  resultCode: ResultCode;
  /** A participant or a witness is remembered by id alone, so that no second copy of personal data is kept. */
  answer:
    | { participantOf: string }
    | { witnessOf: string }
    /** Session that was started; its tokens are issued again from their ids. */
    | { sessionOf: string }
    | { content: object };
}

/** A call that a phone has answered itself and sends behind. */
export interface MutationId {
  /** Identifies one tab; its numbers only grow. */
  phoneId: string;
  number: number;
}

export interface StoredMutation extends MutationId {
  /** The session whose own phone it is; absent for the others that are named in one. */
  ownOf?: string;
}

interface Continuation {
  sessionId: string;
  at: number;
  /** Participant whose phone number started the session; absent in documents of an earlier version. */
  participantId?: string;
  /** Number of SMS telling the reporter that the other participant took over; absent in documents of an earlier version. */
  notices?: number;
}

/** Session in which a participant fills in their own part, beside the reporter's session. */
export interface Delegation extends OwnSession {
  participantId: string;
  at: number;
}

/** Ids, of which the service makes the tokens. */
export interface OwnSession {
  sessionId: string;
  accessTokenId: string;
  refreshTokenId: string;
}

interface FirstSession {
  accessTokenId: string;
  refreshTokenId: string;
}

export interface NewReport {
  reportId: string;
  qrCode: number;
  summaryId: string;
  checkCode: string;
  firstSession: FirstSession;
}

export const untouchedCodeCheck: CodeCheck = { sent: 0, wrongInARow: 0, pending: null, passedAt: null };

/**
 * Default of each field in a new report, and in documents stored before the field existed. A field without a default does not
 * compile.
 */
const unknownOfReport = {
  accidentCircumstances: null,
  accidentDatetime: null,
  accidentLocation: null,
  responsibleParticipantId: null,
  responsibleParticipantWasConfirmed: false,
} satisfies Omit<Report, 'reportId' | 'qrCode' | 'state'>;

const unknownOfParticipant = {
  personalData: null,
  email: null,
  address: null,
  drivingLicense: null,
  vehicle: null,
  vehicleDamageImages: [],
  vehicleDamage: null,
  vehicleMovementDefinition: null,
  vehicleInsurer: null,
} satisfies Omit<ParticipantRecord['data'], 'participantId' | 'order' | 'isReporter' | 'phoneNumber'>;

const untouchedRecord = {
  phoneChanges: 0,
  verification: untouchedCodeCheck,
  signing: untouchedCodeCheck,
} satisfies Omit<ParticipantRecord, 'data'>;

const untouchedDocument = {
  participants: [],
  witnesses: [],
  contentVersion: 1,
  seenVersion: null,
  openings: [],
  agreements: [],
  confirmedVersion: null,
  answers: [],
  handovers: [],
  deliveries: [],
  steps: [],
  events: [],
  deletedPhotos: [],
  finishedAt: null,
} satisfies Omit<Needed<ReportDocument>, keyof ReturnType<typeof begun> | 'report'>;

/** The fields that are not absent until something happens. */
type Needed<Stored> = { [Field in keyof Stored as undefined extends Stored[Field] ? never : Field]: Stored[Field] };

/** Returns the fields that every document has had since its creation, in all versions. */
function begun(fresh: NewReport, now: number, limits: Limits) {
  return {
    summaryId: fresh.summaryId,
    checkCode: fresh.checkCode,
    summaryExpiresAt: now + limits.SUMMARY_LINK_LIFETIME,
    firstSession: fresh.firstSession,
    createdAt: now,
    expiresAt: now + limits.REPORT_LIFETIME,
  };
}

/** A fresh report; ids, numbers and codes are chosen by the caller. */
export function createDocument(fresh: NewReport, now: number, limits: Limits): ReportDocument {
  return {
    ...untouchedDocument,
    report: { ...unknownOfReport, reportId: fresh.reportId, qrCode: fresh.qrCode, state: 'NEW' },
    ...begun(fresh, now, limits),
  };
}

type NewParticipant = Pick<ParticipantRecord['data'], 'participantId' | 'order' | 'isReporter' | 'phoneNumber'>;

export function createParticipant(fresh: NewParticipant): ParticipantRecord {
  return { ...untouchedRecord, data: { ...fresh, ...unknownOfParticipant } };
}

/** A document as any store keeps it, of this service or of an earlier one whose documents lack the newest fields. */
export function parseDocument(json: string): ReportDocument {
  const stored: ReportDocument = JSON.parse(json);
  const document = { ...untouchedDocument, ...stored };
  return {
    ...document,
    report: { ...unknownOfReport, ...stored.report },
    participants: document.participants.map((record) => ({
      ...untouchedRecord,
      ...record,
      verification: { ...untouchedCodeCheck, ...record.verification },
      signing: { ...untouchedCodeCheck, ...record.signing },
      data: { ...unknownOfParticipant, ...record.data },
    })),
  };
}

export function findParticipant(document: ReportDocument, participantId: string): ParticipantRecord | undefined {
  return document.participants.find((record) => record.data.participantId === participantId);
}

export function findWitness(document: ReportDocument, witnessId: string): Witness | undefined {
  return document.witnesses.find((witness) => witness.witnessId === witnessId);
}

export function replaceParticipant(document: ReportDocument, changed: ParticipantRecord): ReportDocument {
  return {
    ...document,
    participants: document.participants.map((record) =>
      record.data.participantId === changed.data.participantId ? changed : record,
    ),
  };
}

export function changeReport(document: ReportDocument, change: Partial<Report>): ReportDocument {
  return { ...document, report: { ...document.report, ...change } };
}

/** A participant with the flags down; capabilities.ts raises those that hold at the moment. */
export function participantView(record: ParticipantRecord): Participant {
  return {
    ...record.data,
    canUploadAndInvestigateIdCardData: false,
    canRetrieveUnconfirmedDrivingLicenseData: false,
    canRetrieveDrivingLicenseDataAutomatically: false,
    canUploadAndConfirmLicensePlateData: false,
    canUploadDrivingLicense: false,
    fillsInOwnPart: false,
  };
}

export function summaryView(document: ReportDocument): Summary {
  return {
    ...document.report,
    participants: document.participants.map(participantView),
    witnesses: document.witnesses,
  };
}

/** The signatures given so far, in the order A, B. */
export function signaturesOf({ participants }: ReportDocument): Signature[] {
  return participants.flatMap(({ data: { participantId }, signing: { passedAt } }) =>
    passedAt === null ? [] : [{ participantId, signedAt: new Date(passedAt).toISOString() }],
  );
}

/** Returns the openings of the present link with time and device, oldest first. */
export function openingsOf({ openings }: ReportDocument): Opening[] {
  return openings.map(({ at, device }) => ({ openedAt: new Date(at).toISOString(), device }));
}
