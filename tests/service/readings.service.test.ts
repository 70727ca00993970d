import { beforeEach, describe, expect, test } from 'vitest';
import type { StubBehaviour } from '../fixtures/httpStub.ts';
import {
  card,
  confirmPlate,
  driver,
  files,
  flags,
  photographLicense,
  photographPlate,
  reader,
  reads,
  scan,
  scanBoth,
  service,
  typed,
  typePlate,
  withReadersAndRegistries,
} from './readersAndRegistries.ts';
import { fillReport, samplePhoto, signBoth } from './wholeReport.ts';

/** Tests of OCR of ID cards and licence plates, through the whole service. */

withReadersAndRegistries();

describe('the ID card', () => {
  test('is read from both sides; what was read is not edited, what is changed then is (R-034, R-100, R-153, R-161, R-354)', async () => {
    await scanBoth();
    const { resultCode, participant, idCardData } = await driver.callFor(0, 'investigateIdCard');
    expect(resultCode).toBe('OK');
    expect(participant.personalData).toEqual({
      firstName: 'Žofie',
      firstNameEdited: false,
      lastName: 'Dvořáková',
      lastNameEdited: false,
      idCardNumber: '123456789',
      idCardNumberEdited: false,
      dateOfBirth: '1988-04-12',
      dateOfBirthEdited: false,
    });
    expect(participant.address).toEqual({
      street: 'Žižkova',
      streetEdited: false,
      houseNumber: 1867,
      houseNumberEdited: false,
      orientationNumber: '89',
      orientationNumberEdited: false,
      city: 'Jihlava',
      cityEdited: false,
      postalCode: 58601,
      postalCodeEdited: false,
      addressRuianId: null,
      addressRuianIdEdited: null,
    });
    expect(idCardData?.lastName).toBe('Dvořáková');

    const personalData = { ...typed, firstName: 'Žofie', firstNameEdited: true, lastNameEdited: false };
    const changed = await driver.callFor(0, 'updateParticipantData', { body: { personalData } });
    expect(changed.participant.personalData).toMatchObject({ firstNameEdited: false, lastNameEdited: true });
    const back = await driver.callFor(0, 'updateParticipantData', {
      body: { personalData: { ...typed, lastName: 'Dvořáková' } },
    });
    expect(back.participant.personalData).toMatchObject({ firstNameEdited: true, lastNameEdited: false });
  });

  test('that was not read leaves it open whether typed data are edited', async () => {
    const { participant } = await driver.callFor(0, 'updateParticipantData', { body: { personalData: typed } });
    expect(participant.personalData).toMatchObject({ firstName: 'Jiří', firstNameEdited: null });
  });

  test.each(['F', 'B'] as const)('needs both sides, not %s alone (R-294, R-406)', async (side) => {
    const investigate = async () => (await driver.callFor(0, 'investigateIdCard')).resultCode;
    expect(await investigate()).toBe('ERR_NO_ALL_SAMPLES_UPLOADED');
    await scan(side);
    expect(await investigate()).toBe('ERR_NO_ALL_SAMPLES_UPLOADED');
    expect(reader.requests).toEqual([]);
  });

  test('read in part returns what was read, and stores no incomplete data', async () => {
    reader.behave(reads({ ...card, BirthDate: { Text: '?' }, Address: { ...card.Address, Zip: '' } }));
    await scanBoth();
    const { resultCode, participant, idCardData } = await driver.callFor(0, 'investigateIdCard');
    expect([resultCode, participant.personalData, participant.address]).toEqual(['OK_PARTIALLY', null, null]);
    expect(idCardData).toMatchObject({ firstName: 'Žofie', dateOfBirth: null, city: 'Jihlava', postalCode: null });
    const completed = await driver.callFor(0, 'updateParticipantData', {
      body: { personalData: { ...typed, firstName: 'Žofie' } },
    });
    expect(completed.participant.personalData).toMatchObject({
      firstNameEdited: false,
      lastNameEdited: true,
      dateOfBirthEdited: null,
    });
  });

  test('counts as read if nothing was legible, not if the reader fails (R-457)', async () => {
    await scanBoth();
    reader.behave({ status: 500 });
    for (let time = 0; time < 3; time += 1)
      expect((await driver.callFor(0, 'investigateIdCard')).resultCode).toBe('ERR_INVESTIGATION_FAILED');
    reader.behave(reads({}));
    for (let time = 0; time < 2; time += 1)
      expect((await driver.callFor(0, 'investigateIdCard')).resultCode).toBe('ERR_INVESTIGATION_FAILED');
    reader.requests.length = 0;
    const { resultCode } = await driver.callFor(0, 'investigateIdCard');
    expect(resultCode).toBe('ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS');
    expect(reader.requests).toEqual([]);
    expect((await flags())[0]).toBe(false);
  });

  test('is refused as an upload once it may not be read again', async () => {
    await scanBoth();
    const before = await files();
    reader.behave(reads({}));
    for (let time = 0; time < 2; time += 1)
      expect((await driver.callFor(0, 'investigateIdCard')).resultCode).toBe('ERR_INVESTIGATION_FAILED');
    expect(await scan('F')).toBe('ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS');
    expect(await scan('B')).toBe('ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS');
    expect(await files()).toEqual(before);
    expect(await scan('F', 1)).toBe('OK');
  });

  test('keeps one photo of each side, and none once the report is signed', async () => {
    await scanBoth();
    expect(await files()).toHaveLength(2);
    await scan('F');
    expect(await files()).toHaveLength(2);
    await fillReport(driver);
    expect(await files()).toHaveLength(4);
    await driver.call('confirmReport', { body: { accuracyConfirmation: true } });
    await signBoth(driver);
    const { participants } = await driver.call('getParticipants');
    const photos = participants.flatMap(({ vehicleDamageImages }) => vehicleDamageImages);
    expect((await files()).sort()).toEqual(photos.map(({ photoId }) => `${photoId}.jpg`).sort());
  });

  test('that is no image is refused, not kept, and counts among the six that are decoded', async () => {
    const file = { content: Buffer.from('<html>'), fileName: 'op.jpg' };
    const upload = async () => (await driver.callFor(0, 'uploadIdCard', { file, query: { pageCode: 'B' } })).resultCode;
    for (let time = 0; time < 6; time += 1) expect(await upload()).toBe('ERR_WRONG_IMAGE_PARAMS');
    expect(await upload()).toBe('ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS');
    expect(await files()).toEqual([]);
    const [participant] = (await driver.call('getParticipants')).participants;
    expect(participant?.canUploadAndInvestigateIdCardData).toBe(false);
  });

  test('signed by the scanning SDK goes to the reader byte by byte (R-353)', async () => {
    const photo = await samplePhoto('png');
    const boundary = 'x1';
    const part = (name: string, extra = '') =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n`;
    const payload = Buffer.concat([
      Buffer.from(part('photo', '; filename="op.png"')),
      photo,
      Buffer.from(`\r\n${part('sdkSignature')}sig-1\r\n--${boundary}--\r\n`),
    ]);
    const { participantId } = driver.participants[0] ?? { participantId: '' };
    const response = await service.app.inject({
      method: 'POST',
      url: `/api/reports/${driver.reportId}/participants/${participantId}/idCard/upload?pageCode=F`,
      headers: {
        authorization: `Bearer ${driver.accessToken}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload,
    });
    expect(response.json()).toMatchObject({ resultCode: 'OK' });
    await scan('B');
    await driver.callFor(0, 'investigateIdCard');
    const front = reader.requests.find(({ path }) => path.includes('pageCode=F'));
    expect(front?.headers['x-sdk-signature']).toBe('sig-1');
    expect(front?.body.equals(photo)).toBe(true);

    const ofPlate = await service.app.inject({
      method: 'POST',
      url: `/api/reports/${driver.reportId}/participants/${participantId}/licensePlate/upload`,
      headers: {
        authorization: `Bearer ${driver.accessToken}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload,
    });
    expect(ofPlate.statusCode).toBe(200);
    const plate = reader.requests.find(({ path }) => path.includes('expectedSampleType=LicensePlate'));
    expect(plate?.headers['x-sdk-signature']).toBe('sig-1');
    expect(plate?.body.equals(photo)).toBe(true);
  });
});

describe('the scanning SDK', () => {
  test('is started by the reader, and unavailable while the reader does not answer (R-339)', async () => {
    const started = await driver.call('initZenIdSdk', { body: { token: 'abc' } });
    expect(started).toEqual({ resultCode: 'OK', zenIdInitSdkResponse: 'init' });
    reader.behave({ body: 'nonsense' });
    const failed = await driver.call('initZenIdSdk', { body: { token: 'abc' } });
    expect(failed.resultCode).toBe('ERR_ZENID_DISABLED');
  });
});

describe('the licence plate', () => {
  beforeEach(() => reader.behave(reads({ LicensePlate: { Text: '1AB 2345' } })));

  test('is read, confirmed and not edited until another one is typed (R-105, R-220, R-363)', async () => {
    expect(await photographPlate()).toEqual({ resultCode: 'OK', licensePlate: '1AB2345' });
    expect(await files()).toEqual([]);
    const { resultCode, participant } = await confirmPlate(true);
    expect(resultCode).toBe('OK');
    expect(participant.vehicle).toMatchObject({ vehicleLicensePlate: '1AB2345', vehicleLicensePlateEdited: false });
    expect((await typePlate('1ab 2345')).participant.vehicle?.vehicleLicensePlateEdited).toBe(false);
    expect((await typePlate('2AB 2345')).participant.vehicle?.vehicleLicensePlateEdited).toBe(true);
  });

  test('may be confirmed or rejected twice (R-458)', async () => {
    for (const isRight of [false, false]) {
      await photographPlate();
      await confirmPlate(isRight);
    }
    reader.requests.length = 0;
    expect((await photographPlate()).resultCode).toBe('ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS');
    expect((await confirmPlate(true)).resultCode).toBe('ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS');
    expect(reader.requests).toEqual([]);
    expect((await flags())[3]).toBe(false);
  });

  test('is read from six photos, at once or one after another, not counting those that the reader did not answer', async () => {
    reader.behave({ status: 500 });
    await photographPlate();
    reader.behave(reads({}));
    reader.requests.length = 0;
    await Promise.all(Array.from({ length: 10 }, photographPlate));
    expect(reader.requests).toHaveLength(6);
    expect((await photographPlate()).resultCode).toBe('ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS');
    expect((await flags())[3]).toBe(false);
  });

  test.each<[string, StubBehaviour]>([
    ['is not on the photo', reads({})],
    ['meets a reader out of order', { status: 500 }],
    ['meets a reader that hangs', 'hang'],
  ])('that %s is not found', async (_, behaviour) => {
    reader.behave(behaviour);
    expect((await photographPlate()).resultCode).toBe('ERR_LICENSE_PLATE_NOT_FOUND');
  });
});

describe('the driving licence (R-660)', () => {
  const onLicense = { DrivinglicenseNumber: { Text: 'EL 123456' }, BirthNumber: { Text: '885412/1234' } };
  const mayRead = async () => (await driver.callFor(0, 'getParticipant')).participant.canUploadDrivingLicense;

  test('is read for the form: neither what was read nor the photo is kept', async () => {
    reader.behave(reads({ ...onLicense, DrivinglicenseCategories: { Text: 'AM B' } }));
    const answer = await photographLicense();
    expect(answer).toMatchObject({
      resultCode: 'OK',
      drivingLicenseData: {
        drivingLicenseNumber: 'EL 123456',
        drivingLicenseCategory: ['AM', 'B'],
        drivingLicenseIssuedBy: null,
      },
    });
    expect(JSON.stringify(answer)).not.toContain('885412');
    expect(answer.participant.drivingLicense).toBeNull();
    expect(await files()).toEqual([]);
  });

  test('is read a few times and no more; what failed does not count', async () => {
    reader.behave({ status: 500 });
    expect((await photographLicense()).resultCode).toBe('ERR_INVESTIGATION_FAILED');
    reader.behave(reads({}));
    expect((await photographLicense()).resultCode).toBe('ERR_INVESTIGATION_FAILED');
    expect(await mayRead()).toBe(true);
    reader.behave(reads(onLicense));
    expect((await photographLicense()).resultCode).toBe('OK');
    expect(await mayRead()).toBe(false);
    const asked = reader.requests.length;
    expect((await photographLicense()).resultCode).toBe('ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS');
    expect(reader.requests).toHaveLength(asked);
  });
});
