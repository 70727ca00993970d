import * as z from 'zod/mini';
import { drivingLicenseCategories } from './enumerations.ts';
import { qrCodeRange } from './limits.ts';
import { looksLikeVin, typedPlate } from './plates.ts';
import { readCode, typedCode } from './typed/code.ts';
import { typedEmail } from './typed/email.ts';
import { typedOrientation } from './typed/house.ts';
import {
  hasLettersForDigits,
  typedContractNumber,
  typedDigits,
  typedDocumentNumber,
  typedGreenCardNumber,
  typedIdCardNumber,
} from './typed/number.ts';
import { phoneComplaint, wirePhone } from './typed/phone.ts';
import { isLeftOut, manyLines as linesOf, wordsOf } from './typed/text.ts';

/**
 * The field rules, each once. The page's forms, the call bodies and the service's validation are all
 * built from these: each first normalises what was typed (`typed/`), then judges what would be stored. Messages are keys
 * (`tooLong:48`: key and count); the page turns them into Czech, the service sends them as they are in the `errors` of a
 * problem answer.
 */

export const fieldMessages = [
  'required',
  'empty',
  'email',
  'format',
  'wrongFormat',
  'phone',
  'phoneShort',
  'phoneLong',
  'phoneForeign',
  'phoneLandline',
  'phoneNoSms',
  'phoneEmergency',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooBig',
  'pickOne',
  'accept',
  'inFuture',
  'inPast',
  'code',
  'codeMany',
  'invisible',
  'name',
  'idCard',
  'idCardLetter',
  'postalCode',
  'houseNone',
  'houseLetter',
  'houseRange',
  'houseDiffers',
  'streetWhole',
  'cityWhole',
  'orientation',
  'year',
  'plate',
  'plateVin',
  'place',
  'date',
  'dateYear',
  'dateImpossible',
  'time',
  'timeMidnight',
  'timeSkipped',
] as const;
export type FieldMessage = (typeof fieldMessages)[number];

function say(message: FieldMessage): FieldMessage {
  return message;
}

z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null ? say('required') : say('empty');
      case 'too_small':
        if (issue.origin === 'string' || issue.origin === 'array')
          return issue.input === '' || (Array.isArray(issue.input) && issue.input.length === 0)
            ? say('empty')
            : `${say('tooShort')}:${issue.minimum}`;
        return `${say('tooSmall')}:${issue.minimum}`;
      case 'too_big':
        return issue.origin === 'string' || issue.origin === 'array'
          ? `${say('tooLong')}:${issue.maximum}`
          : `${say('tooBig')}:${issue.maximum}`;
      case 'invalid_value':
        return say('pickOne');
      default:
        return say('format');
    }
  },
});

/** PostgreSQL cannot store U+0000 and no person types a control character; line breaks are left to multi-line fields. */
const oneLine = z.refine<string>((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), { error: say('format') });
const manyLines = z.refine<string>((text) => !/(?![\t\n])\p{Cc}/u.test(text), { error: say('format') });

/** Half a character: what is read would not be what is signed. */
const misleading = /\p{Surrogate}/u;
/** An empty Braille cell counts as a symbol. */
const seen = /[^\p{Other}\p{Separator}\p{Default_Ignorable_Code_Point}\u2800]/u;
const visible = z.refine<string>((text) => text === '' || (seen.test(text) && !misleading.test(text)), {
  error: say('invisible'),
});

function text(min: number, max: number, normalise: (typed: string) => string = wordsOf) {
  return z.string().check(z.overwrite(normalise), z.minLength(min), z.maxLength(max), oneLine, visible);
}

function paragraph(max: number) {
  return z.string().check(z.overwrite(linesOf), z.minLength(1), z.maxLength(max), manyLines, visible);
}

function day() {
  return z.string().check(
    z.overwrite(wordsOf),
    z.iso.date({ error: say('date') }),
    z.refine((given) => given >= '1900-01-01', { error: say('date') }),
    z.refine((given) => given <= '2099-12-31', { error: say('date') }),
  );
}

function whole(min: number, max: number) {
  return z.int().check(z.gte(min), z.lte(max));
}

export const uuid = z.uuid();
/** Zeros after the plus lead nowhere: the number is the one without them, so that it is one number however it is written. */
export const phoneNumber = z
  .string()
  .check(z.overwrite(wirePhone), z.regex(/^\+[1-9]\d{6,14}$/u, { error: say('phone'), abort: true }));
/** Phone number for new input: with +420 it has nine digits. Stored numbers may be older and follow `phoneNumber`. */
export const givenPhoneNumber = phoneNumber.check(
  z.refine((number) => phoneComplaint(number) === null, {
    error: ({ input }) => phoneComplaint(String(input)) ?? undefined,
  }),
);
export const firstName = text(1, 48);
export const lastName = text(1, 36);
/** Cards print capitals, so they are kept. */
export const idCardNumber = z.string().check(
  z.overwrite(typedIdCardNumber),
  z.regex(/^\d{6}[A-HJ-NP-Z\d]{3}$/u, {
    error: ({ input }) => say(hasLettersForDigits(String(input)) ? 'idCardLetter' : 'idCard'),
  }),
);
export const dateOfBirth = day();

