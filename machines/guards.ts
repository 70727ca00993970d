import type { CallName } from '#contract/calls.ts';
import type { SigningItem } from '#contract/entities.ts';
import { orderOf, type Party, type ReportState } from '#contract/enumerations.ts';
import type { ParticipantPart } from '#contract/parts.ts';
import { mayOpen } from './access.ts';
import { type CodeEntry, isPaused } from './codePause.ts';
import {
  type Context,
  type FailureSlot,
  hasOpenReport,
  isFilledInElsewhere,
  isUnderWay,
  participantIdOf,
  participantOf,
  partyOf,
  whoFillsIn,
} from './context.ts';
import * as copied from './copied.ts';
import type { AppEvent, CopyStand, ListCall } from './events.ts';
import { mayFillIn } from './fillingIn.ts';
import { platePhotos } from './photoQueue.ts';
import { routeOf, type Screen, type ScreenMeta } from './routes.ts';
import * as submissions from './submissions.ts';

/** The claims on which the chart branches. Each reads the context and the event, nothing else. */

interface Scope {
  context: Context;
  event: AppEvent;
}

export const guards = {
  /** The event is what came of this call (about this participant). */
  answered: ({ event }: Scope, { call, party }: { call: CallName; party?: Party }) =>
    'call' in event && event.call === call && (party === undefined || event.party === party),

  /** The event is about this participant. */
  about: ({ event }: Scope, { party }: { party: Party }) => 'party' in event && event.party === party,

  /** The verified or signing code was the right one. */
  /** What was read of an ID card, and what was known before, name the person and the card. */
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

  /** A session begins: a report was started, or goes on here. */
  beginsSession: ({ event }: Scope) =>
    event.type === 'result.OK' &&
    (event.call === 'createReport' ||
      ((event.call === 'confirmResumption' || event.call === 'fillIn') && event.answer.isValid)),

  /** A code to go on with a report was asked for. */
  awaitsCodeToResume: ({ context }: Scope) => context.resuming !== null,

  /** Too many wrong codes: the report goes on, after a while. */
  codesOnlyWait: ({ event }: Scope) =>
    event.type === 'result.ERR_TOO_MANY_WRONG_CODES' && event.answer.waitsUntil !== undefined,
  /** Codes for this purpose wait since too many wrong ones were typed. */
  codesPause: ({ context }: Scope, entry: CodeEntry) => isPaused(context, entry),
  /** Other values were submitted before this answer came. */
  isCorrected: submissions.isCorrected,
  /** Something may have been created that nobody has seen. */
  hasUnanswered: ({ context }: Scope) => submissions.hasUnanswered(context),

  reportIs: ({ context }: Scope, { state }: { state: ReportState }) => context.report?.state === state,

  /** The address bar asks for this screen. */
  wishes: ({ context }: Scope, { screen }: { screen: Screen }) => context.wish?.screen === screen,

  /** The event asks for this screen. */
  requests: ({ event }: Scope, { screen }: { screen: Screen }) =>
    event.type === 'nav.requested' && event.wish.screen === screen,

  requestsLoadedReport: ({ context, event }: Scope) =>
    event.type === 'nav.requested' &&
    routeOf(event.wish.screen).area !== null &&
    context.isLoaded &&
    event.wish.reportId === context.reportId,

  requestsReportWithSession: ({ context, event }: Scope) =>
    event.type === 'nav.requested' &&
    routeOf(event.wish.screen).area !== null &&
    event.wish.reportId !== undefined &&
    event.wish.reportId === context.sessionReportId,

  requestsReport: ({ event }: Scope) => event.type === 'nav.requested' && routeOf(event.wish.screen).area !== null,

  wishesReport: ({ context }: Scope) => context.wish !== null && routeOf(context.wish.screen).area !== null,

  /** A session that belongs to the wished report was restored. */
  hasSessionForWish: ({ context, event }: Scope) =>
    event.type === 'session.restored' &&
    context.wish !== null &&
    routeOf(context.wish.screen).area !== null &&
    context.wish.reportId === event.reportId,

  /** The address bar asks for this very position, and what comes before it is known. */
  granted: ({ context }: Scope, position: ScreenMeta) => {
    const { wish } = context;
    if (wish === null || wish.screen !== position.screen) return false;
    if (position.party !== undefined && partyOf(context, wish.participantId) !== position.party) return false;
    if (position.step !== undefined && (wish.step ?? routeOf(wish.screen).steps?.[0]) !== position.step) return false;
    // Of the own part nobody else's is open.
    const isOthers =
      position.party !== undefined && partyOf(context, context.ownPart?.participantId) !== position.party;
    if (context.ownPart !== null && isOthers) return false;
    return mayOpen(context, position.screen);
  },

  mayOpen: ({ context }: Scope, { screen }: { screen: Screen }) => mayOpen(context, screen),

  mendsFromSummary: ({ context }: Scope) => context.mending === 'summary',
  mendsFromRecap: ({ context }: Scope) => context.mending === 'recap',
  mendsFromScene: ({ context }: Scope) => context.mending === 'scene',

  /** Something was taken down at the scene. */
  hasScene: ({ context }: Scope) => context.scene !== null,
  /** A report was begun that it fills in. */
  sceneIsOfReport: ({ context: { scene } }: Scope) => scene !== null && scene.reportId !== null,

  /** The ID card cannot be read from photos, or not any more. */
  cannotScan: ({ context }: Scope, { party }: { party: Party }) =>
    participantOf(context, party)?.canUploadAndInvestigateIdCardData !== true,
  /** The back of an ID card is enough for a scan. */
  backSuffices: ({ context }: Scope) => context.limits.ID_CARD_SIDES === 1,
  /** The card of A was photographed, and that of B can be. */
  scansOther: ({ context }: Scope) =>
    context.readIdCards.A !== undefined && participantOf(context, 'B')?.canUploadAndInvestigateIdCardData === true,
  /** No driving licence is known yet and the registry may be asked for it in this way. */
  mayRetrieveLicense: ({ context }: Scope, { party, how }: { party: Party; how: 'automatically' | 'unconfirmed' }) => {
    const participant = participantOf(context, party);
    if (participant === undefined || participant.drivingLicense !== null) return false;
    return how === 'automatically'
      ? participant.canRetrieveDrivingLicenseDataAutomatically
      : participant.canRetrieveUnconfirmedDrivingLicenseData;
  },

  /** B is added after A, because the first one added is the reporter. */
  mayAdd: ({ context, event }: Scope, { party }: { party: Party }) =>
    'party' in event && event.party === party && (party === 'A' || verificationOf(context, 'A') !== undefined),
  isAdded: ({ context }: Scope, { party }: { party: Party }) => verificationOf(context, party) !== undefined,
  isVerified: ({ context }: Scope, { party }: { party: Party }) => verificationOf(context, party)?.isVerified === true,
  waitsForVerification: ({ context }: Scope, { party }: { party: Party }) =>
    verificationOf(context, party)?.canBeVerified === true,
  isSigned: ({ context }: Scope, { party }: { party: Party }) => signingOf(context, party)?.isSigned === true,
  waitsForSignature: ({ context }: Scope, { party }: { party: Party }) =>
    signingOf(context, party)?.waitingForInsertingSmsCode === true,

  /** A code waits that would be refused: what it signs is not what was confirmed. */
  signatureIsOutdated: ({ context, event }: Scope, { party }: { party: Party }) => {
    const { signing, report } = context;
    const heard =
      event.type === 'other.acted' && event.changes.state === report?.state ? event.changes.signing : signing;
    return isOutdated(heard.find(({ order }) => order === orderOf(party)));
  },

  /** The same of who reads by the link, on the own phone. */
  readerHasSigned: ({ context }: Scope, _: { party: Party }) => context.sharedSigning?.isSigned === true,
  readerCodeWaits: ({ context }: Scope, _: { party: Party }) =>
    context.sharedSigning?.waitingForInsertingSmsCode === true,
  readerIsOutdated: ({ context }: Scope, _: { party: Party }) => isOutdated(context.sharedSigning),
  mayFillIn,
  readerOpeningCodeWaits: ({ context }: Scope, _: { party: Party }) =>
    context.sharedFillingIn?.waitingForInsertingSmsCode === true,
  readerHandoverCodeWaits: ({ context }: Scope, _: { party: Party }) =>
    context.sharedHandingOver?.waitingForInsertingSmsCode === true,
  /** This phone fills in the own part of one participant and nothing else. */
  fillsInOwnPart: ({ context }: Scope) => context.ownPart !== null,
  isFilledInElsewhere: ({ context }: Scope, { party }: { party: Party }) => isFilledInElsewhere(context, party),
  /** Somebody has begun to fill in the own part on the own phone, or does so no longer. */
  fillingInHasChanged: ({ context, event }: Scope) => {
    const { fillsIn } = event.type === 'other.acted' ? event.changes : {};
    const known = whoFillsIn(context.participants)?.participantId ?? null;
    return fillsIn !== undefined && fillsIn !== known;
  },
  /** The service did not take a step, as its participant fills in that part on the own phone since. */
  refusesForOwnPart: ({ event }: Scope) => event.type === 'copy.refused' && event.code === 'ERR_PARTICIPANT_FILLS_IN',
  /** The report is in another state than the one at hand: signed on another phone, or moved on by what got no answer. */
  otherMovedOn: ({ context, event }: Scope) =>
    event.type === 'other.acted' && event.changes.state !== context.report?.state,
  /** This participant has signed on another phone. */
  otherSigned: ({ event }: Scope, { party }: { party: Party }) =>
    event.type === 'other.acted' &&
    event.changes.signing.some(({ order, isSigned }) => isSigned && order === orderOf(party)),

  /** The licence plate may be read from a photo. */
  mayReadPlate: ({ context }: Scope, { party }: { party: Party }) =>
    participantOf(context, party)?.canUploadAndConfirmLicensePlateData === true,
  /** The plate is on a photo, from which it can be read, and not known otherwise. */
  readsPlate: ({ context }: Scope, { party }: { party: Party }) => {
    const participant = participantOf(context, party);
    const noted = party === 'A' ? context.scene?.plateA : context.scene?.plateB;
    const isKnown = participant?.vehicle != null || context.readPlates[party] !== undefined || noted != null;
    const mayRead = participant?.canUploadAndConfirmLicensePlateData === true;
    return mayRead && !isKnown && platePhotos(context, party).length > 0;
  },
  /** Nothing is known of this part of a participant. */
  lacks: ({ context }: Scope, { party, part }: { party: Party; part: ParticipantPart }) =>
    participantOf(context, party)?.[part] == null,
  /** The vehicle needs no registry: it is known from it, or was typed. */
  knowsVehicle: ({ context }: Scope, { party }: { party: Party }) =>
    participantOf(context, party)?.vehicle?.vehicleBrandName != null,
  /** The registry knows brand and model, nobody has changed them, and nobody came to do so: to be nodded to. */
  hasRegisteredVehicle: ({ context }: Scope, { party }: { party: Party }) => {
    const { vehicleBrandName, vehicleModelName, vehicleBrandNameEdited } = participantOf(context, party)?.vehicle ?? {};
    const isKnown = vehicleBrandName != null && vehicleModelName != null;
    return isKnown && vehicleBrandNameEdited === false && context.mending === null;
  },
  /** What was saved was sent off together with something else. */
  bringsMore: submissions.bringsMore,
  hasRegisteredInsurer: ({ context }: Scope, { party }: { party: Party }) =>
    participantOf(context, party)?.vehicleInsurer?.vehicleInsurerCodeEdited === false,
  mayRetrieveVehicle: ({ context }: Scope, { party }: { party: Party }) =>
    context.vehicleDataFlags.some(
      ({ participantId, canRetrieveVehicleAndInsuranceData }) =>
        canRetrieveVehicleAndInsuranceData && participantId === participantIdOf(context, party),
    ),

  /** The phone's copy stands so. */
  stands: ({ event }: Scope, { stand }: { stand: CopyStand }) => event.type === 'copy.stands' && event.stand === stand,
  copiesReport: copied.copiesReport,
  copyHasGoneOn: copied.copyHasGoneOn,

  /** A photo that arrives after the report has been closed is the upload's own matter, not the screen's. */
  isNoLatePhoto: ({ event }: Scope) => !('call' in event && event.call === 'addAccidentPhoto'),
  /** The report that was asked for again is in another state than the one at hand, and can go on there. */
  hasGoneOn: ({ context, event }: Scope) => {
    const state = answeredState(event);
    return state !== null && state !== context.report?.state && state !== 'ERROR' && state !== 'CANCELED';
  },
  /** The report that was asked for is begun and not signed. */
  isUnfinished: ({ event }: Scope) => {
    const state = answeredState(event);
    return state === 'NEW' || state === 'COLLECTING_DATA' || state === 'TO_SIGN';
  },
  /** What failed under this name goes out by itself once there is a signal. */
  resends: ({ context }: Scope, { of }: { of: FailureSlot }) => context.failures[of]?.resends === true,
  /** A list is asked for that did not come. */
  wantsList: ({ event }: Scope, { list }: { list: ListCall }) => event.type === 'list.wanted' && event.list === list,
  hasUnsentPhoto: ({ context }: Scope) => context.uploads.some((upload) => upload.status === 'unsent'),
  /** The file that was sent will never be taken. */
  isTooLarge: ({ event }: Scope) => event.type === 'failed.response' && event.reason === 'tooLarge',
  /** The service has looked at what was sent and refused it. */
  isRefused: ({ event }: Scope) =>
    event.type === 'failed.response' && event.reason === 'refused' && event.unjudged !== true,
  hasPhotoWaiting: ({ context }: Scope) => context.uploads.some((upload) => upload.status === 'waiting'),
  /** Every photo that was chosen has arrived or was given up. */
  hasNoPhotoUnderWay: ({ context }: Scope) => !context.uploads.some(isUnderWay),
  sendsThisPhoto: ({ context, event }: Scope) =>
    event.type === 'photo.dropped' &&
    context.uploads.some((upload) => upload.uploadId === event.uploadId && upload.status === 'sending'),

  /** Leaving by the logo asks first while there is something to lose. */
  hasOpenReport: ({ context }: Scope) => hasOpenReport(context),
  hasNothingToLose: ({ context }: Scope) => !hasOpenReport(context),
  hasFinishedReport: ({ context }: Scope) => context.report?.state === 'FINISHED',
  hasSession: ({ context }: Scope) => context.sessionReportId !== null,
  /** The answer says that the signed report is still on its way to an insurer. */
  handoverWaits: ({ event }: Scope) =>
    'answer' in event &&
    typeof event.answer === 'object' &&
    'handovers' in event.answer &&
    event.answer.handovers.some(({ sentAt, isUndeliverable }) => sentAt === null && isUndeliverable !== true),
  hasSummaryLink: ({ context }: Scope) => context.summaryLink !== null,
  otherSawOldData: ({ context }: Scope) => context.changedSinceSeen,
  /** The other participant has seen the data as they are. */
  otherHasLooked: ({ event }: Scope) => event.type === 'other.acted' && !event.changes.changedSinceSeen,
  /** The shared report is signed by both. */
  bringsSigned: ({ event }: Scope) =>
    'answer' in event &&
    event.call === 'getSummary' &&
    'summary' in event.answer &&
    event.answer.summary.state === 'FINISHED',
  /** The summary is the one that is shown, with the same signatures. */
  bringsNothingNew: ({ context, event }: Scope) =>
    'answer' in event &&
    event.call === 'getSummary' &&
    'summary' in event.answer &&
    JSON.stringify([event.answer.summary, event.answer.signatures ?? []]) ===
      JSON.stringify([context.sharedSummary, context.signatures]),
  /** The address was asked for by a link of the menu. */
  isFromMenu: ({ event }: Scope) => event.type === 'nav.requested' && event.from === 'menu',
  consentIsGiven: ({ context }: Scope) => context.consentGiven,

  /** A report is on the screen, own or shared, so the lists it refers to are wanted. */
  showsOwnReport: ({ context }: Scope) => context.report !== null,
  showsReport: ({ context }: Scope) => context.report !== null || context.sharedSummary !== null,
};

/** The state in which the service says that the report is. */
function answeredState(event: AppEvent): ReportState | null {
  return event.type === 'result.OK' && event.call === 'getReport' ? event.answer.report.state : null;
}

function verificationOf(context: Context, party: Party) {
  return context.verification.find((item) => item.order === orderOf(party));
}

function isOutdated(item: SigningItem | null | undefined): boolean {
  return item?.waitingForInsertingSmsCode === true && !item.canBeSigned;
}

function signingOf(context: Context, party: Party) {
  return context.signing.find((item) => item.order === orderOf(party));
}
