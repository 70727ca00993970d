import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { summaryView } from '#report/document.ts';
import { fullDocument } from '../../../tests/fixtures/sampleDocument.ts';
import { typographyFaults } from '../../../tests/typography.ts';
import { signedReportEmail } from '../providers/emailTexts.ts';
import { createSandboxMessages, type SandboxMessages } from '../providers/sandboxMessages.ts';
import { codeSms } from '../providers/texts.ts';
import { registerOutbox } from './outboxRoutes.ts';

let dataDir: string;
let app: FastifyInstance;
let sandbox: SandboxMessages;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  sandbox = createSandboxMessages({ dataDir, terminal: () => undefined });
  app = fastify();
  registerOutbox(app, sandbox, { forEverybody: false });
});

afterEach(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const report = summaryView(fullDocument('FINISHED'));

async function fill() {
  await sandbox.sendSms({ to: '+420604123789', text: codeSms('verification', '47B2', 600_000) }, 'sms');
  const content = Buffer.from('%PDF-1.7');
  const attachments = [{ filename: 'záznam "A".pdf', contentType: 'application/pdf', content }];
  await sandbox.sendEmail(
    { to: 'a<b@example.cz', ...signedReportEmail(report, [], 'https://zaznam.example/overeni'), attachments },
    'mail',
  );
}

describe('GET /outbox', () => {
  it('answers scripts with the list, newest first', async () => {
    await fill();
    const answer = await app.inject({ url: '/outbox', headers: { accept: 'application/json' } });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual(sandbox.list());
    expect(answer.json()[0].channel).toBe('email');
  });

  it('shows people the code, escapes what it shows and looks again by itself', async () => {
    await fill();
    const answer = await app.inject({ url: '/outbox', headers: { accept: 'text/html' } });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers.refresh).toBe('5');
    expect(answer.body).toContain('<p class="code">47B2</p>');
    expect(answer.body).toContain('a&lt;b@example.cz');
    expect(answer.body).toContain('z\u00e1znam &quot;A&quot;.pdf');
    expect(answer.body).toContain('href="/outbox/mail/attachments/0"');
    expect(answer.body).not.toMatch(/<script|style="|(?:src|href)="https?:/u);
  });

  it('says that there is nothing yet', async () => {
    const answer = await app.inject({ url: '/outbox' });
    expect(answer.body).toContain('Zatím žádná zpráva');
    const said = answer.body.matchAll(/<(?:h1|p|a|title)\b[^>]*>([^<]+)</gu);
    expect(Array.from(said, ([, text = '']) => typographyFaults(text))).toEqual([[], [], [], [], []]);
  });
});

describe('GET /outbox/:id/attachments/:index', () => {
  it('downloads the attachment under its name', async () => {
    await fill();
    const answer = await app.inject({ url: '/outbox/mail/attachments/0' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('%PDF-1.7');
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="z_znam__A_.pdf"; filename*=UTF-8''z%C3%A1znam%20%22A%22.pdf`,
    );
  });

  it.each([
    'mail/attachments/1',
    'sms/attachments/0',
    'none/attachments/0',
    'mail/attachments/x',
    '..%2Fmail/attachments/0',
  ])('does not find %s', async (path) => {
    await fill();
    expect((await app.inject({ url: `/outbox/${path}` })).statusCode).toBe(404);
  });
});
