import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';

/** A service of its own for each worker, with a fresh data folder; a page whose console must stay quiet. */

export interface Service {
  url: string;
  restart(): Promise<void>;
  /** The newest code sent to a number, as the outbox shows it. */
  codeFor(phone: string): Promise<string>;
  emails(): Promise<OutboxEntry[]>;
}

interface OutboxEntry {
  channel: 'sms' | 'email';
  to: string;
  subject: string;
  text: string;
  attachments: { filename: string; contentType: string; size: number; url: string }[];
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}

async function startService(port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist/service/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: `http://localhost:${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect
    .poll(async () => (await fetch(`http://localhost:${port}/healthz`).catch(() => null))?.status, { timeout: 15_000 })
    .toBe(200);
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function outbox(url: string): Promise<OutboxEntry[]> {
  const response = await fetch(`${url}/outbox`, { headers: { Accept: 'application/json' } });
  return response.json();
}

export const test = base.extend<{ quiet: undefined }, { service: Service }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const port = await freePort();
      const dataDir = mkdtempSync(join(tmpdir(), 'zaznam-'));
      let child = await startService(port, dataDir);
      const url = `http://localhost:${port}`;
      await use({
        url,
        async restart() {
          await stop(child);
          child = await startService(port, dataDir);
        },
        async codeFor(phone) {
          let code = '';
          await expect
            .poll(async () => {
              const sms = (await outbox(url)).find((entry) => entry.channel === 'sms' && entry.to === phone);
              code = /\b(\d{4})\b/u.exec(sms?.text ?? '')?.[1] ?? '';
              return code;
            })
            .not.toBe('');
          return code;
        },
        emails: async () => (await outbox(url)).filter((entry) => entry.channel === 'email'),
      });
      await stop(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ service }, use) => use(service.url),
  quiet: [
    async ({ page, baseURL }, use) => {
      const noise = listenForNoise(page, baseURL ?? '');
      await use(undefined);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

/** Console errors, thrown errors and requests to anywhere else, in the order in which they came. */
export function listenForNoise(page: Page, baseURL: string): string[] {
  const noise: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => noise.push(`thrown: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseURL) && !/^(blob|data):/u.test(url)) noise.push(`request: ${url}`);
  });
  return noise;
}

export { expect };
