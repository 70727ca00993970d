import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as f from './fields.ts';

/** Tests the field rules apart from lengths, which fieldRanges.test.ts covers. */

function said(rule: z.ZodMiniType, value: unknown): string | undefined {
  return z.safeParse(rule, value).error?.issues[0]?.message;
}

const oneLine = {
  firstName: f.firstName,
  lastName: f.lastName,
  street: f.street,
  city: f.city,
  drivingLicenseIssuedBy: f.drivingLicenseIssuedBy,
  vehicleLicensePlate: f.vehicleLicensePlate,
  vehicleInsuranceContractNumber: f.vehicleInsuranceContractNumber,
};
const manyLines = {
  accidentDescription: f.accidentDescription,
  vehicleDamageDescription: f.vehicleDamageDescription,
  accidentLocationDescription: f.accidentLocationDescription,
};

describe.each(Object.entries({ ...oneLine, ...manyLines }))('%s', (_name, rule) => {
  test.each([
    ['half a character', 'Jan\ud800'],
    ['the other half', '\udfffJan'],
  ])('refuses %s in words of its own', (_what, text) => {
    expect(said(rule, text)).toBe('invisible');
  });

  test.each([
    ['a space without width', '\u200b\u200b'],
    ['a filler', '\u3164\u3164'],
    ['an empty Braille cell', '\u2800\u2800'],
    ['spaces', ' \u00a0\t'],
  ])('takes nothing but %s for an empty field', (_what, text) => {
    expect(said(rule, text)).toBe('empty');
  });

  test.each([
    ['a turn of the direction', 'Jan\u202eavoN', 'JanavoN'],
    ['an isolate', 'Jan \u2067Nova\u2069', 'Jan Nova'],
    ['a mark of direction', 'Jan\u200f', 'Jan'],
    ['a soft hyphen', 'No\u00advak', 'Novak'],
    ['an accent of its own', 'Nova\u0301k', 'Novák'],
    ['spaces at its ends', '\u00a0Jan\u202f', 'Jan'],
  ])('keeps a text without %s', (_what, text, kept) => {
    expect(z.parse(rule, text)).toBe(kept);
  });

  test.each([
    ['an accent of its own', 'Z\u030cofie'],
    ['Arabic', 'محمد'],
    ['Persian with a joiner', 'علی\u200cرضا'],
    ['Japanese', '山田太郎'],
    ['a family', '👩‍👩‍👧'],
    ['an old Czech u', 'Dvorz\u030ca\u0301k'],
  ])('takes %s', (_what, text) => {
    expect(said(rule, text)).toBeUndefined();
  });
});

test.each(Object.entries(oneLine))('%s has one line', (_name, rule) => {
  for (const text of ['a\nb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a  b']) expect(z.parse(rule, text)).toBe('a b');
  expect(said(rule, 'a\u0000b')).toBe('format');
});

test.each(Object.entries(manyLines))('%s may have several lines', (_name, rule) => {
  expect(z.parse(rule, 'a\r\nb\tc\r\n')).toBe('a\nb\tc');
  expect(said(rule, 'a\u0000b')).toBe('format');
});

describe('idCardNumber', () => {
  test.each([
    ['123456789', '123456789'],
    ['123456AB7', '123456AB7'],
    ['123456ab7', '123456AB7'],
    ['123456zzz', '123456ZZZ'],
  ])('%s is %s: letters are kept as the card prints them', (typed, kept) => {
    expect(f.idCardNumber.parse(typed)).toBe(kept);
  });

  test.each(['123456AI7', '123456oo7', '123456iii'])('says of %s that O and I are digits', (typed) => {
    expect(said(f.idCardNumber, typed)).toBe('idCardLetter');
  });

  test.each(['123456AČ7', '12345ſ789', '123456ſ78', '12345678', 'A23456789'])('refuses %s', (typed) => {
    expect(said(f.idCardNumber, typed)).toBe('idCard');
  });
});

describe('email', () => {
  test.each([
    'jan.novak@example.cz',
    'a&b@x.cz',
    "o'hara+auto@example.com",
    '!#$%*/=?^_`{|}~@example.com',
    '"jan novak"@example.cz',
    '"a@b"@example.cz',
    'jan@háčkyčárky.cz',
    'jan@xn--hkyrky-ptac70bc.cz',
    'jan@příklad.čz',
    'jan@sub-1.example.museum',
  ])('takes %s', (address) => {
    expect(said(f.email, address)).toBeUndefined();
  });

  test.each([
    'jan',
    'jan@',
    '@example.cz',
    'jan@localhost',
    'jan@127.0.0.1',
    'jan@[127.0.0.1]',
    'jan@example.cz@example.cz',
    '.jan@example.cz',
    'jan.@example.cz',
    'ja..n@example.cz',
    'jan@-example.cz',
    'jan@example-.cz',
    'jan@example..cz',
    'jan@exam_ple.cz',
    `jan@${'b'.repeat(64)}.cz`,
    `${'a'.repeat(65)}@example.cz`,
    'jan novak@example.cz',
    '"jan\\"novak"@example.cz',
    '"jan"novak@example.cz',
    '"<jan>"@example.cz',
    '""@example.cz',
    'jan@example.cz,eva@example.cz',
    'jan@example.cz;eva@example.cz',
    'žofie@example.cz',
    'jan@xn--.cz',
    'jan@eﬁle.cz',
  ])('refuses %s', (address) => {
    expect(said(f.email, address)).toBe('email');
  });

  test.each(['jan@example.cz\r\nBcc: eva@example.cz', '"jan\nBcc: eva"@example.cz', 'jan\u0000@example.cz'])(
    'refuses a header after the address: %j',
    (address) => {
      expect(said(f.email, address)).toBe('format');
    },
  );
});

describe('accidentDatetime', () => {
  test.each([
    '2026-05-20T10:00:00Z',
    '2026-05-20T10:00Z',
    '2026-05-20T12:00+02:00',
    '2026-05-20T12:00:00.5+02:00',
    '2026-05-20T12:00:00.123456789Z',
    '2024-02-29T12:00Z',
  ])('takes %s', (moment) => {
    expect(said(f.accidentDatetime, moment)).toBeUndefined();
  });

  test.each([
    '2026-05-20',
    '2026-05-20T10:00:00',
    '2026-02-29T10:00Z',
    '2026-05-20T24:00Z',
    '2026-05-20T10:60Z',
    '2026-05-20T10:00+25:00',
    '+012026-05-20T10:00Z',
    `2026-05-20T10:00:00.${'1'.repeat(10)}Z`,
    `2026-05-20T10:00:00.${'1'.repeat(100_000)}Z`,
  ])('refuses %.30s', (moment) => {
    expect(said(f.accidentDatetime, moment)).toBe('date');
  });
});
