import type { CallRequest } from '#contract/callSchemas.ts';
import { callSchemas } from '#contract/callSchemas.ts';
import { type CallName, callDefinition, type LocalCallName } from '#contract/calls.ts';
import type { Participant } from '#contract/entities.ts';
import type { ReplicaSnapshot } from '#contract/replica.ts';
import type { Context } from '#machines/context.ts';
import { applyCall } from '#report/applyCall.ts';
import { participantAnswer } from '#report/capabilities.ts';
import type { ReportDocument } from '#report/document.ts';
import { localRules } from '#report/localRules.ts';
import { environmentOfSnapshot, replicaDocument } from '#report/replica.ts';
import type { RuleInput } from '#report/rule.ts';
import { serviceNow } from '../loading/clock.ts';
import type { CallOutcome } from './callOutcome.ts';
import { delegatedSection } from './delegatedSection.ts';
import { type Apply, type Mutation, type MutationLog, optimisticDocument } from './mutationLog.ts';

/** Optimistic results: runs the service's own rules on the phone's replica of the report. */

interface Asked {
  call: LocalCallName;
  request: CallRequest<CallName>;
  at: number;
}

/** Parses a body with the call's schema, as the service will. */
function parsedBody(call: LocalCallName, request: CallRequest<CallName>) {
  if (callDefinition(call).body !== 'json') return { success: true as const, data: undefined };
  // As the service would receive it: JSON drops undefined values.
  const sent: unknown = JSON.parse(JSON.stringify(('body' in request && request.body) || {}));
  return callSchemas[call].body.safeParse(sent);
}

/** Returns the time, at most one millisecond before the report expires. Only the service may declare a report expired. */
function withinLifetime(at: number, { document }: ReplicaSnapshot): number {
  return Math.min(at, document.expiresAt - 1);
}

function applied(document: ReportDocument, { call, request, at }: Asked, base: ReplicaSnapshot) {
  const body = parsedBody(call, request);
  if (!body.success) return null;
  // Parsed with the call's own schema just now.
  const input = { params: request.params, query: {}, body: body.data, inputs: undefined } as RuleInput<LocalCallName>;
  const outcome = applyCall(
    localRules,
    call,
    document,
    input,
    environmentOfSnapshot(base, withinLifetime(at, base), crypto.randomUUID()),
    {
      idempotencyKey: request.idempotencyKey ?? null,
      step: null,
      sessionParty: delegatedSection()?.participantId ?? null,
    },
  );
  return outcome.kind === 'applied' ? outcome : null;
}

const replay: Apply = (document, step, base) => applied(document, step, base)?.document ?? document;

/** Returns the optimistic answer: the one the service would give, or `refused` if the body is invalid or the rule rejects it. */
export function answerLocally(
  log: MutationLog,
  call: LocalCallName,
  request: CallRequest<CallName>,
  at: number,
): CallOutcome {
  const outcome = applied(optimisticDocument(log, replay), { call, request, at }, log.base);
  if (outcome === null) return { kind: 'failed', reason: 'refused' };
  const { resultCode, answer } = outcome;
  return { kind: 'result', code: resultCode, answer: { resultCode, ...answer } };
}

/** Returns the report with all pending mutations applied. */
export function viewOf(
  log: MutationLog,
): Pick<Context['report'], 'participants' | 'witnesses'> & { report: ReportDocument['report'] } {
  const document = optimisticDocument(log, replay);
  const environment = environmentOfSnapshot(log.base, serviceNow(), '');
  const participants = document.participants.map((each) => participantAnswer(document, each, environment));
  return { report: document.report, participants, witnesses: document.witnesses };
}

/** Replaces the participant in a service answer by the local one. The service's lacks the pending mutations. */
export function withPendingMutations(log: MutationLog, outcome: CallOutcome): CallOutcome {
  if (log.steps.length === 0 || outcome.kind !== 'result') return outcome;
  const { answer } = outcome;
  if (typeof answer !== 'object' || answer === null || !('participant' in answer)) return outcome;
  const { participantId } = answer.participant as Participant;
  const participant = viewOf(log).participants.find((each) => each.participantId === participantId);
  return participant === undefined ? outcome : { ...outcome, answer: { ...answer, participant } };
}

/** Moves a confirmed mutation from the log into the base, for answers that brought no newer base. */
export function withConfirmed(log: MutationLog, step: Mutation): MutationLog {
  const document = replicaDocument(replay(optimisticDocument({ ...log, steps: [] }, replay), step, log.base));
  return { ...log, base: { ...log.base, document }, steps: log.steps.filter(({ number }) => number !== step.number) };
}
