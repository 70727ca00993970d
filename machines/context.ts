import type { CallName } from '#contract/calls.ts';
import type {
  Address,
  Agreement,
  ChangedSection,
  DrivingLicense,
  DrivingLicenseData,
  FillingInItem,
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
  TypedCodeStand,
  VehicleBrand,
  VehicleDataFlag,
  VerificationItem,
  Witness,
} from '#contract/entities.ts';
import { orderOf, type ParticipantSection, type Party, parties, type ReportSection } from '#contract/enumerations.ts';
import type { PageLimits } from '#contract/limits.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import type { NetworkFailure, ResponseFailure } from './failureReasons.ts';
import type { Wish } from './routes.ts';
import type { Scene } from './sceneNotes.ts';

/** What the user gives a call. */
export interface Values {
  body?: unknown;
  params?: Partial<Record<'photoId' | 'witnessId', string>> | undefined;
  query?: Record<string, string> | undefined;
}

/** What the user submitted to a call, kept so that a retry repeats the very same request. */
export interface Submission extends Values {
  idempotencyKey: string;
  /** What was sent off by the same tap is saved after it. */
  bringsMore?: true;
  /** What creates something: it is known what the request came to. */
  isAnswered?: true;
  /** What was submitted since, while that was not known. */
  correction?: Values;
}

/** The checks from which a screen may be opened to mend something: the whole report's, one participant's papers', the scene's. */
export type Mending = 'summary' | 'recap' | 'scene';

/** `unexpected`: an answer that the page has no way on for, such as a code that TABLE 3 does not know. */
export type FailureKind = NetworkFailure | ResponseFailure | 'unexpected';

export interface Failure {
  kind: FailureKind;
  /** Seconds after which the service may be asked again. */
  retryAfter?: number;
  /** It is sent again by itself once there is a signal: nothing has refused it, and nothing of it has been changed. */
  resends: boolean;
}

/** Whose failure it is: the screen's, one participant's on a screen for both, or that of a call made in the background. */
export type FailureSlot = 'screen' | Party | CallName;

/** A section of the summary, of a participant or of the report. */
export interface SummarySection {
  section: ParticipantSection | ReportSection;
  party?: Party | undefined;
}

/** A section that the service refused after the phone had taken it, with the code by which it did, if it was one of TABLE 3. */
export interface RefusedStep extends SummarySection {
  code: ResultCode | null;
}

/** A photo on its way. The picture itself is kept outside of the chart under the same id. */
export interface Upload {
  uploadId: string;
  party: Party;
  /**
   * `preparing`: the phone is still making it small. `unsent`: it did not get through and goes out by itself. `failed`: it may be
   * sent again. `refused`: the service does not want it.
   */
  status: 'preparing' | 'waiting' | 'sending' | 'unsent' | 'failed' | 'refused';
  /** Why it was not taken the last time, where no result code says so. */
  reason?: NetworkFailure | ResponseFailure | undefined;
  /** The user says that the licence plate is on it. */
  withPlate: boolean;
}

/** Whether a photo may still arrive. */
export function isUnderWay({ status }: Upload): boolean {
  return status !== 'refused' && !maySendAgain({ status });
}

/** Whether a photo did not get through, but may be sent again. */
export function maySendAgain({ status }: Pick<Upload, 'status'>): boolean {
  return status === 'failed' || status === 'unsent';
}

/** The one part of the report that this phone fills in, in a session of its own, and the link that leads back from it. */
export interface OwnPart {
  participantId: string;
  summaryId: string;
  checkCode: string;
}

/** The number that a code to go on was asked for at, and what wrong codes have left. */
export interface Resuming extends TypedCodeStand {
  phoneNumber: string;
}

