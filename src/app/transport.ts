import { type FetchOptions, ofetch } from 'ofetch';
import type { CallRequest } from '../contract/callSchemas.ts';
import { type CallName, callDefinition } from '../contract/calls.ts';
import { correlationHeader, idempotencyHeader } from '../contract/limits.ts';
import { config } from './config.ts';
import { fileOf } from './files.ts';

/** What one request came to, before anyone has judged it. */
export type Reply = { status: number; data: unknown } | { status: 'network' };

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
  const { method, path, body: bodyKind, answer } = callDefinition(call);
  const parameters: Record<string, string> = request.params;
  const options: FetchOptions<'blob'> = {
    baseURL: config().API_URL,
    method,
    credentials: 'include',
    retry: 0,
    ignoreResponseError: true,
    responseType: 'blob',
    headers: {
      [correlationHeader]: crypto.randomUUID(),
      ...(accessToken !== null && { Authorization: `Bearer ${accessToken}` }),
      ...(request.idempotencyKey !== undefined && { [idempotencyHeader]: request.idempotencyKey }),
    },
    ...(request.query !== undefined && { query: request.query as Record<string, string> }),
    ...(bodyKind === 'json' && { body: request.body as Record<string, unknown> }),
    ...(bodyKind === 'multipart' && { body: formData(request.body) }),
    ...(signal && { signal }),
  };
  try {
    const filled = path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
    const response = await ofetch.raw(filled, options);
    return { status: response.status, data: await read(response._data, answer) };
  } catch {
    return { status: 'network' };
  }
}

async function read(blob: Blob | undefined, answer: 'json' | 'blob'): Promise<unknown> {
  if (blob === undefined || blob.size === 0) return undefined;
  if (answer === 'blob' && !blob.type.includes('json')) return blob;
  try {
    return JSON.parse(await blob.text());
  } catch {
    return undefined;
  }
}

/** Files are named by their id in the chart; other values go as they are. */
function formData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    const file = fileOf(String(value));
    if (file) form.append(name, file, file instanceof File ? file.name : `${name}.jpg`);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}
