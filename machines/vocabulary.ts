import { assign, type CallbackActorLogic, emit, enqueueActions, fromCallback, raise, setup } from 'xstate';
import { allCallNames, type CallName } from '#contract/calls.ts';
import { orderOf, type Party } from '#contract/enumerations.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import { kept } from './answers.ts';
import type { CallInput } from './callRequest.ts';
import { type CodeEntry, paused, resumed } from './codePause.ts';
import {
  type Context,
  type FailureSlot,
  type Input,
  noReport,
  nothingShared,
  nothingUnsent,
  unknownReport,
} from './context.ts';
import * as copied from './copied.ts';
import type { AppEvent, EmittedEvent, InterruptReason, MenuItem, ResultEvent, Success } from './events.ts';
import { heldBack, withFailure } from './failures.ts';
import * as fillingIn from './fillingIn.ts';
import { guards } from './guards.ts';
import * as photoQueue from './photoQueue.ts';
import { routeOf, type Screen, type ScreenMeta, type Wish } from './routes.ts';
import * as scene from './scene.ts';
import * as submissions from './submissions.ts';

/** What an actor is given: a call its request, the one that keeps the scene what there is of it. */
export type ActorInput = CallInput | Pick<Context, 'scene'> | undefined;

/** Every actor of the chart: one for each call of TABLE 2 and those that stand for the page itself, which provides the real ones. */
export type Performer = CallbackActorLogic<AppEvent, ActorInput>;

const unprovided: Performer = fromCallback(() => {
  throw new Error('The chart runs without the actors that perform its calls.');
});

/** The session, the phone's copy of the report, and what was taken down at the scene. */
export type PageActor = 'restoreSession' | 'keepSession' | 'keepCopy' | 'keepScene';

/**
 * One performer makes all calls, whatever their names; session, copy and scene have their own. To the machine the names are strings: it
 * would type every state anew for each of sixty, which takes the compiler minutes. `CallName` and `PageActor` type
 * them where they are written.
 */
export function actorsOf(call: Performer, page: Record<PageActor, Performer>): Record<string, Performer> {
  return { ...Object.fromEntries(allCallNames.map((name) => [name, call])), ...page };
}

/**
 * What the page asks about the moment: a call is under way, a failed one can be tried again. A result code: its text is
 * said at its place on the screen.
 */
export type Tag = 'busy' | 'failed' | ResultCode;

type NavigationEvent = Extract<AppEvent, { type: 'nav.requested' }>;

function isDone(event: AppEvent): event is Extract<ResultEvent, { type: `result.OK${string}` }> {
  return event.type.startsWith('result.OK');
}

