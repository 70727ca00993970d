import type { CallRequest } from '#contract/callSchemas.ts';
import { callSchemas } from '#contract/callSchemas.ts';
import { type CallName, callDefinition, type LocalCallName } from '#contract/calls.ts';
import type { ReportCopy } from '#contract/copy.ts';
import type { Participant } from '#contract/entities.ts';
import type { Context } from '#machines/context.ts';
import { applyCall } from '#report/applyCall.ts';
import { participantAnswer } from '#report/capabilities.ts';
import { copiedDocument, environmentOfCopy } from '#report/copy.ts';
import type { ReportDocument } from '#report/document.ts';
import { localRules } from '#report/localRules.ts';
import type { RuleInput } from '#report/rule.ts';
import { serviceNow } from '../calls/clock.ts';
import type { CallOutcome } from '../calls/failed.ts';
import { ownPart } from '../calls/ownPart.ts';
import { type Apply, documentOf, type Log, type Step } from './log.ts';

/** What the service's own rules say of the phone's copy. */

interface Asked {
  call: LocalCallName;
  request: CallRequest<CallName>;
  at: number;
}

/** What the schema of the call makes of a body; the service parses it with the same one. */
function parsedBody(call: LocalCallName, request: CallRequest<CallName>) {
  if (callDefinition(call).body !== 'json') return { success: true as const, data: undefined };
  // As it would arrive there: without what has no value.
  const sent: unknown = JSON.parse(JSON.stringify(('body' in request && request.body) || {}));
  return callSchemas[call].body.safeParse(sent);
}

/** By no clock of a phone a report is over: the service alone says so. */
function withinLifetime(at: number, { document }: ReportCopy): number {
  return Math.min(at, document.expiresAt - 1);
}

function applied(document: ReportDocument, { call, request, at }: Asked, base: ReportCopy) {
  const body = parsedBody(call, request);
  if (!body.success) return null;
  // Parsed with the call's own schema just now.
  const input = { params: request.params, query: {}, body: body.data, gathered: undefined } as RuleInput<LocalCallName>;
  const outcome = applyCall(
    localRules,
    call,
    document,
    input,
    environmentOfCopy(base, withinLifetime(at, base), crypto.randomUUID()),
    {
      idempotencyKey: request.idempotencyKey ?? null,
      step: null,
      ownParty: ownPart()?.participantId ?? null,
    },
  );
  return outcome.kind === 'applied' ? outcome : null;
}

const replay: Apply = (document, step, base) => applied(document, step, base)?.document ?? document;

/** The answer that the service would give. */
export function answeredHere(log: Log, call: LocalCallName, request: CallRequest<CallName>, at: number): CallOutcome {
  const outcome = applied(documentOf(log, replay), { call, request, at }, log.base);
  if (outcome === null) return { kind: 'failed', reason: 'refused' };
  const { resultCode, answer } = outcome;
  return { kind: 'result', code: resultCode, answer: { resultCode, ...answer } };
}

/** The report as the phone knows it. */
export function viewOf(log: Log): Pick<Context, 'participants' | 'witnesses'> & { report: ReportDocument['report'] } {
  const document = documentOf(log, replay);
  const environment = environmentOfCopy(log.base, serviceNow(), '');
  const participants = document.participants.map((each) => participantAnswer(document, each, environment));
  return { report: document.report, participants, witnesses: document.witnesses };
}

/** A person in an answer of the service as the phone knows them, which has steps that the service has not. */
export function withOwnSteps(log: Log, outcome: CallOutcome): CallOutcome {
  if (log.steps.length === 0 || outcome.kind !== 'result') return outcome;
  const { answer } = outcome;
  if (typeof answer !== 'object' || answer === null || !('participant' in answer)) return outcome;
  const { participantId } = answer.participant as Participant;
  const participant = viewOf(log).participants.find((each) => each.participantId === participantId);
  return participant === undefined ? outcome : { ...outcome, answer: { ...answer, participant } };
}

/** The log with a step as done, of which the service has said no more. */
export function withDone(log: Log, step: Step): Log {
  const document = copiedDocument(replay(documentOf({ ...log, steps: [] }, replay), step, log.base));
  return { ...log, base: { ...log.base, document }, steps: log.steps.filter(({ number }) => number !== step.number) };
}
