import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EmailMessage } from './messages.ts';
import { createSandboxMessages } from './sandboxMessages.ts';

let dataDir: string;
let lines: string[];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  lines = [];
});

afterEach(() => rmSync(dataDir, { recursive: true }));

function open(at = '2026-03-05T12:00:00.000Z') {
  return createSandboxMessages({ dataDir, terminal: (line) => lines.push(line), now: () => new Date(at) });
}

const sms = { to: '+420604123789', text: 'Ověřovací kód: 1234\nPlatí 10 minut.' };
const pdf = Buffer.from('%PDF-1.7 příloha');
const email: EmailMessage = {
  to: 'zofie@example.cz',
  subject: 'Podepsaný záznam o nehodě',
  text: 'Dobrý den, žluťoučký kůň.',
  html: '<p>Dobrý den</p>',
  attachments: [{ filename: 'záznam.pdf', contentType: 'application/pdf', content: pdf }],
};

describe('the sandbox of SMS and e-mail', () => {
  it('lists messages newest first, also those of the same millisecond and after a restart', async () => {
    const sandbox = open();
    await sandbox.sendSms(sms, 'one');
    await sandbox.sendSms({ ...sms, text: 'Ověřovací kód: 5678' }, 'two');
    await sandbox.sendEmail(email, 'three');
    expect(sandbox.list().map(({ id }) => id)).toEqual(['three', 'two', 'one']);
    expect(open().list()).toEqual(sandbox.list());
    expect(sandbox.list().at(-1)).toEqual({
      id: 'one',
      at: '2026-03-05T12:00:00.000Z',
      channel: 'sms',
      to: sms.to,
      subject: null,
      text: sms.text,
      attachments: [],
    });
  });

  it('keeps an attachment byte for byte and the e-mail as .eml', async () => {
    await open().sendEmail(email, 'mail');
    const sandbox = open();
    expect(sandbox.list()[0]?.attachments).toEqual([
      { filename: 'záznam.pdf', contentType: 'application/pdf', size: pdf.length, url: '/outbox/mail/attachments/0' },
    ]);
    expect((await sandbox.attachment('mail', 0))?.content.equals(pdf)).toBe(true);
    expect(await sandbox.attachment('mail', 1)).toBeUndefined();
    expect(await sandbox.attachment('../mail', 0)).toBeUndefined();
    const eml = readFileSync(path.join(dataDir, 'outbox', 'mail.eml'), 'utf8');
    expect(eml).toContain('To: zofie@example.cz');
    expect(eml).toContain('Date: Thu, 05 Mar 2026 12:00:00 +0000');
    expect(eml).toContain(pdf.toString('base64'));
  });

  it('does not show or announce a repeated delivery, not even two at once', async () => {
    const sandbox = open();
    await Promise.all([sandbox.sendSms(sms, 'same'), sandbox.sendSms(sms, 'same'), open().sendSms(sms, 'same')]);
    await sandbox.sendEmail(email, 'mail');
    await sandbox.sendEmail(email, 'mail');
    expect(sandbox.list()).toHaveLength(2);
    expect(lines).toEqual([
      'SMS +420604123789: Ověřovací kód: 1234 Platí 10 minut.',
      'E-mail zofie@example.cz: Podepsaný záznam o nehodě, záznam.pdf',
    ]);
  });

  it('sees messages of another process on the same data', async () => {
    const one = open();
    await open().sendSms(sms, 'other');
    expect(one.list()).toHaveLength(1);
  });

  it('forgets messages of more than a day ago at start, with all their files', async () => {
    await open('2026-03-04T11:59:00.000Z').sendEmail(email, 'old');
    await open('2026-03-04T12:01:00.000Z').sendSms(sms, 'young');
    expect(
      open()
        .list()
        .map(({ id }) => id),
    ).toEqual(['young']);
    expect(readdirSync(path.join(dataDir, 'outbox'))).toEqual(['young.json']);
  });

  it('forgets them while it runs, too', async () => {
    let hour = 0;
    const now = () => new Date(Date.UTC(2026, 2, 5, hour));
    const sandbox = createSandboxMessages({ dataDir, terminal: () => undefined, now });
    await sandbox.sendEmail(email, 'mail');
    hour = 25;
    expect(sandbox.list()).toEqual([]);
    expect(readdirSync(path.join(dataDir, 'outbox'))).toEqual([]);
  });

  it('takes any id without leaving its folder', async () => {
    const sandbox = open();
    await sandbox.sendSms(sms, '../../etc/passwd');
    expect(sandbox.list()[0]?.id).toMatch(/^[0-9a-f]{64}$/u);
    expect(readdirSync(path.join(dataDir, 'outbox'))).toHaveLength(1);
  });
});
