import type { FastifyRequest } from 'fastify';
import { isLocalHost, isLoopback } from '../hosts.ts';

/** In what a proxy says where a request came from, whichever proxy it is. */
const forwarding = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'true-client-ip', 'cf-connecting-ip'] as const;

function listed(header: string | string[] | undefined): string[] {
  return [header ?? []].flat().flatMap((value) => value.split(',').map((part) => part.trim()));
}

/**
 * Whether a request was made on this very machine, by its name there and through no proxy. A private network is not enough: behind an
 * address translation or a balancer every stranger comes from one, with whatever name in the Host header.
 */
export function isLocalRequest({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const addresses = [socket.remoteAddress ?? '', ...forwarding.flatMap((name) => listed(headers[name]))];
  const hosts = [headers.host ?? '', ...listed(headers['x-forwarded-host'])];
  return addresses.every(isLoopback) && hosts.every((host) => isLocalHost(host.replace(/:\d+$/u, '')));
}
