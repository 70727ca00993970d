import { assign, type CallbackActorLogic, emit, enqueueActions, fromCallback, raise, setup } from 'xstate';
import { allCallNames, type CallName } from '#contract/calls.ts';
import { orderOf, type Party } from '#contract/enumerations.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import { withAnswer } from './answerReducers.ts';
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
import type { AppEvent, EmittedEvent, InterruptReason, MenuItem, ResultEvent, Success } from './events.ts';
import { withFailure, withoutAutoRetry } from './failures.ts';
import * as fillingIn from './fillingIn.ts';
import { guards } from './guards.ts';
import * as photoQueue from './photoQueue.ts';
import * as replica from './replica.ts';
import { type RequestedRoute, routeOf, type Screen, type ScreenMeta } from './routes.ts';
import * as scene from './scene.ts';
import * as submissions from './submissions.ts';

/** Input of an actor: a call's request, or the roadside notes. */
export type ActorInput = CallInput | Pick<Context, 'scene'> | undefined;

/** Logic of an actor: one for each call of TABLE 2 and for each actor of the page, which provides the implementation. */
export type CallActor = CallbackActorLogic<AppEvent, ActorInput>;

const unprovided: CallActor = fromCallback(() => {
  throw new Error('The chart runs without the actors that perform its calls.');
});

/** Actors of the page: session, replica and roadside notes. */
export type PageActor = 'restoreSession' | 'keepSession' | 'runReplica' | 'keepScene';

/**
 * Returns all actors; one performer makes every call. Their names are plain strings for XState, as typing sixty in each state
 * would take the compiler minutes.
 */
export function actorsOf(call: CallActor, page: Record<PageActor, CallActor>): Record<string, CallActor> {
  return { ...Object.fromEntries(allCallNames.map((name) => [name, call])), ...page };
}

/** Tag of a state: a call is running, or a failed one can be retried. A result code is said at its place on the screen. */
export type Tag = 'busy' | 'failed' | ResultCode;

type NavigationEvent = Extract<AppEvent, { type: 'nav.requested' }>;

function isDone(event: AppEvent): event is Extract<ResultEvent, { type: `result.OK${string}` }> {
  return event.type.startsWith('result.OK');
}

