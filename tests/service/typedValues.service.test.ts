import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { send } from './client.ts';
import { startTestService, type TestService } from './testService.ts';
import { addParticipant, type ReportDriver, startReport, verifyBoth } from './wholeReport.ts';

/** Tests of typed values from clients: the service normalises them by the rules of the fields, or refuses them. */

let service: TestService;
let driver: ReportDriver;
beforeEach(async () => {
  service = await startTestService();
  driver = await startReport(service);
});
afterEach(() => service.remove());

test('a number is kept in the form of the wire, and one without its calling code is refused', async () => {
  await addParticipant(driver, '00420 604 123 456 ');
  const { participants } = await driver.call('getParticipants');
  expect(participants.map(({ phoneNumber }) => phoneNumber)).toEqual(['+420604123456']);
  for (const phoneNumber of ['604123456', '+420 604 abc', '+']) {
    const { statusCode } = await driver.sendFor(0, 'updatePhone', { body: { phoneNumber } });
    expect([phoneNumber, statusCode]).toEqual([phoneNumber, 400]);
  }
});

const noSms = [
  ['+420 222 333 444', 'phoneLandline'],
  ['00420 549 123 456', 'phoneLandline'],
  ['+420 800 123 456', 'phoneNoSms'],
  ['+420 900 123 456', 'phoneNoSms'],
  ['+420 112 112 112', 'phoneNoSms'],
  ['+420 777 12', 'phoneShort:4'],
  ['+420 777 123 456 78', 'phoneLong:2'],
  ['+421 905 123 456', 'phoneForeign:421:420'],
] as const;

describe('a number on which no SMS with a code arrives is refused at its field', () => {
  const errorsOf = (message: string) => ({ status: 400, errors: [{ path: 'phoneNumber', message }] });
  const refusalOf = (response: { statusCode: number; json: () => { errors?: unknown } }) => ({
    status: response.statusCode,
    errors: response.json().errors,
  });

  test.each(noSms)('%s: %s, given, changed and to resume by', async (phoneNumber, message) => {
    const added = await driver.sendFor(0, 'addParticipant', { body: { phoneNumber, gdprConfirmed: true } });
    expect(refusalOf(added)).toEqual(errorsOf(message));
    await addParticipant(driver);
    const changed = await driver.sendFor(0, 'updatePhone', { body: { phoneNumber } });
    expect(refusalOf(changed)).toEqual(errorsOf(message));
    expect(refusalOf(await send(service, 'resumeReport', { body: { phoneNumber } }))).toEqual(errorsOf(message));
  });
});

test('a witness may have a landline or a number of any country, but no half of one', async () => {
  await verifyBoth(driver);
  const witness = { driverParticipantId: null, firstName: 'Eva', lastName: 'Černá', address: null };
  const add = (phoneNumber: string) => driver.sendFor(0, 'addWitness', { body: { ...witness, phoneNumber } });
  for (const phoneNumber of ['+420222333444', '+420800123456', '+421905123456'])
    expect((await add(phoneNumber)).json()).toMatchObject({ resultCode: 'OK', witness: { phoneNumber } });
  const half = await add('+420 777 12');
  expect([half.statusCode, half.json().errors]).toEqual([400, [{ path: 'phoneNumber', message: 'phoneShort:4' }]]);
});

test('texts are kept composed, in one line, without what nobody sees', async () => {
  await verifyBoth(driver);
  const personalData = {
    firstName: ' Jan\tPetr\u200b ',
    lastName: 'Nova\u0301k\u00ad\r\n',
    idCardNumber: '123 456 ab7',
    dateOfBirth: ' 1980-03-05 ',
  };
  const address = {
    street: 'Dlouhá ',
    houseNumber: 12,
    orientationNumber: '3 a',
    city: ' Praha\u00a01',
    postalCode: 11000,
  };
  await driver.callFor(0, 'updateParticipantData', { body: { personalData, address } });
  await driver.callFor(0, 'updateEmail', { body: { email: 'mailto:jan@example.cz,' } });
  await driver.callFor(0, 'updateVehicle', { body: { vehicleLicensePlate: ' аа 1234–вв ' } });
  const { participant } = await driver.callFor(0, 'getParticipant');
  expect(participant).toMatchObject({
    personalData: { firstName: 'Jan Petr', lastName: 'Novák', idCardNumber: '123456AB7', dateOfBirth: '1980-03-05' },
    address: { street: 'Dlouhá', houseNumber: 12, orientationNumber: '3a', city: 'Praha 1', postalCode: 11000 },
    email: 'jan@example.cz',
    vehicle: { vehicleLicensePlate: 'AA 1234-BB' },
  });
});

test.each([
  ['updateEmail', { email: ' ' }],
  ['updateEmail', { email: 'jan@example.cz\r\nBcc: eva@example.cz' }],
  ['updateVehicle', { vehicleLicensePlate: 'TMBJJ7NE8L0123456' }],
  ['updateVehicle', { vehicleLicensePlate: '\u200b' }],
] as const)('%s of %j is refused', async (call, body) => {
  await verifyBoth(driver);
  expect((await driver.sendFor(0, call, { body } as never)).statusCode).toBe(400);
});
