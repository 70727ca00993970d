import type { Answer, Body } from '#contract/callSchemas.ts';
import { type CallName, callDefinition, isCallName, isMutation } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import { type Change, type Context, type Submission, submissionKey, type Values } from './context.ts';
import type { AppEvent, SubmittedEvent } from './events.ts';
import { sectionOfMutation } from './mutationSections.ts';

/**
 * Submissions of the user, as changes of the context; retries keep the Idempotency-Key. While a creating request is unanswered it
 * is repeated before newer values, as a lost answer would create two:
 *
 *     unanswered ── any answer ──> answered ── submitted ──> unanswered, under a new key
 *         │ submitted with other values
 *         v
 *     superseded ── taken ──> the follow-up call updates what was created
 *         └── refused ──> unanswered with the newer values, under a new key
 */

interface Scope {
  context: Context;
  event: AppEvent;
}

type Submissions = Context['sync']['submissions'];

/** Begins a submission with an Idempotency-Key of its own. */
export function begun(
  { sync: { submissions } }: { sync: { submissions: Submissions } },
  call: CallName,
  party: Party | undefined,
  values: Values & Pick<Submission, 'hasFollowUp'>,
): Submissions {
  const submission = { ...values, idempotencyKey: crypto.randomUUID() };
  return { ...submissions, [submissionKey(call, party)]: submission };
}

interface SentOff extends Pick<SubmittedEvent, 'party' | 'more'> {
  call: CallName;
  values: Values;
}

/** Clears the refused mutation once its section is submitted again; the form of the address has the e-mail, too. */
function sentAnew({ sync: { rejectedMutation } }: Context, { call, party, values }: SentOff): Change['sync'] {
  if (rejectedMutation === null || !isMutation(call)) return {};
  const { section } = rejectedMutation;
  const sent = sectionOfMutation(call, values.body);
  const isSame = section === sent || (section === 'email' && sent === 'address');
  return isSame && rejectedMutation.party === party ? { rejectedMutation: null } : {};
}

/** Returns what an event submits, or null. */
function sentOff(event: AppEvent): SentOff | null {
  const [, call = ''] = event.type.split('submitted.');
  if (!isCallName(call)) return null;
  const { party, params, query, body, more } = event as SubmittedEvent;
  return { call, party, values: { params, query, body }, more };
}

/** Begins the submission, or two by one tap, each with its own call. */
export function submit({ context, event }: Scope): Change {
  const sent = sentOff(event);
  if (sent === null) return {};
  const { call, party, values, more } = sent;
  const first = begun(context, call, party, more ? { ...values, hasFollowUp: true } : values);
  const both = more ? begun({ sync: { submissions: first } }, more.call, party, { body: more.body }) : first;
  return { sync: { submissions: both, ...sentAnew(context, sent) } };
}

export function hasFollowUp(scope: Scope): boolean {
  return submissionOf(scope)?.hasFollowUp === true;
}

/** Submits values, but repeats an unanswered request first; other values wait as its values. */
export function submitOnce({ context, event }: Scope): Change {
  const sent = sentOff(event);
  if (sent === null) return {};
  const { call, party, values } = sent;
  const last = context.sync.submissions[submissionKey(call, party)];
  if (last === undefined || last.isAnswered)
    return { sync: { submissions: begun(context, call, party, values), ...sentAnew(context, sent) } };
  const { supersedingValues: _, ...first } = last;
  const { params, query, body } = first;
  const isSame = JSON.stringify({ params, query, body }) === JSON.stringify(values);
  const next: Submission = isSame ? first : { ...first, supersedingValues: values };
  return { sync: { submissions: { ...context.sync.submissions, [submissionKey(call, party)]: next } } };
}

function submissionOf({ context, event }: Scope): Submission | undefined {
  return 'call' in event ? context.sync.submissions[submissionKey(event.call, event.party)] : undefined;
}

export function isSuperseded(scope: Scope): boolean {
  return submissionOf(scope)?.supersedingValues !== undefined;
}

/** Marks the submission of the event's call as answered, whatever the answer says. */
export function recordAnswer(scope: Scope): Change {
  const { context, event } = scope;
  const submission = submissionOf(scope);
  if (submission === undefined || !('call' in event)) return {};
  const key = submissionKey(event.call, event.party);
  return { sync: { submissions: { ...context.sync.submissions, [key]: { ...submission, isAnswered: true } } } };
}

/** Submits the newer values after the first ones were refused. */
export function submitSuperseding(scope: Scope): Change {
  const { context, event } = scope;
  const values = submissionOf(scope)?.supersedingValues;
  return values && 'call' in event ? { sync: { submissions: begun(context, event.call, event.party, values) } } : {};
}

interface FollowUp extends Values {
  call: CallName;
  change?: Change;
}

/** Calls that update what a creating call has created. */
const followUps: { readonly [N in CallName]?: (answer: Answer<N>, newer: Body<N>) => FollowUp } = {
  addParticipant: (_, { phoneNumber }) => ({ call: 'updatePhone', body: { phoneNumber } }),
  addWitness: ({ witness: { witnessId } }, body) => ({
    call: 'updateWitness',
    params: { witnessId },
    body,
    change: { ui: { editedWitnessId: witnessId } },
  }),
};

/** Updates what the first values created with the newer ones. */
export function correct(scope: Scope): Change {
  const { context, event } = scope;
  if (!('answer' in event)) return {};
  // The table of events ties answer and body to their call, which the context cannot express.
  const followUp: ((answer: never, newer: never) => FollowUp) | undefined = followUps[event.call];
  if (followUp === undefined) return {};
  const { call, change, ...values } = followUp(
    event.answer as never,
    submissionOf(scope)?.supersedingValues?.body as never,
  );
  return { sync: { submissions: begun(context, call, event.party, values) }, ...change };
}

/** Returns true if the outcome of a creating request is unknown. The upload queue handles a photo that is being sent. */
function isUnanswered(context: Context, key: string, submission: Submission | undefined): boolean {
  const [call = ''] = key.split('-');
  if (submission === undefined || submission.isAnswered || !isCallName(call) || !callDefinition(call).creates)
    return false;
  return call !== 'addAccidentPhoto' || !context.photos.uploads.some(({ status }) => status === 'sending');
}

export function hasUnanswered(context: Context): boolean {
  return Object.entries(context.sync.submissions).some(([key, submission]) => isUnanswered(context, key, submission));
}

/** Drops unanswered submissions after a reload of the report, which contains what they created. */
export function withoutUnanswered(context: Context): Submissions {
  return Object.fromEntries(
    Object.entries(context.sync.submissions).filter(([key, submission]) => !isUnanswered(context, key, submission)),
  );
}

/** Returns the unanswered creation of a report, so that starting again repeats it instead of creating a second. */
export function unansweredStart({
  sync: {
    submissions: { createReport },
  },
}: Context): Submissions {
  return createReport === undefined || createReport.isAnswered ? {} : { createReport };
}
