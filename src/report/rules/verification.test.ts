import { expect, test } from 'vitest';
import { addBoth, confirm, drive, fillIn, verifyBoth } from '../../../tests/fixtures/driveDocument.ts';
import { emptyDocument, providers } from '../../../tests/fixtures/sampleDocument.ts';

const nothing = { isVerified: false, canChangePhone: false, canSendSmsCode: false, canBeVerified: false };
const untouched = { ...nothing, canChangePhone: true, canSendSmsCode: true };

function begun() {
  const driven = drive(emptyDocument());
  addBoth(driven);
  return driven;
}

test('the list says of each where the verification stands (R-167, R-209, R-210, R-308)', () => {
  const driven = begun();
  const listed = (a: object, b: object) =>
    expect(driven.call('getParticipantsInVerification').answer).toMatchObject({
      participants: [
        { order: 1, isReporter: true, phoneNumber: '+420601000001', ...a },
        { order: 2, isReporter: false, phoneNumber: '+420601000002', ...b },
      ],
    });
  listed(untouched, untouched);
  const smsCode = driven.send('sendCodeToVerify', 1);
  listed(untouched, { ...untouched, canBeVerified: true });
  driven.call('verify', { person: 1, body: { smsCode } });
  listed(untouched, { ...nothing, isVerified: true });
  for (let sent = 0; sent < 3; sent += 1) driven.send('sendCodeToVerify', 0);
  listed({ ...untouched, canSendSmsCode: false, canBeVerified: true }, { ...nothing, isVerified: true });
});

test('once data are collected nothing is left to do there', () => {
  const driven = begun();
  verifyBoth(driven);
  const done = { ...nothing, isVerified: true };
  expect(driven.call('getParticipantsInVerification').answer).toMatchObject({ participants: [done, done] });
});

test('a number is changed three times, and the same one again is no change (R-211, R-453)', () => {
  const driven = begun();
  const change = (last: number) =>
    driven.call('updatePhone', { body: { phoneNumber: `+42060100001${last}` } }).resultCode;
  const mayChange = () => driven.call('getParticipantsInVerification').answer;
  for (const last of [1, 1, 2, 2]) expect(change(last)).toBe('OK');
  expect(mayChange()).toMatchObject({ participants: [{ canChangePhone: true }, { canChangePhone: true }] });
  expect(change(3)).toBe('OK');
  expect(change(4)).toBe('ERR_TOO_MANY_PHONE_NUMBER_CHANGES');
  expect(change(3)).toBe('OK');
  expect(mayChange()).toMatchObject({ participants: [{ canChangePhone: false }, { canChangePhone: true }] });
});

test('a code that the gateway cannot send is not counted', () => {
  const driven = begun();
  const surroundings = { providers: { ...providers, sms: false } };
  for (let tries = 0; tries < 4; tries += 1)
    expect(driven.call('sendCodeToVerify', { surroundings })).toMatchObject({
      resultCode: 'ERR_SMS_GATEWAY',
      effects: [],
    });
  for (let sent = 0; sent < 3; sent += 1) driven.send('sendCodeToVerify', 0);
});

test('a number that begins as none may any more gets no code, to verify or to sign, and none is counted', () => {
  const elsewhere = { surroundings: { phonePrefixes: ['+421'] } };
  const none = { resultCode: 'ERR_SMS_GATEWAY', effects: [] };
  const driven = begun();
  for (let tries = 0; tries < 4; tries += 1) expect(driven.call('sendCodeToVerify', elsewhere)).toMatchObject(none);
  for (let sent = 0; sent < 3; sent += 1) driven.send('sendCodeToVerify', 0);
  const signing = begun();
  verifyBoth(signing);
  fillIn(signing);
  confirm(signing);
  expect(signing.call('sendCodeToSign', elsewhere)).toMatchObject(none);
  signing.send('sendCodeToSign', 0);
});
