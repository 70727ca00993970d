import { and } from 'xstate';
import {
  allResultCodes,
  type EndingTreatment,
  type ResultCode,
  resultCodes,
  type Treatment,
} from '#contract/resultCodes.ts';
import type { Success } from '#machines/events.ts';
import { to } from '#machines/routes.ts';
import { interrupted } from './endings.ts';

/**
 * Returns TABLE 3 as transitions. Codes with an error screen stand on the flow region, as a target on the parallel root would
 * re-enter every region.
 */
export function treatments(place: 'flow' | 'root') {
  return Object.fromEntries(
    allResultCodes
      .filter((code) => (errorScreens[resultCodes[code]] === undefined) === (place === 'root'))
      .map((code) => [`result.${code}`, treatmentsOf(code)]),
  );
}

function treatmentsOf(code: ResultCode) {
  if (code === 'ERR_REPORT_IN_WRONG_STATE') return [asksAgain, { guard: 'isNoLatePhoto' as const, ...treatment(code) }];
  return treatment(code);
}

/** Checks a report that refused a call: it is loaded again if another window advanced it, else ended by TABLE 3. */
const asksAgain = {
  guard: and(['isNoLatePhoto', 'showsOwnReport', 'hasSession']),
  target: '#report-rechecking',
  actions: 'handleGlobally' as const,
};

interface ErrorScreen {
  target: string;
  reason: 'timeout' | 'error';
}

const errorScreens: Partial<Record<Treatment, ErrorScreen>> = {
  errorScreen: { target: to('error'), reason: 'error' },
  errorScreenAndToast: { target: to('error'), reason: 'error' },
  timeoutScreen: { target: to('errorTimeout'), reason: 'timeout' },
  codesScreen: { target: to('errorCodes'), reason: 'error' },
} satisfies Record<EndingTreatment, ErrorScreen>;

const toastLevels = {
  errorScreenAndToast: 'error',
  errorToast: 'error',
  warningToast: 'warning',
} as const satisfies Partial<Record<Treatment, 'error' | 'warning'>>;

/** Code that TABLE 3 says in a toast. */
type SaidCode = {
  [C in ResultCode]: (typeof resultCodes)[C] extends keyof typeof toastLevels ? C : never;
}[ResultCode];

function isSaid(code: ResultCode): code is SaidCode {
  return resultCodes[code] in toastLevels;
}

/** Shows a toast for a code that the state handles itself, at the level of TABLE 3. */
export function toast(code: SaidCode, besides: { isForReader?: true } = {}) {
  return { type: 'toast' as const, params: { code, level: toastLevels[resultCodes[code]], ...besides } };
}

export function saySuccess(code: Success) {
  return { type: 'saySuccess' as const, params: { code } };
}

/** Returns the default handling of a code by TABLE 3. */
export function treatment(code: ResultCode) {
  const screen = errorScreens[resultCodes[code]];
  return {
    ...(screen && { target: screen.target }),
    actions: [
      ...(screen ? [...interrupted(screen.reason), { type: 'noteEnd' as const, params: { code } }] : []),
      ...(isSaid(code) ? [toast(code)] : []),
      ...(code === 'ERR_PARTICIPANT_FILLS_IN' ? ['noteDelegation' as const] : []),
      'handleGlobally' as const,
    ],
  };
}
