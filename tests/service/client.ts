import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Answer, type CallRequest, callSchemas, type Refusal } from '#contract/callSchemas.ts';
import { type CallName, callDefinition } from '#contract/calls.ts';
import { correlationHeader, idempotencyHeader } from '#contract/limits.ts';

export type HttpResponse = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'rawPayload' | 'json'>;

/** Service in this process, or one over the network (processes.ts). */
export interface Reachable {
  app: { inject(options: InjectOptions): Promise<HttpResponse> };
}

export interface UploadedFile {
  content: Buffer;
  fileName: string;
  contentType?: string;
}

export interface Request<Name extends CallName> extends Omit<CallRequest<Name>, 'params' | 'body'> {
  params?: Record<string, string>;
  body?: unknown;
  accessToken?: string;
  file?: UploadedFile;
  headers?: Record<string, string>;
}

function fill(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/gu, (_, name: string) => params[name] ?? '');
}

function multipart(field: string, { content, fileName, contentType = 'image/jpeg' }: UploadedFile) {
  const boundary = randomUUID();
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: ${contentType}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

function payloadOf(name: CallName, { body, file }: Request<CallName>) {
  if (file !== undefined) return multipart(name === 'addAccidentPhoto' ? 'damagePhoto' : 'photo', file);
  return body === undefined ? { headers: {} } : { payload: body as object, headers: {} };
}

/** Makes a call of TABLE 2 and returns the raw response. */
export function send<Name extends CallName>(
  { app }: Reachable,
  name: Name,
  request: Request<Name> = {},
): Promise<HttpResponse> {
  const { method, path } = callDefinition(name);
  const { headers, ...payload } = payloadOf(name, request);
  const query = Object.fromEntries(
    Object.entries(request.query ?? {}).map(([parameter, value]) => [parameter, String(value)]),
  );
  return app.inject({
    method,
    url: `/api${fill(path, request.params ?? {})}`,
    query,
    headers: {
      ...headers,
      ...(request.accessToken === undefined ? {} : { authorization: `Bearer ${request.accessToken}` }),
      ...(request.idempotencyKey === undefined ? {} : { [idempotencyHeader]: request.idempotencyKey }),
      [correlationHeader]: randomUUID(),
      ...request.headers,
    },
    ...payload,
  });
}

/** Makes a call and returns its answer. @throws if the call's schema or list of codes does not allow it */
export async function call<Name extends CallName>(
  service: Reachable,
  name: Name,
  request: Request<Name> = {},
): Promise<Answer<Name> & Refusal> {
  const response = await send(service, name, request);
  if (response.statusCode !== 200) throw new Error(`${name} answered ${response.statusCode} ${response.body}`);
  if (!(response.headers['content-type'] ?? '').toString().startsWith('application/json'))
    throw new Error(`${name} answered a file`);
  const answer: Answer<Name> & Refusal = response.json();
  const { codes } = callDefinition(name);
  const code = codes.find((known) => known === answer.resultCode);
  if (code === undefined) throw new Error(`${name} must not answer ${answer.resultCode}`);
  if (code.startsWith('OK')) {
    const parsed = callSchemas[name].answer.safeParse(answer);
    if (!parsed.success) throw new Error(`${name} answered ${response.body}: ${parsed.error.message}`);
  }
  return answer;
}
