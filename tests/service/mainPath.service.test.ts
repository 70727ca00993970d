import { afterEach, beforeEach, expect, test } from 'vitest';
import { certificatesOfPem } from '#proof/readSeal.ts';
import { verifyPdf } from '#proof/verify.ts';
import { call, send } from './client.ts';
import { startTestService, type TestService } from './testService.ts';
import { fillReport, outbox, signBoth, startReport, verifyBoth, wholeReport } from './wholeReport.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.remove());

test('a report goes from its start to two signatures, and each step answers the state it reached (R-197 to R-200)', async () => {
  const driver = await startReport(service);
  const state = async () => (await driver.call('getReport')).report.state;
  expect(await state()).toBe('NEW');

  await verifyBoth(driver);
  expect(await state()).toBe('COLLECTING_DATA');
  expect((await driver.call('getReportStatus')).participantsInfo).toBe(true);

  await fillReport(driver);
  expect((await driver.call('getCompletenessStatus')).incompleteData).toEqual([]);
  expect(await driver.call('getReportStatus')).toEqual({
    resultCode: 'OK',
    participantsInfo: true,
    vehiclesInfo: true,
    accidentInfo: true,
    accidentSummary: true,
  });

  const confirmed = await driver.call('confirmReport', { body: { accuracyConfirmation: true } });
  expect(confirmed.resultCode).toBe('OK_REPORT_WENT_TO_NEXT_STATE');
  expect(confirmed.checkCode).toHaveLength(60);
  expect(await state()).toBe('TO_SIGN');

  await signBoth(driver);
  expect(await state()).toBe('FINISHED');
  const { participants } = await driver.call('getParticipantsInSigning');
  expect(participants.map(({ isSigned, canSendSmsCode }) => ({ isSigned, canSendSmsCode }))).toEqual([
    { isSigned: true, canSendSmsCode: false },
    { isSigned: true, canSendSmsCode: false },
  ]);
});

test('the signed report comes as PDF to both mailboxes, by token and by the link to the summary (R-025, R-199, R-325, R-375, R-652 to R-654)', async () => {
  const driver = await wholeReport(service);
  const emails = (await outbox(service)).filter(({ channel }) => channel === 'email');
  expect(emails.map(({ to }) => to).sort()).toEqual(['ridic1@example.cz', 'ridic2@example.cz']);
  expect(emails.every(({ attachments }) => attachments.some(({ filename }) => filename.endsWith('.pdf')))).toBe(true);

  const params = { reportId: driver.reportId };
  const pdf = await send(service, 'getAccidentReport', { params, accessToken: driver.accessToken });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['content-disposition']).toMatch(/^inline; filename="zaznam-o-nehode-\d{15}\.pdf"$/u);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

  const { summaryId, checkCode } = await driver.call('getSummaryId');
  const shared = await send(service, 'getSummaryAccidentReport', { params: { summaryId }, query: { checkCode } });
  expect(shared.rawPayload.equals(pdf.rawPayload)).toBe(true);

  const { payload: pem } = await service.app.inject('/pecet.pem');
  const { verdict, outcomes, data } = await verifyPdf(pdf.rawPayload, certificatesOfPem(pem));
  expect({ verdict, ...outcomes }).toEqual({
    verdict: 'genuine',
    ...{ form: 'good', seal: 'good', owner: 'good', time: 'open' },
    ...{ data: 'good', pages: 'good', photos: 'good', course: 'good' },
  });
  expect((await driver.call('getAccidentReportData')).data).toEqual(data);
  expect(data?.course.map(({ event, party, call }) => [event, party, call])).toEqual([
    ['created', null, 'createReport'],
    ['verified', 'A', 'verify'],
    ['verified', 'B', 'verify'],
    ['confirmed', null, 'confirmReport'],
    ['signed', 'A', 'sign'],
    ['signed', 'B', 'sign'],
  ]);
  expect(data?.photos.every(({ sha256, printSha256 }) => sha256 !== null && printSha256 !== null)).toBe(true);
  expect(data?.signatures.every(({ codeSha256 }) => codeSha256 !== null)).toBe(true);
});

test('the shared summary shows everything with the right check code and nothing without it (R-010, R-165, R-374, R-376)', async () => {
  const driver = await startReport(service);
  await verifyBoth(driver);
  await fillReport(driver);
  const { summaryId, checkCode } = await driver.call('getSummaryId');
  const { summary } = await call(service, 'getSummary', { params: { summaryId }, query: { checkCode } });
  expect(summary.participants.map(({ personalData }) => personalData?.lastName)).toEqual(['Dvořáková', 'Řezníček']);
  expect(summary.witnesses).toHaveLength(1);

  const [participant] = summary.participants;
  const photoId = participant?.vehicleDamageImages[0]?.photoId ?? '';
  const params = { summaryId, participantId: participant?.participantId ?? '', photoId };
  const photo = await send(service, 'getSummaryAccidentPhoto', { params, query: { checkCode, maxWidth: 100 } });
  expect(photo.headers['content-type']).toBe('image/jpeg');

  const wrong = await send(service, 'getSummary', { params: { summaryId }, query: { checkCode: 'x'.repeat(60) } });
  expect(wrong.statusCode).toBe(404);
  const early = await call(service, 'getSummaryAccidentReport', { params: { summaryId }, query: { checkCode } });
  expect(early).toEqual({ resultCode: 'ERR_REPORT_IN_WRONG_STATE' });
});

test('a restart in the middle loses nothing', async () => {
  const driver = await startReport(service);
  await verifyBoth(driver);
  await fillReport(driver);
  const before = await driver.call('getParticipants');
  service = await service.restart();
  const after = await call(service, 'getParticipants', {
    params: { reportId: driver.reportId },
    accessToken: driver.accessToken,
  });
  expect(after).toEqual(before);
});
