import type { ChangedSection, Opening, Participant, Report, Signature, Summary, Witness } from '#contract/entities.ts';
import type { DeliveryPurpose, DeliveryState, DeviceKind } from '#contract/enumerations.ts';
import type { Limits } from '#contract/limits.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import type { ReportEvent } from './reportEvent.ts';

/** One report as it is stored: everything that belongs to it, in one document. Times in milliseconds. */
export interface ReportDocument {
  report: Report;
  /** In the order A, B. */
  participants: ParticipantRecord[];
  witnesses: Witness[];
  summaryId: string;
  checkCode: string;
  /** Until when the link to the summary opens (ERR_SUMMARY_EXPIRED). */
  summaryExpiresAt: number;
  /** Grows with every change of what the summary shows. */
  contentVersion: number;
  /** The version that the other participant saw last; null before the first look. */
  seenVersion: number | null;
  /** What that look saw; absent before the first one. */
  lastLook?: Look;
  /** When the present link was opened, and from what. */
  openings: StoredOpening[];
  /** What B has said of the sections, the last word on each. */
  agreements: StoredAgreement[];
  /** The version that was confirmed and is being signed. */
  confirmedVersion: number | null;
  /** First answers of the calls that create, by call and Idempotency-Key. */
  answers: RememberedAnswer[];
  /** The tokens answered by createReport, which a repeated call gets again. */
  firstSession: FirstSession;
  /** To which insurers the signed report was sent, each once. */
  handovers: SentHandover[];
  /** How far the newest message of each purpose to each participant has come. */
  deliveries: StoredDelivery[];
  /** The session in which the report goes on since, which ended every earlier one; absent before the first time. */
  continued?: Continuation;
  /** Who fills in the own part on the own phone now; absent while nobody does. */
  fillingIn?: FillingIn;
  /** The last steps of the phones that fill the report in, the newest at the end. */
  steps: StoredStep[];
  /** What happened to it, for whoever reads the signed report. */
  events: ReportEvent[];
  /** The files of photos before whose own one another try's came to lie under the id; absent before the first. */
  photoFiles?: Readonly<Record<string, string>>;
  /** Of photos that are gone: no other one gets their ids. */
  deletedPhotos: string[];
  /** How often geocoding was asked; absent before the first time. */
  geocodings?: number;
  createdAt: number;
  /** When the report and everything of it are deleted (ERR_REPORT_TTL_EXPIRED). */
  expiresAt: number;
  finishedAt: number | null;
}

/** The signed report on its way to an insurer. */
export interface SentHandover {
  insurerCode: string;
  email: string;
  /** Who had it sent: the insurer's answer goes there. */
  participantId: string;
  askedAt: number;
  /** Null until it has left. */
  sentAt: number | null;
  /** When the insurer's mail server said that there is no such mailbox; absent unless it did. */
  refusedAt?: number;
}

export interface StoredDelivery {
  participantId: string;
  purpose: DeliveryPurpose;
  state: DeliveryState;
  changedAt: number;
  /** Of the outbox; absent until the message has left it once. */
  messageId?: string;
}

/** A look at the summary: a fingerprint of each section, so that no second copy of personal data is kept. */
export interface Look {
  prints: Readonly<Record<string, string>>;
  /** What differed from the look before. */
  changed: ChangedSection[];
}

/** The link was opened: a reload from the same kind of device soon after is the same opening. */
export interface StoredOpening {
  at: number;
  device: DeviceKind;
}

/** A word on a section, with the section as it was then: what has changed since is shown beside it. */
export interface StoredAgreement extends ChangedSection {
  agrees: boolean;
  remark: string | null;
  at: number;
  print: string;
  /** Not kept beyond the signatures. */
  content?: unknown;
}

/** What follows from the rest, so that it is not kept. */
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
  /** Of the present number; `sentBefore` remembers how many codes went to earlier ones, until one is verified. */
  verification: CodeCheck;
  sentBefore?: Readonly<Record<string, number>>;
  signing: CodeCheck;
  /** Of the codes that open the own part on the own phone; absent before the first one. */
  joining?: CodeCheck;
  /** Of the codes by which the signed report is handed over by the link. */
  handingOver?: CodeCheck;
  /** Absent until something has been read or retrieved. */
  readings?: Readings;
}

/** What came from photos and registries rather than from the participant, and how often they were asked. */
export interface Readings {
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

/** Where one participant stands with the SMS codes of one purpose. */
export interface CodeCheck extends CodeEntry {
  sent: number;
  pending: { code: string; expiresAt: number } | null;
  /** When the right code came. */
  passedAt: number | null;
  /** Fingerprints of codes in whose place newer ones were sent; absent before the second one. */
  replaced?: ReplacedCode[];
  /** What is typed by the link, counted apart; absent before a code was sent or typed there. */
  byLink?: LinkEntry;
}

/** Wrong codes typed at one place. */
export interface CodeEntry {
  wrongInARow: number;
  /** How often too many wrong codes in a row made it wait, and until when the last time; absent before the first. */
  waits?: number;
  waitsUntil?: number;
  /** How often another link has opened it again after it was worn out; absent before the first. */
  renewals?: number;
}

export interface LinkEntry extends CodeEntry {
  /** How many of the codes were sent by the link. */
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
    /** What a session was begun by: its tokens are made anew from their ids. */
    | { sessionOf: string }
    | { content: object };
}

/** A call that a phone has answered itself and sends behind. */
export interface Step {
  /** Of one tab; its numbers only grow. */
  phoneId: string;
  number: number;
}

export interface StoredStep extends Step {
  /** The session whose own phone it is; absent for the others that are named in one. */
  ownOf?: string;
}

interface Continuation {
  sessionId: string;
  at: number;
  /** Whose number it was begun by; absent in what an earlier version stored. */
  participantId?: string;
  /** How often the reporter was told by SMS that the other participant has begun one; absent before the first time. */
  notices?: number;
}

/** The session in which a participant fills in the own part, beside that of the reporter. */
export interface FillingIn extends OwnSession {
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
 * What each field is before anybody has given it: in a fresh report, and in one that was stored by a service which did not
 * know the field yet. A field without its line here does not compile.
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

/** What every document was begun with, whatever the version. */
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

/** A participant of whom no more is known. */
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

/** When the present link was opened, and from what; the last one at the end. */
export function openingsOf({ openings }: ReportDocument): Opening[] {
  return openings.map(({ at, device }) => ({ openedAt: new Date(at).toISOString(), device }));
}
