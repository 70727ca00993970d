import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';

/** Asks another service over HTTP. Whatever goes wrong out there is a value: never an exception, never an endless wait. */

export type Answered<T> =
  | { kind: 'answered'; value: T }
  /** The provider understood the request and rejected it. */
  | { kind: 'refused'; status: number }
  | { kind: 'failed'; why: Failure };

/** Cause of a failure: too slow, unreachable, out of order (5xx), access denied (key or quota, 4xx), or an invalid answer. */
export type Failure = 'timeout' | 'network' | 'status' | 'rejected' | 'nonsense';

export interface Question<S extends z.ZodMiniType> {
  url: URL | string;
  init?: RequestInit;
  answer: S;
  /** Time for all attempts together, in milliseconds. */
  timeLimit: number;
  /** Number of attempts; more than one only if a repetition is harmless. */
  tries?: number;
}

/** Tells the log what a provider did, without a word of anybody's data. */
export type ProviderLog = (entry: { provider: string; event: string; [detail: string]: string | number }) => void;

const maxAnswerSize = 1_000_000;
const pauseBetweenTries = 100;
/** Statuses that reject the request itself; other 4xx statuses concern the service's own access. */
const refusals: ReadonlySet<number> = new Set([400, 404, 409, 410, 422]);

async function readText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let text = '';
  for (let size = 0; reader !== undefined; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxAnswerSize) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
  return text;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

async function tryOnce<S extends z.ZodMiniType>(
  { url, init, answer }: Question<S>,
  signal: AbortSignal,
): Promise<Answered<z.output<S>>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    if (!response.ok) {
      await response.body?.cancel();
      const { status } = response;
      if (refusals.has(status)) return { kind: 'refused', status };
      return { kind: 'failed', why: status >= 500 ? 'status' : 'rejected' };
    }
    const parsed = z.safeParse(answer, parseJson(await readText(response)));
    return parsed.success ? { kind: 'answered', value: parsed.data } : { kind: 'failed', why: 'nonsense' };
  } catch {
    return { kind: 'failed', why: signal.aborted ? 'timeout' : 'network' };
  }
}

function isWorthAnotherTry(answered: Answered<unknown>): boolean {
  return answered.kind === 'failed' && (answered.why === 'network' || answered.why === 'status');
}

/** The JSON answer, checked by its schema. */
export async function ask<S extends z.ZodMiniType>(question: Question<S>): Promise<Answered<z.output<S>>> {
  const signal = AbortSignal.timeout(question.timeLimit);
  let answered = await tryOnce(question, signal);
  for (let tries = 1; tries < (question.tries ?? 1) && isWorthAnotherTry(answered); tries += 1) {
    await pause(pauseBetweenTries, undefined, { signal }).catch(() => {});
    answered = await tryOnce(question, signal);
  }
  return answered;
}

/** A question that carries JSON, signed with a bearer key where there is one. */
export function jsonBody(content: object, key?: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(content),
  };
}
