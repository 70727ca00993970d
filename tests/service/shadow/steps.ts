import { randomUUID } from 'node:crypto';
import { type CallName, isStep } from '#contract/calls.ts';
import type { ReportCopy } from '#contract/copy.ts';
import { phoneHeader, stepHeader } from '#contract/limits.ts';
import type { Random } from '../random.ts';
import type { Question } from './asking.ts';
import type { Shadow } from './model.ts';

/**
 * A phone that numbers its steps on a bad line: some never arrive, some arrive again, or late, after later ones. Written by
 * hand from R-562: each number at most once, and none after a higher one.
 */
export interface Phone {
  phoneId: string;
  /** The number of its newest step. */
  made: number;
  /** The highest number that was done. */
  last: number;
  /** What may come again, or still. */
  sent: SentStep[];
  /** The newest copy. */
  copy: ReportCopy | undefined;
}

export interface SentStep {
  question: Question;
  key: string;
  number: number;
}

export function newPhone(): Phone {
  return { phoneId: randomUUID(), made: 0, last: 0, sent: [], copy: undefined };
}

/** The next step of the phone; null where the call is none. */
export function nextStep(phone: Phone, question: Question, key: string): SentStep | null {
  if (!isStep(question.name)) return null;
  phone.made += 1;
  const step = { question, key, number: phone.made };
  phone.sent = [...phone.sent, step].slice(-6);
  return step;
}

export function headersOf({ phoneId }: Phone, step: SentStep | null): Record<string, string> {
  return { [phoneHeader]: phoneId, ...(step !== null && { [stepHeader]: String(step.number) }) };
}

/** One that is too late to be done; undefined where there is none. */
export function lateStep(random: Random, { sent, last }: Phone): SentStep | undefined {
  const late = sent.filter(({ number }) => number <= last);
  return late.length === 0 ? undefined : random.pick(late);
}

/** What a step answers that is not done because of its number. */
export function answerWhenLate({ question: { name, request }, key }: SentStep, { witnesses }: Shadow): string {
  const aboutWitness: Partial<Record<CallName, string | undefined>> = {
    addWitness: key,
    updateWitness: request.params?.witnessId,
  };
  const witness = aboutWitness[name];
  return witness === undefined || witnesses.includes(witness) ? 'OK' : 'status 404';
}
