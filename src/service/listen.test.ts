import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

test.each(['192.0.2.1', 'no-such-host.invalid'])('the host %s is named', async (HOST) => {
  const app = fastify();
  await expect(listen(app, { PORT: 0, HOST })).rejects.toThrow(
    /^The environment variable HOST must be an address of this machine \(.+: E[A-Z_]+\)\.$/u,
  );
  await app.close();
});

test('a port that is taken is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const PORT = typeof address === 'object' && address !== null ? address.port : 0;
  const app = fastify();
  await expect(listen(app, { PORT, HOST: '127.0.0.1' })).rejects.toThrow(
    `The environment variable PORT must be a port that is free and allowed (${PORT}: EADDRINUSE).`,
  );
  await app.close();
  other.close();
});

test.each(['::', '[::]'])('on %s both IPv4 and IPv6 are answered', async (HOST) => {
  const app = fastify();
  await listen(app, { PORT: 0, HOST });
  const { port } = app.server.address() as AddressInfo;
  for (const host of ['127.0.0.1', '::1']) {
    const socket = connect(port, host);
    await once(socket, 'connect');
    socket.destroy();
  }
  await app.close();
});

test.each([
  ['::', 'EAFNOSUPPORT', ['::', '0.0.0.0']],
  ['::', 'EADDRNOTAVAIL', ['::', '0.0.0.0']],
  ['[::]', 'EAFNOSUPPORT', ['::', '0.0.0.0']],
])('where the system has no IPv6, %s dependencies every address of IPv4 (%s)', async (HOST, code, asked) => {
  const hosts: string[] = [];
  const listening = async ({ host }: { host: string }) => {
    hosts.push(host);
    if (host.includes(':')) throw Object.assign(new Error(), { code });
    return '';
  };
  await listen({ listen: listening }, { PORT: 0, HOST });
  expect(hosts).toEqual(asked);
});

test('a single address of IPv6 is not exchanged for another one', async () => {
  const listening = async (): Promise<string> => {
    throw Object.assign(new Error(), { code: 'EAFNOSUPPORT' });
  };
  await expect(listen({ listen: listening }, { PORT: 0, HOST: '::1' })).rejects.toThrow(
    'The environment variable HOST must be an address of this machine (::1: EAFNOSUPPORT).',
  );
});
