import { lettersOfText, signsOfEmoji } from './printableLetters.ts';

/** Tells what the fonts of the PDF print: for whoever types, for the writer of the PDF, and for whoever compares its pages with its data. */

/** Reads ranges of code points, each written as the distance from the one before and, where it holds more than one, its length. */
function read(ranges: string): ReadonlySet<number> {
  const codePoints = new Set<number>();
  let last = 0;
  for (const range of ranges.split(' ')) {
    const [distance = 0, more = 0] = range.split('-').map((digits) => Number.parseInt(digits, 36));
    for (let codePoint = last + distance; codePoint <= last + distance + more; codePoint += 1)
      codePoints.add(codePoint);
    last += distance + more;
  }
  return codePoints;
}

let letters: ReadonlySet<number> | undefined;
let signs: ReadonlySet<number> | undefined;

function isLetter(sign: string): boolean {
  letters ??= read(lettersOfText);
  return letters.has(sign.codePointAt(0) ?? 0);
}

/** Says whether the sign is printed by the font of the emoji: the font of the text lacks it. */
export function isEmojiSign(sign: string): boolean {
  if (sign === '\n' || isLetter(sign)) return false;
  signs ??= read(signsOfEmoji);
  return signs.has(sign.codePointAt(0) ?? 0);
}

/** Says whether the sign has a picture of its own in the fonts. */
export function hasGlyph(sign: string): boolean {
  return sign === '\n' || isLetter(sign) || isEmojiSign(sign);
}

/** Returns the text composed, its spaces and line breaks of one kind each, without what has no picture by its meaning. */
export function composed(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/\t|(?!\u00a0)\p{Zs}/gu, ' ')
    .replace(/[\p{Cf}\p{Variation_Selector}\p{Emoji_Modifier}]/gu, '');
}

/** Returns the sign as it is printed: itself, else the plain letters that it stands for, such as 5 for a fullwidth digit, else null. */
function printedAs(sign: string): string | null {
  if (hasGlyph(sign)) return sign;
  const plain = sign.normalize('NFKD');
  return plain !== sign && [...plain].every(hasGlyph) ? plain : null;
}

/** Returns the text with a square in place of what no font prints; several in a row are one. */
export function printed(text: string): string {
  let result = '';
  for (const sign of composed(text)) {
    const as = printedAs(sign);
    if (as !== null) result += as;
    else if (!result.endsWith('□')) result += '□';
  }
  return result;
}

/** Alphabet that is certainly printable and covers Czech input, so that a slow phone need not read the table. */
const beyondCzech = /[^\0-\u017f]/u;

/** Returns the signs that the PDF can only print as a square, each once. */
export function unprintable(text: string): string {
  if (!beyondCzech.test(text)) return '';
  return [...new Set(composed(text))].filter((sign) => printedAs(sign) === null).join('');
}
