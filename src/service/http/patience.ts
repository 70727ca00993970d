import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { serviceWaits } from '../waits.ts';

/** How long a caller is waited for, so that nobody holds a connection without using it. Milliseconds. */
export interface Patience {
  /** For all headers of a request, and on a connection for the first of them. */
  headers: number;
  /** For the whole of a small body. */
  smallBody: number;
  /** Between two pieces of a file: it may take minutes on a bad signal, but it has to move. */
  silence: number;
  /** For a whole request, a large photo over one bar of signal. */
  request: number;
}

export const patience: Patience = {
  headers: serviceWaits.requestHeaders,
  smallBody: serviceWaits.requestSmallBody,
  silence: serviceWaits.requestSilence,
  request: serviceWaits.request,
};

/** What Node itself watches; it looks now and then. */
export function serverTimes({ headers }: Patience) {
  return { headersTimeout: headers, connectionsCheckingInterval: Math.min(5_000, headers) };
}

/** Cuts the connection of whoever does not go on with a body. */
export function hurryBodies(app: FastifyInstance, { smallBody, silence }: Patience): void {
  app.addHook('preParsing', async ({ raw, routeOptions }, _reply, payload) => {
    const { socket } = raw;
    // A request made within the process has none.
    if (raw.complete || !(socket instanceof Socket)) return payload;
    if (routeOptions.config.takesFile === true) {
      socket.setTimeout(silence);
      raw.once('end', () => socket.setTimeout(0));
    } else {
      const late = setTimeout(() => socket.destroy(), smallBody);
      const isHere = () => clearTimeout(late);
      raw.once('end', isHere).once('close', isHere);
    }
    return payload;
  });
}
