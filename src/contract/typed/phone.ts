import { phonePrefix } from '#contract/limits.ts';
import { callingCodeOf } from './countries.ts';
import { inDigits } from './spoken.ts';
import { asPrinted } from './text.ts';

/** Parses telephone numbers as people write them, whole or not at all. Cutting one to fit could yield another person's number. */

const czech = phonePrefix.slice(1);
const nationalLength = 9;
/** Digits of a whole number (E.164), the calling code included. */
const shortest = 7;
const longest = 15;
/** Number of digits, with calling code, of all numbers of a country. Without a plus they are that country's, too. */
const wholeLengths: Readonly<Record<string, number>> = { '421': 12, '380': 12, '48': 11 };
const emergencyNumbers = ['112', '150', '155', '156', '158'];

/** Key of a field message, with the values that its text contains. */
export type PhoneComplaint =
  | 'phone'
  | 'phoneEmergency'
  | 'phoneLandline'
  | 'phoneNoSms'
  | `phoneShort:${number}`
  | `phoneLong:${number}`
  | `phoneForeign:${string}`;

export type PhoneReading = { number: string } | { complaint: PhoneComplaint };

interface Dialled {
  /** True if the digits begin with a calling code, after a plus or two zeros. */
  isInternational: boolean;
  digits: string;
}

/** Extracts the digits to dial, without words, brackets and dashes; null if the text is no number. */
function digitsToDial(typed: string): Dialled | null {
  const bare = inDigits(asPrinted(typed))
    .replace(/(?<!\p{L})plus ?(?=\d)/iu, '+')
    .replace(/^[^\d+(#*]*(?=[+(\d])/u, '')
    .replace(/\s\(?\p{L}[\p{L} .]*\)?$/u, '')
    .replace(/\( ?0 ?\)/gu, '')
    .replace(/[\s()[\]/.,;:_'’·•|*-]/gu, '')
    // The field shows +420, and what was copied begins with a calling code too.
    .replace(/^\+420(?=\+|00420)/u, '');
  const [, plus, digits] = /^(\+{0,2})(\d+)$/u.exec(bare) ?? [];
  if (digits === undefined) return null;
  const isInternational = plus !== '' || digits.startsWith('00');
  return { isInternational, digits: isInternational ? digits.replace(/^0+/u, '') : digits };
}

/** First digits of Czech numbers of regions and mobiles. */
const ofCzechNetworks = '2|3[1-9]|4[16-9]|5[1-9]|60|7[02-9]';
const leadingZero = new RegExp(`^0(?=${ofCzechNetworks})`, 'u');
/** First digits that Czech numbers had behind a zero until 2002. `073…` and `079…` are numbers of other countries. */
const leadingZeroAtHome = /^0(?=2|3[1-9]|4[16-9]|5[1-9]|60|7[27])/u;

/** Reads the nine digits after +420. Drops one leading zero, which other countries write, where a Czech number follows. */
function readNational(digits: string, zero = leadingZeroAtHome): PhoneReading {
  const own = digits.replace(/^420(?=\d{9}$)/u, '').replace(zero, '');
  const missing = nationalLength - own.length;
  if (missing === 0 && !own.startsWith('0')) return { number: phonePrefix + own };
  if (missing > 0) return { complaint: `phoneShort:${missing}` };
  return { complaint: missing === 0 ? 'phone' : `phoneLong:${-missing}` };
}

/** Returns the digits without the zero that is dialled at home alone. Italy keeps it. */
function withoutTrunkZero(digits: string): string {
  const code = callingCodeOf(digits);
  return code === null || code === '39' ? digits : code + digits.slice(code.length).replace(/^0/u, '');
}

function readInternational(dialled: string): PhoneReading {
  if (dialled.startsWith(czech)) return readNational(dialled.slice(czech.length), leadingZero);
  const digits = withoutTrunkZero(dialled);
  const [, whole = digits.length] = Object.entries(wholeLengths).find(([code]) => digits.startsWith(code)) ?? [];
  // A Czech mobile behind a plus alone would be Russian or Malaysian.
  const isCzechMobile = digits.length === nationalLength && /^(?:60|7)/u.test(digits);
  if (digits.length > longest) return { complaint: `phoneLong:${digits.length - longest}` };
  return digits.length < shortest || digits.length !== whole || isCzechMobile
    ? { complaint: 'phone' }
    : { number: `+${digits}` };
}

function isUnmistakable(digits: string): boolean {
  return Object.entries(wholeLengths).some(([code, length]) => digits.startsWith(code) && digits.length === length);
}

/** Reads '777 123 456', '0777…', '00420…' or 'tel.: 777-123-456' as '+420777123456', and numbers of any country with its code. */
export function readPhone(typed: string): PhoneReading {
  const known = digitsToDial(typed);
  if (known === null) return { complaint: 'phone' };
  const { isInternational, digits } = known;
  const hasCzechCode = digits.startsWith(czech) && digits.length >= czech.length + nationalLength;
  if (isInternational || hasCzechCode || isUnmistakable(digits)) return readInternational(digits);
  return readNational(digits);
}

export function isInternational(typed: string): boolean {
  return /^(?:\+|00)/u.test(asPrinted(typed).replace(/[()]/gu, ''));
}

/**
 * Returns the number of a call's body as a plus and digits. A number without calling code stays unchanged, because the client may
 * mean any country.
 */
export function wirePhone(typed: string): string {
  const known = digitsToDial(typed);
  if (known === null || !known.isInternational) return typed;
  const reading = readInternational(known.digits);
  return 'number' in reading ? reading.number : `+${known.digits}`;
}

/** Returns why a phone number is invalid; null if it is valid. */
export function phoneComplaint(typed: string): PhoneComplaint | null {
  const reading = readPhone(typed);
  return 'complaint' in reading ? reading.complaint : null;
}

/**
 * Returns why a number cannot receive an SMS code with the service's allowed prefixes; null if it can. Page and service share
 * this check.
 */
export function smsPhoneComplaint(typed: string, prefixes: readonly string[]): PhoneComplaint | null {
  if (emergencyNumbers.includes(digitsToDial(typed)?.digits ?? '')) return 'phoneEmergency';
  const reading = readPhone(typed);
  if ('complaint' in reading) return reading.complaint;
  const { number } = reading;
  if (!prefixes.some((prefix) => number.startsWith(prefix))) {
    const allowed = prefixes.map((prefix) => callingCodeOf(prefix.slice(1)) ?? '').join('/');
    return `phoneForeign:${callingCodeOf(number.slice(1)) ?? ''}:${allowed}`;
  }
  if (!number.startsWith(phonePrefix)) return null;
  const first = number.charAt(phonePrefix.length);
  if (/[67]/u.test(first)) return null;
  return /[2-5]/u.test(first) ? 'phoneLandline' : 'phoneNoSms';
}