export interface Context {
  limits: PageLimits;
  /** What the address bar asked for and has not been granted or refused yet. */
  wish: Wish | null;
  /** What kept the calls from succeeding that can be tried again. */
  failures: Partial<Record<FailureSlot, Failure>>;
  /** The report that the live session belongs to. */
  sessionReportId: string | null;
  /** What alone is filled in here; null on the phone that fills in for both. */
  ownPart: OwnPart | null;
  /** Whether the choice about cookies had been made before the page was opened. */
  consentGiven: boolean;
  /** Whether that choice, the last one made, allows the analytical cookies. */
  analyticsAllowed: boolean;
  /** Where the screen returns that was opened to mend something; null when it goes on. */
  mending: Mending | null;
  /** The section of the summary from which a screen was opened to mend it: there the summary is shown again. */
  mendedSection: SummarySection | null;
  /** The highest progress of a screen of the report since one was asked for. */
  progress: number;
  reportId: string | null;
  /** Report, participants and witnesses are all here; one of them alone may be while the others are on their way. */
  isLoaded: boolean;
  report: Report | null;
  /** When it was begun, by the service's clock. */
  reportCreatedAt: string | null;
  participants: Participant[];
  witnesses: Witness[];
  verification: (VerificationItem & TypedCodeStand)[];
  signing: (SigningItem & TypedCodeStand)[];
  incompleteData: IncompleteItem[];
  summaryLink: { summaryId: string; checkCode: string } | null;
  /** When the link and the data of the report will be deleted. */
  deletedAt: string | null;
  /** The other participant saw other data than these: the QR code is to be shown again. */
  changedSinceSeen: boolean;
  /** When the link was opened, and from what. */
  openings: Opening[];
  /** What the other participant has said of the sections. */
  agreements: Agreement[];
  /** To which insurers the signed report was sent. */
  handovers: Handover[];
  sharedSummary: Summary | null;
  /** What differs from the data that were seen before the shared ones. */
  changedSections: ChangedSection[];
  /** Who has signed the shared report. */
  signatures: Signature[];
  /** What the reader has said of its sections, and these as they were then; null where they still are. */
  sharedAgreements: Agreement[];
  seenBefore: Summary | null;
  /** Of which content something is said; null from a service that cannot be told. */
  sharedContent: number | null;
  /** How the signature of its reader stands. */
  sharedSigning: (SigningItem & TypedCodeStand) | null;
  /** How a code of its reader stands that opens the own part; null where nobody may fill it in on the own phone. */
  sharedFillingIn: (FillingInItem & TypedCodeStand) | null;
  /** Stand of the code by which its reader hands the signed report over to the chosen insurers. */
  sharedHandingOver: (FillingInItem & TypedCodeStand) | null;
  chosenInsurers: string[];
  /** The reader filled in the own part here until that ended elsewhere. */
  ownPartIsOver: boolean;
  /** The shared report was to be signed before, and is being mended. */
  sharedIsReopened: boolean;
  /** Of the shared summary as it is shown; null from a service that tells none. */
  sharedVersion: string | null;
  /** To which insurers the shared report was sent. */
  sharedHandovers: Handover[];
  /** The signed report of a shared link, once it is here. */
  sharedFileId: string | null;
  /** Where an unfinished report is being found again by its number and a code; null before the code was asked for. */
  resuming: Resuming | null;
  /** Since when the report of the session that was lost goes on elsewhere. */
  continuedElsewhereAt: string | null;
  /** What was taken down at the scene, before a report and for it; null for nothing. */
  scene: Scene | null;
  /** Why the report ended against the user's will, while the screen that says so is shown. */
  endedBy: ResultCode | null;
  status: ReportStatus | null;
  insuranceCompanies: InsuranceCompany[];
  vehicleBrands: VehicleBrand[];
  submissions: Partial<Record<string, Submission>>;
  uploads: Upload[];
  /** The steps that only this phone has, in their order, by the section that each is about. */
  unsentSteps: SummarySection[];
  /** What the service did not take of them, until it is sent off anew. */
  refusedStep: RefusedStep | null;
  /** The licence plates that were read from photos and are to be confirmed. */
  readPlates: Partial<Record<Party, string>>;
  /** For whom the registry may be asked about the vehicle. */
  vehicleDataFlags: VehicleDataFlag[];
  /** The position of the address that was last looked for. */
  foundGps: Gps | null;
  /** The address at the position that was last asked about. */
  foundAddress: { gps: Gps; formattedAddress: string; accidentAddress: Address | null } | null;
  /** The witness whose form is open; null for a new one. */
  editedWitnessId: string | null;
  /** What was read of an ID card, also where the participant cannot hold it yet. */
  readIdCards: Partial<Record<Party, IdCardData>>;
  /** Driving licences that a registry offers and nobody has confirmed yet. */
  foundLicenses: Partial<Record<Party, DrivingLicense>>;
  /** What was read from a photo of a driving licence, for its form. */
  readLicenses: Partial<Record<Party, DrivingLicenseData>>;
}

