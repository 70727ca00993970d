import type { FastifyRequest } from 'fastify';
import { isLocalHost, isLoopback } from '../hosts.ts';

/** Headers in which proxies pass on a request's origin. */
const forwarding = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'true-client-ip', 'cf-connecting-ip'] as const;

function listed(header: string | string[] | undefined): string[] {
  return [header ?? []].flat().flatMap((value) => value.split(',').map((part) => part.trim()));
}

/**
 * Returns true if the request was made on this machine, under its local name and without a proxy. A private network is
 * insufficient: behind NAT or a balancer every stranger has a private address.
 */
export function isLocalRequest({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const addresses = [socket.remoteAddress ?? '', ...forwarding.flatMap((name) => listed(headers[name]))];
  const hosts = [headers.host ?? '', ...listed(headers['x-forwarded-host'])];
  return addresses.every(isLoopback) && hosts.every((host) => isLocalHost(host.replace(/:\d+$/u, '')));
}
