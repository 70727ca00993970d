import type { CallName } from '#contract/calls.ts';
import type {
  Address,
  Agreement,
  ChangedSection,
  DelegationItem,
  DrivingLicense,
  DrivingLicenseData,
  Gps,
  Handover,
  IdCardData,
  IncompleteItem,
  InsuranceCompany,
  Opening,
  Participant,
  Report,
  ReportStatus,
  Signature,
  SigningItem,
  Summary,
  TypedCodeStatus,
  VehicleBrand,
  VehicleDataFlag,
  VerificationItem,
  Witness,
} from '#contract/entities.ts';
import { orderOf, type ParticipantSection, type Party, parties, type ReportSection } from '#contract/enumerations.ts';
import type { PageLimits } from '#contract/limits.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import type { NetworkFailure, ResponseFailure } from './failureReasons.ts';
import type { RoadsideNotes } from './roadsideTypes.ts';
import type { RequestedRoute } from './routes.ts';

/** Values that the user submits to a call. */
export interface Values {
  body?: unknown;
  params?: Partial<Record<'photoId' | 'witnessId', string>> | undefined;
  query?: Record<string, string> | undefined;
}

/** Submitted values and the key of a call, stored so that a retry repeats the very same request. */
export interface Submission extends Values {
  idempotencyKey: string;
  /** A second step, submitted by the same tap, is saved after this one. */
  hasFollowUp?: true;
  /** The request of a creating call was answered. */
  isAnswered?: true;
  /** Newer values, submitted while the first request was unanswered. */
  supersedingValues?: Values;
}

/**
 * Check from which a screen was opened to change an answer: the report's summary, one participant's recap, the scene's overview.
 */
export type Editing = 'summary' | 'recap' | 'roadsideNotes';

/** Kind of a failure. `unexpected` is an answer without a transition, such as a code that TABLE 3 does not list. */
export type FailureKind = NetworkFailure | ResponseFailure | 'unexpected';

export interface Failure {
  kind: FailureKind;
  /** Seconds after which the service may be asked again. */
  retryAfter?: number;
  /** True if it is retried automatically once the signal returns: it was not refused, and its form has not been edited. */
  retriesOnReconnect: boolean;
}

/** Owner of a failure: the screen, one participant on a screen for both, or a call in the background. */
export type FailureSlot = 'screen' | Party | CallName;

/** Section of the summary, of a participant or of the report. */
export interface SummarySection {
  section: ParticipantSection | ReportSection;
  party?: Party | undefined;
}

/** Section whose mutation the service refused, with the code of TABLE 3 if there is one. */
export interface RejectedMutation extends SummarySection {
  code: ResultCode | null;
}

/** Photo in the upload queue. Its image is stored outside of the chart under the same id. */
export interface Upload {
  uploadId: string;
  party: Party;
  /** `preparing`: being shrunk. `unsent`: no signal, retried automatically. `failed`: may be retried. `refused`: final. */
  status: 'preparing' | 'waiting' | 'sending' | 'unsent' | 'failed' | 'refused';
  /** Reason of the last failure, unless a result code tells it. */
  reason?: NetworkFailure | ResponseFailure | undefined;
  /** The user marked it as showing the licence plate. */
  withPlate: boolean;
}

/** Returns true if the photo may still arrive without a retry. */
export function isUnderWay({ status }: Upload): boolean {
  return status !== 'refused' && !maySendAgain({ status });
}

/** Returns true if the photo has failed and may be sent again. */
export function maySendAgain({ status }: Pick<Upload, 'status'>): boolean {
  return status === 'failed' || status === 'unsent';
}

/** Part of the report that this phone fills in by a session of its own, and the link to return by. */
export interface DelegatedSection {
  participantId: string;
  summaryId: string;
  checkCode: string;
}

/** Phone number for which a code to resume was requested, and its remaining attempts. */
export interface Resuming extends TypedCodeStatus {
  phoneNumber: string;
}

