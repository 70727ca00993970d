import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { codeSchema } from '../codes/form.ts';
import { addressForm } from '../forms/address/addressForm.ts';
import { messageText } from '../forms/messages.ts';
import { drivingLicenseForm, emailForm, personalDataForm } from './documents/form.ts';
import { participantSchema, phoneSchema } from './verification/form.ts';
import { noDriver, witnessForm } from './witness/form.ts';

/** Tests every typed field of participants and witnesses with all kinds of input. */

/** Typed text and expected message; undefined if accepted. */
type Case = [typed: string | undefined, said: string | undefined];

interface Rules {
  shortest: Case;
  longest: Case;
  'one too long': Case;
  'spaces around': Case;
  nothing: Case;
  'Czech letters': Case;
  emoji: Case;
  'wrong characters': Case;
  'a turned direction'?: Case;
}

const required = 'Toto pole je povinné';
const format = 'Neplatný formát';
const phone = 'Neplatné telefonní číslo. Zadejte devět číslic, například 777\u00a0123\u00a0456.';
const tooLong =
  'Číslo má o\u00a01\u00a0číslici víc. České jich má devět, zahraniční začněte znakem + a\u00a0předvolbou.';
const tooShort = 'V\u00a0čísle chybí 1\u00a0číslice. České číslo jich má devět, například 777\u00a0123\u00a0456.';
const code = 'Nesprávný kód. Zkuste to ještě jednou nebo si nechte poslat nový kód.';
const idCard =
  'Neplatný formát. Číslo má devět znaků: šest číslic a\u00a0pak tři číslice nebo písmena, například 123456AB7.';
const date = 'Neplatný formát. Zadejte datum jako den, měsíc a\u00a0rok, například 5.\u00a03.\u00a01980.';
const impossible =
  'Takový den v\u00a0kalendáři není. Zadejte datum jako den, měsíc a\u00a0rok, například 5.\u00a03.\u00a01980.';
const letter = 'Číslo popisné je bez písmene. Písmeno patří k\u00a0číslu orientačnímu, například 12/3a.';
const number = 'Nesprávný formát';
const postalCode = 'Nesprávný formát. PSČ má pět číslic, například 110\u00a000.';
const email = 'Neplatná emailová adresa. Zadejte ji jako jmeno@domena.cz.';

const phoneRules: Rules = {
  shortest: ['+420777123456', undefined],
  longest: ['+420777123456', undefined],
  'one too long': ['+4207771234567', tooLong],
  'spaces around': [' +420777123456 ', undefined],
  nothing: [undefined, required],
  'Czech letters': ['+420šestsetosm', phone],
  emoji: ['+42077712345🙂', phone],
  'wrong characters': ['+420777-123-45', tooShort],
};

/** Rules of fields for words: name, street, authority. */
function words(longest: number): Rules {
  return {
    shortest: ['A', undefined],
    longest: ['a'.repeat(longest), undefined],
    'one too long': ['a'.repeat(longest + 1), `Maximálně ${longest}\u00a0znaků`],
    'spaces around': [' Anna ', undefined],
    nothing: [undefined, required],
    'Czech letters': ['Ř'.repeat(longest), undefined],
    emoji: ['🙂'.repeat(longest), undefined],
    'wrong characters': ['A\nB\u0000', format],
    'a turned direction': ['A\u202eB', undefined],
  };
}

const home = z.object(addressForm);
const person = { firstName: 'Žofie', lastName: 'Nováková', idCardNumber: '123456AB7', dateOfBirth: '1980-03-05' };
const place = { street: 'Žitná', houseNumber: '12', city: 'Pardubice', postalCode: '530 02' };
const license = {
  drivingLicenseNumber: 'EL 123456',
  drivingLicenseCategory: ['B'],
  drivingLicenseIssuedBy: 'MěÚ Beroun',
};
const witness = { firstName: 'Karel', lastName: 'Šťastný', driverParticipantId: noDriver };

