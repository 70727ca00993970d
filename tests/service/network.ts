import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { InjectOptions } from 'fastify';
import type { HttpResponse, Reachable } from './client.ts';

/** Service in another process, over the network. */
export interface Remote extends Reachable {
  close(): void;
}

async function exchange(agent: Agent | HttpsAgent, port: number, options: InjectOptions): Promise<HttpResponse> {
  const { method = 'GET', url = '/', query, headers = {}, payload } = options;
  const isJson = payload !== undefined && !Buffer.isBuffer(payload);
  const body = isJson ? JSON.stringify(payload) : payload;
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const sent = (agent instanceof HttpsAgent ? httpsRequest : httpRequest)({
    agent,
    host: '127.0.0.1',
    port,
    method,
    path: `${String(url)}${search === '' ? '' : `?${search}`}`,
    headers: {
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      ...(headers as IncomingHttpHeaders),
    },
  });
  // Once it has answered, the service may close the connection on what is still being sent.
  sent.on('error', () => {});
  sent.end(body);
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const rawPayload = Buffer.concat(chunks);
  const text = rawPayload.toString();
  return {
    statusCode: response.statusCode,
    headers: response.headers,
    body: text,
    rawPayload,
    json: () => JSON.parse(text),
  };
}

/** @param tls where the way there is encrypted: whose certificate is believed, and for which name */
export function reach(port: number, tls?: { ca: Buffer; servername: string }): Remote {
  const agent = tls === undefined ? new Agent({ keepAlive: true }) : new HttpsAgent({ keepAlive: true, ...tls });
  return { app: { inject: (options) => exchange(agent, port, options) }, close: () => agent.destroy() };
}

/** Returns the service as a proxy calls it for a client at an address. */
export function onBehalfOf(address: string, { app }: Reachable): Reachable {
  return {
    app: {
      inject: (options) => app.inject({ ...options, headers: { ...options.headers, 'x-forwarded-for': address } }),
    },
  };
}
