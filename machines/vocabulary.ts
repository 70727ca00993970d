import { assign, type CallbackActorLogic, emit, enqueueActions, fromCallback, raise, setup } from 'xstate';
import { allCallNames, type CallName } from '#contract/calls.ts';
import { orderOf, type Party } from '#contract/enumerations.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import { withAnswer } from './answerReducers.ts';
import type { CallInput } from './callRequest.ts';
import { type CodeEntry, paused, resumed } from './codePause.ts';
import { type Change, type Context, type FailureSlot, withChange } from './context.ts';
import * as delegation from './delegation.ts';
import type { AppEvent, EmittedEvent, InterruptReason, MenuItem, ResultEvent, Success } from './events.ts';
import { withFailure, withoutAutoRetry } from './failures.ts';
import { guards } from './guards.ts';
import { type Input, noReport, nothingEdited, nothingShared, nothingUnsent, unknownReport } from './initialContext.ts';
import * as photoQueue from './photoQueue.ts';
import * as replica from './replica.ts';
import * as roadsideNotes from './roadsideNotes.ts';
import type { RequestedRoute, ScreenMeta } from './routes.ts';
import * as submissions from './submissions.ts';

/** Input of an actor: a call's request, or the roadside notes. */
export type ActorInput = CallInput | Pick<Context['session'], 'roadsideNotes'> | undefined;

/** Logic of an actor: one for each call of TABLE 2 and for each actor of the page, which provides the implementation. */
export type CallActor = CallbackActorLogic<AppEvent, ActorInput>;

const unprovided: CallActor = fromCallback(() => {
  throw new Error('The chart runs without the actors that perform its calls.');
});

/** Actors of the page: session, replica and roadside notes. */
export type PageActor = 'restoreSession' | 'keepSession' | 'runReplica' | 'keepRoadsideNotes';

/**
 * Returns all actors; one performer makes every call. Their names are plain strings for XState, as typing sixty in each state
 * would take the compiler minutes.
 */
export function actorsOf(call: CallActor, page: Record<PageActor, CallActor>): Record<string, CallActor> {
  return { ...Object.fromEntries(allCallNames.map((name) => [name, call])), ...page };
}

/**
 * Tag of a state: a call is running, a failed one can be retried, or it is opened over its address, so that Back closes it. A
 * result code is said at its place on the screen.
 */
export type Tag = 'busy' | 'failed' | 'opened' | ResultCode;

type NavigationEvent = Extract<AppEvent, { type: 'nav.requested' }>;

function isDone(event: AppEvent): event is Extract<ResultEvent, { type: `result.OK${string}` }> {
  return event.type.startsWith('result.OK');
}

interface Scope {
  context: Context;
  event: AppEvent;
}

