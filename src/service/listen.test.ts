import { once } from 'node:events';
import { createServer } from 'node:net';
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
