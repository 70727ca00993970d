import type { CallRequest } from '#contract/callSchemas.ts';
import { type CallName, callDefinition } from '#contract/calls.ts';
import { captchaHeader, correlationHeader, idempotencyHeader } from '#contract/limits.ts';
import { config } from '../loading/config.ts';
import { sendForm } from './sendForm.ts';

/** What one request came to, before anyone has judged it. */
export type Reply = { status: number; data: unknown } | { status: 'network' };

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
 * Sends one call of TABLE 2 as it stands in the table: path, query, body, headers. Never throws: without an answer the
 * reply says so. Session and retries are the client's.
 */
export async function transmit<Name extends CallName>(
  call: Name,
  request: CallRequest<Name>,
  accessToken: string | null,
  signal?: AbortSignal,
): Promise<Reply> {
  if (replacement !== null) return replacement(call, request, accessToken, signal);
  const { method, path, body: bodyKind, answer, captcha } = callDefinition(call);
  const json = bodyKind === 'json' && request.body !== undefined ? JSON.stringify(request.body) : undefined;
  const url = addressOf(path, request);
  const token = captcha ? await captchaToken(call) : null;
  const headers = {
    [correlationHeader]: crypto.randomUUID(),
    ...(accessToken !== null && { Authorization: `Bearer ${accessToken}` }),
    ...(request.idempotencyKey !== undefined && { [idempotencyHeader]: request.idempotencyKey }),
    ...(token !== null && { [captchaHeader]: token }),
    ...(json !== undefined && { 'Content-Type': 'application/json' }),
  };
  try {
    if (bodyKind === 'multipart') {
      const sent = await sendForm({ method, url, headers, body: request.body, signal });
      return { status: sent.status, data: parsed(sent.text) };
    }
    ofetch ??= (await import('ofetch')).ofetch;
    const response = await ofetch.raw(url, {
      method,
      credentials: 'include',
      headers,
      responseType: answer === 'json' ? 'text' : 'blob',
      retry: 0,
      ignoreResponseError: true,
      ...(json !== undefined && { body: json }),
      ...(signal && { signal }),
    });
    return { status: response.status, data: await read(response._data) };
  } catch {
    return { status: 'network' };
  }
}

/** The bot check is fetched where it is on; when it does not come, the call goes without a token. */
async function captchaToken(call: CallName): Promise<string | null> {
  if (!config().ENABLE_RECAPTCHA) return null;
  try {
    const { botCheckToken } = await import('./botCheck.ts');
    return await botCheckToken(call);
  } catch {
    return null;
  }
}

function addressOf(path: string, { params, query }: { params: Record<string, string>; query?: unknown }): string {
  const filled = path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
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
