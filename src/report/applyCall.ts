import type { ReportCallName } from '#contract/calls.ts';
import { callDefinition, isLocal } from '#contract/calls.ts';
import type { Witness } from '#contract/entities.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import { withAuditEvent } from './auditTrail.ts';
import { participantAnswer } from './capabilities.ts';
import {
  findParticipant,
  findWitness,
  type MutationId,
  type RememberedAnswer,
  type ReportDocument,
  summaryView,
} from './document.ts';
import { fingerprint } from './fingerprint.ts';
import { answerOfApplied, isApplied, withMutation } from './mutations.ts';
import { withoutOcrResults } from './ocrResults.ts';
import { type Effect, type Environment, type Fault, notFound, type Rule, type RuleInput, type Rules } from './rule.ts';
import { withOwnEntries } from './summaryViews.ts';

export interface Applied {
  kind: 'applied';
  document: ReportDocument;
  resultCode: ResultCode;
  answer: object;
  effects: readonly Effect[];
}

export interface CallMetadata {
  /** UUID of the action; only creating calls use it, as idempotency key and as the id of the created object. */
  idempotencyKey: string | null;
  /** Number of the mutation if the phone applied the call optimistically and sends it in the background; else null. */
  step: MutationId | null;
  /** Participant whose session on their own phone makes the call; absent for the reporter. */
  sessionParty?: string | null | undefined;
}

/** Number of first answers stored per report for idempotent replies; a report makes far fewer calls within the time of a retry. */
const rememberedAnswers = 50;

/** Serialises the content of the summary except the state, which signing changes. */
function content(document: ReportDocument): string {
  return JSON.stringify({ ...summaryView(document), state: null });
}

function withContentVersion(before: ReportDocument, after: ReportDocument): ReportDocument {
  if (before === after || content(before) === content(after)) return after;
  return { ...after, contentVersion: before.contentVersion + 1 };
}

/** A report that has ended keeps no scans. */
function withoutScansAtEnd(
  before: ReportDocument,
  after: ReportDocument,
): { document: ReportDocument; effects: Effect[] } {
  const { state } = after.report;
  const hasEnded = state !== before.report.state && (state === 'FINISHED' || state === 'ERROR');
  return hasEnded ? withoutOcrResults(after) : { document: after, effects: [] };
}

/** A session that has ended is not begun again by the code that began it. */
function sessionAgain(
  { fillingIn, report }: ReportDocument,
  sessionId: string,
): Pick<Applied, 'resultCode' | 'answer'> {
  if (fillingIn?.sessionId !== sessionId) return { resultCode: 'ERR_CALL_SEND_CODE_FIRST', answer: { isValid: false } };
  const { participantId } = fillingIn;
  return { resultCode: 'OK', answer: { isValid: true, reportId: report.reportId, participantId } };
}

/** The first answer again, of a person as they are known now; one who is gone since is not found. */
function replayIdempotent(
  document: ReportDocument,
  { resultCode, answer }: Pick<RememberedAnswer, 'resultCode' | 'answer'>,
  environment: Environment,
): Applied | Fault {
  const untouched = { kind: 'applied', document, resultCode, effects: [] } as const;
  if ('content' in answer) return { ...untouched, answer: answer.content };
  if ('witnessOf' in answer) {
    const witness = findWitness(document, answer.witnessOf);
    return witness === undefined ? notFound : { ...untouched, answer: { witness } };
  }
  if ('sessionOf' in answer) return { ...untouched, ...sessionAgain(document, answer.sessionOf) };
  const record = findParticipant(document, answer.participantOf);
  if (record === undefined) return notFound;
  return { ...untouched, answer: { participant: participantAnswer(document, record, environment) } };
}

function storedIdempotent(
  { answer, document: { fillingIn } }: Applied,
  participantId: string | undefined,
  name: ReportCallName,
): RememberedAnswer['answer'] {
  if (name === 'fillIn' && 'reportId' in answer && fillingIn !== undefined) return { sessionOf: fillingIn.sessionId };
  if ('participant' in answer && participantId !== undefined) return { participantOf: participantId };
  if ('witness' in answer) return { witnessOf: (answer.witness as Witness).witnessId };
  return { content: answer };
}

function remember(key: string, body: string, applied: Applied, answer: RememberedAnswer['answer']): Applied {
  const answers = [...applied.document.answers, { key, body, resultCode: applied.resultCode, answer }];
  return { ...applied, document: { ...applied.document, answers: answers.slice(-rememberedAnswers) } };
}

/** Returns the refusal of any call after the report or its link expired. */
function lifetimeRefusal(name: ReportCallName, document: ReportDocument, now: number): ResultCode | null {
  const { access } = callDefinition(name);
  if (access === 'summary' && now >= document.summaryExpiresAt) return 'ERR_SUMMARY_EXPIRED';
  return now >= document.expiresAt ? 'ERR_REPORT_TTL_EXPIRED' : null;
}