/** RFC 5321 without what mail servers garble: quotation marks, backslashes and angle brackets within quotation marks. */
const localPart = /^(?:[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*|"[ !#-;=?-[\]-~]+")$/u;
const domainName = /^[\p{L}\p{M}\p{N}.-]+$/u;
const asciiDomain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/u;

/** A Cyrillic or Greek letter in a Latin name looks like another, and the name is somebody else's. */
const mixedName = /(?:^|\.)(?=[^.]*\p{Script=Latin})[^.]*[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** The domain as mail servers know it; null where there can be none of that name, or it is not written as it is looked up. */
function asciiOf(domain: string): string | null {
  try {
    const isName = domainName.test(domain) && !mixedName.test(domain) && domain === domain.normalize('NFKC');
    return isName ? new URL(`http://${domain}`).hostname : null;
  } catch {
    return null;
  }
}

/**
 * Returns true for a valid mailbox with an ASCII local part. Other letters there are almost always typing errors
 * (docs/decisions/035-normalise-typed-values-before-validating-them.md).
 */
function isMailbox(address: string): boolean {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  return at > 0 && at <= 64 && localPart.test(local) && asciiDomain.test(asciiOf(address.slice(at + 1)) ?? '');
}

export const email = text(1, 128, typedEmail).check(z.refine(isMailbox, { error: say('email') }));
export const street = text(1, 48);
export const city = text(1, 48);
export const houseNumber = whole(1, 9999);
export const orientationNumber = text(1, 6, typedOrientation);
export const postalCode = z
  .int()
  .check(z.gte(10000, { error: say('postalCode') }), z.lte(99999, { error: say('postalCode') }));
export const addressRuianId = whole(0, 9_999_999_999);
export const drivingLicenseNumber = text(1, 10, typedDocumentNumber);
export const drivingLicenseIssuedBy = text(1, 64);
export const drivingLicenseCategory = z.enum(drivingLicenseCategories);
export const vehicleLicensePlate = text(2, 12);
/**
 * Licence plate for new input: letters of any script, digits, spaces and dashes. Stored plates may be older and follow
 * `vehicleLicensePlate`.
 */
export const givenLicensePlate = z.string().check(
  z.overwrite(typedPlate),
  z.refine((plate) => !looksLikeVin(plate), { error: say('plateVin'), abort: true }),
  z.refine((plate) => !isLeftOut(plate), { error: say('plate') }),
  z.minLength(2),
  z.maxLength(12),
  oneLine,
  visible,
  z.regex(/^(?=.*[\p{L}\d])[\p{L}\p{M}\d -]*$/u, { error: say('plate') }),
);
export const vehicleBrandName = text(1, 64);
export const vehicleModelName = text(1, 64);
export const vehicleYearOfManufacture = z
  .int()
  .check(z.gte(1000, { error: say('year') }), z.lte(9999, { error: say('year') }));
export const vehicleDamageDescription = paragraph(512);
export const vehicleInsurerCode = text(1, 64);
export const vehicleInsuranceContractNumber = text(1, 35, typedContractNumber);
export const vehicleGreenCardNumber = text(1, 11, typedGreenCardNumber);
/** A moment that the service tells. */
export const instant = z.iso.datetime({ error: say('date') });
/** RFC 3339 time; seconds are optional because they are never shown. */
export const accidentDatetime = z.string().check(
  z.regex(
    /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/u,
    {
      error: say('date'),
      abort: true,
    },
  ),
  z.refine((moment) => z.iso.date().safeParse(moment.slice(0, 10)).success, { error: say('date') }),
);
export const accidentDescription = paragraph(512);
export const accidentLocationDescription = paragraph(255);
export const remark = paragraph(255);
/** Address or name that is used as a whole, without its parts. */
export const addressInWords = text(1, 128);
export const policyholderName = text(1, 96);
/** Expiry date printed on a driving licence; it may be in the past. */
export const validUntil = day();
export const longitude = z.number().check(z.gte(-180), z.lte(180));
export const latitude = z.number().check(z.gte(-90), z.lte(90));
/** Address that the product formatted itself, with non-breaking spaces. */
export const formattedAddress = text(1, 512, (typed) => linesOf(typed));
export const smsCode = z
  .string()
  .check(
    z.overwrite(typedCode),
    z.regex(/^[\p{L}\d]{4}$/u, { error: ({ input }) => say(readCode(String(input)) === 'many' ? 'codeMany' : 'code') }),
  );
export const checkCode = z.string().check(z.minLength(55), z.maxLength(65));
export const qrCode = whole(qrCodeRange.first, qrCodeRange.last);
export const fileExtension = z.string().check(z.maxLength(10));
export const token = z.string().check(z.maxLength(1024), z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/u));
/** Signature by the reader's SDK, limited to characters that an HTTP header allows. */
export const sdkSignature = z.string().check(z.maxLength(8192), z.regex(/^[\x20-\x7e]*$/u));
export const identityToken = z.string().check(z.minLength(1), z.maxLength(100));
export const gdprConfirmed = z.boolean();

/** Makes a field optional; a missing value becomes null. */
export function optional<T extends z.ZodMiniType>(rule: T) {
  return z._default(z.nullable(rule), null);
}

/** Makes a field of the paper form, unknown to the specification, nullable and absent until it was asked. */
export function besides<T extends z.ZodMiniType>(rule: T) {
  return z.optional(z.nullable(rule));
}

/** A number typed into a text field: ' 7 ' and 'r. 2018' are understood, '1e3' is not. */
export function typedNumber<T extends z.ZodMiniType<number, number>>(rule: T, message: FieldMessage = 'wrongFormat') {
  return z.pipe(
    z.pipe(
      z.string().check(z.overwrite(typedDigits), z.regex(/^\d{1,15}$/u, { error: say(message), abort: true })),
      z.transform((digits: string) => Number(digits)),
    ),
    rule,
  );
}
