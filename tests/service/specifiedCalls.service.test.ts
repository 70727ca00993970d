import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSpecified } from '../fixtures/specifiedCalls.ts';
import { startTestService, type TestService } from './testService.ts';
import { codeIn, freshPhoneNumber, outbox, samplePhoto } from './wholeReport.ts';

/** Tests of a client that implements the specification alone: its calls, headers, parameters and fields. */

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.remove());

let accessToken: string | null = null;

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object | Buffer, type?: string) {
  expect(isSpecified(method, path.replace(/\?.*/u, '')), `${method} ${path}`).toBe(true);
  return service.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      'x-correlation-id': randomUUID(),
      ...(accessToken !== null && { authorization: `Bearer ${accessToken}` }),
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(payload && { payload }),
  });
}

/** Returns the answer to a successful call. */
async function answerTo(...asked: Parameters<typeof ask>) {
  const response = await ask(...asked);
  expect(response.statusCode, `${asked[0]} ${asked[1]}: ${response.body}`).toBe(200);
  const answer = response.json();
  expect(answer.resultCode, `${asked[0]} ${asked[1]}`).toMatch(/^OK/u);
  return answer;
}

function form(field: string, content: Buffer): [Buffer, string] {
  const boundary = randomUUID();
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="auto.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return [payload, `multipart/form-data; boundary=${boundary}`];
}

async function codeFor(phoneNumber: string): Promise<string> {
  const sms = (await outbox(service)).find(({ channel, to }) => channel === 'sms' && to === phoneNumber);
  return codeIn(sms?.text ?? '') ?? '';
}

interface Person {
  participantId: string;
  phoneNumber: string;
}

async function begin(): Promise<{ report: string; people: Person[] }> {
  accessToken = null;
  const begun = await answerTo('POST', '/reports');
  accessToken = begun.accessToken;
  const report = `/reports/${begun.reportId}`;
  const people: Person[] = [];
  for (const _ of ['A', 'B']) {
    const phoneNumber = freshPhoneNumber();
    const { participantId } = await answerTo('POST', `${report}/participants`, { phoneNumber, gdprConfirmed: true });
    people.push({ participantId, phoneNumber });
  }
  for (const { participantId, phoneNumber } of people) {
    const own = `${report}/participants/${participantId}`;
    await answerTo('POST', `${own}/sendCodeToVerify`);
    const { isValid } = await answerTo('POST', `${own}/verify`, { smsCode: await codeFor(phoneNumber) });
    expect(isValid).toBe(true);
  }
  return { report, people };
}

const address = {
  street: 'Korunní',
  houseNumber: 810,
  orientationNumber: null,
  city: 'Praha',
  postalCode: 12_000,
  addressRuianId: null,
};

async function fillPart(own: string, index: number): Promise<void> {
  const personalData = {
    firstName: 'Žofie',
    lastName: 'Dvořáková',
    idCardNumber: `12345678${index}`,
    dateOfBirth: '1988-04-12',
  };
  await answerTo('PUT', `${own}/participantData`, { personalData, address });
  await answerTo('PUT', `${own}/email`, { email: `ridic${index}@example.cz` });
  const drivingLicense = {
    drivingLicenseNumber: 'EL 123456',
    drivingLicenseCategory: ['B'],
    drivingLicenseIssuedBy: 'MHMP Praha',
  };
  await answerTo('PUT', `${own}/drivingLicense/update`, { drivingLicense });
  const { participant } = await answerTo('POST', `${own}/accidentPhoto`, ...form('damagePhoto', await samplePhoto()));
  const [photo] = participant.vehicleDamageImages;
  const seen = await ask('GET', `${own}/accidentPhoto/${photo.photoId}?maxWidth=100&maxHeight=100`);
  expect(seen.headers['content-type']).toBe('image/jpeg');
  await answerTo('PUT', `${own}/vehicle`, {
    vehicleLicensePlate: `${index}AB 2345`,
    vehicleBrandName: 'Škoda',
    vehicleModelName: 'Octavia',
    vehicleYearOfManufacture: 2019,
  });
  await answerTo('PUT', `${own}/damage`, { damageLocations: ['FRONT'], vehicleDamageDescription: 'Prasklý nárazník' });
  await answerTo('PUT', `${own}/insurer`, {
    vehicleInsurerCode: 'KOOPERATIVA',
    vehicleInsuranceContractNumber: '7721234567',
    vehicleGreenCardNumber: null,
    vehicleIsCascoInsured: true,
  });
  await answerTo('PUT', `${own}/movementDefinition`, { movementDefinitions: ['MOVING'] });
}

