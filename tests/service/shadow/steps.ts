import { randomUUID } from 'node:crypto';
import { type CallName, isMutation } from '#contract/calls.ts';
import { mutationHeader, phoneHeader } from '#contract/limits.ts';
import type { ReplicaSnapshot } from '#contract/replica.ts';
import type { Random } from '../random.ts';
import type { Question } from './asking.ts';
import type { Shadow } from './model.ts';

/**
 * Phone that numbers its mutations on a bad line, where they are lost, doubled or late. From R-562: each number is applied once
 * at most, and none after a higher one.
 */
export interface Phone {
  phoneId: string;
  /** Number of its newest mutation. */
  made: number;
  /** Highest number that was applied. */
  last: number;
  /** Mutations that may arrive again, or late. */
  sent: SentStep[];
  /** Newest replica. */
  copy: ReplicaSnapshot | undefined;
}

export interface SentStep {
  question: Question;
  key: string;
  number: number;
}

export function newPhone(): Phone {
  return { phoneId: randomUUID(), made: 0, last: 0, sent: [], copy: undefined };
}

/** Returns the phone's next mutation, or null for other calls. */
export function nextStep(phone: Phone, question: Question, key: string): SentStep | null {
  if (!isMutation(question.name)) return null;
  phone.made += 1;
  const step = { question, key, number: phone.made };
  phone.sent = [...phone.sent, step].slice(-6);
  return step;
}

export function headersOf({ phoneId }: Phone, step: SentStep | null): Record<string, string> {
  return { [phoneHeader]: phoneId, ...(step !== null && { [mutationHeader]: String(step.number) }) };
}

/** Returns a mutation that is too late to be applied, or undefined. */
export function lateStep(random: Random, { sent, last }: Phone): SentStep | undefined {
  const late = sent.filter(({ number }) => number <= last);
  return late.length === 0 ? undefined : random.pick(late);
}

/** Returns the answer to a mutation that is too late to be applied. */
export function answerWhenLate({ question: { name, request }, key }: SentStep, { witnesses }: Shadow): string {
  const aboutWitness: Partial<Record<CallName, string | undefined>> = {
    addWitness: key,
    updateWitness: request.params?.witnessId,
  };
  const witness = aboutWitness[name];
  return witness === undefined || witnesses.includes(witness) ? 'OK' : 'status 404';
}
