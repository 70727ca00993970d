import type { CallName } from '#contract/calls.ts';
import type { SigningItem } from '#contract/entities.ts';
import { orderOf, type Party, type ReportState } from '#contract/enumerations.ts';
import type { ParticipantPart } from '#contract/parts.ts';
import { mayOpen } from './access.ts';
import { type CodeEntry, isPaused, isWithdrawn } from './codePause.ts';
import {
  type Context,
  delegateOf,
  type FailureSlot,
  hasOpenReport,
  isFilledInElsewhere,
  isUnderWay,
  participantIdOf,
  participantOf,
  partyOf,
} from './context.ts';
import { mayFillIn } from './delegation.ts';
import type { AppEvent, ListCall } from './events.ts';
import { platePhotos } from './photoQueue.ts';
import * as replica from './replica.ts';
import { routeOf, type Screen, type ScreenMeta } from './routes.ts';
import * as submissions from './submissions.ts';

/** Guards on which the chart branches. Each depends on the context and the event alone. */

interface Scope {
  context: Context;
  event: AppEvent;
}

export const guards = {
  /** True if the event is the outcome of this call, made for this participant if one is named. */
  matchesCall: ({ event }: Scope, { call, party }: { call: CallName; party?: Party }) =>
    'call' in event && event.call === call && (party === undefined || event.party === party),

  about: ({ event }: Scope, { party }: { party: Party }) => 'party' in event && event.party === party,

  /** True if the ID card's OCR results and earlier data identify the person and the card. */
  personIsRead: ({ event }: Scope) =>
    'answer' in event &&
    event.call === 'investigateIdCard' &&
    'participant' in event.answer &&
    event.answer.participant?.personalData != null,
  codeIsRight: ({ event }: Scope) =>
    'answer' in event &&
    (event.call === 'verify' ||
      event.call === 'sign' ||
      event.call === 'signByLink' ||
      event.call === 'fillIn' ||
      event.call === 'handOverSummaryReport' ||
      event.call === 'confirmResumption') &&
    event.answer.isValid === true,

  /** True if the answer begins a session: a report was created or is resumed here. */
  beginsSession: ({ event }: Scope) =>
    event.type === 'result.OK' &&
    (event.call === 'createReport' ||
      ((event.call === 'confirmResumption' || event.call === 'fillIn') && event.answer.isValid)),

  /** True if a code to resume a report was requested. */
  awaitsCodeToResume: ({ context }: Scope) => context.session.resuming !== null,

  /** True if too many wrong codes only pause the code entry. */
  codesOnlyWait: ({ event }: Scope) =>
    event.type === 'result.ERR_TOO_MANY_WRONG_CODES' && event.answer.waitsUntil !== undefined,
  /** True if the report no longer offers this code entry to the reader of its link. */
  codesAreWithdrawn: ({ context }: Scope, entry: CodeEntry) => isWithdrawn(context, entry),
  /** True if the shared report is in another state now, or its link leads to nothing. */
  sharedHasAdvanced: ({ context, event }: Scope) =>
    event.type === 'summary.outdated' && event.state !== context.shared.summary?.state,
  /** True if this code entry is paused after too many wrong codes. */
  codesPause: ({ context }: Scope, entry: CodeEntry) => isPaused(context, entry),
  /** True if the user submitted newer values before this answer came. */
  isSuperseded: submissions.isSuperseded,
  hasUnanswered: ({ context }: Scope) => submissions.hasUnanswered(context),

  reportIs: ({ context }: Scope, { state }: { state: ReportState }) => context.report.report?.state === state,

  requestedRoutes: ({ context }: Scope, { screen }: { screen: Screen }) => context.ui.requestedRoute?.screen === screen,

  requests: ({ event }: Scope, { screen }: { screen: Screen }) =>
    event.type === 'nav.requested' && event.requestedRoute.screen === screen,

  requestsLoadedReport: ({ context, event }: Scope) =>
    event.type === 'nav.requested' &&
    routeOf(event.requestedRoute.screen).area !== null &&
    context.report.isLoaded &&
    event.requestedRoute.reportId === context.report.reportId,

  requestsReportWithSession: ({ context, event }: Scope) =>
    event.type === 'nav.requested' &&
    routeOf(event.requestedRoute.screen).area !== null &&
    event.requestedRoute.reportId !== undefined &&
    event.requestedRoute.reportId === context.session.reportId,

  requestsReport: ({ event }: Scope) =>
    event.type === 'nav.requested' && routeOf(event.requestedRoute.screen).area !== null,

  reportIsRequested: ({ context }: Scope) =>
    context.ui.requestedRoute !== null && routeOf(context.ui.requestedRoute.screen).area !== null,

  hasSessionForRequested: ({ context, event }: Scope) =>
    event.type === 'session.restored' &&
    context.ui.requestedRoute !== null &&
    routeOf(context.ui.requestedRoute.screen).area !== null &&
    context.ui.requestedRoute.reportId === event.reportId,

  /** True if exactly this position is requested and all that precedes it is known. */
  granted: ({ context }: Scope, position: ScreenMeta) => {
    const { requestedRoute } = context.ui;
    if (requestedRoute === null || requestedRoute.screen !== position.screen) return false;
    if (position.party !== undefined && partyOf(context, requestedRoute.participantId) !== position.party) return false;
    if (
      position.step !== undefined &&
      (requestedRoute.step ?? routeOf(requestedRoute.screen).steps?.[0]) !== position.step
    )
      return false;
    // A phone that fills in one part may not open the other participant's.
    const isOthers =
      position.party !== undefined &&
      partyOf(context, context.session.delegatedSection?.participantId) !== position.party;
    if (context.session.delegatedSection !== null && isOthers) return false;
    return mayOpen(context, position.screen);
  },

  mayOpen: ({ context }: Scope, { screen }: { screen: Screen }) => mayOpen(context, screen),

  editsFromSummary: ({ context }: Scope) => context.ui.editing === 'summary',
  editsFromRecap: ({ context }: Scope) => context.ui.editing === 'recap',
  editsFromRoadsideNotes: ({ context }: Scope) => context.ui.editing === 'roadsideNotes',

  hasRoadsideNotes: ({ context }: Scope) => context.session.roadsideNotes !== null,
  /** True if the roadside notes belong to a report that has begun. */
  roadsideNotesAreOfReport: ({ context: { session } }: Scope) =>
    session.roadsideNotes !== null && session.roadsideNotes.reportId !== null,

  /** True if the ID card cannot be read from photos, or its attempts are used up. */
  cannotScan: ({ context }: Scope, { party }: { party: Party }) =>
    participantOf(context, party)?.canUploadAndInvestigateIdCardData !== true,
  /** True if a scan needs the back of the ID card alone. */
  backSuffices: ({ context }: Scope) => context.session.limits.ID_CARD_SIDES === 1,
  /** True if A's ID card was read from photos, and B's can be. */
  scansOther: ({ context }: Scope) =>
    context.photos.readIdCards.A !== undefined &&
    participantOf(context, 'B')?.canUploadAndInvestigateIdCardData === true,
  /** True if the licence is unknown and the registry may be queried in this way. */
  mayRetrieveLicense: ({ context }: Scope, { party, how }: { party: Party; how: 'automatically' | 'unconfirmed' }) => {
    const participant = participantOf(context, party);
    if (participant === undefined || participant.drivingLicense !== null) return false;
    return how === 'automatically'
      ? participant.canRetrieveDrivingLicenseDataAutomatically
      : participant.canRetrieveUnconfirmedDrivingLicenseData;
  },

  /** True if the participant may be added: B only after A, as the first one is the reporter. */
  mayAdd: ({ context, event }: Scope, { party }: { party: Party }) =>
    'party' in event && event.party === party && (party === 'A' || verificationOf(context, 'A') !== undefined),
  isAdded: ({ context }: Scope, { party }: { party: Party }) => verificationOf(context, party) !== undefined,
  isVerified: ({ context }: Scope, { party }: { party: Party }) => verificationOf(context, party)?.isVerified === true,
  waitsForVerification: ({ context }: Scope, { party }: { party: Party }) =>
    verificationOf(context, party)?.canBeVerified === true,
  isSigned: ({ context }: Scope, { party }: { party: Party }) => signingOf(context, party)?.isSigned === true,
  waitsForSignature: ({ context }: Scope, { party }: { party: Party }) =>
    signingOf(context, party)?.waitingForInsertingSmsCode === true,

  /** True if a pending code would be refused, as the data have changed since the confirmation. */
  signatureIsOutdated: ({ context, event }: Scope, { party }: { party: Party }) => {
    const { signing, report } = context.report;
    const heard =
      event.type === 'other.acted' && event.changes.state === report?.state ? event.changes.signing : signing;
    return isOutdated(heard.find(({ order }) => order === orderOf(party)));
  },

  readerHasSigned: ({ context }: Scope, _: { party: Party }) => context.shared.signing?.isSigned === true,
  readerCodeWaits: ({ context }: Scope, _: { party: Party }) =>
    context.shared.signing?.waitingForInsertingSmsCode === true,
  readerIsOutdated: ({ context }: Scope, _: { party: Party }) => isOutdated(context.shared.signing),
  mayFillIn,
  readerOpeningCodeWaits: ({ context }: Scope, _: { party: Party }) =>
    context.shared.delegation?.waitingForInsertingSmsCode === true,
  readerHandoverCodeWaits: ({ context }: Scope, _: { party: Party }) =>
    context.shared.handingOver?.waitingForInsertingSmsCode === true,
  /** True if this phone fills in one participant's part and nothing else. */
  isDelegated: ({ context }: Scope) => context.session.delegatedSection !== null,
  isFilledInElsewhere: ({ context }: Scope, { party }: { party: Party }) => isFilledInElsewhere(context, party),
  /** True if a participant has begun or ended filling in their part on their own phone. */
  delegationHasChanged: ({ context, event }: Scope) => {
    const { fillsIn } = event.type === 'other.acted' ? event.changes : {};
    const known = delegateOf(context.report.participants)?.participantId ?? null;
    return fillsIn !== undefined && fillsIn !== known;
  },
  /** True if a mutation was refused because its participant fills in that part on their own phone. */
  refusesForDelegation: ({ event }: Scope) =>
    event.type === 'mutation.rejected' && event.code === 'ERR_PARTICIPANT_FILLS_IN',
  /** True if the report has another state than the loaded one: advanced on another phone, or by a lost answer. */
  otherHasAdvanced: ({ context, event }: Scope) =>
    event.type === 'other.acted' && event.changes.state !== context.report.report?.state,
  /** True if this participant has signed on another phone. */
  otherSigned: ({ event }: Scope, { party }: { party: Party }) =>
    event.type === 'other.acted' &&
    event.changes.signing.some(({ order, isSigned }) => isSigned && order === orderOf(party)),

  /** True if the licence plate may be read from a photo. */
  mayReadPlate: ({ context }: Scope, { party }: { party: Party }) =>
    participantOf(context, party)?.canUploadAndConfirmLicensePlateData === true,
  /** True if a photo can show the licence plate, which is unknown so far. */
  readsPlate: ({ context }: Scope, { party }: { party: Party }) => {
    const participant = participantOf(context, party);
    const noted = party === 'A' ? context.session.roadsideNotes?.plateA : context.session.roadsideNotes?.plateB;
    const isKnown = participant?.vehicle != null || context.photos.readPlates[party] !== undefined || noted != null;
    const mayRead = participant?.canUploadAndConfirmLicensePlateData === true;
    return mayRead && !isKnown && platePhotos(context, party).length > 0;
  },
  lacks: ({ context }: Scope, { party, part }: { party: Party; part: ParticipantPart }) =>
    participantOf(context, party)?.[part] == null,
  /** True if the vehicle is known already, from the registry or typed. */
  knowsVehicle: ({ context }: Scope, { party }: { party: Party }) =>
    participantOf(context, party)?.vehicle?.vehicleBrandName != null,
  /** True if brand and model come unchanged from the registry, and the user did not come to change them. */
  hasRegisteredVehicle: ({ context }: Scope, { party }: { party: Party }) => {
    const { vehicleBrandName, vehicleModelName, vehicleBrandNameEdited } = participantOf(context, party)?.vehicle ?? {};
    const isKnown = vehicleBrandName != null && vehicleModelName != null;
    return isKnown && vehicleBrandNameEdited === false && context.ui.editing === null;
  },
  /** True if a second step was submitted by the same tap. */
  hasFollowUp: submissions.hasFollowUp,
  hasRegisteredInsurer: ({ context }: Scope, { party }: { party: Party }) =>
    participantOf(context, party)?.vehicleInsurer?.vehicleInsurerCodeEdited === false,
  mayRetrieveVehicle: ({ context }: Scope, { party }: { party: Party }) =>
    context.report.vehicleDataFlags.some(
      ({ participantId, canRetrieveVehicleAndInsuranceData }) =>
        canRetrieveVehicleAndInsuranceData && participantId === participantIdOf(context, party),
    ),

  hasUnsent: ({ event }: Scope) => event.type === 'sync.logChanged' && event.unsent.length > 0,
  isPersisted: ({ event }: Scope) => event.type === 'sync.logChanged' && event.isPersisted,
  replicatesReport: replica.replicatesReport,
  replicaHasAdvanced: replica.replicaHasAdvanced,

  /** True unless an upload was answered: a photo that arrives after the report was closed concerns the queue alone. */
  isNoLatePhoto: ({ event }: Scope) => !('call' in event && event.call === 'addAccidentPhoto'),
  /** True if the fetched report was advanced elsewhere, to a state that has screens. */
  reportHasAdvanced: ({ context, event }: Scope) => {
    const state = answeredState(event);
    return state !== null && state !== context.report.report?.state && state !== 'ERROR' && state !== 'CANCELED';
  },
  /** True if the fetched report is begun and not signed. */
  isUnfinished: ({ event }: Scope) => {
    const state = answeredState(event);
    return state === 'NEW' || state === 'COLLECTING_DATA' || state === 'TO_SIGN';
  },
  /** True if the failure is retried automatically once the signal returns. */
  retriesOnReconnect: ({ context }: Scope, { of }: { of: FailureSlot }) =>
    context.sync.failures[of]?.retriesOnReconnect === true,
  wantsList: ({ event }: Scope, { list }: { list: ListCall }) => event.type === 'list.wanted' && event.list === list,
  hasUnsentPhoto: ({ context }: Scope) => context.photos.uploads.some((upload) => upload.status === 'unsent'),
  /** True if the service refused the file as too large, which is final. */
  isTooLarge: ({ event }: Scope) => event.type === 'failed.response' && event.reason === 'tooLarge',
  /** True if the service processed the request and refused it. */
  isRefused: ({ event }: Scope) =>
    event.type === 'failed.response' && event.reason === 'refused' && event.unvalidated !== true,
  hasPhotoWaiting: ({ context }: Scope) => context.photos.uploads.some((upload) => upload.status === 'waiting'),
  /** True if every chosen photo has arrived or was given up. */
  hasNoPhotoUnderWay: ({ context }: Scope) => !context.photos.uploads.some(isUnderWay),
  sendsThisPhoto: ({ context, event }: Scope) =>
    event.type === 'photo.dropped' &&
    context.photos.uploads.some((upload) => upload.uploadId === event.uploadId && upload.status === 'sending'),

  /** True if there is a report to lose, so that leaving by the logo asks first. */
  hasOpenReport: ({ context }: Scope) => hasOpenReport(context),
  hasNothingToLose: ({ context }: Scope) => !hasOpenReport(context),
  hasFinishedReport: ({ context }: Scope) => context.report.report?.state === 'FINISHED',
  hasSession: ({ context }: Scope) => context.session.reportId !== null,
  /** True if the answer lists a delivery to an insurer that is still pending. */
  handoverWaits: ({ event }: Scope) =>
    'answer' in event &&
    typeof event.answer === 'object' &&
    'handovers' in event.answer &&
    event.answer.handovers.some(({ sentAt, isUndeliverable }) => sentAt === null && isUndeliverable !== true),
  hasSummaryLink: ({ context }: Scope) => context.report.summaryLink !== null,
  otherSawOldData: ({ context }: Scope) => context.report.changedSinceSeen,
  /** True if the other participant has seen the current data. */
  otherHasLooked: ({ event }: Scope) => event.type === 'other.acted' && !event.changes.changedSinceSeen,
  /** True if the answer's report is signed by both. */
  bringsSigned: ({ event }: Scope) =>
    'answer' in event &&
    event.call === 'getSummary' &&
    'summary' in event.answer &&
    event.answer.summary.state === 'FINISHED',
  /** True if the answer equals the shown summary and its signatures. */
  bringsNothingNew: ({ context, event }: Scope) =>
    'answer' in event &&
    event.call === 'getSummary' &&
    'summary' in event.answer &&
    JSON.stringify([event.answer.summary, event.answer.signatures ?? []]) ===
      JSON.stringify([context.shared.summary, context.shared.signatures]),
  isFromMenu: ({ event }: Scope) => event.type === 'nav.requested' && event.from === 'menu',
  consentIsGiven: ({ context }: Scope) => context.session.consentGiven,

  /** True if a report of one's own is loaded. */
  showsOwnReport: ({ context }: Scope) => context.report.report !== null,
  showsReport: ({ context }: Scope) => context.report.report !== null || context.shared.summary !== null,
};

/** Returns the report's state from the service's answer. */
function answeredState(event: AppEvent): ReportState | null {
  return event.type === 'result.OK' && event.call === 'getReport' ? event.answer.report.state : null;
}

function verificationOf(context: Context, party: Party) {
  return context.report.verification.find((item) => item.order === orderOf(party));
}

function isOutdated(item: SigningItem | null | undefined): boolean {
  return item?.waitingForInsertingSmsCode === true && !item.canBeSigned;
}

function signingOf(context: Context, party: Party) {
  return context.report.signing.find((item) => item.order === orderOf(party));
}
