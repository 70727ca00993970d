import type { CallRequest } from '#contract/callSchemas.ts';
import { type CallName, callDefinition } from '#contract/calls.ts';
import { captchaHeader, correlationHeader, idempotencyHeader } from '#contract/limits.ts';
import type { NetworkFailure } from '#machines/events.ts';
import { config } from '../loading/config.ts';
import { noteServiceTime } from './clock.ts';
import { inTime, patience, Silence } from './patience.ts';

/** What one request came to, before anyone has judged it. */
export type Reply = Answered | { status: NetworkFailure };

export interface Answered {
  status: number;
  data: unknown;
  /** Seconds after which to ask again. */
  retryAfter?: number;
  /** The token of the bot check could not be had. */
  unchecked?: true;
}

type Transport = (
  call: CallName,
  request: CallRequest<CallName>,
  accessToken: string | null,
  signal?: AbortSignal,
) => Promise<Reply>;

let replacement: Transport | null = null;

/** What carries the calls in place of the network (mocking). */
export function replaceTransport(own: Transport): void {
  replacement = own;
}

/**
 * The first screen makes no call: the library comes with the first one that does. Once it is here nothing is waited for, so
 * that a request leaves before the page draws what it shows meanwhile.
 */
let ofetch: typeof import('ofetch').ofetch | undefined;

/**
 * Sends one call of TABLE 2 as it stands in the table: path, query, body, headers. Never throws: without an answer, or
 * after 30 s without one, the reply says so. Session and retries are the client's.
 */
export async function transmit<Name extends CallName>(
  call: Name,
  request: CallRequest<Name>,
  accessToken: string | null,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  if (replacement !== null) return replacement(call, request, accessToken, signal);
  const askedAt = Date.now();
  try {
    const { header, ...response } = await send(call, request, accessToken, signal, headers);
    noteServiceTime(header('Date'), askedAt);
    const retryAfter = secondsOf(header('Retry-After'));
    return { ...response, ...(retryAfter !== null && { retryAfter }) };
  } catch (error) {
    return { status: error instanceof Silence ? 'silent' : 'unreachable' };
  }
}

/** @throws when no answer came, Silence when nothing was heard for too long. */
async function send<Name extends CallName>(
  call: Name,
  request: CallRequest<Name>,
  accessToken: string | null,
  signal: AbortSignal | undefined,
  more: Readonly<Record<string, string>>,
): Promise<Answered & { header: (name: string) => string | null }> {
  const { method, path, body: bodyKind, answer, captcha, reads } = callDefinition(call);
  const json = bodyKind === 'json' && request.body !== undefined ? JSON.stringify(request.body) : undefined;
  const url = addressOf(path, request);
  const isChecked = captcha === true && config().ENABLE_RECAPTCHA;
  const token = isChecked ? await captchaToken(call) : null;
  const unchecked = isChecked && token === null ? ({ unchecked: true } as const) : {};
  const headers = {
    ...more,
    [correlationHeader]: crypto.randomUUID(),
    ...(accessToken !== null && { Authorization: `Bearer ${accessToken}` }),
    ...(request.idempotencyKey !== undefined && { [idempotencyHeader]: request.idempotencyKey }),
    ...(token !== null && { [captchaHeader]: token }),
    ...(json !== undefined && { 'Content-Type': 'application/json' }),
  };
  if (bodyKind === 'multipart') {
    // It waits, as the photos before it do, until it has come.
    const { sendForm } = await import('./sendForm.ts');
    const { text, ...sent } = await sendForm({ method, url, headers, body: request.body, signal });
    return { ...sent, data: parsed(text) };
  }
  return inTime(patience[reads ? 'blob' : answer], signal, async (limit) => {
    ofetch ??= (await import('ofetch')).ofetch;
    const {
      status,
      headers: answered,
      _data,
    } = await ofetch.raw(url, {
      method,
      credentials: 'include',
      headers,
      responseType: answer === 'json' ? 'text' : 'blob',
      retry: 0,
      ignoreResponseError: true,
      signal: limit,
      ...(json !== undefined && { body: json }),
    });
    return { status, data: await read(_data), header: (name) => answered.get(name), ...unchecked };
  });
}

/** The bot check is fetched where it is on; when it does not come, the call goes without a token. */
async function captchaToken(call: CallName): Promise<string | null> {
  try {
    const { botCheckToken } = await import('./botCheck.ts');
    return await botCheckToken(call);
  } catch {
    return null;
  }
}

/** a list is one parameter for each of its values, without indices. */
function addressOf(path: string, { params, query }: { params: Record<string, string>; query?: unknown }): string {
  const filled = path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const each of [value].flat()) if (each !== undefined) search.append(name, String(each));
  const asked = search.toString();
  return config().API_URL.replace(/\/$/u, '') + filled + (asked && `?${asked}`);
}

/** What came: a file, or what its text says. */
async function read(body: Blob | string | undefined): Promise<unknown> {
  if (!(body instanceof Blob)) return parsed(body ?? '');
  return body.type.includes('json') || body.size === 0 ? parsed(await body.text()) : body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `Retry-After`, which is a number of seconds or a date. */
function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/u.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}
