import { callDefinition, type LocalCallName } from '#contract/calls.ts';
import { knownPhones } from '#contract/limits.ts';
import type { RememberedAnswer, ReportDocument, Step } from './document.ts';

/** The numbered steps of phones: the document keeps the last number of each, so that no step is done twice. */

/** The last number of a phone that is in the report; 0 where none is. */
export function lastStepOf({ steps }: ReportDocument, phoneId: string): number {
  return steps.find((step) => step.phoneId === phoneId)?.number ?? 0;
}

/** Whether the step was done before, or one after it. */
export function isDone(document: ReportDocument, { phoneId, number }: Step): boolean {
  return number <= lastStepOf(document, phoneId);
}

/** The document with the step as the last one of its phone. */
export function withStep(document: ReportDocument, step: Step): ReportDocument {
  const others = document.steps.filter(({ phoneId }) => phoneId !== step.phoneId);
  return { ...document, steps: [...others, step].slice(-knownPhones) };
}

/**
 * What a step answers that was done before: what it is about, as it stands now.
 * @param createdId of what it created, which its path does not name
 */
export function answerOfDone(
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