/** Returns why a call is refused whatever its content: a wrong state, or a part delegated to another phone. */
function refusalOf(
  name: ReportCallName,
  document: ReportDocument,
  about: string | undefined,
  sessionParty: CallMetadata['sessionParty'],
): ResultCode | null {
  if (isStateWrong(name, document)) return 'ERR_REPORT_IN_WRONG_STATE';
  return isFilledInElsewhere(name, document, about, sessionParty) ? 'ERR_PARTICIPANT_FILLS_IN' : null;
}

/** Returns true if the call is refused whatever its content, so that no provider has to be asked. */
export function isRefusedAtOnce(
  name: ReportCallName,
  document: ReportDocument,
  now: number,
  about: string | undefined,
  sessionParty: CallMetadata['sessionParty'],
): boolean {
  return lifetimeRefusal(name, document, now) !== null || refusalOf(name, document, about, sessionParty) !== null;
}

/** Returns true if the call would change a participant who fills in their own part on another phone. */
function isFilledInElsewhere(
  name: ReportCallName,
  { fillingIn }: ReportDocument,
  about: string | undefined,
  sessionParty: CallMetadata['sessionParty'],
): boolean {
  const isWrite = callDefinition(name).delegatedSection === true && name !== 'endFillingIn';
  return (
    isWrite && fillingIn !== undefined && fillingIn.participantId === about && fillingIn.participantId !== sessionParty
  );
}

function isStateWrong(name: ReportCallName, { report }: ReportDocument): boolean {
  const { states } = callDefinition(name);
  return states !== undefined && !states.includes(report.state);
}

/**
 * Applies one call to a report as a pure function: lifetime, idempotency, state guard, rule, content version. A fault leaves the
 * document unchanged; the service passes all rules, a phone the local ones.
 */
export function applyCall<N extends ReportCallName>(
  rules: Rules<N>,
  name: N,
  document: ReportDocument,
  input: RuleInput<N>,
  environment: Environment,
  { idempotencyKey, step, sessionParty }: CallMetadata,
): Applied | Fault {
  const refusal = lifetimeRefusal(name, document, environment.expiryNow ?? environment.now);
  if (refusal !== null) return { kind: 'applied', document, resultCode: refusal, answer: {}, effects: [] };

  const params: Record<string, string> = input.params;
  const { participantId } = params;
  const createdId = callDefinition(name).creates === true ? idempotencyKey : null;
  if (step !== null && isLocal(name) && isApplied(document, step)) {
    const answer = answerOfApplied(name, document, params, createdId);
    return replayIdempotent(document, { resultCode: 'OK', answer }, environment);
  }
  const key = createdId === null ? null : [name, participantId ?? '', createdId].join(' ');
  const first = key === null ? undefined : document.answers.find((answer) => answer.key === key);
  const body = fingerprint(input.body);
  if (first?.body !== undefined && first.body !== body) return { kind: 'keyReused' };
  if (first !== undefined) return numbered(replayIdempotent(document, first, environment), step, sessionParty);

  const hindrance = refusalOf(name, document, participantId, sessionParty);
  if (hindrance !== null) return { kind: 'applied', document, resultCode: hindrance, answer: {}, effects: [] };

  const rule: Rule<N> = rules[name];
  const outcome = rule(document, input, createdId === null ? environment : { ...environment, freshId: createdId });
  if (!('resultCode' in outcome)) return outcome;
  const { resultCode, answer } = outcome;
  const { document: ended, effects: deletions } = withoutScansAtEnd(document, outcome.document);
  const after = sessionParty == null ? ended : withOwnEntries(document, ended);
  const applied: Applied = {
    kind: 'applied',
    document: withAuditEvent(
      document,
      withContentVersion(document, after),
      name,
      environment.now,
      sessionParty ?? null,
    ),
    resultCode,
    answer,
    effects: [...outcome.effects, ...deletions],
  };
  // A refusal that created no object is decided again on a retry.
  const hasMadeNothing = outcome.kind === 'refused' && outcome.document === document;
  if (hasMadeNothing) return applied;
  return numbered(
    key === null ? applied : remember(key, body, applied, storedIdempotent(applied, participantId, name)),
    step,
    sessionParty,
  );
}

/** Records the number of an applied mutation; a fault consumes no number. */
function numbered<Outcome extends Applied | Fault>(
  outcome: Outcome,
  step: MutationId | null,
  sessionParty: CallMetadata['sessionParty'],
): Outcome {
  if (outcome.kind !== 'applied' || step === null) return outcome;
  return { ...outcome, document: withMutation(outcome.document, step, sessionParty) };
}