/** A report is at hand that is begun and not signed. */
export function hasOpenReport({ report }: Context): boolean {
  return report !== null && report.state !== 'FINISHED';
}

/** Who fills in the own part on the own phone; undefined where nobody does. */
export function whoFillsIn(participants: readonly Participant[]): Participant | undefined {
  return participants.find(({ fillsInOwnPart }) => fillsInOwnPart);
}

/** This participant fills in the own part on the own phone, and this phone is another one. */
export function isFilledInElsewhere(context: Context, party: Party): boolean {
  return context.ownPart === null && participantOf(context, party)?.fillsInOwnPart === true;
}

/** A photo of this participant's driving licence can be read, and no licence is known or offered. */
export function mayReadLicense(context: Context, party: Party): boolean {
  const participant = participantOf(context, party);
  const isKnown = participant?.drivingLicense != null || context.foundLicenses[party] !== undefined;
  return participant?.canUploadDrivingLicense === true && !isKnown;
}

/** All that belongs to one report: what leaves with it. */
export const noReport = {
  mending: null,
  mendedSection: null,
  progress: 0,
  reportId: null,
  isLoaded: false,
  report: null,
  reportCreatedAt: null,
  participants: [],
  witnesses: [],
  verification: [],
  signing: [],
  incompleteData: [],
  summaryLink: null,
  deletedAt: null,
  changedSinceSeen: false,
  openings: [],
  agreements: [],
  handovers: [],
  status: null,
  submissions: {},
  uploads: [],
  readPlates: {},
  foundGps: null,
  foundAddress: null,
  vehicleDataFlags: [],
  editedWitnessId: null,
  readIdCards: {},
  foundLicenses: {},
  readLicenses: {},
} satisfies Partial<Context>;

/** A report of which nothing is known yet but, where it is the one at hand, the photos on their way. */
export function unknownReport(context: Context, reportId: string | null) {
  return { ...noReport, reportId, uploads: reportId === context.reportId ? context.uploads : [] };
}

/** The phone holds nothing that the service has not: what leaves with a session, but not when its report is loaded anew. */
export const nothingUnsent = { unsentSteps: [], refusedStep: null } satisfies Partial<Context>;

/** All that came by a link to a summary. */
export const nothingShared = {
  sharedSummary: null,
  changedSections: [],
  signatures: [],
  sharedAgreements: [],
  seenBefore: null,
  sharedContent: null,
  sharedSigning: null,
  sharedFillingIn: null,
  sharedHandingOver: null,
  chosenInsurers: [],
  sharedIsReopened: false,
  sharedVersion: null,
  sharedHandovers: [],
  sharedFileId: null,
} satisfies Partial<Context>;

export interface Input {
  limits: PageLimits;
  wish: Wish;
  consentGiven: boolean;
  analyticsAllowed: boolean;
  /** From before the page was loaded again. */
  resuming?: Resuming | null;
  /** Likewise. */
  scene?: Scene | null;
  /** Likewise. */
  ownPart?: OwnPart | null;
}

/** Starts empty, with the limits of the runtime configuration and the address the page was opened at. */
export function initialContext(input: Input): Context {
  return {
    ...noReport,
    resuming: null,
    scene: null,
    ownPart: null,
    ...input,
    failures: {},
    sessionReportId: null,
    endedBy: null,
    continuedElsewhereAt: null,
    ownPartIsOver: false,
    ...nothingUnsent,
    ...nothingShared,
    insuranceCompanies: [],
    vehicleBrands: [],
  };
}

export function participantOf(context: Context, party: Party): Participant | undefined {
  return context.participants.find((participant) => participant.order === orderOf(party));
}

/** A participant's id, also before the participants are loaded, from the verification list. */
export function participantIdOf(context: Context, party: Party): string | undefined {
  const number = orderOf(party);
  const listed = [...context.participants, ...context.verification, ...context.signing];
  return listed.find((participant) => participant.order === number)?.participantId;
}

export function partyOf(context: Context, participantId: string | undefined): Party | undefined {
  return parties.find((party) => participantIdOf(context, party) === participantId);
}

/** Where the submission of a call is kept: apart for A and B, who may both be under way. */
export function submissionKey(call: CallName, party?: Party): string {
  return party === undefined ? call : `${call}-${party}`;
}
