import { smsCodeLength } from '#contract/limits.ts';
import { inDigits } from './spoken.ts';
import { asPrinted } from './text.ts';

/** Finds the code of an SMS in typed or pasted text: the code alone, with a word, or the whole message. */

export type CodeReading = { code: string } | 'none' | 'many';

/** Digits that are no codes: dates, phone numbers, amounts, and longer numbers with punctuation. */
const otherNumbers = [
  /(?<!\d)\d{1,2}\. ?(?:\d{1,2}\. ?|\p{L}+ )\d{4}(?!\d)/gu,
  /\+\d{1,3}(?: ?\d{3}){3}(?!\d)/gu,
  /(?<!\d)\d{3} \d{3} \d{3}(?!\d)/gu,
  /\d+(?:[-./:,]\d+)+/gu,
  /(?<!\d)(?:\d{1,3}(?: \d{3})+|\d+)(?:[,.]\d+|,-)? ?(?:Kč|CZK|EUR|€|USD|km|hod)(?!\p{L})/giu,
  /\d{5,}/gu,
];
const afterItsName = /(?:k[óo]d\w*|code|pin|heslo|otp)[^\d]{0,40}(\d{4})(?!\d)/giu;
const alone = /(?<!\d)\d{4}(?!\d)/gu;
const spaced = /(?<!\d[ -]?)\d(?:[ -]?\d){3}(?![ -]?\d)/gu;

function distinctDigits(found: Iterable<string>): string[] {
  return [...new Set([...found].map((each) => each.replace(/\D/gu, '')))];
}

function possibleCodes(text: string): string[] {
  const groups = distinctDigits(text.match(alone) ?? []);
  return groups.length > 0 ? groups : distinctDigits(text.match(spaced) ?? []);
}

/** Finds the code; 'none' if there is none, 'many' if there are several possible ones. */
export function readCode(typed: string): CodeReading {
  const printed = asPrinted(typed).toLocaleUpperCase('cs');
  const bare = printed.replace(/[\s.,:;#'"„“()-]/gu, '');
  if (new RegExp(`^[\\p{L}\\d]{${smsCodeLength}}$`, 'u').test(bare)) return { code: bare };
  const text = /\d/u.test(printed) ? printed : inDigits(printed);
  const rest = otherNumbers.reduce((left, other) => left.replace(other, '|'), text);
  const found = possibleCodes(rest);
  const named =
    found.length > 1 ? distinctDigits([...rest.matchAll(afterItsName)].map(([, code]) => code ?? '')) : found;
  const [code, ...more] = named;
  if (code !== undefined && more.length === 0) return { code };
  return found.length > 1 ? 'many' : 'none';
}

/** Returns the code in a text, or the text unchanged. */
export function typedCode(typed: string): string {
  const reading = readCode(typed);
  return typeof reading === 'object' ? reading.code : typed;
}