/** Defines an action that changes values of the context. XState's own `assign` would replace whole groups. */
function change<Params = undefined>(of: Change | ((scope: Scope, params: Params) => Change)) {
  return assign<Context, AppEvent, Params, AppEvent, never>(({ context, event }, params) =>
    withChange(context, typeof of === 'function' ? of({ context, event }, params) : of),
  );
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
    keepRoadsideNotes: unprovided,
  }),
  guards,
  actions: {
    rememberRequestedRoute: change(({ context, event }) =>
      event.type === 'nav.requested'
        ? {
            ui: {
              requestedRoute: event.requestedRoute,
              editing: event.editing ?? null,
              editedSection: editedSection(context, event),
            },
          }
        : {},
    ),
    wishFor: change((_, { screen }: { screen: RequestedRoute['screen'] }) => ({ ui: { requestedRoute: { screen } } })),
    fulfilRequest: change({ ui: { requestedRoute: null } }),
    adoptReport: change(({ context }) => ({
      ...unknownReport(context, context.ui.requestedRoute?.reportId ?? null),
      ui: { ...nothingEdited, editing: context.ui.editing, editedSection: context.ui.editedSection },
    })),
    /** Replaces the loaded report by that of the session. */
    adoptOwnReport: change(({ context }) => unknownReport(context, context.session.reportId)),
    /** Clears what is known of the report before it is loaded again. */
    forgetWhatWas: change(({ context }) => ({
      ...unknownReport(context, context.report.reportId),
      ui: { ...nothingEdited, requestedRoute: null },
    })),
    awaitReport: change({ report: { isLoaded: false } }),
    completeReport: change(({ context }) => ({
      report: { isLoaded: true },
      sync: { submissions: submissions.withoutUnanswered(context) },
    })),
    forgetReport: change(({ context }) => ({
      ...noReport,
      sync: { submissions: submissions.unansweredStart(context) },
    })),
    forgetEditing: change({ ui: { editing: null } }),
    recordFailure: change(({ context, event }, { background }: { background: boolean }) => ({
      sync: { failures: withFailure(context.sync.failures, event, background) },
    })),
    forgetFailure: change(({ context }, { of }: { of: FailureSlot }) => ({
      sync: { failures: { ...context.sync.failures, [of]: undefined } },
    })),
    /** Cancels the automatic retry of a form that is being edited. */
    cancelAutoRetry: change(({ context }) => ({ sync: { failures: withoutAutoRetry(context.sync.failures) } })),
    noteEnd: change((_, { code }: { code: ResultCode }) => ({ session: { endedBy: code } })),
    forgetEnd: change({ session: { endedBy: null } }),
    pauseCodes: change(({ context, event }, entry: CodeEntry) =>
      event.type === 'result.ERR_TOO_MANY_WRONG_CODES' ? paused(context, entry, event.answer.waitsUntil) : {},
    ),
    resumeCodes: change(({ context }, entry: CodeEntry) => resumed(context, entry)),
    noteContinuation: change(({ event }) => ({
      session: { continuedElsewhereAt: event.type === 'session.lost' ? (event.continuedElsewhereAt ?? null) : null },
    })),
    forgetResumption: change({ session: { resuming: null } }),

    /** Submits values with a new Idempotency-Key, which retries keep. */
    submit: change(submissions.submit),
    /** Submits a call without values. */
    begin: change(({ context }, { call, party }: { call: CallName; party?: Party }) => ({
      sync: { submissions: submissions.begun(context, call, party, {}) },
    })),
    /** Submits the photo that most probably shows the vehicle's plate. */
    submitPlatePhoto: change(({ context }, { party }: { party: Party }) => {
      const [photo] = photoQueue.platePhotos(context, party);
      if (photo === undefined) return {};
      const values = { body: { photo: photo.photoId } };
      return { sync: { submissions: submissions.begun(context, 'uploadLicensePlate', party, values) } };
    }),
    submitOnce: change(submissions.submitOnce),
    recordAnswer: change(submissions.recordAnswer),
    submitSuperseding: change(submissions.submitSuperseding),
    correct: change(submissions.correct),

    applyAnswer: change(({ context, event }) => (isDone(event) ? withAnswer(context, event) : {})),
    keepRefusedDetails: change(({ context, event }) =>
      'answer' in event && event.call === 'confirmReport'
        ? { report: { incompleteData: event.answer.incompleteData ?? context.report.incompleteData } }
        : {},
    ),
    keepChanges: change(({ context, event }) =>
      event.type === 'other.acted'
        ? {
            report: {
              changedSinceSeen: event.changes.changedSinceSeen,
              openings: event.changes.openings,
              agreements: event.changes.agreements,
              signing: event.changes.signing,
              participants: delegation.withDelegate(context, event.changes.fillsIn),
            },
          }
        : {},
    ),
    noteDelegation: change(delegation.noted),
    noteOutdated: change(({ context, event }) => ({
      report: {
        signing: context.report.signing.map((item) =>
          'party' in event && event.party && item.order === orderOf(event.party)
            ? { ...item, canBeSigned: false }
            : item,
        ),
      },
    })),
    noteChangedSinceSeen: change({ report: { changedSinceSeen: true } }),
    keepSharedFile: change(({ event }) => ({ shared: { fileId: fileOf(event) } })),
    forgetShared: change({ shared: nothingShared }),
    chooseInsurers: change(({ event }) =>
      event.type === 'handover.chosen' ? { shared: { chosenInsurers: event.insurers } } : {},
    ),
    /** Returns to the summary from which filling in one's own part began. */
    requestShared: change(delegation.requestedBack),
    noteDelegationIsOver: change({ session: { delegationIsOver: true } }),
    forgetDelegatedSection: change({ session: { delegatedSection: null } }),
    forgetDelegationIsOver: change({ session: { delegationIsOver: false } }),
    adoptSession: change(({ event }) =>
      event.type === 'session.restored' ? { session: { reportId: event.reportId } } : {},
    ),
    openWitness: change(({ event }) =>
      event.type === 'witness.formOpened' ? { ui: { editedWitnessId: event.witnessId } } : {},
    ),

    recordPending: change(replica.recordPending),
    applyReplica: change(replica.applyReplica),
    recordRejectedMutation: change(replica.recordRejectedMutation),
    requestRejectedMutation: change(replica.requestRejectedMutation),
    forgetMutations: change({ sync: nothingUnsent }),
    /** Deletes the unsent mutations of a lost session once the driver, who was told of them, goes elsewhere. */
    dropOrphans: enqueueActions(({ enqueue, context }) => {
      if (context.session.reportId === null && context.sync.pendingMutations.length > 0)
        enqueue.emit({ type: 'draftsRemoved' });
    }),
    pushMutations: emit({ type: 'mutationsDue' }),

    awaitPhotos: change(photoQueue.awaitPhotos),
    enqueuePhoto: change(photoQueue.enqueuePhoto),
    takeNextPhoto: change(photoQueue.takeNextPhoto),
    dropPhoto: change(photoQueue.dropPhoto),
    dropSentPhoto: change(photoQueue.dropSentPhoto),
    giveUpPhoto: change(photoQueue.giveUpPhoto),
    requeuePhotos: change(photoQueue.requeuePhotos),

    recordRoadsideNotes: change(roadsideNotes.recordRoadsideNotes),
    awaitRoadsidePhotos: change(roadsideNotes.awaitRoadsidePhotos),
    readyRoadsidePhoto: change(roadsideNotes.readyRoadsidePhoto),
    dropRoadsidePhoto: change(roadsideNotes.dropRoadsidePhoto),
    adoptRoadsideNotes: change(roadsideNotes.adoptRoadsideNotes),
    /** Confirms the photos that a vehicle's gallery proposes. */
    sendRoadsidePhotos: enqueueActions(({ enqueue, context }, { party }: { party: Party }) => {
      if (roadsideNotes.proposedPhotos(context, party).length === 0) return;
      enqueue.assign(withChange(context, roadsideNotes.sendRoadsidePhotos(context, party)));
      enqueue.raise({ type: 'roadsideNotes.changed' });
    }),
    forgetRoadsideNotes: enqueueActions(({ enqueue, context }) => {
      enqueue.emit({ type: 'roadsideForgotten' });
      enqueue.assign(withChange(context, { session: { roadsideNotes: null } }));
    }),
    discardRoadsideNotes: raise({ type: 'roadsideNotes.discarded' }),

    announceAdvance: emit({ type: 'toast', code: 'REPORT_WENT_ON', level: 'info' }),
    saySuccess: emit((_, { code }: { code: Success }) => ({ type: 'toast', code, level: 'success' })),
    toast: emit((_, said: { code: ResultCode; level: 'error' | 'warning'; isForReader?: true }) => ({
      type: 'toast',
      ...said,
    })),
    /** Shows a toast for a failed call, whatever the screen says in its place. */
    sayFailure: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'failed.response')
        enqueue.emit({ type: 'toast', code: 'GENERAL_ERROR', level: 'error', reason: event.reason });
    }),
    endSession: enqueueActions(({ enqueue, context }) => {
      enqueue.assign(withChange(context, { session: { reportId: null, delegatedSection: null } }));
      enqueue.emit({ type: 'sessionEnded' });
      enqueue.raise({ type: 'session.ended' });
    }),
    removeDrafts: emit({ type: 'draftsRemoved' }),
    interrupt: emit((_, { reason }: { reason: InterruptReason }) => ({ type: 'interrupted', reason })),
    /** Records a choice made by one tap; the setup's choice arrives in its event. */
    giveConsent: enqueueActions(
      ({ enqueue, context }, { analytical, choice }: { analytical: boolean; choice: 'accept_all' | 'custom' }) => {
        enqueue.assign(withChange(context, { session: { analyticsAllowed: analytical } }));
        enqueue.emit({ type: 'consentGiven', analytical, choice });
      },
    ),
    giveChosenConsent: enqueueActions(({ enqueue, context, event }) => {
      const analytical = event.type === 'consent.saved' && event.analytical;
      enqueue.assign(withChange(context, { session: { analyticsAllowed: analytical } }));
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
    handOverSharedFile: enqueueActions(({ enqueue, context: { shared } }) => {
      if (shared.fileId !== null) enqueue.emit({ type: 'fileArrived', fileId: shared.fileId });
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
function editedSection(
  { ui: { editing, editedSection: before } }: Context,
  { requestedRoute, edited }: NavigationEvent,
) {
  const isBack = editing === 'summary' && requestedRoute.screen === 'summary';
  return edited ?? (isBack ? before : null);
}

/** Returns the id of the file in an answer, or null. */
function fileOf(event: AppEvent): string | null {
  return 'answer' in event && typeof event.answer === 'string' ? event.answer : null;
}
