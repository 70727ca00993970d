import { assign, type CallbackActorLogic, emit, enqueueActions, fromCallback, raise, setup } from 'xstate';
import { allCallNames, type CallName } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import { emergencyNumber } from '#contract/limits.ts';
import type { ResultCode, ToastCode } from '#contract/resultCodes.ts';
import { kept } from './answers.ts';
import type { CallInput } from './callRequest.ts';
import { type Context, type Input, noReport, nothingShared, type Submission, submissionKey } from './context.ts';
import type { AppEvent, EmittedEvent, InterruptReason, MenuItem, ResultEvent } from './events.ts';
import { guards } from './guards.ts';
import type { ScreenMeta, Wish } from './routes.ts';

/** Every actor of the chart: one for each call of TABLE 2 and the two of the session. The page provides the real ones. */
export type Performer = CallbackActorLogic<AppEvent, CallInput | undefined>;

const unprovided: Performer = fromCallback(() => {
  throw new Error('The chart runs without the actors that perform its calls.');
});

export const sessionActors = ['restoreSession', 'keepSession'] as const;
const actors: Record<string, Performer> = Object.fromEntries(
  [...allCallNames, ...sessionActors].map((name) => [name, unprovided]),
);

/**
 * What the page asks about the moment: a call is under way, a failed one can be tried again. A result code: its text is
 * said at its place on the screen.
 */
export type Tag = 'busy' | 'failed' | ResultCode;