/** The chart's dictionary: events, context, tags, meta, guards, actions and actors. States only wire these names. */
export const vocabulary = setup({
  types: {
    context: {} as Context,
    events: {} as AppEvent,
    emitted: {} as EmittedEvent,
    input: {} as Input,
    tags: {} as Tag,
    meta: {} as ScreenMeta,
  },
  actors: actorsOf(unprovided, {
    restoreSession: unprovided,
    keepSession: unprovided,
    keepCopy: unprovided,
    keepScene: unprovided,
  }),
  guards,
  actions: {
    rememberWish: assign(({ context, event }) =>
      event.type === 'nav.requested'
        ? {
            wish: event.wish,
            mending: event.mending ?? null,
            mendedSection: mendedSection(context, event),
            progress: 0,
          }
        : {},
    ),
    wishFor: assign((_, { screen }: { screen: Wish['screen'] }) => ({ wish: { screen } })),
    fulfilWish: assign({ wish: null }),
    noteProgress: assign(({ context }, { screen }: { screen: Screen }) => ({
      progress: Math.max(context.progress, routeOf(screen).progress ?? 0),
    })),
    adoptReport: assign(({ context }) => ({
      ...unknownReport(context, context.wish?.reportId ?? null),
      mending: context.mending,
      mendedSection: context.mendedSection,
    })),
    /** What is asked about is the report of the session. */
    adoptOwnReport: assign(({ context }) => unknownReport(context, context.sessionReportId)),
    /** Nothing that was known of the report holds any more. */
    forgetWhatWas: assign(({ context }) => ({ ...unknownReport(context, context.reportId), wish: null })),
    awaitReport: assign({ isLoaded: false }),
    completeReport: assign(({ context }) => ({ isLoaded: true, submissions: submissions.withoutUnanswered(context) })),
    forgetReport: assign(({ context }) => ({ ...noReport, submissions: submissions.unansweredStart(context) })),
    forgetMending: assign({ mending: null }),
    noteFailure: assign(({ context, event }, { background }: { background: boolean }) => ({
      failures: withFailure(context.failures, event, background),
    })),
    forgetFailure: assign(({ context }, { of }: { of: FailureSlot }) => ({
      failures: { ...context.failures, [of]: undefined },
    })),
    /** What is being changed is not sent as it was. */
    holdBack: assign(({ context }) => ({ failures: heldBack(context.failures) })),
    noteEnd: assign((_, { code }: { code: ResultCode }) => ({ endedBy: code })),
    forgetEnd: assign({ endedBy: null }),
    pauseCodes: assign(({ context, event }, entry: CodeEntry) =>
      event.type === 'result.ERR_TOO_MANY_WRONG_CODES' ? paused(context, entry, event.answer.waitsUntil) : {},
    ),
    resumeCodes: assign(({ context }, entry: CodeEntry) => resumed(context, entry)),
    noteContinuation: assign(({ event }) => ({
      continuedElsewhereAt: event.type === 'session.lost' ? (event.continuedElsewhereAt ?? null) : null,
    })),
    forgetResumption: assign({ resuming: null }),

    /** A new action of the user: a new Idempotency-Key; a retry keeps it. */
    submit: assign(submissions.submit),
    /** The same for a call that carries nothing but its own name. */
    begin: assign(({ context }, { call, party }: { call: CallName; party?: Party }) =>
      submissions.begun(context, call, party, {}),
    ),
    /** The photo of the vehicle that is likeliest to show its plate. */
    submitPlatePhoto: assign(({ context }, { party }: { party: Party }) => {
      const [photo] = photoQueue.platePhotos(context, party);
      return photo ? submissions.begun(context, 'uploadLicensePlate', party, { body: { photo: photo.photoId } }) : {};
    }),
    submitOnce: assign(submissions.submitOnce),
    noteAnswer: assign(submissions.noteAnswer),
    submitCorrected: assign(submissions.submitCorrected),
    correct: assign(submissions.correct),

    keepAnswer: assign(({ context, event }) => (isDone(event) ? kept(context, event) : {})),
    keepRefusedDetails: assign(({ context, event }) =>
      'answer' in event && event.call === 'confirmReport'
        ? { incompleteData: event.answer.incompleteData ?? context.incompleteData }
        : {},
    ),
    keepChanges: assign(({ context, event }) =>
      event.type === 'other.acted'
        ? {
            changedSinceSeen: event.changes.changedSinceSeen,
            openings: event.changes.openings,
            agreements: event.changes.agreements,
            signing: event.changes.signing,
            participants: fillingIn.told(context, event.changes.fillsIn),
          }
        : {},
    ),
    noteFillingIn: assign(fillingIn.noted),
    noteOutdated: assign(({ context, event }) => ({
      signing: context.signing.map((item) =>
        'party' in event && event.party && item.order === orderOf(event.party) ? { ...item, canBeSigned: false } : item,
      ),
    })),
    noteChangedSinceSeen: assign({ changedSinceSeen: true }),
    keepSharedFile: assign(({ event }) => ({ sharedFileId: fileOf(event) })),
    forgetShared: assign({ ...nothingShared }),
    chooseInsurers: assign(({ event }) => (event.type === 'handover.chosen' ? { chosenInsurers: event.insurers } : {})),
    /** Back to where the own part was begun from. */
    wishForShared: assign(fillingIn.wishedBack),
    noteOwnPartIsOver: assign({ ownPartIsOver: true }),
    forgetOwnPart: assign({ ownPart: null }),
    forgetOwnPartIsOver: assign({ ownPartIsOver: false }),
    adoptSession: assign(({ event }) => (event.type === 'session.restored' ? { sessionReportId: event.reportId } : {})),
    openWitness: assign(({ event }) =>
      event.type === 'witness.formOpened' ? { editedWitnessId: event.witnessId } : {},
    ),

    noteUnsent: assign(copied.noteUnsent),
    takeCopy: assign(copied.takeCopy),
    noteRefusedStep: assign(copied.noteRefusedStep),
    wishForRefusedStep: assign(copied.wishForRefusedStep),
    forgetSteps: assign({ ...nothingUnsent }),
    /** The driver has been told what only the phone has of a report whose session is lost, and goes elsewhere. */
    dropOrphans: enqueueActions(({ enqueue, context }) => {
      if (context.sessionReportId === null && context.unsentSteps.length > 0) enqueue.emit({ type: 'draftsRemoved' });
    }),
    sendSteps: emit({ type: 'stepsDue' }),

    awaitPhotos: assign(photoQueue.awaitPhotos),
    enqueuePhoto: assign(photoQueue.enqueuePhoto),
    takeNextPhoto: assign(photoQueue.takeNextPhoto),
    dropPhoto: assign(photoQueue.dropPhoto),
    markPhoto: assign(photoQueue.markPhoto),
    dropSentPhoto: assign(photoQueue.dropSentPhoto),
    giveUpPhoto: assign(photoQueue.giveUpPhoto),
    requeuePhotos: assign(photoQueue.requeuePhotos),

    noteScene: assign(scene.noteScene),
    awaitScenePhotos: assign(scene.awaitScenePhotos),
    readyScenePhoto: assign(scene.readyScenePhoto),
    dropScenePhoto: assign(scene.dropScenePhoto),
    adoptScene: assign(scene.adoptScene),
    /** The nod to the photos that a vehicle's gallery proposes. */
    sendScenePhotos: enqueueActions(({ enqueue, context }, { party }: { party: Party }) => {
      if (scene.proposedPhotos(context, party).length === 0) return;
      enqueue.assign(scene.sendScenePhotos(context, party));
      enqueue.raise({ type: 'scene.changed' });
    }),
    forgetScene: enqueueActions(({ enqueue, context }) => {
      enqueue.emit({ type: 'sceneForgotten', photoIds: (context.scene?.photos ?? []).map(({ photoId }) => photoId) });
      enqueue.assign({ scene: null });
    }),
    discardScene: raise({ type: 'scene.discarded' }),

    sayWentOn: emit({ type: 'toast', code: 'REPORT_WENT_ON', level: 'info' }),
    saySuccess: emit((_, { code }: { code: Success }) => ({ type: 'toast', code, level: 'success' })),
    toast: emit((_, { code, level }: { code: ResultCode; level: 'error' | 'warning' }) => ({
      type: 'toast',
      code,
      level,
    })),
    /** A failed call of the service is also said in a toast, whatever the screen says at its place. */
    sayFailure: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'failed.response')
        enqueue.emit({ type: 'toast', code: 'GENERAL_ERROR', level: 'error', reason: event.reason });
    }),
    endSession: enqueueActions(({ enqueue }) => {
      enqueue.assign({ sessionReportId: null, ownPart: null });
      enqueue.emit({ type: 'sessionEnded' });
      enqueue.raise({ type: 'session.ended' });
    }),
    removeDrafts: emit({ type: 'draftsRemoved' }),
    interrupt: emit((_, { reason }: { reason: InterruptReason }) => ({ type: 'interrupted', reason })),
    /** The choice by one tap; the one made in the setup comes with its event. */
    giveConsent: enqueueActions(
      ({ enqueue }, { analytical, choice }: { analytical: boolean; choice: 'accept_all' | 'custom' }) => {
        enqueue.assign({ analyticsAllowed: analytical });
        enqueue.emit({ type: 'consentGiven', analytical, choice });
      },
    ),
    giveChosenConsent: enqueueActions(({ enqueue, event }) => {
      const analytical = event.type === 'consent.saved' && event.analytical;
      enqueue.assign({ analyticsAllowed: analytical });
      enqueue.emit({ type: 'consentGiven', analytical, choice: 'custom' });
    }),
    noteMenuClick: emit((_, { item }: { item: MenuItem }) => ({ type: 'menuClicked', item })),
    noteMenuLink: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'nav.requested') enqueue.emit({ type: 'menuClicked', item: event.wish.screen });
    }),
    noteEmergencyCall: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'emergency.called') enqueue.emit({ type: 'emergencyCalled', number: event.number });
    }),
    handOverFile: enqueueActions(({ enqueue, event }) => {
      const fileId = fileOf(event);
      if (fileId === null) return;
      const isOneSided = 'call' in event && event.call === 'getOneSidedReport';
      enqueue.emit({ type: 'fileArrived', fileId, ...(isOneSided && { isOneSided }) });
    }),
    handOverSharedFile: enqueueActions(({ enqueue, context: { sharedFileId } }) => {
      if (sharedFileId !== null) enqueue.emit({ type: 'fileArrived', fileId: sharedFileId });
    }),
    logUnhandled: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'result.unknown') enqueue.emit({ type: 'unhandledCode', call: event.call, code: event.code });
    }),
    /** Tells the calling state that the root has treated its result, so that it need not know every code. */
    settle: enqueueActions(({ enqueue, event }) => {
      if ('call' in event) enqueue.raise({ type: 'call.settled', call: event.call, party: event.party });
    }),
    leaveReport: raise({ type: 'report.left' }),
  },
});

export const state = vocabulary.createStateConfig;

/** What a state does on which event. */
export type Events = NonNullable<Parameters<typeof state>[0]['on']>;

/** What is opened to be mended; a step back to the summary instead of saving keeps it. */
function mendedSection({ mending, mendedSection: before }: Context, { wish, mended }: NavigationEvent) {
  const isBack = mending === 'summary' && wish.screen === 'summary';
  return mended ?? (isBack ? before : null);
}

/** The id of the file that an answer brought. */
function fileOf(event: AppEvent): string | null {
  return 'answer' in event && typeof event.answer === 'string' ? event.answer : null;
}
