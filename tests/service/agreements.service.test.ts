import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChangedSection } from '#contract/entities.ts';
import { readPdf } from '../fixtures/readPdf.ts';
import { call, send } from './client.ts';
import { rowsOf } from './rows.ts';
import { startTestService, type TestService } from './testService.ts';
import { filledReport, linkOf, type ReportDriver, signBoth } from './wholeReport.ts';

/** What the other participant says of the sections. */

let service: TestService;
let driver: ReportDriver;
let link: Awaited<ReturnType<typeof linkOf>>;
beforeEach(async () => {
  service = await startTestService();
  driver = await filledReport(service);
  link = await linkOf(driver);
});
afterEach(() => service.remove());

const look = () => call(service, 'getSummary', link);
const culprit: ChangedSection = { section: 'responsibleParticipant', participantId: null };
const emailOfB = (): ChangedSection => ({
  section: 'email',
  participantId: driver.participants[1]?.participantId ?? '',
});

async function say(sections: ChangedSection[], remark: string | null, contentVersion?: number) {
  const seen = contentVersion ?? (await look()).contentVersion;
  const body = { sections, agrees: remark === null, remark, contentVersion: seen };
  return call(service, 'updateAgreement', { ...link, body });
}

const toldA = async () => (await driver.call('getChanges', { query: {} })).changes?.agreements;

// Proves.
test('A hears what B agrees to and what not, and that it was said of something else', async () => {
  expect(await toldA()).toEqual([]);
  const said = await say([culprit, emailOfB()], null);
  expect(said.agreements).toHaveLength(2);
  expect((await look()).version).toBe(said.version);
  await say([culprit], 'Brzdil jsem včas.');
  expect(await toldA()).toEqual([
    { ...emailOfB(), agrees: true, remark: null, saidAt: expect.any(String), isCurrent: true },
    { ...culprit, agrees: false, remark: 'Brzdil jsem včas.', saidAt: expect.any(String), isCurrent: true },
  ]);
  await driver.call('updateResponsibleParticipant', { body: { responsibleParticipantId: null } });
  expect((await toldA())?.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
});

// Proves R-625.
test('what has changed since is answered beside what it was, and only that', async () => {
  const { summary } = await look();
  await say([culprit, emailOfB()], null);
  expect((await look()).seenBefore).toBeNull();
  await driver.call('updateResponsibleParticipant', { body: { responsibleParticipantId: null } });
  await driver.callFor(1, 'updateEmail', { body: { email: 'jinam@example.cz' } });
  await driver.callFor(0, 'updateEmail', { body: { email: 'tam@example.cz' } });
  const { seenBefore, summary: now } = await look();
  expect(now.responsibleParticipantId).toBeNull();
  expect(seenBefore?.responsibleParticipantId).toBe(summary.responsibleParticipantId);
  expect(seenBefore?.participants[1]?.email).toBe(summary.participants[1]?.email);
  expect(seenBefore?.participants[0]?.email).toBe('tam@example.cz');
});

test('nothing is said of what was not seen, of nobody, or without a reason', async () => {
  const { contentVersion } = await look();
  await driver.callFor(1, 'updateEmail', { body: { email: 'jinam@example.cz' } });
  expect((await say([emailOfB()], null, contentVersion)).resultCode).toBe('ERR_SUMMARY_DATA_CHANGED');
  const now = (await look()).contentVersion;
  const refused = async (body: object) => {
    const asked = { sections: [culprit], agrees: true, remark: null, contentVersion: now, ...body };
    return (await send(service, 'updateAgreement', { ...link, body: asked })).statusCode;
  };
  expect(await refused({ agrees: false })).toBe(400);
  expect(await refused({ remark: 'Ale ano.' })).toBe(400);
  expect(await refused({ agrees: false, remark: 'x'.repeat(256) })).toBe(400);
  expect(await refused({ sections: [] })).toBe(400);
  expect(await refused({ sections: [{ section: 'email', participantId: driver.reportId }] })).toBe(400);
  expect(await refused({ sections: [{ section: 'email', participantId: null }] })).toBe(400);
  expect(await toldA()).toEqual([]);
});

// Proves R-654.
test('disagreement hinders nothing and stays in the PDF; what it was about is not kept', async () => {
  await say([culprit], 'Brzdil jsem včas.');
  await driver.call('confirmReport', { body: { accuracyConfirmation: true } });
  await say([emailOfB()], 'Píše se to s\u00a0pomlčkou.');
  await signBoth(driver);
  const pdf = await driver.sendFor(0, 'getAccidentReport');
  const { text, attachments } = readPdf(pdf.rawPayload);
  const { course } = JSON.parse(String(attachments[0]?.content));
  const saidByB = { at: expect.any(String), hash: expect.any(String), party: 'B', call: 'updateAgreement' };
  const disagreed = { ...saidByB, event: 'disagreed' };
  expect(course.slice(4, 7)).toEqual([
    { ...disagreed, sections: [{ section: 'responsibleParticipant', party: null }], remark: 'Brzdil jsem včas.' },
    expect.objectContaining({ event: 'confirmed' }),
    { ...disagreed, sections: [{ section: 'email', party: 'B' }], remark: 'Píše se to s\u00a0pomlčkou.' },
  ]);
  expect(text).toContain('Připomínky druhého účastníka');
  expect(text).toContain('Brzdil jsem včas.');
  expect(text).toContain('Píše se to s');
  const { agreements, seenBefore } = await look();
  expect(agreements).toHaveLength(2);
  expect(seenBefore).toBeNull();
  const environment = { ...service.database.environment, DATA_DIR: service.dataDir };
  const [row] = await rowsOf(environment, 'SELECT document FROM reports');
  expect(row?.document).toContain('Brzdil jsem včas.');
  expect(row?.document).not.toContain('"content":');
  const late = { sections: [culprit], agrees: true, remark: null, contentVersion: 1 };
  expect((await call(service, 'updateAgreement', { ...link, body: late })).resultCode).toBe(
    'ERR_REPORT_IN_WRONG_STATE',
  );
});
