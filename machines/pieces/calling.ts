import { and } from 'xstate';
import { type CallName, type CodeOf, callDefinition } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import { callRequestOf } from '#machines/callRequest.ts';
import type { Context, FailureSlot } from '#machines/context.ts';
import type { guards } from '#machines/guards.ts';
import { type Events, state, type Tag } from '#machines/vocabulary.ts';

/**
 * Builds states that make a call and react to its result codes. The root handles all other codes by TABLE 3 and then settles the
 * call.
 */

type GuardName = keyof typeof guards;

/** Action of the vocabulary as a state names it, with its parameters if it has some. */
type ActionUse = Extract<Parameters<typeof state>[0]['entry'], string | { type: string }>;

/** A guard that takes no parameters. */
type PlainGuard = { [G in GuardName]: Parameters<(typeof guards)[G]>['length'] extends 1 ? G : never }[GuardName];

export interface Handler {
  target?: string;
  /** Enters the state again, which repeats its call. */
  reenter?: true;
  guard?: PlainGuard;
  actions?: readonly ActionUse[];
}

/** Reactions of a state to the codes that TABLE 2 lists for its call. */
export type Handlers<N extends CallName> = { readonly [C in CodeOf<N>]?: Handler | readonly Handler[] };

/** Turns a code that the call never answers into a type error; a spread object would hide it otherwise. */
type Unlisted<N extends CallName, On> = {
  readonly [C in Exclude<keyof On, CodeOf<N>> & string]: `TABLE 2 lists no ${C} for ${N}`;
};

/** Returns the guard that matches the outcome of this call for this participant. */
function matchesCall(call: CallName, party?: Party) {
  return { type: 'matchesCall' as const, params: party ? { call, party } : { call } };
}

function transition(call: CallName, party: Party | undefined, { target, reenter, guard, actions = [] }: Handler) {
  const matches = matchesCall(call, party);
  return {
    ...(target !== undefined && { target }),
    ...(reenter && { reenter }),
    guard: guard === undefined ? matches : and([matches, guard]),
    actions: [...(callDefinition(call).creates ? ['recordAnswer' as const] : []), ...actions],
  };
}

/** Returns the handler that submits newer values once the first, unanswered ones are refused. */
export function resubmitOnRefusal(self: string, ...first: ActionUse[]): Handler {
  return { guard: 'isSuperseded', target: self, reenter: true, actions: [...first, 'submitSuperseding'] };
}

function refusalsOf(call: CallName): string[] {
  const codes = callDefinition(call).codes.filter((code) => !code.startsWith('OK'));
  return [...codes.map((code) => `result.${code}`), 'call.handledGlobally', 'result.unknown'];
}

/** Targets of a call for codes without a handler of their own. */
interface Otherwise {
  /** The root has handled the code. */
  handledGlobally: string;
  /** The answer is missing, invalid, or has a code that the page does not know. */
  failed: string;
  /** The link of the call leads to nothing. */
  missing?: string;
  /** Name of the calling state, if its call creates something whose values may be superseded. */
  superseding?: string;
}

export interface CallingOptions<N extends CallName, On extends Handlers<N> = Handlers<N>> extends Otherwise {
  party?: Party;
  on: On;
  /** Further events of the state. */
  events?: Events;
  /** Runs in the background: the screen is not busy, and a failure shows no toast. */
  background?: boolean;
  /** Shows the toast of a failure also in the background. */
  saysFailure?: boolean;
}

/** Returns a state that makes one call of TABLE 2 and leaves on its result. */
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
    on: { ...callTransitions(call, options), ...options.events },
  });
}

/** Returns the transitions of a state that waits for a call's answer. */
export function callTransitions<N extends CallName>(call: N, options: CallingOptions<N>) {
  const { party, on, handledGlobally, failed, missing, superseding, background = false } = options;
  const { saysFailure = !background } = options;
  const guard = matchesCall(call, party);
  const recordFailure = { type: 'recordFailure' as const, params: { background } };
  const handlers: Record<string, Handler | readonly Handler[]> = {
    ...Object.fromEntries(Object.entries(on).map(([code, handler]) => [`result.${code}`, handler])),
    'call.handledGlobally': { target: handledGlobally, actions: [recordFailure] },
    'result.unknown': { target: failed, actions: [recordFailure, 'logUnhandled'] },
  };
  // Newer values go before every other reaction to a refusal.
  if (superseding !== undefined)
    for (const refusal of refusalsOf(call)) {
      const first = refusal === 'result.unknown' ? ['logUnhandled' as const] : [];
      handlers[refusal] = [resubmitOnRefusal(superseding, ...first), handlers[refusal] ?? []].flat();
    }
  return {
    ...Object.fromEntries(
      Object.entries(handlers).map(([type, each]) => [type, [each].flat().map((one) => transition(call, party, one))]),
    ),
    'failed.network': { target: failed, guard, actions: recordFailure },
    'failed.response': {
      target: failed,
      guard,
      actions: [recordFailure, ...(saysFailure ? ['sayFailure' as const] : [])],
    },
    ...(missing !== undefined && { 'failed.missing': { target: missing, guard, actions: 'forgetShared' as const } }),
  };
}

/** Reloads the report if the user navigates during the call: its outcome is unknown by then. */
export function withReload<S extends { on: object }>(saving: S) {
  return {
    ...saving,
    on: {
      ...saving.on,
      'nav.requested': {
        guard: 'requestsLoadedReport' as const,
        target: '#report-loading',
        actions: 'rememberRequestedRoute' as const,
      },
    },
  };
}

/** Repeats the very same request once the signal returns. */
export function resending(retry: string, of: FailureSlot) {
  return { 'network.online': { target: retry, guard: { type: 'retriesOnReconnect' as const, params: { of } } } };
}

/** Returns the state of a failed call, left by 'try again', a returning signal or another submission. */
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
