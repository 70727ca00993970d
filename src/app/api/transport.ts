import type { CallRequest } from '#contract/callSchemas.ts';
import { type CallName, callDefinition } from '#contract/calls.ts';
import { captchaHeader, correlationHeader, idempotencyHeader } from '#contract/limits.ts';
import { TimeoutError, within } from '#contract/waits.ts';
import type { NetworkFailure } from '#machines/failureReasons.ts';
import { loadedOnce } from '../loadedOnce.ts';
import { noteServiceTime, serviceNow } from '../loading/clock.ts';
import { config, isExtended, noticeUnknownCall } from '../loading/config.ts';
import { briefly, fetchWithRetry, ifItComes } from '../loading/lazily.ts';
import type { Received } from '../loading/ofService.ts';
import { fetchSchemas, serviceAnswer } from './serviceAnswer.ts';

/** Result of one request: the service's answer, or the reason for which there is none. */
export type Reply = Answered | { status: NetworkFailure };

export interface Answered {
  status: number;
  data: unknown;
  /** Seconds after which to retry. */
  retryAfter?: number;
  /** Set if the bot check gave no token. */
  unchecked?: true;
}

type Transport = (
  call: CallName,
  request: CallRequest<CallName>,
  accessToken: string | null,
  signal?: AbortSignal,
) => Promise<Reply>;

let replacement: Transport | null = null;

/** Replaces the network transport (mocking). */
export function replaceTransport(own: Transport): void {
  replacement = own;
}

/** The HTTP library, loaded with the first call. Later requests leave without waiting for the import. */
const http = loadedOnce(() => fetchWithRetry(() => import('ofetch'), briefly));

/**
 * Sends one call of TABLE 2. Never throws: a reply without an answer states the reason, `silent` after 30 s (`within`,
 * as ofetch's `timeout` would not cover the body).
 */
export async function transmit<Name extends CallName>(
  call: Name,
  request: CallRequest<Name>,
  accessToken: string | null,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const askedAt = Date.now();
  try {
    if (replacement !== null) return await replacement(call, request, accessToken, signal);
    // Loads the schemas for the answer in parallel.
    void fetchSchemas();
    const id = crypto.randomUUID();
    const sent = { ...headers, [correlationHeader]: id };
    const { unchecked, ...received } = await send(call, request, accessToken, signal, sent);
    const { status, header } = received;
    const word = await serviceAnswer(call, received, id);
    if (word === null && status === 404 && callDefinition(call).beyond === true) await noticeUnknownCall();
    if (word === null) return { status: isTooLarge(call, status) ? 'tooLargeForNetwork' : 'intercepted' };
    noteServiceTime(header('Date'), askedAt);
    const retryAfter = secondsOf(header('Retry-After'), header('Date'));
    return { status, ...word, ...(unchecked && { unchecked }), ...(retryAfter !== null && { retryAfter }) };
  } catch (error) {
    return { status: error instanceof TimeoutError ? 'timedOut' : 'unreachable' };
  }
}

/** Returns true if an intermediary refuses a form for its size. */
function isTooLarge(call: CallName, status: number): boolean {
  return status === 413 && callDefinition(call).body === 'multipart';
}

/** Sends the request by fetch or, with files, by XMLHttpRequest. @throws if no answer came; TimeoutError after the time limit. */
async function send<Name extends CallName>(
  call: Name,
  request: CallRequest<Name>,
  accessToken: string | null,
  signal: AbortSignal | undefined,
  more: Readonly<Record<string, string>>,
): Promise<Received & { unchecked?: true }> {
  const { method, path, body: bodyKind, answer, captcha, reads } = callDefinition(call);
  const url = addressOf(path, request);
  const isChecked = captcha === true && config().ENABLE_RECAPTCHA;
  const token = isChecked ? await captchaToken(call) : null;
  const unchecked = isChecked && token === null ? ({ unchecked: true } as const) : {};
  const headers = {
    ...more,
    ...(accessToken !== null && { Authorization: `Bearer ${accessToken}` }),
    ...(request.idempotencyKey !== undefined && isExtended() && { [idempotencyHeader]: request.idempotencyKey }),
    ...(token !== null && { [captchaHeader]: token }),
  };
  if (bodyKind === 'multipart') {
    // It waits, as the photos before it do, until it has come.
    const { sendForm } = await fetchWithRetry(() => import('./sendForm.ts'), briefly);
    const query = new URLSearchParams(Object.entries(fieldsOf(request.query)).map(([name, each]) => [name, `${each}`]));
    const address = `${query}` === '' ? url : `${url}?${query}`;
    return sendForm({ method, url: address, headers, body: request.body, signal });
  }
  const isLong = reads || answer === 'blob';
  const ask = async (limit: AbortSignal) => {
    const { ofetch } = http.loaded() ?? (await http.load());
    const {
      status,
      headers: answered,
      _data,
    } = await ofetch.raw<unknown>(url, {
      method,
      credentials: 'include',
      // The service never redirects, and typed data must not reach another host.
      redirect: 'manual',
      headers,
      // A list becomes one parameter per value, without indices.
      query: fieldsOf(request.query),
      ...(bodyKind === 'json' && request.body !== undefined && { body: fieldsOf(request.body) }),
      // If a file is expected, the response type tells whether it is one.
      ...(answer === 'json' && { responseType: 'json' }),
      retry: false,
      ignoreResponseError: true,
      signal: limit,
    });
    return {
      status,
      data: isNothing(_data) ? undefined : _data,
      header: (name: string) => answered.get(name),
      ...unchecked,
    };
  };
  return within(isLong ? 'answerWithFile' : 'answer', ask, signal);
}

/** Returns a token of the bot check; null if it does not load, then the call goes without. */
async function captchaToken(call: CallName): Promise<string | null> {
  try {
    const botCheck = await ifItComes(() => import('./botCheck.ts'));
    return botCheck && (await botCheck.botCheckToken(call));
  } catch {
    return null;
  }
}

function addressOf(path: string, { params }: { params: Record<string, string> }): string {
  const filled = path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return config().API_URL.replace(/\/$/u, '') + filled;
}

function fieldsOf(given: unknown): Record<string, unknown> {
  return { ...Object(given) };
}

function isNothing(data: unknown): boolean {
  return data === '' || (data instanceof Blob && data.size === 0);
}

/** Longest accepted `Retry-After`, in seconds, as intermediaries may send any. */
const longestPause = 3_600;

/**
 * Parses `Retry-After`, seconds or a date, into seconds. A date counts from the answer's `Date`, never from the phone's
 * clock.
 */
function secondsOf(header: string | null, date: string | null): number | null {
  if (header === null) return null;
  const answeredAt = Date.parse(date ?? '');
  const now = Number.isNaN(answeredAt) ? serviceNow() : answeredAt;
  const seconds = /^\d+$/u.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(longestPause, Math.max(0, Math.ceil(seconds)));
}
