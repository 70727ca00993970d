import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../tests/service/postgresServer.ts';

export interface BenchedService {
  url: string;
  /** The code of the newest SMS to a number that has not been asked for yet. */
  codeFor(phone: string): Promise<string>;
  stop(): Promise<void>;
}

/** The built service with a data folder of its own, as `npm start` runs it. */
export async function startService(environment: Readonly<Record<string, string>> = {}): Promise<BenchedService> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-page-'));
  const child = spawn(process.execPath, [join('dist', 'service', 'main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      SMS_UNANSWERED_PER_ADDRESS: '0',
      SMS_UNANSWERED: '0',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) await delay(50);
  const read = new Set<string>();
  return {
    url,
    async codeFor(phone) {
      for (;;) {
        const answer = await fetch(`${url}/outbox`, { headers: { accept: 'application/json' } });
        const sent: { id: string; channel: string; to: string; text: string }[] = await answer.json();
        const sms = sent.find(({ id, channel, to }) => channel === 'sms' && to === phone && !read.has(id));
        const code = /\b(\d{4})\b/u.exec(sms?.text ?? '')?.[1];
        if (sms && code) {
          read.add(sms.id);
          return code;
        }
        await delay(50);
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
