import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChangedSection } from '#contract/entities.ts';
import { participantSections, reportSections } from '#contract/enumerations.ts';
import { formatMoment } from '#contract/format.ts';
import { reportDataSchema } from '#contract/reportData.ts';
import { canonical, sha256 } from '#proof/digests.ts';
import { readPdf } from '../fixtures/readPdf.ts';
import { call, send } from './client.ts';
import { rowsOf } from './rows.ts';
import { startTestService, type TestService } from './testService.ts';
import { filledReport, linkOf, type ReportDriver, signBoth, startReport, verifyBoth } from './wholeReport.ts';

/** Tests of section reviews by the other participant. */

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

const vehicleOfB = (): ChangedSection => ({ ...emailOfB(), section: 'vehicle' });

async function say(sections: ChangedSection[], remark: string | null, more: object = {}) {
  const { contentVersion } = await look();
  const body = { sections, agrees: remark === null, remark, contentVersion, ...more };
  return call(service, 'updateAgreement', { ...link, body });
}

const allSections = (): ChangedSection[] => [
  ...driver.participants.flatMap(({ participantId }) =>
    participantSections.map((section) => ({ section, participantId })),
  ),
  ...reportSections.map((section) => ({ section, participantId: null })),
];

const reviewA = async () => (await driver.call('getChanges', { query: {} })).changes?.agreements;

