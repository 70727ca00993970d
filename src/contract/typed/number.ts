import { asPrinted, inLatin, settled } from './text.ts';

/** The digits of ' 7 ', 'r. 2018' or '2018.'; the text as it is where there is anything else. */
export function typedDigits(typed: string): string {
  const text = asPrinted(typed);
  const [, digits] = /^(?:r(?:ok)?\.? ?)?(\d+)\.?$/iu.exec(text) ?? [];
  return digits ?? text;
}

/** The number of a document in capitals, as cards print it, without the full stop that keyboards make of two spaces. */
export function typedDocumentNumber(typed: string): string {
  return inLatin(asPrinted(typed).toLocaleUpperCase('cs')).replace(/[\s.,;]+$/u, '');
}

/** The number of a green card without the spaces between its printed groups. */
export const typedGreenCardNumber = settled((typed) => asPrinted(typed).replace(/\s/gu, ''));

/** The number of an ID card without spaces and signs between its printed groups, its letters Latin capitals. */
export function typedIdCardNumber(typed: string): string {
  const capitals = asPrinted(typed).replace(/[a-z\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) =>
    letter.toUpperCase(),
  );
  return inLatin(capitals.replace(/[\s.,-]/gu, ''));
}
