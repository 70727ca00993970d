import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as f from '#contract/fields.ts';
import { looksLikeVin, typedPlate } from '#contract/plates.ts';
import { spreadAddresses } from '../../../tests/fixtures/typedValues/addresses.ts';
import { typedCode } from './code.ts';
import { callingCodeOf } from './countries.ts';
import { typedEmail } from './email.ts';
import { spreadAddress, typedOrientation, typedPostalCode } from './house.ts';
import {
  typedContractNumber,
  typedDigits,
  typedDocumentNumber,
  typedGreenCardNumber,
  typedIdCardNumber,
} from './number.ts';
import { readPhone, smsPhoneComplaint, wirePhone } from './phone.ts';
import { asPrinted, inLatin, manyLines, oneLine, withoutUnseen, wordsOf } from './text.ts';

/** Property tests of normalisation over random texts built from what keyboards, clipboards and pranks produce. */

const pieces = [
  ...'abcdžŘŠ019 .,-/:;@+()<>"\'',
  ...'АВЕКМНОРСТУХаоΑΒΖαβБ',
  ...'０１ＡＢａ＠．٠٩',
  ...'\t\n\r\v\f\u0085\u00a0\u1680\u2003\u2028\u2029\u202f\u205f\u3000\u2800',
  ...'\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u3164\ufe0e\ufe0f\ufeff',
  ...'\u0301\u030c\u0323',
  ...'\u2010\u2011\u2013\u2014\u2212',
  '👩',
  '👩\u200d👧',
  '1\ufe0f\u20e3',
  '❤\ufe0f',
  'علی\u200cرضا',
  '葛\u{e0100}',
  '\ud800',
  '\udc00',
  '\u0000',
  '+420 777 123 456',
  'č. p. 12/3a',
  '110 00',
  'kód 4590',
  '1. 2. 1980',
  'jan@example.cz',
  '123456',
  'AB7',
];

/** Mulberry32: the same texts in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = randomOf(20_261_125);
const texts = Array.from({ length: 4000 }, () =>
  Array.from({ length: 1 + Math.floor(random() * 9) }, () => pieces[Math.floor(random() * pieces.length)]).join(''),
);

describe.each(
  Object.entries({
    withoutUnseen,
    oneLine,
    wordsOf,
    manyLines,
    asPrinted,
    inLatin,
    wirePhone,
    typedCode,
    typedEmail,
    typedPlate,
    typedContractNumber,
    typedDigits,
    typedDocumentNumber,
    typedGreenCardNumber,
    typedIdCardNumber,
    typedOrientation,
    typedPostalCode,
  }),
)('%s', (_name, normalise) => {
  it('leaves what it made as it is', () => {
    expect(texts.filter((text) => normalise(normalise(text)) !== normalise(text))).toEqual([]);
  });
});

const fields = {
  firstName: f.firstName,
  street: f.street,
  idCardNumber: f.idCardNumber,
  email: f.email,
  orientationNumber: f.orientationNumber,
  drivingLicenseNumber: f.drivingLicenseNumber,
  givenLicensePlate: f.givenLicensePlate,
  vehicleInsuranceContractNumber: f.vehicleInsuranceContractNumber,
  accidentDescription: f.accidentDescription,
  remark: f.remark,
  phoneNumber: f.phoneNumber,
  smsCode: f.smsCode,
};

describe.each(Object.entries(fields))('what is stored as %s', (_name, rule) => {
  const kept = texts.flatMap((text) => {
    const parsed = z.safeParse(rule, text);
    return parsed.success ? [parsed.data] : [];
  });

  it('is taken again as it is, composed, with bare ends and nothing unseen at them', () => {
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter((value) => z.parse(rule, value) !== value)).toEqual([]);
    expect(kept.filter((value) => value !== value.trim() || value !== value.normalize('NFC'))).toEqual([]);
    expect(
      kept.filter((value) => /^[\u00ad\u200b-\u200f\u2060\ufeff]|[\u00ad\u200b\u200e\u2060\ufeff]/u.test(value)),
    ).toEqual([]);
  });
});

it.each(spreadAddresses)('%j is spread once and for all', (typed) => {
  const once = spreadAddress({ ...typed });
  expect(spreadAddress(once)).toEqual(once);
});

it('a number is never made of digits that were not typed, nor of a part of them', () => {
  for (let tries = 0; tries < 20_000; tries += 1) {
    const digits = Array.from({ length: 1 + Math.floor(random() * 16) }, () => Math.floor(random() * 10)).join('');
    const typed = `${['', '+', '00', '+421', '+420', '0'][Math.floor(random() * 6)]}${digits}`;
    const reading = readPhone(typed);
    if (!('number' in reading)) continue;
    const all = typed.replace(/\D/gu, '');
    const code = callingCodeOf(reading.number.slice(1)) ?? '';
    const own = reading.number.slice(1 + code.length);
    const dropped = all.slice(0, all.length - own.length);
    expect([typed, all.slice(-own.length)]).toEqual([typed, own]);
    expect([typed, dropped]).toEqual([typed, expect.stringMatching(new RegExp(`^(?:0*420)*0*(?:${code})?0*$`, 'u'))]);
    if (smsPhoneComplaint(typed, ['+420']) === null) expect(reading.number).toMatch(/^\+420[67]\d{8}$/u);
  }
});

it('only seventeen characters may be a VIN', () => {
  expect(texts.filter((text) => looksLikeVin(text) && typedPlate(text).replace(/[\s-]/gu, '').length !== 17)).toEqual(
    [],
  );
});
