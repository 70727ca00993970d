import type { Body } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import type { CallInput } from '#machines/callRequest.ts';
import type { AppEvent } from '#machines/events.ts';
import { leavesOf } from '../walk/observations.ts';
import type { Step } from '../walk/steps.ts';
import { activeCalls } from '../walk/traversal.ts';

/**
 * Unanswered requests and newer values, read from the history of a step alone. A lost answer must not create a second
 * participant, witness or code.
 */

interface Asked {
  call: CallName;
  party?: Party | undefined;
}

function isAbout({ call, party }: Asked) {
  return (other: Asked) => other.call === call && other.party === party;
}

export function sent(step: Step | null): CallInput[] {
  return step === null ? [] : activeCalls(step.after).flatMap(({ input }) => input ?? []);
}

/** Returns the state that waits for a call. */
export function placeOf({ after }: Step, { call, party }: CallInput): string | undefined {
  return activeCalls(after).find(({ input }) => input?.call === call && input.party === party)?.place;
}

/** Returns true if a call is still awaited in the same place; a second step moves to its own form. */
export function isSamePlace(now: string | undefined, before: string | undefined): boolean {
  return now === before || before?.endsWith('.savingFollowUp') === true;
}

function isSame(one: CallInput, other: CallInput): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the calls that a step began. */
export function begun(step: Step): CallInput[] {
  const before = sent(step.past);
  return sent(step).filter((call) => !before.some((each) => isSame(each, call)));
}

/** Returns the latest request of a call without a known outcome, since the report was loaded. */
export function unheard(step: Step | null, asked: Asked): CallInput['request'] | null {
  const isIt = isAbout(asked);
  for (let each = step; each; each = each.past) {
    const made = begun(each).find(isIt);
    if (made) return made.request;
    const { event, past, after } = each;
    if (event !== null && 'call' in event && isIt(event) && event.type.startsWith('result.')) return null;
    if (after.context.report.isLoaded && !past?.after.context.report.isLoaded) return null;
  }
  return null;
}

/** Calls that are repeated before newer values are sent: always, or while their failure is shown. */
const always: readonly CallName[] = ['createReport', 'addParticipant', 'addWitness', 'confirmReport', 'reopenReport'];
const whileFailed: Partial<Record<CallName, RegExp>> = {
  verify: /\.checkingFailed$/u,
  sign: /\.checkingFailed$/u,
  signByLink: /\.checkingFailed$/u,
  sendCodeToSignByLink: /\.sendingFailed$/u,
  fillIn: /\.checkingFailed$/u,
  sendCodeToFillIn: /\.sendingFailed$/u,
  handOverSummaryReport: /\.checkingFailed$/u,
  sendCodeToHandOver: /\.sendingFailed$/u,
  sendCodeToVerify: /\.sendingFailed$/u,
  sendCodeToSign: /\.sendingFailed$/u,
  resumeReport: /\.(?:sending|resending)Failed$/u,
  confirmResumption: /\.checkingFailed$/u,
};

/** Returns the request that has to be repeated before newer values are sent. */
export function toBeRepeated(past: Step, asked: Asked): CallInput['request'] | null {
  const { call, party } = asked;
  const failed = whileFailed[call];
  // A code panel by the link is of one participant alone, and so without a letter.
  const isOf = (leaf: string) => party === undefined || !/\.[AB]\./u.test(leaf) || leaf.split('.').includes(party);
  const isFailed = failed !== undefined && leavesOf(past.after).some((leaf) => failed.test(leaf) && isOf(leaf));
  return always.includes(call) || isFailed ? unheard(past, asked) : null;
}

type Submitted = Extract<AppEvent, { type: `submitted.${string}` }>;

/** Returns newer values submitted to a running call, or undefined. */
export function latestValues(past: Step, asked: Asked): unknown {
  const request = sent(past).find(isAbout(asked))?.request;
  if (request === undefined || !('body' in request)) return undefined;
  for (let each: Step | null = past; each; each = each.past) {
    const { event } = each;
    if (event?.type !== `submitted.${asked.call}`) continue;
    const { party, body } = event as Submitted;
    if (party !== asked.party) continue;
    return JSON.stringify(body) === JSON.stringify(request.body) ? undefined : body;
  }
  return undefined;
}

/** Returns the call that follows the first answer: an update if it succeeded, else the newer values. */
export function afterFirst(event: AppEvent, values: unknown): { call: CallName; body: unknown } | null {
  if (!('call' in event) || !event.type.startsWith('result.')) return null;
  const isTaken = event.type.startsWith('result.OK');
  if (isTaken && JSON.stringify('answer' in event ? event.answer : null).includes('"isValid":true')) return null;
  if (isTaken && event.call === 'addWitness') return { call: 'updateWitness', body: values };
  if (!isTaken || event.call !== 'addParticipant') return { call: event.call, body: values };
  const { phoneNumber } = values as Body<'addParticipant'>;
  return { call: 'updatePhone', body: { phoneNumber } };
}
