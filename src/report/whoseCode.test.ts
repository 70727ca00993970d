import { describe, expect, test } from 'vitest';
import { addBoth, confirm, type Driven, drive, fillIn, verifyBoth } from '../../tests/fixtures/driveDocument.ts';
import { emptyDocument, now } from '../../tests/fixtures/sampleDocument.ts';

/** A code counts at the code panel that it was sent for, and nowhere else. */

interface CodeEntry {
  send: 'sendCodeToVerify' | 'sendCodeToSign';
  check: 'verify' | 'sign';
  passed: 'verification' | 'signing';
  begin(series?: number): Driven;
}

function begun(series = 1): Driven {
  const driven = drive(emptyDocument(), undefined, series);
  addBoth(driven);
  return driven;
}

const codeEntries: Record<string, CodeEntry> = {
  verification: { send: 'sendCodeToVerify', check: 'verify', passed: 'verification', begin: begun },
  signing: {
    send: 'sendCodeToSign',
    check: 'sign',
    passed: 'signing',
    begin(series) {
      const driven = begun(series);
      verifyBoth(driven);
      fillIn(driven);
      confirm(driven);
      return driven;
    },
  },
};

describe.each(Object.entries(codeEntries))('%s', (_name, { send, check, passed, begin }) => {
  function typed(driven: Driven, person: number, smsCode: string) {
    const { resultCode, answer } = driven.call(check, { person, body: { smsCode } });
    return {
      resultCode,
      ...answer,
      passed: driven.document.participants.map((each) => each[passed].passedAt !== null),
    };
  }
  const wrong = { resultCode: 'OK', isValid: false, passed: [false, false] };

  test.each([
    [0, 1],
    [1, 0],
  ])('the code of %s is wrong at the codeEntry of %s, and right at its own (R-006, R-008)', (owner, other) => {
    const driven = begin();
    const codes = [driven.send(send, 0), driven.send(send, 1)];
    expect(typed(driven, other, codes[owner] ?? '')).toEqual(wrong);
    expect(typed(driven, owner, codes[owner] ?? '')).toEqual({
      resultCode: 'OK',
      isValid: true,
      passed: [owner === 0, owner === 1],
    });
    expect(typed(driven, other, codes[owner] ?? '')).toMatchObject({ isValid: false });
    expect(typed(driven, other, codes[other] ?? '')).toMatchObject({
      resultCode: 'OK_REPORT_WENT_TO_NEXT_STATE',
      passed: [true, true],
    });
  });

  test.each([0, 1])('a code that only the other was sent lets %s ask for one first', (person) => {
    const driven = begin();
    const code = driven.send(send, 1 - person);
    expect(typed(driven, person, code)).toEqual({ ...wrong, resultCode: 'ERR_CALL_SEND_CODE_FIRST' });
  });

  test.each([0, 1])('of %s only the newest counts', (person) => {
    const driven = begin();
    const first = driven.send(send, person);
    const second = driven.send(send, person);
    expect(typed(driven, person, first)).toEqual({ ...wrong, lastSentAt: new Date(now).toISOString() });
    expect(typed(driven, person, second)).toMatchObject({ isValid: true });
  });

  test('a code of another report is wrong', () => {
    const driven = begin();
    const foreign = begin(2).send(send, 0);
    driven.send(send, 0);
    expect(typed(driven, 0, foreign)).toEqual(wrong);
  });

  test('a code is used up by one person, and counts once', () => {
    const driven = begin();
    const code = driven.send(send, 0);
    typed(driven, 0, code);
    const already =
      send === 'sendCodeToSign' ? 'ERR_PARTICIPANT_ALREADY_CONFIRMED' : 'ERR_PARTICIPANT_ALREADY_VERIFIED';
    expect(driven.call(check, { person: 0, body: { smsCode: code } })).toMatchObject({ resultCode: already });
    expect(driven.call(send, { person: 0 })).toMatchObject({ resultCode: already, effects: [] });
    expect(typed(driven, 1, code)).toMatchObject({ resultCode: 'ERR_CALL_SEND_CODE_FIRST', passed: [true, false] });
  });

  test('wrong codes of one person are not counted against the other', () => {
    const driven = begin();
    driven.send(send, 0);
    const right = driven.send(send, 1);
    for (let tries = 0; tries < 4; tries += 1) expect(typed(driven, 0, '0000')).toMatchObject(wrong);
    expect(typed(driven, 1, '0000')).toEqual(wrong);
    expect(typed(driven, 1, right)).toMatchObject({ isValid: true });
  });

  test('a code goes to the number of the person whom it is for', () => {
    const driven = begin();
    for (const person of [0, 1])
      expect(driven.call(send, { person }).effects).toMatchObject([{ to: `+42060100000${person + 1}` }]);
  });
});

test('codes of the verification are worth nothing at the codeEntry of the signatures', () => {
  const driven = begun();
  const codes = [0, 1].map((person) => {
    const smsCode = driven.send('sendCodeToVerify', person);
    driven.call('verify', { person, body: { smsCode } });
    return smsCode;
  });
  fillIn(driven);
  confirm(driven);
  for (const person of [0, 1]) {
    const body = { smsCode: codes[person] ?? '' };
    expect(driven.call('sign', { person, body })).toMatchObject({ resultCode: 'ERR_CALL_SEND_CODE_FIRST' });
    driven.send('sendCodeToSign', person);
    expect(driven.call('sign', { person, body })).toMatchObject({ resultCode: 'OK', answer: { isValid: false } });
  }
  expect(driven.document.report.state).toBe('TO_SIGN');
});

test('a code dies with the number that it was sent to', () => {
  const driven = begun();
  const smsCode = driven.send('sendCodeToVerify', 0);
  driven.call('updatePhone', { body: { phoneNumber: '+420601000009' } });
  expect(driven.call('verify', { body: { smsCode } })).toMatchObject({ resultCode: 'ERR_CALL_SEND_CODE_FIRST' });
});
