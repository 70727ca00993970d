import { and } from 'xstate';
import { type CallName, type CodeOf, callDefinition } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import { callRequestOf } from '#machines/callRequest.ts';
import type { Context, FailureSlot } from '#machines/context.ts';
import type { guards } from '#machines/guards.ts';
import { type Events, state, type Tag } from '#machines/vocabulary.ts';

/**
 * How a state makes a call and reacts to its result codes. What a state does not treat itself is left to the root, which
 * treats it by TABLE 3 and then settles the call.
 */

type GuardName = keyof typeof guards;

/** One action of the vocabulary as a state names it, with its parameters where it takes some. */
type ActionUse = Extract<Parameters<typeof state>[0]['entry'], string | { type: string }>;

/** A guard that takes no parameters. */
type PlainGuard = { [G in GuardName]: Parameters<(typeof guards)[G]>['length'] extends 1 ? G : never }[GuardName];

export interface Handler {
  target?: string;
  /** The target is the state itself, which makes its call anew. */
  reenter?: true;
  guard?: PlainGuard;
  actions?: readonly ActionUse[];
}

/** What a state does on which of the codes that TABLE 2 lists for its call. */
export type Handlers<N extends CallName> = { readonly [C in CodeOf<N>]?: Handler | readonly Handler[] };

/** Says at a code that the call never answers what is wrong with it; a spread object would pass unseen otherwise. */
type Unlisted<N extends CallName, On> = {
  readonly [C in Exclude<keyof On, CodeOf<N>> & string]: `TABLE 2 lists no ${C} for ${N}`;
};

/** The guard that an event is what came of this call about this participant. */
function answers(call: CallName, party?: Party) {
  return { type: 'answered' as const, params: party ? { call, party } : { call } };
}

function transition(call: CallName, party: Party | undefined, { target, reenter, guard, actions = [] }: Handler) {
  const answered = answers(call, party);
  return {
    ...(target !== undefined && { target }),
    ...(reenter && { reenter }),
    guard: guard === undefined ? answered : and([answered, guard]),
    actions: [...(callDefinition(call).creates ? ['noteAnswer' as const] : []), ...actions],
  };
}

/** Where the values of a call were corrected before its answer came: that they do not hold leads to the corrected ones. */
export function correcting(self: string): Handler {
  return { guard: 'isCorrected', target: self, reenter: true, actions: ['submitCorrected'] };
}

/** The handlers of a call that is `corrected`: the same before whatever else a refusal leads to. */
function withCorrection(call: CallName, on: object, self: string): object {
  const handlers: Record<string, Handler | readonly Handler[]> = { ...on };
  const refusals = callDefinition(call).codes.filter((code) => !code.startsWith('OK'));
  return {
    ...handlers,
    ...Object.fromEntries(refusals.map((code) => [code, [correcting(self), handlers[code] ?? []].flat()])),
  };
}

/** Transitions on a call's result codes. */
function onResult(call: CallName, handlers: object, party: Party | undefined) {
  return Object.fromEntries(
    Object.entries(handlers).map(([code, handler]: [string, Handler | readonly Handler[]]) => [
      `result.${code}`,
      [handler].flat().map((each) => transition(call, party, each)),
    ]),
  );
}

/** Where a call leads that no code of its own leads on. */
interface Otherwise {
  /** The root has treated the code. */
  settled: string;
  /** No proper answer came, or one that the page does not know. */
  failed: string;
  /** The link that the call was made with leads to nothing. */
  missing?: string;
  /** The name of this very state, where its call creates something of values that may be corrected. */
  corrected?: string;
}

export interface CallingOptions<N extends CallName, On extends Handlers<N> = Handlers<N>> extends Otherwise {
  party?: Party;
  on: On;
  /** A call that nobody waits for: the screen is not busy with it, and no toast says that it failed. */
  background?: boolean;
  /** The toast comes nevertheless. */
  saysFailure?: boolean;
}

/** A state that performs one call of TABLE 2 and leaves on its result. */
export function calling<N extends CallName, const On extends Handlers<N>>(
  call: N,
  options: CallingOptions<N, On & Unlisted<N, On>>,
) {
  const { party, background } = options;
  return state({
    ...(!background && { tags: 'busy' satisfies Tag }),
    invoke: {
      id: call + (party ?? ''),
      src: call,
      input: ({ context }: { context: Context }) => callRequestOf(context, call, party),
    },
    on: answered(call, options),
  });
}

/** What a state does that waits for a call's answer. */
export function answered<N extends CallName>(call: N, options: CallingOptions<N>) {
  const { party, on, settled, failed, missing, corrected, background = false } = options;
  const { saysFailure = !background } = options;
  const guard = answers(call, party);
  const noteFailure = { type: 'noteFailure' as const, params: { background } };
  const settledOn: Handler[] = [
    ...(corrected === undefined ? [] : [correcting(corrected)]),
    { target: settled, actions: [noteFailure] },
  ];
  const unknownOn: Handler[] = [
    ...(corrected === undefined
      ? []
      : [{ ...correcting(corrected), actions: ['logUnhandled', 'submitCorrected'] as const }]),
    { target: failed, actions: [noteFailure, 'logUnhandled'] },
  ];
  return {
    ...onResult(call, corrected === undefined ? on : withCorrection(call, on, corrected), party),
    'call.settled': settledOn.map((handler) => transition(call, party, handler)),
    'result.unknown': unknownOn.map((handler) => transition(call, party, handler)),
    'failed.network': { target: failed, guard, actions: noteFailure },
    'failed.response': {
      target: failed,
      guard,
      actions: [noteFailure, ...(saysFailure ? ['sayFailure' as const] : [])],
    },
    ...(missing !== undefined && { 'failed.missing': { target: missing, guard, actions: 'forgetShared' as const } }),
  };
}

/** Left without its answer, the report may be another one: a screen of it is shown only after it is loaded again. */
export function withReload<S extends { on: object }>(saving: S) {
  return {
    ...saving,
    on: {
      ...saving.on,
      'nav.requested': {
        guard: 'requestsLoadedReport' as const,
        target: '#report-loading',
        actions: 'rememberWish' as const,
      },
    },
  };
}

/** What no signal has kept from going out does so by itself once there is one, as the very same request. */
export function resending(retry: string, of: FailureSlot) {
  return { 'signal.returned': { target: retry, guard: { type: 'resends' as const, params: { of } } } };
}

/** A failed call waits for 'try again', for a signal that was missing, or for the form to be sent anew. */
export function failedCall(retry: string, on: Events = {}, party?: Party) {
  const of = party ?? 'screen';
  return state({
    tags: ['failed' satisfies Tag],
    exit: { type: 'forgetFailure', params: { of } },
    on: {
      ...resending(retry, of),
      'call.retried': party
        ? { target: retry, guard: { type: 'about' as const, params: { party } } }
        : { target: retry },
      ...on,
    },
  });
}
