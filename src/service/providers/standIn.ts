import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another service over HTTP, on this machine: answers as the test wants it to, well or badly. */

export interface StandInRequest {
  method: string;
  /** Path and query, without the host. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
export interface StandInAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer | object;
}
type Reaction = StandInAnswer | 'hang';
export type StandInBehaviour = Reaction | ((request: StandInRequest) => Reaction | Promise<Reaction>);

export interface StandIn {
  url: string;
  port: number;
  requests: StandInRequest[];
  behave(behaviour: StandInBehaviour): void;
  close(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<StandInRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method = '', url = '', headers } = request;
  return { method, path: url, headers, body: Buffer.concat(chunks) };
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '' }: StandInAnswer): void {
  const isJson = typeof body === 'object' && !Buffer.isBuffer(body);
  const type = isJson ? { 'content-type': 'application/json' } : {};
  response.writeHead(status, { ...type, ...headers });
  response.end(isJson ? JSON.stringify(body) : body);
}

export async function startStandIn(first: StandInBehaviour = {}): Promise<StandIn> {
  let behaviour = first;
  const requests: StandInRequest[] = [];
  const server = createServer(async (request, response) => {
    const received = await read(request);
    requests.push(received);
    const answer = typeof behaviour === 'function' ? await behaviour(received) : behaviour;
    if (answer !== 'hang') send(response, answer);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    behave(next) {
      behaviour = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** A port of this machine on which nobody listens. */
export async function closedPort(): Promise<number> {
  const standIn = await startStandIn();
  await standIn.close();
  return standIn.port;
}

/** Every way in which a service can fail to answer, by name; the last one needs an address of its own. */
export const failings: [name: string, behaviour: StandInBehaviour | 'connection refused'][] = [
  ['500', { status: 500, body: 'Internal Server Error' }],
  ['hanging beyond the limit', 'hang'],
  ['an answer that is not JSON', { body: '<html>Login</html>' }],
  ['JSON that makes no sense', { body: ['x', null] }],
  ['an answer without end', { body: `{"a":"${'x'.repeat(1_500_000)}"}` }],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
  ['a refused key', { status: 401 }],
  ['connection refused', 'connection refused'],
];

/** For those who answer, and for those who do not. */
export const patience = 5_000;
export const timeLimit = 150;

/** The address of a stand-in that fails in the given way. */
export async function failing(standIn: StandIn, behaviour: StandInBehaviour | 'connection refused'): Promise<string> {
  if (behaviour === 'connection refused') return `http://127.0.0.1:${await closedPort()}`;
  standIn.behave(behaviour);
  return standIn.url;
}

/** What a provider wrote to the log. */
export type LogEntry = Record<string, string | number>;
