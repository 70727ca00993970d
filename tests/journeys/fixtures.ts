import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { alive } from './alive.ts';

/** Fixtures of journeys: a service and data folder for each worker, and a page whose console must stay quiet. */

export interface Service {
  url: string;
  /** Folder of its data. */
  dataDir: string;
  restart(): Promise<void>;
  /** Stops the service during an action. */
  awayWhile(act: () => Promise<void>): Promise<void>;
  /** Has the service accept connections without answering during an action. */
  silentWhile(act: () => Promise<void>): Promise<void>;
  /** Restarts the service with another built page. */
  servePage(pageDir: string, besides?: Environment): Promise<void>;
  /** Returns the code of the newest unread SMS to a number, from the outbox. */
  codeFor(phone: string): Promise<string>;
  emails(): Promise<OutboxEntry[]>;
}

interface OutboxEntry {
  id: string;
  channel: 'sms' | 'email';
  to: string;
  subject: string;
  text: string;
  attachments: { filename: string; contentType: string; size: number; url: string }[];
}

export async function freePort(): Promise<number> {
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

export type Environment = Record<string, string>;

export async function startService(
  port: number,
  dataDir: string,
  environment: Environment,
  program = 'dist/service/main.js',
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://localhost:${port}`,
      SMS_UNANSWERED_PER_ADDRESS: '0',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect
    .poll(async () => (await fetch(`http://localhost:${port}/healthz`).catch(() => null))?.status, { timeout: 60_000 })
    .toBe(200);
  return child;
}

export async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function outbox(url: string): Promise<OutboxEntry[]> {
  const response = await fetch(`${url}/outbox`, { headers: { Accept: 'application/json' } });
  return response.json();
}

export const test = base.extend<
  { expectedNoise: RegExp | null; quiet: undefined },
  { service: Service; environment: Environment }
>({
  /** Additional configuration of the service. */
  environment: [{}, { option: true, scope: 'worker' }],
  service: [
    async ({ environment }, use) => {
      const port = await freePort();
      const dataDir = mkdtempSync(join(tmpdir(), 'zaznam-'));
      let child = await startService(port, dataDir, environment);
      const url = `http://localhost:${port}`;
      const read = new Set<string>();
      await use({
        url,
        dataDir,
        async restart() {
          await stop(child);
          child = await startService(port, dataDir, environment);
        },
        async awayWhile(act) {
          await stop(child);
          try {
            await act();
          } finally {
            child = await startService(port, dataDir, environment);
          }
        },
        async silentWhile(act) {
          child.kill('SIGSTOP');
          try {
            await act();
          } finally {
            child.kill('SIGCONT');
          }
        },
        async servePage(pageDir, besides = {}) {
          await stop(child);
          child = await startService(port, dataDir, { ...environment, ...besides, PAGE_DIR: pageDir });
        },
        async codeFor(phone) {
          let code = '';
          await expect
            .poll(async () => {
              const [sms] = (await outbox(url)).filter(({ channel, to }) => channel === 'sms' && to === phone);
              if (sms === undefined || read.has(sms.id)) return '';
              read.add(sms.id);
              code = /\b(\d{4})\b/u.exec(sms.text)?.[1] ?? '';
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
  /** Page whose `goto` and `reload` wait for hydration; `commit` returns before it. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const ready = (options: { waitUntil?: string } | undefined) =>
      options?.waitUntil === 'commit' || javaScriptEnabled === false ? undefined : alive(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      await ready(options);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      await ready(options);
      return response;
    };
    await use(page);
  },
  /** Console output allowed in a test that breaks something on purpose. */
  expectedNoise: [null, { option: true }],
  quiet: [
    async ({ page, baseURL, expectedNoise }, use) => {
      const noise = listenForNoise(page, baseURL ?? '');
      await use(undefined);
      expect(noise.filter((line) => !expectedNoise?.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects console errors, thrown errors and requests to other hosts, in order. */
export function listenForNoise(page: Page, baseURL: string): string[] {
  const noise: string[] = [];
  page.on('console', (message) => {
    // Playwright's own remark where it lets no worker be registered (playwright.config.ts).
    if (message.text().includes('Service Worker registration blocked')) return;
    if (!['error', 'warning'].includes(message.type())) return;
    const what = message.text().startsWith('Failed to load') ? `: ${message.location().url}` : '';
    noise.push(`${message.type()}: ${message.text()}${what}`);
  });
  page.on('pageerror', (error) => noise.push(`thrown: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseURL) && !/^(blob|data):/u.test(url)) noise.push(`request: ${url}`);
  });
  return noise;
}

export { expect };
