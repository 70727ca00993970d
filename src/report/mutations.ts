import { callDefinition, type LocalCallName } from '#contract/calls.ts';
import { knownPhones } from '#contract/limits.ts';
import type { MutationId, RememberedAnswer, ReportDocument, StoredMutation } from './document.ts';

/** The numbered steps of phones: the document keeps the last number of each, so that no step is done twice. */

/** The last number of a phone that is in the report; 0 where none is. */
export function lastMutationOf({ steps }: ReportDocument, phoneId: string): number {
  return steps.find((step) => step.phoneId === phoneId)?.number ?? 0;
}

/** Returns true if the mutation, or a later one of its phone, was already applied. */
export function isApplied(document: ReportDocument, { phoneId, number }: MutationId): boolean {
  return number <= lastMutationOf(document, phoneId);
}

function sessionOfReporter({ continued, firstSession }: ReportDocument): string {
  return continued?.sessionId ?? firstSession.refreshTokenId;
}

/**
 * The document with the step as the last one of its phone. The first phone that a session names is its own: whatever others are
 * named in it afterwards, that one is not forgotten as long as the session goes on.
 * @param sessionParty who makes it on their own phone; absent for the reporter
 */
export function withMutation(
  document: ReportDocument,
  step: MutationId,
  sessionParty: string | null | undefined,
): ReportDocument {
  const ofReporter = sessionOfReporter(document);
  const besideIt = document.fillingIn?.sessionId;
  const session = sessionParty == null ? ofReporter : besideIt;
  const others = document.steps.filter(({ phoneId }) => phoneId !== step.phoneId);
  const isOwn = session !== undefined && !others.some(({ ownOf }) => ownOf === session);
  const steps: StoredMutation[] = [...others, isOwn ? { ...step, ownOf: session } : step];
  if (steps.length <= knownPhones) return { ...document, steps };
  const longestAway = steps.find(({ ownOf }) => ownOf === undefined || ![ofReporter, besideIt].includes(ownOf));
  return { ...document, steps: steps.filter((each) => each !== longestAway) };
}

/**
 * Returns the answer to a mutation that was already applied: the current state of its object.
 * @param createdId of what it created, which its path does not name
 */
export function answerOfApplied(
  name: LocalCallName,
  { report }: ReportDocument,
  { participantId = '', witnessId = '' }: Record<string, string>,
  createdId: string | null,
): RememberedAnswer['answer'] {
  const { path } = callDefinition(name);
  if (path.includes('/:participantId')) return { participantOf: participantId };
  if (name === 'deleteWitness') return { content: {} };
  return path.includes('/witnesses') ? { witnessOf: createdId ?? witnessId } : { content: { report } };
}