/** Vocabulary of the chart: events, context, tags, meta, guards, actions and actors. States only refer to these names. */
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
    runReplica: unprovided,
    keepScene: unprovided,
  }),
  guards,
  actions: {
    rememberRequestedRoute: assign(({ context, event }) =>
      event.type === 'nav.requested'
        ? {
            requestedRoute: event.requestedRoute,
            editing: event.editing ?? null,
            editedSection: editedSection(context, event),
            progress: 0,
          }
        : {},
    ),
    wishFor: assign((_, { screen }: { screen: RequestedRoute['screen'] }) => ({ requestedRoute: { screen } })),
    fulfilRequest: assign({ requestedRoute: null }),
    noteProgress: assign(({ context }, { screen }: { screen: Screen }) => ({
      progress: Math.max(context.progress, routeOf(screen).progress ?? 0),
    })),
    adoptReport: assign(({ context }) => ({
      ...unknownReport(context, context.requestedRoute?.reportId ?? null),
      editing: context.editing,
      editedSection: context.editedSection,
    })),
    /** Replaces the loaded report by that of the session. */
    adoptOwnReport: assign(({ context }) => unknownReport(context, context.sessionReportId)),
    /** Clears what is known of the report before it is loaded again. */
    forgetWhatWas: assign(({ context }) => ({ ...unknownReport(context, context.reportId), requestedRoute: null })),
    awaitReport: assign({ isLoaded: false }),
    completeReport: assign(({ context }) => ({ isLoaded: true, submissions: submissions.withoutUnanswered(context) })),
    forgetReport: assign(({ context }) => ({ ...noReport, submissions: submissions.unansweredStart(context) })),
    forgetEditing: assign({ editing: null }),
    recordFailure: assign(({ context, event }, { background }: { background: boolean }) => ({
      failures: withFailure(context.failures, event, background),
    })),
    forgetFailure: assign(({ context }, { of }: { of: FailureSlot }) => ({
      failures: { ...context.failures, [of]: undefined },
    })),
    /** Cancels the automatic retry of a form that is being edited. */
    cancelAutoRetry: assign(({ context }) => ({ failures: withoutAutoRetry(context.failures) })),
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

    /** Submits values with a new Idempotency-Key, which retries keep. */
    submit: assign(submissions.submit),
    /** Submits a call without values. */
    begin: assign(({ context }, { call, party }: { call: CallName; party?: Party }) =>
      submissions.begun(context, call, party, {}),
    ),
    /** Submits the photo that most probably shows the vehicle's plate. */
    submitPlatePhoto: assign(({ context }, { party }: { party: Party }) => {
      const [photo] = photoQueue.platePhotos(context, party);
      return photo ? submissions.begun(context, 'uploadLicensePlate', party, { body: { photo: photo.photoId } }) : {};
    }),
    submitOnce: assign(submissions.submitOnce),
    recordAnswer: assign(submissions.recordAnswer),
    submitSuperseding: assign(submissions.submitSuperseding),
    correct: assign(submissions.correct),

    applyAnswer: assign(({ context, event }) => (isDone(event) ? withAnswer(context, event) : {})),
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
    /** Returns to the summary from which filling in one's own part began. */
    requestShared: assign(fillingIn.requestedBack),
    noteOwnPartIsOver: assign({ ownPartIsOver: true }),
    forgetOwnPart: assign({ ownPart: null }),
    forgetOwnPartIsOver: assign({ ownPartIsOver: false }),
    adoptSession: assign(({ event }) => (event.type === 'session.restored' ? { sessionReportId: event.reportId } : {})),
    openWitness: assign(({ event }) =>
      event.type === 'witness.formOpened' ? { editedWitnessId: event.witnessId } : {},
    ),

    recordPending: assign(replica.recordPending),
    applyReplica: assign(replica.applyReplica),
    recordRejectedMutation: assign(replica.recordRejectedMutation),
    requestRejectedMutation: assign(replica.requestRejectedMutation),
    forgetMutations: assign({ ...nothingUnsent }),
    /** Deletes the unsent mutations of a lost session once the driver, who was told of them, goes elsewhere. */
    dropOrphans: enqueueActions(({ enqueue, context }) => {
      if (context.sessionReportId === null && context.pendingMutations.length > 0)
        enqueue.emit({ type: 'draftsRemoved' });
    }),
    pushMutations: emit({ type: 'mutationsDue' }),

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
    /** Confirms the photos that a vehicle's gallery proposes. */
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

    announceAdvance: emit({ type: 'toast', code: 'REPORT_WENT_ON', level: 'info' }),
    saySuccess: emit((_, { code }: { code: Success }) => ({ type: 'toast', code, level: 'success' })),
    toast: emit((_, { code, level }: { code: ResultCode; level: 'error' | 'warning' }) => ({
      type: 'toast',
      code,
      level,
    })),
    /** Shows a toast for a failed call, whatever the screen says in its place. */
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
    /** Records a choice made by one tap; the setup's choice arrives in its event. */
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
      if (event.type === 'nav.requested') enqueue.emit({ type: 'menuClicked', item: event.requestedRoute.screen });
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
    /** Tells the calling state that the root has handled its result, so that it need not list every code. */
    handleGlobally: enqueueActions(({ enqueue, event }) => {
      if ('call' in event) enqueue.raise({ type: 'call.handledGlobally', call: event.call, party: event.party });
    }),
    leaveReport: raise({ type: 'report.left' }),
  },
});

export const state = vocabulary.createStateConfig;

/** Transitions of a state by event. */
export type Events = NonNullable<Parameters<typeof state>[0]['on']>;

/** Returns the section to change; going back to the summary without saving keeps it. */
function editedSection({ editing, editedSection: before }: Context, { requestedRoute, edited }: NavigationEvent) {
  const isBack = editing === 'summary' && requestedRoute.screen === 'summary';
  return edited ?? (isBack ? before : null);
}

/** Returns the id of the file in an answer, or null. */
function fileOf(event: AppEvent): string | null {
  return 'answer' in event && typeof event.answer === 'string' ? event.answer : null;
}
