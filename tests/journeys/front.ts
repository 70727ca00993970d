import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ForeignAnswer, foreignAnswers } from '../fixtures/foreignAnswers.ts';

/** Reverse proxy in front of one or more services, which may answer in their place. */

export interface Front {
  url: string;
  close(): Promise<void>;
}

/** Response in place of the service's, or `silence` for none; undefined passes the request on. */
export type InPlace = (path: string, method: string) => ForeignAnswer | 'silence' | undefined;

/** Truncated script of the right type. */
export const halfAScript: ForeignAnswer = {
  status: 200,
  contentType: 'application/javascript; charset=utf-8',
  body: 'import { start } fr',
};

/** Responses in place of the page's first script. */
export const inPlaceOfScripts: Readonly<Record<string, ForeignAnswer | 'silence'>> = {
  '404': foreignAnswers['404'] ?? 'silence',
  '502': foreignAnswers['502'] ?? 'silence',
  'HTML with 200': foreignAnswers['HTML with 200'] ?? 'silence',
  'half a script': halfAScript,
  silence: 'silence',
};

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { hostname, port } = new URL(target);
  const { method, headers, url: path } = incoming;
  const asked = request({ hostname, port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
  });
  asked.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  incoming.pipe(asked);
}

/** Starts a proxy that asks the services of `targets` in turn. */
export async function standInFront(
  targets: () => readonly string[],
  inPlace: InPlace = () => undefined,
): Promise<Front> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    const own = inPlace(pathname, incoming.method ?? 'GET');
    if (own === 'silence') return;
    if (own !== undefined) {
      outgoing.writeHead(own.status, { ...(own.contentType && { 'Content-Type': own.contentType }), ...own.headers });
      outgoing.end(own.body);
      return;
    }
    turn += 1;
    const all = targets();
    forward(all[turn % all.length] ?? '', incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