function isResult(event: AppEvent): event is ResultEvent {
  return 'answer' in event;
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
  actors,
  guards,
  actions: {
    rememberWish: assign(({ event }) =>
      event.type === 'nav.requested' ? { wish: event.wish, mending: event.mending ?? null } : {},
    ),
    wishFor: assign((_, { screen }: { screen: Wish['screen'] }) => ({ wish: { screen } })),
    fulfilWish: assign({ wish: null }),
    adoptReport: assign(({ context }) => ({
      ...noReport,
      mending: context.mending,
      reportId: context.wish?.reportId ?? null,
    })),
    awaitReport: assign({ isLoaded: false }),
    completeReport: assign({ isLoaded: true }),
    forgetReport: assign({ ...noReport }),
    forgetMending: assign({ mending: null }),
    noteFailure: assign(({ event }) => ({ failure: event.type === 'failed.network' ? 'network' : 'response' })),
    noteEnd: assign((_, { code }: { code: ResultCode }) => ({ endedBy: code })),
    forgetEnd: assign({ endedBy: null }),

    /** A new action of the user: a new Idempotency-Key; a retry keeps it. */
    submit: assign(({ context, event }) => {
      if (!event.type.startsWith('submitted.')) return {};
      const { type, party, params, query, body } = event as Extract<AppEvent, { type: `submitted.${string}` }>;
      return startAction(context, type.slice('submitted.'.length) as CallName, party, { params, query, body });
    }),
    /** The same for a call that carries nothing but its own name. */
    begin: assign(({ context }, { call, party }: { call: CallName; party?: Party }) =>
      startAction(context, call, party, {}),
    ),

    keepAnswer: assign(({ context, event }) => (isResult(event) ? kept(context, event) : {})),
    keepRefusedDetails: assign(({ context, event }) =>
      isResult(event) && event.call === 'confirmReport' && hasIncompleteData(event.answer)
        ? { incompleteData: event.answer.incompleteData }
        : { incompleteData: context.incompleteData },
    ),
    noteChangedSinceSeen: assign({ changedSinceSeen: true }),
    keepSharedFile: assign(({ event }) => ({
      sharedFileId: isResult(event) && typeof event.answer === 'string' ? event.answer : null,
    })),
    forgetShared: assign({ ...nothingShared }),
    adoptSession: assign(({ event }) => (event.type === 'session.restored' ? { sessionReportId: event.reportId } : {})),
    openWitness: assign(({ event }) =>
      event.type === 'witness.formOpened' ? { editedWitnessId: event.witnessId } : {},
    ),

    awaitPhotos: assign(({ context, event }) =>
      event.type === 'photos.chosen'
        ? {
            uploads: [
              ...context.uploads,
              ...event.uploadIds.map((uploadId) => ({
                uploadId,
                party: event.party,
                status: 'preparing' as const,
                withPlate: false,
              })),
            ],
          }
        : {},
    ),
    takeNextPhoto: assign(({ context }) => {
      const next = context.uploads.find((upload) => upload.status === 'waiting');
      if (!next) return {};
      const submission = {
        body: { damagePhoto: next.uploadId },
        query: { imageWithLicensePlate: String(next.withPlate) },
        idempotencyKey: next.uploadId,
      };
      return {
        uploads: marked(context, next.uploadId, 'sending'),
        submissions: { ...context.submissions, [submissionKey('addAccidentPhoto', next.party)]: submission },
      };
    }),
    /** Ready to be sent, or to be sent again; one that was dropped meanwhile stays away. */
    enqueuePhoto: assign(({ context, event }) =>
      event.type === 'photo.prepared' || event.type === 'photo.retried'
        ? { uploads: marked(context, event.uploadId, 'waiting') }
        : {},
    ),
    dropPhoto: assign(({ context, event }) =>
      event.type === 'photo.dropped'
        ? { uploads: context.uploads.filter((upload) => upload.uploadId !== event.uploadId) }
        : {},
    ),
    /** Too late for one that is being sent: it is marked once it has arrived. */
    markPhoto: assign(({ context, event }) =>
      event.type === 'photo.marked'
        ? {
            uploads: context.uploads.map((upload) =>
              upload.uploadId === event.uploadId && upload.status !== 'sending'
                ? { ...upload, withPlate: event.withPlate }
                : upload,
            ),
          }
        : {},
    ),
    dropSentPhoto: assign(({ context }) => ({
      uploads: context.uploads.filter((upload) => upload.status !== 'sending'),
    })),
    giveUpPhoto: assign(({ context }, { status }: { status: 'failed' | 'refused' }) => ({
      uploads: context.uploads.map((upload) => (upload.status === 'sending' ? { ...upload, status } : upload)),
    })),

    toast: emit((_, { code, level }: { code: ToastCode; level: 'error' | 'warning' }) => ({
      type: 'toast',
      code,
      level,
    })),
    endSession: enqueueActions(({ enqueue }) => {
      enqueue.assign({ sessionReportId: null });
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
    noteMenuLink: emit(({ event }) => ({
      type: 'menuClicked',
      item: event.type === 'nav.requested' ? event.wish.screen : 'menu',
    })),
    noteEmergencyCall: emit(({ event }) => ({
      type: 'emergencyCalled',
      number: event.type === 'emergency.called' ? event.number : emergencyNumber,
    })),
    handOverFile: emit(({ event }) => ({
      type: 'fileArrived',
      fileId: isResult(event) && typeof event.answer === 'string' ? event.answer : '',
    })),
    handOverSharedFile: emit(({ context }) => ({ type: 'fileArrived', fileId: context.sharedFileId ?? '' })),
    logUnhandled: emit(({ event }) =>
      event.type === 'result.unknown'
        ? { type: 'unhandledCode', call: event.call, code: event.code }
        : { type: 'unhandledCode', call: 'getReport', code: event.type },
    ),
    /** Tells the calling state that the root has treated its result, so that it need not know every code. */
    settle: raise(({ event }) =>
      'call' in event
        ? { type: 'call.settled', call: event.call, party: event.party }
        : { type: 'call.settled', call: 'getReport' },
    ),
    leaveReport: raise({ type: 'report.left' }),
  },
});

export const state = vocabulary.createStateConfig;

function startAction(
  context: Context,
  call: CallName,
  party: Party | undefined,
  submission: Omit<Submission, 'idempotencyKey'>,
): Partial<Context> {
  return {
    submissions: {
      ...context.submissions,
      [submissionKey(call, party)]: { ...submission, idempotencyKey: crypto.randomUUID() },
    },
  };
}

function marked(context: Context, uploadId: string, status: 'waiting' | 'sending'): Context['uploads'] {
  return context.uploads.map((upload) => (upload.uploadId === uploadId ? { ...upload, status } : upload));
}

function hasIncompleteData(answer: unknown): answer is Pick<Context, 'incompleteData'> {
  return typeof answer === 'object' && answer !== null && 'incompleteData' in answer;
}