const fields: [form: string, schema: z.ZodMiniType, right: object, rules: Record<string, Rules>][] = [
  ['a new participant', participantSchema, { gdprConfirmed: 'on' }, { phoneNumber: phoneRules }],
  ['another number', phoneSchema, {}, { phoneNumber: phoneRules }],
  [
    'a code',
    codeSchema,
    {},
    {
      smsCode: {
        shortest: ['aB12', undefined],
        longest: ['4711', undefined],
        'one too long': ['47111', code],
        'spaces around': [' 4711 ', undefined],
        nothing: [undefined, required],
        'Czech letters': ['řŽ1č', undefined],
        emoji: ['47🙂1', code],
        'wrong characters': ['47-1', code],
      },
    },
  ],
  [
    'personal data',
    personalDataForm,
    person,
    {
      firstName: words(48),
      lastName: words(36),
      idCardNumber: {
        shortest: ['123456789', undefined],
        longest: ['123456abz', undefined],
        'one too long': ['1234567890', idCard],
        // The groups of the card are printed apart.
        'spaces around': [' 123 456 789 ', undefined],
        nothing: [undefined, required],
        'Czech letters': ['123456AČ7', idCard],
        emoji: ['12345🙂789', idCard],
        'wrong characters': ['123456AI7', idCard],
      },
      dateOfBirth: {
        shortest: ['1900-01-01', undefined],
        longest: ['2026-05-20', undefined],
        'one too long': ['2026-05-21', 'Datum a\u00a0čas nemohou být v\u00a0budoucnosti'],
        'spaces around': [' 1980-03-05 ', undefined],
        nothing: [undefined, required],
        'Czech letters': ['5. března 1980', undefined],
        emoji: ['1980-03-🙂', date],
        'wrong characters': ['1980-02-30', impossible],
      },
    },
  ],
  [
    'an address',
    home,
    place,
    {
      street: words(48),
      city: words(48),
      houseNumber: {
        shortest: ['1', undefined],
        longest: ['9999', undefined],
        'one too long': ['10000', 'Největší možná hodnota je 9\u00a0999'],
        'spaces around': [' 7 ', undefined],
        nothing: [undefined, required],
        'Czech letters': ['12č', letter],
        emoji: ['🙂', number],
        'wrong characters': ['1e3', number],
      },
      orientationNumber: { ...words(6), 'spaces around': [' 3a ', undefined], nothing: [undefined, undefined] },
      postalCode: {
        shortest: ['10000', undefined],
        longest: ['999\u00a099', undefined],
        'one too long': ['100000', postalCode],
        'spaces around': [' 53002 ', undefined],
        nothing: [undefined, required],
        'Czech letters': ['5300č', postalCode],
        emoji: ['530🙂2', postalCode],
        'wrong characters': ['530_02', postalCode],
      },
    },
  ],
  [
    'a driving licence',
    drivingLicenseForm,
    license,
    { drivingLicenseNumber: words(10), drivingLicenseIssuedBy: words(64) },
  ],
  [
    'an e-mail',
    emailForm,
    {},
    {
      email: {
        shortest: ['a@b.cz', undefined],
        longest: [`${'a'.repeat(60)}@${'b'.repeat(63)}.com`, undefined],
        'one too long': [`${'a'.repeat(61)}@${'b'.repeat(63)}.com`, 'Maximálně 128\u00a0znaků'],
        'spaces around': [' jan@example.cz ', undefined],
        nothing: [undefined, required],
        'Czech letters': ['žofie@example.cz', email],
        emoji: ['🙂@example.cz', email],
        'wrong characters': ['jan@exam ple.cz', email],
      },
    },
  ],
  [
    'a witness',
    witnessForm,
    witness,
    { firstName: words(48), lastName: words(36), phoneNumber: { ...phoneRules, nothing: [undefined, undefined] } },
  ],
];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const kinds = fields.flatMap(([form, schema, right, each]) =>
  Object.entries(each).map(([name, rules]) => ({ form, schema, right, name, rules })),
);

describe.each(kinds)(
  '$name of $form (R-248 to R-259, R-261, R-262, R-277, R-287)',
  ({ schema, right, name, rules }) => {
    it.each(Object.entries(rules))('%s: %j', (_kind, [typed, said]: Case) => {
      const [first] = schema.safeParse({ ...right, [name]: typed }).error?.issues ?? [];
      expect(first && { field: first.path[0], said: messageText(first.message) }).toEqual(
        said === undefined ? undefined : { field: name, said },
      );
    });
  },
);
