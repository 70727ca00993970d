import { and } from 'xstate';
import type { CallName } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import { allResultCodes, type ResultCode, resultCodes, type ToastCode, type Treatment } from '#contract/resultCodes.ts';
import { requestOf } from '#machines/callRequest.ts';
import type { Context } from '#machines/context.ts';
import { type Screen, to } from '#machines/routes.ts';
import { state, type Tag } from '#machines/vocabulary.ts';

/**
 * How a state makes a call and reacts to its result codes. What a state does not treat itself is left to the root, which
 * treats it by TABLE 3 and then settles the call.
 */

type ActionUse =
  | 'keepAnswer'
  | 'keepRefusedDetails'
  | 'handOverFile'
  | 'leaveReport'
  | 'removeDrafts'
  | 'endSession'
  | 'dropSentPhoto'
  | 'keepSharedFile'
  | 'forgetShared'
  | 'noteChangedSinceSeen'
  | { type: 'wishFor'; params: { screen: Screen } }
  | { type: 'interrupt'; params: { reason: 'user' } }
  | { type: 'toast'; params: { code: ToastCode; level: 'error' | 'warning' } };

export interface Way {
  target?: string;
  guard?: 'codeIsRight' | 'mendsFromSummary' | 'mendsFromRecap';
  actions?: ActionUse[];
}

/** A way on that says with the text of TABLE 3 why it is taken. */
export function saying(code: ResultCode, target: string): Way {
  const level = toastLevels[resultCodes[code]] ?? 'warning';
  return { target, actions: [{ type: 'toast', params: { code, level } }] };
}

export type Ways = Partial<Record<ResultCode, Way | readonly Way[]>>;

/** §8: the code is said in a toast, besides what the state that treats it shows at its place. */
export function saidInToast(code: ToastCode) {
  return { type: 'toast' as const, params: { code, level: 'error' as const } };
}

/** The guard that an event is what came of this call about this participant. */
function answers(call: CallName, party?: Party) {
  return { type: 'answered' as const, params: party ? { call, party } : { call } };
}

function wayOn(call: CallName, party: Party | undefined, way: Way) {
  const answered = answers(call, party);
  return {
    ...(way.target !== undefined && { target: way.target }),
    guard: way.guard === undefined ? answered : and([answered, way.guard]),
    ...(way.actions && { actions: way.actions }),
  };
}

/** Transitions on a call's result codes. */
export function onResult(call: CallName, ways: Ways, party?: Party) {
  const codes = Object.keys(ways) as ResultCode[];
  return Object.fromEntries(
    codes.map((code) => {
      const way = ways[code] ?? [];
      return [`result.${code}`, (Array.isArray(way) ? way : [way]).map((each: Way) => wayOn(call, party, each))];
    }),
  );
}

export interface CallingOptions {
  party?: Party;
  /** What this state does on which result code. */
  ways: Ways;
  /** Where it goes when the root has treated the code. */
  settled: string;
  /** Where it goes when no proper answer came. */
  failed: string;
  /** Where it goes when the link that the call was made with leads to nothing. */
  missing?: string;
  /** A call that nobody waits for: the screen is not busy with it. */
  background?: true;
}

/** §8: a failed call of the service is also said in a toast, whatever the screen says at its place. */
const generalError = saidInToast('GENERAL_ERROR');

/** A state that performs one call of TABLE 2 and leaves on its result. */
export function calling(call: CallName, { party, ways, settled, failed, missing, background }: CallingOptions) {
  return state({
    ...(!background && { tags: 'busy' satisfies Tag }),
    invoke: {
      id: call + (party ?? ''),
      src: call,
      input: ({ context }: { context: Context }) => requestOf(context, call, party),
    },
    on: {
      ...onResult(call, ways, party),
      'call.settled': { target: settled, guard: answers(call, party), actions: 'noteFailure' as const },
      'failed.network': { target: failed, guard: answers(call, party), actions: 'noteFailure' as const },
      'failed.response': {
        target: failed,
        guard: answers(call, party),
        actions: ['noteFailure' as const, ...(background ? [] : [generalError])],
      },
      ...(missing !== undefined && {
        'failed.missing': { target: missing, guard: answers(call, party), actions: 'forgetShared' as const },
      }),
    },
  });
}

/** Left without its answer, the report may be another one: a screen of it is shown only after it is loaded again. */
export function withReload<S extends { on: object }>(calling: S) {
  return {
    ...calling,
    on: {
      ...calling.on,
      'nav.requested': {
        guard: 'requestsLoadedReport' as const,
        target: '#report-loading',
        actions: 'rememberWish' as const,
      },
    },
  };
}

/** A failed call waits for 'try again', or for the form to be sent anew. */
export function failedCall(retry: string, on: object = {}, party?: Party) {
  return state({
    tags: ['failed' satisfies Tag],
    on: {
      'call.retried': party
        ? { target: retry, guard: { type: 'about' as const, params: { party } } }
        : { target: retry },
      ...on,
    },
  });
}

/**
 * TABLE 3 as transitions. Codes that end the flow on an error screen stand on the flow region, because a transition of
 * the parallel root to a target would leave and enter every region anew; all others stand on the root.
 */
export function treatments(place: 'flow' | 'root') {
  return Object.fromEntries(
    allResultCodes
      .filter((code) => (errorScreens[resultCodes[code]] === undefined) === (place === 'root'))
      .map((code) => [
        `result.${code}`,
        code === 'ERR_REPORT_IN_WRONG_STATE'
          ? { guard: 'isNoLatePhoto' as const, ...treatment(code) }
          : treatment(code),
      ]),
  );
}

const errorScreens: Partial<Record<Treatment, { target: string; reason: 'timeout' | 'error' }>> = {
  errorScreen: { target: to('error'), reason: 'error' },
  errorScreenAndToast: { target: to('error'), reason: 'error' },
  timeoutScreen: { target: to('errorTimeout'), reason: 'timeout' },
  codesScreen: { target: to('errorCodes'), reason: 'error' },
};

const toastLevels: Partial<Record<Treatment, 'error' | 'warning'>> = {
  errorScreenAndToast: 'error',
  errorToast: 'error',
  warningToast: 'warning',
};

function treatment(code: ResultCode) {
  const screen = errorScreens[resultCodes[code]];
  const level = toastLevels[resultCodes[code]];
  return {
    ...(screen && { target: screen.target }),
    actions: [
      ...(screen ? [...interrupted(screen.reason), { type: 'noteEnd' as const, params: { code } }] : []),
      ...(level ? [{ type: 'toast' as const, params: { code, level } }] : []),
      'settle' as const,
    ],
  };
}

/** What ends a report against the user's will: data and stored session go, analytics hears of it (§8). */
export function interrupted(reason: 'timeout' | 'error') {
  return ['forgetReport' as const, 'endSession' as const, { type: 'interrupt' as const, params: { reason } }];
}