test('A hears what B agrees to and what not, and that it was said of something else (R-624, R-626)', async () => {
  expect(await reviewA()).toEqual([]);
  const said = await say([culprit, emailOfB()], null);
  expect(said.agreements).toHaveLength(2);
  expect((await look()).version).toBe(said.version);
  await say([culprit], 'Brzdil jsem včas.');
  expect(await reviewA()).toEqual([
    { ...emailOfB(), agrees: true, remark: null, saidAt: expect.any(String), isCurrent: true },
    { ...culprit, agrees: false, remark: 'Brzdil jsem včas.', saidAt: expect.any(String), isCurrent: true },
  ]);
  await driver.call('updateResponsibleParticipant', { body: { responsibleParticipantId: null } });
  expect((await reviewA())?.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
});

test('what has changed since is answered beside what it was, and only that (R-625)', async () => {
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
  expect((await say([emailOfB()], null, { contentVersion })).resultCode).toBe('ERR_SUMMARY_DATA_CHANGED');
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
  expect(await reviewA()).toEqual([]);
});

const objectionsOf = (words: Awaited<ReturnType<typeof reviewA>>) =>
  words?.filter(({ agrees }) => !agrees).map(({ remark }) => remark);

test('an objection is not agreed away with the rest, whatever it was said of (R-626)', async () => {
  await say([culprit], 'Brzdil jsem včas.');
  await say([emailOfB()], 'Píše se to s\u00a0pomlčkou.');
  const said = await say(allSections(), null);
  expect(said.resultCode).toBe('OK');
  expect(said.agreements).toHaveLength(allSections().length);
  expect(objectionsOf(await reviewA())).toEqual(['Brzdil jsem včas.', 'Píše se to s\u00a0pomlčkou.']);

  // Nor where A has changed what it was said of.
  await driver.callFor(1, 'updateEmail', { body: { email: 'jinam@example.cz' } });
  await say(allSections(), null);
  expect(objectionsOf(await reviewA())).toEqual(['Brzdil jsem včas.', 'Píše se to s\u00a0pomlčkou.']);

  // Nor by the same section named twice, nor by another objection to several at once.
  expect((await say([culprit, culprit], null)).resultCode).toBe('ERR_SUMMARY_DATA_CHANGED');
  await say(allSections(), 'Nesouhlasím s\u00a0ničím.');
  expect(objectionsOf(await reviewA())).toContain('Brzdil jsem včas.');

  await say([culprit], null);
  expect(objectionsOf(await reviewA())).not.toContain('Brzdil jsem včas.');
});

test('what another page of B objects to meanwhile is neither agreed away nor written over', async () => {
  await say([culprit], 'Brzdil jsem včas.');
  const refused = async (remark: string | null, replaces: string | null) =>
    (await say([culprit], remark, { replaces })).resultCode;
  expect(await refused(null, null)).toBe('ERR_SUMMARY_DATA_CHANGED');
  expect(await refused('Vinu má A.', null)).toBe('ERR_SUMMARY_DATA_CHANGED');
  expect(await refused('Vinu má A.', 'Něco jiného.')).toBe('ERR_SUMMARY_DATA_CHANGED');
  expect(objectionsOf(await reviewA())).toEqual(['Brzdil jsem včas.']);

  // The same once more, as after a lost answer, is no other objection.
  expect(await refused('Brzdil jsem včas.', null)).toBe('OK');
  expect(await refused('Vinu má A.', 'Brzdil jsem včas.')).toBe('OK');
  expect(objectionsOf(await reviewA())).toEqual(['Vinu má A.']);
  expect(await refused(null, 'Vinu má A.')).toBe('OK');
  expect(objectionsOf(await reviewA())).toEqual([]);
});

test('of both calls at once neither order loses the objection', async () => {
  for (const isObjectionFirst of [true, false]) {
    const calls = [() => say([culprit], 'Brzdil jsem včas.'), () => say(allSections(), null, { replaces: null })];
    await Promise.all((isObjectionFirst ? calls : calls.reverse()).map((each) => each()));
    expect(objectionsOf(await reviewA())).toEqual(['Brzdil jsem včas.']);
    await say([culprit], null);
  }
});

test('nobody agrees to what is not filled in', async () => {
  driver = await startReport(service);
  await verifyBoth(driver);
  link = await linkOf(driver);
  await driver.callFor(1, 'updateEmail', { body: { email: 'petr@example.cz' } });
  for (const sections of [allSections(), [culprit], [emailOfB(), culprit], [vehicleOfB()]]) {
    const { resultCode, incompleteData } = await say(sections, null);
    expect(resultCode).toBe('ERR_REPORT_INCOMPLETE');
    expect(incompleteData).toContainEqual({ marker: 'RESPONSIBLE_PARTICIPANT_CONFIRMATION', participantId: null });
  }
  expect(await reviewA()).toEqual([]);
  expect((await say([emailOfB()], null)).resultCode).toBe('OK');
  expect((await say([culprit], 'Viníka ještě nevíme.')).resultCode).toBe('OK');

  // A vehicle without its make is not filled in either.
  const vehicle = { vehicleLicensePlate: '1AB2345', vehicleBrandName: null, vehicleModelName: null };
  await driver.callFor(1, 'updateVehicle', { body: { ...vehicle, vehicleYearOfManufacture: null } });
  expect((await say([vehicleOfB()], null)).resultCode).toBe('ERR_REPORT_INCOMPLETE');
});

test('after the own signature nothing is said any more, until the report is edited', async () => {
  await driver.call('confirmReport', { body: { accuracyConfirmation: true } });
  const sign = async (index: number) => {
    await driver.callFor(index, 'sendCodeToSign');
    await driver.callFor(index, 'sign', { body: { smsCode: await driver.codeOf(index) } });
  };
  await sign(1);
  expect((await say([culprit], 'Viníkem je ve skutečnosti A.')).resultCode).toBe('ERR_PARTICIPANT_ALREADY_CONFIRMED');
  expect((await say([culprit], null)).resultCode).toBe('ERR_PARTICIPANT_ALREADY_CONFIRMED');
  expect(await reviewA()).toEqual([]);
  await driver.call('reopenReport');
  expect((await say([culprit], 'Brzdil jsem včas.')).resultCode).toBe('OK');

  // A's signature does not block B's reviews.
  await driver.call('confirmReport', { body: { accuracyConfirmation: true } });
  await sign(0);
  expect((await say([emailOfB()], 'Píše se to s\u00a0pomlčkou.')).resultCode).toBe('OK');
});

test('an objection that was not on the screen of A is read before the report is confirmed (R-626)', async () => {
  await say([culprit], 'Brzdil jsem včas.');
  const confirm = async (seenRemarks?: string[]) => {
    const body = { accuracyConfirmation: true, ...(seenRemarks && { seenRemarks }) };
    return (await driver.call('confirmReport', { body })).resultCode;
  };
  expect(await confirm([])).toBe('ERR_ACCURACY_NOT_CONFIRMED');
  expect(await confirm(['Něco jiného.'])).toBe('ERR_ACCURACY_NOT_CONFIRMED');
  expect(await confirm(['Brzdil jsem včas.'])).toBe('OK_REPORT_WENT_TO_NEXT_STATE');

  // The call of the specification works without it, and what has been mended is open no longer.
  await driver.call('reopenReport');
  expect(await confirm()).toBe('OK_REPORT_WENT_TO_NEXT_STATE');
  await driver.call('reopenReport');
  await driver.call('updateResponsibleParticipant', { body: { responsibleParticipantId: null } });
  await look();
  expect(await confirm([])).toBe('OK_REPORT_WENT_TO_NEXT_STATE');
});

test('each signature covers what had been said when it was made, and the PDF tells when (R-654)', async () => {
  await say([culprit], 'Brzdil jsem včas.');
  await driver.call('confirmReport', { body: { accuracyConfirmation: true } });
  await driver.callFor(0, 'sendCodeToSign');
  await driver.callFor(0, 'sign', { body: { smsCode: await driver.codeOf(0) } });
  service.wait(1000);
  await say([emailOfB()], 'Píše se to s\u00a0pomlčkou.');
  await driver.callFor(1, 'sendCodeToSign');
  await driver.callFor(1, 'sign', { body: { smsCode: await driver.codeOf(1) } });
  const pdf = await driver.sendFor(0, 'getAccidentReport');
  const { text, attachments } = readPdf(pdf.rawPayload);
  const data = reportDataSchema.parse(JSON.parse(String(attachments[0]?.content)));
  const { agreements = [], signatures } = data;
  expect(agreements).toMatchObject([
    { section: 'responsibleParticipant', party: null, agrees: false, remark: 'Brzdil jsem včas.', isCurrent: true },
    { section: 'email', party: 'B', agrees: false, remark: 'Píše se to s\u00a0pomlčkou.', isCurrent: true },
  ]);
  const [ofA, ofB] = signatures.map(({ contentSha256 }) => contentSha256);
  expect(ofA).toBe(
    await sha256(canonical({ report: data.report, photos: data.photos, agreements: agreements.slice(0, 1) })),
  );
  expect(ofB).toBe(await sha256(canonical({ report: data.report, photos: data.photos, agreements })));
  const said = agreements[0]?.saidAt ?? '';
  expect(text).toContain(`Viník podle účastníků · ${formatMoment(said)}`.replaceAll('\u00a0', ' '));
});

test('disagreement hinders nothing and stays in the PDF; what it was about is not kept (R-654)', async () => {
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
  const [row] = await rowsOf(service.environment, 'SELECT document FROM reports');
  expect(row?.document).toContain('Brzdil jsem včas.');
  expect(row?.document).not.toContain('"content":');
  const late = { sections: [culprit], agrees: true, remark: null, contentVersion: 1 };
  expect((await call(service, 'updateAgreement', { ...link, body: late })).resultCode).toBe(
    'ERR_REPORT_IN_WRONG_STATE',
  );
});