async function fillAccident(report: string, [a, b]: Person[]): Promise<void> {
  const witness = {
    driverParticipantId: a?.participantId,
    firstName: 'Eva',
    lastName: 'Černá',
    phoneNumber: '+420608123456',
  };
  await answerTo('POST', `${report}/witnesses`, witness);
  await answerTo('PUT', `${report}/circumstances`, {
    accidentDescription: 'Náraz zezadu při popojíždění.',
    accidentSituationDiagramId: 'REAR_END_COLLISION',
  });
  await answerTo('PUT', `${report}/datetime`, {
    accidentDatetime: new Date(service.now() - 3_600_000).toISOString(),
    participantStillInPlace: true,
  });
  await answerTo('PUT', `${report}/location`, {
    accidentLocationDescription: 'Před přechodem',
    accidentAddress: address,
    accidentGps: { longitude: 14.4521, latitude: 50.0754 },
  });
  await answerTo('PUT', `${report}/responsibleParticipant`, { responsibleParticipantId: b?.participantId });
}

test('a report is begun, filled in, signed and fetched by nothing but what the specification lists (R-732)', async () => {
  const { report, people } = await begin();
  for (const list of ['insuranceCompanies', 'vehicleBrands'])
    expect((await answerTo('GET', `/enumerations/${list}`))[list].length).toBeGreaterThan(1);
  for (const [index, { participantId }] of people.entries())
    await fillPart(`${report}/participants/${participantId}`, index + 1);
  await fillAccident(report, people);
  expect((await answerTo('GET', `${report}/completenessStatus`)).incompleteData).toEqual([]);

  const { summaryId, checkCode } = await answerTo('POST', `${report}/confirmation`, { accuracyConfirmation: true });
  const link = `/summaries/${summaryId}`;
  const { summary } = await answerTo('GET', `${link}?checkCode=${checkCode}`);
  expect([summary.state, summary.participants.length, summary.witnesses.length]).toEqual(['TO_SIGN', 2, 1]);

  for (const { participantId, phoneNumber } of people) {
    const own = `${report}/participants/${participantId}`;
    await answerTo('POST', `${own}/sendCodeToSign`);
    const { isValid } = await answerTo('POST', `${own}/sign`, { smsCode: await codeFor(phoneNumber) });
    expect(isValid).toBe(true);
  }
  expect((await answerTo('GET', report)).report.state).toBe('FINISHED');
  const { participants } = await answerTo('GET', `${report}/participantsInSigning`);
  expect(participants.map(({ isSigned }: { isSigned: boolean }) => isSigned)).toEqual([true, true]);

  const pdf = await ask('GET', `${report}/accidentReport`);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const byLink = await ask('GET', `${link}/accidentReport?checkCode=${checkCode}`);
  expect(byLink.rawPayload.equals(pdf.rawPayload)).toBe(true);
});

test('the report of the link needs no more than the specification lists for it', async () => {
  const { report, people } = await begin();
  for (const [index, { participantId }] of people.entries())
    await fillPart(`${report}/participants/${participantId}`, index + 1);
  const { summaryId, checkCode } = await answerTo('GET', `${report}/summaryId`);
  accessToken = null;
  const { summary } = await answerTo('GET', `/summaries/${summaryId}?checkCode=${checkCode}`);
  const [{ participantId, vehicleDamageImages }] = summary.participants;
  const path = `/summaries/${summaryId}/participants/${participantId}/accidentPhoto/${vehicleDamageImages[0].photoId}`;
  const photo = await ask('GET', `${path}?checkCode=${checkCode}&maxWidth=100&maxHeight=100`);
  expect(photo.headers['content-type']).toBe('image/jpeg');
});

test('a session is exchanged, and a report cancelled, likewise', async () => {
  accessToken = null;
  const begun = await answerTo('POST', '/reports');
  const renewed = await answerTo('POST', '/session/refresh', { refreshToken: begun.refreshToken });
  accessToken = renewed.accessToken;
  await answerTo('DELETE', `/reports/${begun.reportId}`);
  expect((await ask('GET', `/reports/${begun.reportId}`)).json().resultCode).not.toBe('OK');
});
