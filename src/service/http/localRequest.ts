import type { FastifyRequest } from 'fastify';
import { isLocalHost, isPrivateAddress } from '../hosts.ts';

function listed(header: string | string[] | undefined): string[] {
  return [header ?? []].flat().flatMap((value) => value.split(',').map((part) => part.trim()));
}

/**
 * Whether a request was made on this machine or in its private network, and by its name there. A proxy that brings the
 * requests of strangers passes on the name they asked for, or where they came from.
 */
export function isLocalRequest({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const addresses = [socket.remoteAddress ?? '', ...listed(headers['x-forwarded-for'])];
  const hosts = [headers.host ?? '', ...listed(headers['x-forwarded-host'])];
  return addresses.every(isPrivateAddress) && hosts.every((host) => isLocalHost(host.replace(/:\d+$/u, '')));
}
