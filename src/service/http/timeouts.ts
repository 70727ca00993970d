import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { serviceWaits } from '../waits.ts';

/** Timeouts for callers in milliseconds, so that idle clients cannot occupy connections. */
export interface Timeouts {
  /** Time for the headers of a request, or for the first request on a connection. */
  headers: number;
  /** Time for a whole small body. */
  smallBody: number;
  /** Time between two chunks of a file: an upload may take minutes but must make progress. */
  chunk: number;
  /** Time for a whole request, such as a large photo over a weak signal. */
  request: number;
}

export const defaultTimeouts: Timeouts = {
  headers: serviceWaits.requestHeaders,
  smallBody: serviceWaits.requestSmallBody,
  chunk: serviceWaits.requestChunk,
  request: serviceWaits.request,
};

/** Returns the timeouts that Node itself enforces by periodic checks. */
export function serverTimes({ headers }: Timeouts) {
  return { headersTimeout: headers, connectionsCheckingInterval: Math.min(5_000, headers) };
}

/** Cuts the connection of a caller that stops sending its body. */
export function limitBodyTime(app: FastifyInstance, { smallBody, chunk }: Timeouts): void {
  app.addHook('preParsing', async ({ raw, routeOptions }, _reply, payload) => {
    const { socket } = raw;
    // A request made within the process has none.
    if (raw.complete || !(socket instanceof Socket)) return payload;
    if (routeOptions.config.takesFile === true) {
      socket.setTimeout(chunk);
      raw.once('end', () => socket.setTimeout(0));
    } else {
      const late = setTimeout(() => socket.destroy(), smallBody);
      const isHere = () => clearTimeout(late);
      raw.once('end', isHere).once('close', isHere);
    }
    return payload;
  });
}