/** Session, configuration and lists, which outlast a report, and what the page stores across reloads. */
export interface SessionContext {
  limits: PageLimits;
  /** Report of the live session. */
  reportId: string | null;
  /** Part that alone is filled in here; null on the phone that fills in for both. */
  delegatedSection: DelegatedSection | null;
  /** True if the user had chosen about cookies before the page was opened. */
  consentGiven: boolean;
  /** True if the latest choice allows analytical cookies. */
  analyticsAllowed: boolean;
  /** True if the reader filled in their part here until that ended elsewhere. */
  delegationIsOver: boolean;
  /** Status of resuming a report by its phone number and a code; null before a code is requested. */
  resuming: Resuming | null;
  /** Time since which the report of the lost session continues on another device. */
  continuedElsewhereAt: string | null;
  /** Roadside notes, taken before a report; null if there are none. */
  roadsideNotes: RoadsideNotes | null;
  /** Code that ended the report against the user's will, while its error screen is shown. */
  endedBy: ResultCode | null;
  insuranceCompanies: InsuranceCompany[];
  vehicleBrands: VehicleBrand[];
}

/** Requested route, and the answer that is being changed. */
export interface UiContext {
  /** Requested route, until the chart has granted or refused it. */
  requestedRoute: RequestedRoute | null;
  /** Check to which the screen returns after a change; null if it continues to the next screen. */
  editing: Editing | null;
  /** Section of the summary from which the change was started; the summary scrolls back to it. */
  editedSection: SummarySection | null;
  /** Witness whose form is open; null for a new one. */
  editedWitnessId: string | null;
}

/** Report of the session, as the service answered. */
export interface ReportContext {
  reportId: string | null;
  /** True if report, participants and witnesses are all loaded. */
  isLoaded: boolean;
  report: Report | null;
  /** Time at which the report was created, by the service's clock. */
  createdAt: string | null;
  participants: Participant[];
  witnesses: Witness[];
  verification: (VerificationItem & TypedCodeStatus)[];
  signing: (SigningItem & TypedCodeStatus)[];
  incompleteData: IncompleteItem[];
  summaryLink: { summaryId: string; checkCode: string } | null;
  /** Time at which the link and the report's data will be deleted. */
  deletedAt: string | null;
  /** True if the other participant has seen an older version, so that the QR code has to be shown again. */
  changedSinceSeen: boolean;
  /** Openings of the link: time and device. */
  openings: Opening[];
  /** Section reviews by the other participant. */
  agreements: Agreement[];
  /** Insurers to which the signed report was sent. */
  handovers: Handover[];
  status: ReportStatus | null;
  /** Participants for whose vehicle the registry may be queried. */
  vehicleDataFlags: VehicleDataFlag[];
  /** Position of the address that was last geocoded. */
  foundGps: Gps | null;
  /** Address of the position that was last geocoded. */
  foundAddress: { gps: Gps; formattedAddress: string; accidentAddress: Address | null } | null;
  /** Driving licences that a registry found, not yet confirmed. */
  foundLicenses: Partial<Record<Party, DrivingLicense>>;
}

/** Report shared by its link, as its reader sees it. */
export interface SharedContext {
  summary: Summary | null;
  /** Sections that have changed since the reader's previous view of the shared summary. */
  changedSections: ChangedSection[];
  signatures: Signature[];
  /** The reader's section reviews, and the reviewed sections as they were then; null if unchanged. */
  agreements: Agreement[];
  seenBefore: Summary | null;
  /** Version of the content to which reviews refer; null from a service without reviews. */
  contentVersion: number | null;
  signing: (SigningItem & TypedCodeStatus) | null;
  /** Status of the code that opens the reader's own part; null if they may not fill it in on their phone. */
  delegation: (DelegationItem & TypedCodeStatus) | null;
  /** Status of the code by which the reader sends the signed report to the chosen insurers. */
  handingOver: (DelegationItem & TypedCodeStatus) | null;
  chosenInsurers: string[];
  /** True if the shared report was ready to be signed before and has been reopened. */
  isReopened: boolean;
  /** Version of the shown shared summary; null from a service without versions. */
  version: string | null;
  /** Insurers to which the shared report was sent. */
  handovers: Handover[];
  /** Id of the shared signed report's file, once it is loaded. */
  fileId: string | null;
}

