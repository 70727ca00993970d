import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, send } from './client.ts';
import { startTestService, type TestService } from './testService.ts';
import { linkOf, outbox, type ReportDriver, startReport, wholeReport } from './wholeReport.ts';

/** Tests of sending the signed report to insurers: on request, to each once, with a PDF. */

const folder = mkdtempSync(join(tmpdir(), 'insurers-'));
const list = join(folder, 'insurers.json');
writeFileSync(
  list,
  JSON.stringify([
    { code: 'KOOPERATIVA', name: 'Kooperativa', email: 'skody@koop.example.cz' },
    { code: 'ALLIANZ', name: 'Allianz' },
  ]),
);

let service: TestService;
let report: ReportDriver;
beforeAll(async () => {
  service = await startTestService({ environment: { INSURER_HANDOVER: 'true', INSURERS_FILE: list } });
  report = await wholeReport(service, false);
});
afterAll(async () => {
  await service.remove();
  rmSync(folder, { recursive: true });
});

async function toInsurers() {
  return (await outbox(service)).filter(({ subject }) => subject?.startsWith('Záznam o\u00a0dopravní nehodě') === true);
}

function handOver(insurers: string[], idempotencyKey?: string) {
  return report.call('handOverReport', { body: { insurers }, ...(idempotencyKey && { idempotencyKey }) });
}

const handedOver = { insurerCode: 'KOOPERATIVA', email: 'skody@koop.example.cz' };

test('nothing goes to an insurer unasked, nor to one without a mailbox, nor to one that the report does not name (R-554, R-556)', async () => {
  expect(await toInsurers()).toEqual([]);
  expect((await report.call('getHandovers')).handovers).toEqual([]);
  expect(await handOver(['ALLIANZ'])).toEqual({ resultCode: 'ERR_INSURER_WITHOUT_MAILBOX' });
  expect(await handOver(['KOOPERATIVA', 'ALLIANZ'])).toEqual({ resultCode: 'ERR_INSURER_WITHOUT_MAILBOX' });
  const request = { params: { reportId: report.reportId }, accessToken: report.accessToken };
  for (const insurers of [['CPP'], ['KOOPERATIVA', 'CPP'], [], ['KOOPERATIVA', 'ALLIANZ', 'CPP'], 'KOOPERATIVA']) {
    const { statusCode, body } = await send(service, 'handOverReport', { ...request, body: { insurers } });
    expect([statusCode, JSON.parse(body).errors[0].path]).toEqual([400, 'insurers']);
  }
  expect(await toInsurers()).toEqual([]);
});

test('only a signed report goes, and only with its own token or the right link', async () => {
  const other = await startReport(service);
  expect((await other.call('handOverReport', { body: { insurers: ['KOOPERATIVA'] } })).resultCode).toBe(
    'ERR_REPORT_IN_WRONG_STATE',
  );
  const params = { reportId: report.reportId };
  const body = { insurers: ['KOOPERATIVA'] };
  expect((await send(service, 'handOverReport', { params, body })).statusCode).toBe(401);
  const { accessToken } = other;
  expect((await send(service, 'handOverReport', { params, body, accessToken })).statusCode).toBe(403);
  const { summaryId } = await report.call('getSummaryId');
  const wrong = { params: { summaryId }, query: { checkCode: 'x'.repeat(60) }, body: { ...body, smsCode: '1234' } };
  expect((await send(service, 'handOverSummaryReport', wrong)).statusCode).toBe(404);
  expect(await toInsurers()).toEqual([]);
});

test('one tap sends it once, with the PDF, and it is told when it was asked for and when it left (R-553 to R-555)', async () => {
  const key = randomUUID();
  const asked = await handOver(['KOOPERATIVA', 'KOOPERATIVA'], key);
  expect(asked).toEqual({
    resultCode: 'OK',
    handovers: [{ ...handedOver, askedAt: expect.any(String), sentAt: null }],
  });
  const [mail, ...others] = await toInsurers();
  expect(others).toEqual([]);
  expect(mail?.to).toBe('skody@koop.example.cz');
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^zaznam-o-nehode-\d+\.pdf$/u),
  ]);
  const { handovers } = await report.call('getHandovers');
  expect(handovers).toEqual([{ ...asked.handovers[0], sentAt: expect.any(String) }]);

  // The same tap again, and another tap.
  expect(await handOver(['KOOPERATIVA', 'KOOPERATIVA'], key)).toEqual(asked);
  expect((await handOver(['KOOPERATIVA'])).handovers).toEqual(handovers);
  const link = await linkOf(report);
  expect((await call(service, 'getSummaryHandovers', link)).handovers).toEqual(handovers);
  expect(await toInsurers()).toHaveLength(1);

  service = await service.restart();
  expect((await call(service, 'getSummaryHandovers', link)).handovers).toEqual(handovers);
});

test('an answer of the insurer goes to the driver who had it sent, and the e-mail says so', async () => {
  const files = readdirSync(join(service.dataDir, 'outbox')).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    files.map((name) => simpleParser(readFileSync(join(service.dataDir, 'outbox', name)))),
  );
  const replies = mails.map(({ to, replyTo }) => [[to].flat()[0]?.text, replyTo?.text]);
  expect(replies.sort()).toEqual([
    ['ridic1@example.cz', undefined],
    ['ridic2@example.cz', undefined],
    ['skody@koop.example.cz', 'ridic1@example.cz'],
  ]);
  const [mail] = await toInsurers();
  expect(mail?.text).toContain('Odpověď na tuto zprávu dostane účastník\u00a0A (Žofie Dvořáková)');
  expect(mail?.text).toContain(
    '–\u00a0vozidlo\u00a0A, registrační značka 1AB\u00a02345, pojistná smlouva 7721234567, účastník\u00a0A (Žofie Dvořáková)',
  );
});

test('switched off, which it is by default, nothing goes (R-553)', async () => {
  const off = await startTestService({ dataDir: service.dataDir, database: service.database });
  const token = { params: { reportId: report.reportId }, accessToken: report.accessToken };
  expect(await call(off, 'handOverReport', { ...token, body: { insurers: ['ALLIANZ'] } })).toEqual({
    resultCode: 'ERR_HANDOVER_DISABLED',
  });
  expect((await call(off, 'getHandovers', token)).handovers).toHaveLength(1);
  const config = await off.app.inject({ url: '/app-config.json' });
  expect(config.json().INSURER_HANDOVER).toBe(false);
  expect((await service.app.inject({ url: '/app-config.json' })).json().INSURER_HANDOVER).toBe(true);
  await off.close();
});
