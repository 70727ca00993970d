import { smsCodeLength } from '#contract/limits.ts';
import { asPrinted } from './text.ts';

/** The code of an SMS in what was typed or pasted: the code alone, with a word, or the whole message. */

export type CodeReading = { code: string } | 'none' | 'many';

/** Groups of digits that are no codes: days, amounts, and numbers that go on behind a sign. */
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

function different(found: Iterable<string>): string[] {
  return [...new Set([...found].map((each) => each.replace(/\D/gu, '')))];
}

function searched(text: string): string[] {
  const groups = different(text.match(alone) ?? []);
  return groups.length > 0 ? groups : different(text.match(spaced) ?? []);
}

/** Finds the code; 'none' and 'many' where it cannot be said which it is. */
export function readCode(typed: string): CodeReading {
  const text = asPrinted(typed).toLocaleUpperCase('cs');
  const bare = text.replace(/[\s.,:;#'"„“()-]/gu, '');
  if (new RegExp(`^[\\p{L}\\d]{${smsCodeLength}}$`, 'u').test(bare)) return { code: bare };
  const rest = otherNumbers.reduce((left, other) => left.replace(other, '|'), text);
  const found = searched(rest);
  const named = found.length > 1 ? different([...rest.matchAll(afterItsName)].map(([, code]) => code ?? '')) : found;
  const [code, ...more] = named;
  if (code !== undefined && more.length === 0) return { code };
  return found.length > 1 ? 'many' : 'none';
}

/** The code in a text, else the text as it is. */
export function typedCode(typed: string): string {
  const reading = readCode(typed);
  return typeof reading === 'object' ? reading.code : typed;
}