/** Submissions, failed calls, and mutations of the replica. */
export interface SyncContext {
  /** Failures of calls that can be retried. */
  failures: Partial<Record<FailureSlot, Failure>>;
  submissions: Partial<Record<string, Submission>>;
  /** Sections of the mutations that are still unsent, in their order. */
  pendingMutations: SummarySection[];
  /** Mutation that the service refused, until the user submits it again. */
  rejectedMutation: RejectedMutation | null;
}

/** Upload queue, and OCR results. */
export interface PhotosContext {
  uploads: Upload[];
  /** Licence plates read from photos, not yet confirmed. */
  readPlates: Partial<Record<Party, string>>;
  /** OCR results of ID cards, also where the participant cannot store them yet. */
  readIdCards: Partial<Record<Party, IdCardData>>;
  /** OCR results of driving licences, which prefill the form. */
  readLicenses: Partial<Record<Party, DrivingLicenseData>>;
}

/** Context of the chart, by group. */
export interface Context {
  session: SessionContext;
  ui: UiContext;
  report: ReportContext;
  shared: SharedContext;
  sync: SyncContext;
  photos: PhotosContext;
}

/** Values to set, by group. */
export type Change = { [Group in keyof Context]?: Partial<Context[Group]> };

function withValues<Group extends object>(group: Group, values: Partial<Group> | undefined): Group {
  return values === undefined ? group : { ...group, ...values };
}

/** Returns the context with changed values; a group without a change stays the same object. */
export function withChange(context: Context, change: Change): Context {
  return {
    session: withValues(context.session, change.session),
    ui: withValues(context.ui, change.ui),
    report: withValues(context.report, change.report),
    shared: withValues(context.shared, change.shared),
    sync: withValues(context.sync, change.sync),
    photos: withValues(context.photos, change.photos),
  };
}

/** Returns true if a report is loaded and not signed yet. */
export function hasOpenReport({ report: { report } }: Context): boolean {
  return report !== null && report.state !== 'FINISHED';
}

/** Returns the participant who fills in their part on their own phone, or undefined. */
export function delegateOf(participants: readonly Participant[]): Participant | undefined {
  return participants.find(({ fillsInOwnPart }) => fillsInOwnPart);
}

/** Returns true if this participant fills in their part on their own phone, and that is another one. */
export function isFilledInElsewhere(context: Context, party: Party): boolean {
  return context.session.delegatedSection === null && participantOf(context, party)?.fillsInOwnPart === true;
}

/** Returns true if a photo of this participant's driving licence can be read, and no licence is known or offered. */
export function mayReadLicense(context: Context, party: Party): boolean {
  const participant = participantOf(context, party);
  const isKnown = participant?.drivingLicense != null || context.report.foundLicenses[party] !== undefined;
  return participant?.canUploadDrivingLicense === true && !isKnown;
}

export function participantOf(context: Context, party: Party): Participant | undefined {
  return context.report.participants.find((participant) => participant.order === orderOf(party));
}

/** Returns a participant's id, from the verification list before the participants are loaded. */
export function participantIdOf(context: Context, party: Party): string | undefined {
  const number = orderOf(party);
  const { participants, verification, signing } = context.report;
  const listed = [...participants, ...verification, ...signing];
  return listed.find((participant) => participant.order === number)?.participantId;
}

export function partyOf(context: Context, participantId: string | undefined): Party | undefined {
  return parties.find((party) => participantIdOf(context, party) === participantId);
}

/** Returns the key of a submission. A and B have separate ones, as both may be under way. */
export function submissionKey(call: CallName, party?: Party): string {
  return party === undefined ? call : `${call}-${party}`;
}
