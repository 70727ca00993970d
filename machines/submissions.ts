import type { Answer, Body } from '#contract/callSchemas.ts';
import { type CallName, callDefinition, isCallName, isStep } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import { type Context, type Submission, submissionKey, type Values } from './context.ts';
import type { AppEvent, SubmittedEvent } from './events.ts';
import { sectionOfStep } from './steps.ts';

/**
 * Submissions of the user, as changes of the context; retries keep the Idempotency-Key. While a creating request is unanswered it
 * is repeated before newer values, as a lost answer would create two.
 */

type Change = Partial<Context>;

interface Scope {
  context: Context;
  event: AppEvent;
}

function isSubmitted(event: AppEvent): event is SubmittedEvent {
  return event.type.startsWith('submitted.');
}

/** Begins a submission with an Idempotency-Key of its own. */
export function begun({ submissions }: Context, call: CallName, party: Party | undefined, values: Values): Change {
  return {
    submissions: { ...submissions, [submissionKey(call, party)]: { ...values, idempotencyKey: crypto.randomUUID() } },
  };
}

interface SentOff {
  call: CallName;
  party: Party | undefined;
  values: Values;
}

/** Clears the refused mutation once its section is submitted again. */
function sentAnew({ refusedStep }: Context, { call, party, values }: SentOff): Change {
  if (refusedStep === null || !isStep(call)) return {};
  const isSame = refusedStep.section === sectionOfStep(call, values.body) && refusedStep.party === party;
  return isSame ? { refusedStep: null } : {};
}

/** Returns the call and the values that an event submits, or null. */
function sentOff(event: AppEvent): SentOff | null {
  if (!isSubmitted(event)) return null;
  const { type, party, params, query, body } = event;
  const call = type.slice('submitted.'.length);
  return isCallName(call) ? { call, party, values: { params, query, body } } : null;
}

export function submit({ context, event }: Scope): Change {
  const sent = sentOff(event);
  if (sent === null) return {};
  const change = { ...begun(context, sent.call, sent.party, sent.values), ...sentAnew(context, sent) };
  return isSubmitted(event) && event.more ? { ...change, ...withMore(context, sent, event.more) } : change;
}

/** Begins two submissions by one tap, each with its own call. */
function withMore(context: Context, { call, party, values }: SentOff, more: Required<SubmittedEvent>['more']): Change {
  const second = begun(context, more.call, party, { body: more.body }).submissions;
  const both = begun({ ...context, ...(second && { submissions: second }) }, call, party, values).submissions ?? {};
  const key = submissionKey(call, party);
  const first = both[key];
  return { submissions: { ...both, ...(first && { [key]: { ...first, hasFollowUp: true as const } }) } };
}

export function hasFollowUp(scope: Scope): boolean {
  return submissionOf(scope)?.hasFollowUp === true;
}

/** Submits values, but repeats an unanswered request first; other values wait as its correction. */
export function submitOnce({ context, event }: Scope): Change {
  const sent = sentOff(event);
  if (sent === null) return {};
  const { call, party, values } = sent;
  const last = context.submissions[submissionKey(call, party)];
  if (last === undefined || last.isAnswered)
    return { ...begun(context, call, party, values), ...sentAnew(context, sent) };
  const { correction: _, ...first } = last;
  const { params, query, body } = first;
  const isSame = JSON.stringify({ params, query, body }) === JSON.stringify(values);
  const next: Submission = isSame ? first : { ...first, correction: values };
  return { submissions: { ...context.submissions, [submissionKey(call, party)]: next } };
}

/** Returns the submission of the event's call. */
function submissionOf({ context, event }: Scope): Submission | undefined {
  return 'call' in event ? context.submissions[submissionKey(event.call, event.party)] : undefined;
}

export function isSuperseded(scope: Scope): boolean {
  return submissionOf(scope)?.correction !== undefined;
}

/** Marks the submission of the event's call as answered, whatever the answer says. */
export function recordAnswer(scope: Scope): Change {
  const { context, event } = scope;
  const submission = submissionOf(scope);
  if (submission === undefined || !('call' in event)) return {};
  const key = submissionKey(event.call, event.party);
  return { submissions: { ...context.submissions, [key]: { ...submission, isAnswered: true } } };
}

/** Submits the newer values after the first ones were refused. */
export function submitSuperseding(scope: Scope): Change {
  const { context, event } = scope;
  const correction = submissionOf(scope)?.correction;
  return correction && 'call' in event ? begun(context, event.call, event.party, correction) : {};
}

/** Updates what the first values created with the newer ones. */
export function correct(scope: Scope): Change {
  const { context, event } = scope;
  const body = submissionOf(scope)?.correction?.body;
  if (!('answer' in event)) return {};
  // The table of events ties the body to its call, which the context cannot express.
  if (event.call === 'addParticipant') {
    const { phoneNumber } = body as Body<'addParticipant'>;
    return begun(context, 'updatePhone', event.party, { body: { phoneNumber } satisfies Body<'updatePhone'> });
  }
  if (event.call !== 'addWitness') return {};
  const { witnessId } = (event.answer as Answer<'addWitness'>).witness;
  return {
    ...begun(context, 'updateWitness', undefined, { params: { witnessId }, body }),
    editedWitnessId: witnessId,
  };
}

/** Returns true if the outcome of a creating request is unknown. The upload queue handles a photo that is being sent. */
function isUnanswered(context: Context, key: string, submission: Submission | undefined): boolean {
  const [call = ''] = key.split('-');
  if (submission === undefined || submission.isAnswered || !isCallName(call) || !callDefinition(call).creates)
    return false;
  return call !== 'addAccidentPhoto' || !context.uploads.some(({ status }) => status === 'sending');
}

export function hasUnanswered(context: Context): boolean {
  return Object.entries(context.submissions).some(([key, submission]) => isUnanswered(context, key, submission));
}

/** Drops unanswered submissions after a reload of the report, which contains what they created. */
export function withoutUnanswered(context: Context): Context['submissions'] {
  return Object.fromEntries(
    Object.entries(context.submissions).filter(([key, submission]) => !isUnanswered(context, key, submission)),
  );
}

/** Returns the unanswered creation of a report, so that starting again repeats it instead of creating a second. */
export function unansweredStart({ submissions: { createReport } }: Context): Context['submissions'] {
  return createReport === undefined || createReport.isAnswered ? {} : { createReport };
}
