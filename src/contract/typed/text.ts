/**
 * Normalises typed text: keyboards, copied text and autofill add spaces, invisible characters and variants of letters. The rules
 * of `fields.ts` check the result.
 */

const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}\u20e3]\ufe0f?$/u;
const emojiNext = /^\p{Extended_Pictographic}/u;
/** Scripts in which a joiner between two letters changes how a word is read. */
const joining =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}' +
  '\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}' +
  '\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Mongolian}]';
const joiningBefore = new RegExp(`${joining}$`, 'u');
const joiningAfter = new RegExp(`^${joining}`, 'u');

/** Returns true if an invisible character changes its neighbours' shape and must be kept. */
function shapesNeighbours(mark: string, before: string, after: string): boolean {
  if (mark === '\u200d' && emoji.test(before) && emojiNext.test(after)) return true;
  if (mark === '\u200c' || mark === '\u200d') return joiningBefore.test(before) && joiningAfter.test(after);
  if (mark === '\ufe0e' || mark === '\ufe0f')
    return /[\p{Extended_Pictographic}\d#*]$/u.test(before) && becomesEmoji(before, after);
  if (mark >= '\u{e0100}' && mark <= '\u{e01ef}') return /\p{Script=Han}$/u.test(before);
  if (mark >= '\u{e0020}' && mark <= '\u{e007f}') return /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u.test(before);
  return /[\u180b-\u180e]/u.test(mark) && /\p{Script=Mongolian}$/u.test(before);
}

/** Returns true if a variation selector makes an emoji of the character before it: of a digit only in a keycap. */
function becomesEmoji(before: string, after: string): boolean {
  return !/[\d#*]$/u.test(before) || after.startsWith('\u20e3');
}

/** Repeats a normalisation until its result is stable, because one step may enable another. */
export function settled(normalise: (text: string) => string): (text: string) => string {
  return (text) => {
    let [last, next] = [text, normalise(text)];
    for (let rounds = 0; last !== next && rounds < 10; rounds += 1) [last, next] = [next, normalise(next)];
    return next;
  };
}

/** Removes invisible characters and composes letters (NFC). */
export const withoutUnseen = settled((text) => {
  const visible = text.replace(invisible, (mark: string, at: number) =>
    shapesNeighbours(mark, text.slice(Math.max(0, at - 40), at), text.slice(at + mark.length, at + mark.length + 2))
      ? mark
      : '',
  );
  return visible.normalize('NFC');
});

/** Normalises a text of one line: every run of whitespace becomes one space, and the ends are trimmed. */
export function oneLine(text: string): string {
  return withoutUnseen(text)
    .replace(/[\s\u0085\u2800]+/gu, ' ')
    .trim();
}

/** Normalises words of one line: also without a comma at the end, and the full stop that keyboards make of two spaces. */
export function wordsOf(text: string): string {
  return oneLine(text)
    .replace(/[\s,;]+$/u, '')
    .replace(/^([\p{L}\p{M}]{2,})\.$/u, '$1');
}

/** Normalises a text of several lines: every line break becomes a line feed, and the ends are trimmed. */
export function manyLines(text: string): string {
  return withoutUnseen(text)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n')
    .replace(/^[\s\u2800]+|[\s\u2800]+$/gu, '');
}

/** Character codes of the zeros of non-ASCII digits that keyboards have. The digits one to nine follow each zero. */
const zeros = [...'٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐'].map((zero) => zero.charCodeAt(0));

function westernDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((each) => code >= each && code <= each + 9);
  return zero === undefined ? digit : String(code - zero);
}

/** Full-width forms, mathematical letters, and punctuation and symbols that NFKC replaces by usual characters. */
const compatibleForms = /[\uff00-\uffef\u{1d400}-\u{1d7ff}\u2000-\u206f\ufe50-\ufe6b]/gu;

/** Replaces full-width forms, non-ASCII digits and all dashes by ASCII. */
export function inAscii(text: string): string {
  return text
    .replace(compatibleForms, (form) => form.normalize('NFKC'))
    .replace(/\p{Nd}/gu, westernDigit)
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-');
}

/** Normalises a number, code or plate: one line in the signs of ASCII. */
export const asPrinted = settled((text) => oneLine(inAscii(oneLine(text))));

/** Returns true if the text is empty after normalisation. */
export function isBlank(text: string): boolean {
  return oneLine(text) === '';
}

const noneInWords =
  /^(?:ne|n\/?a|x|nic|nem[aá]m?e?|není|neví(?:me?)?|nezn[aá](?:m[eý]?)?|neuvedeno|žádn[ýáé]|bez(?: (?:čísla|ulice?|telefonu|e-?mailu|přívěsu|značky|spz|rz))?)\.?$/iu;

/** Returns true if the text is empty or, as people leave a field out, a dash, other punctuation or a word for none. */
export function isLeftOut(text: string): boolean {
  return /^[\p{P} ]*$/u.test(oneLine(text)) || noneInWords.test(oneLine(text));
}

/** Maps Cyrillic and Greek capitals to the Latin ones that look the same. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  ['АA', 'ВB', 'СC', 'ЕE', 'НH', 'ІI', 'ЈJ', 'КK', 'МM', 'ОO', 'РP', 'ԚQ', 'ЅS', 'ТT', 'УY', 'ҮY', 'ԜW', 'ХX']
    .concat(['ΑA', 'ΒB', 'ΕE', 'ΗH', 'ΙI', 'ΚK', 'ΜM', 'ΝN', 'ΟO', 'ΡP', 'ΤT', 'ΥY', 'ΧX', 'ΖZ'])
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
const cyrillicOrGreek = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;

/** Replaces Cyrillic and Greek capitals by the Latin ones that look the same; none if one of them has no such letter. */
export function inLatin(capitals: string): string {
  const others = capitals.match(cyrillicOrGreek) ?? [];
  if (!others.every((letter) => letter in lookAlikes)) return capitals.normalize('NFC');
  return capitals.replace(cyrillicOrGreek, (letter) => lookAlikes[letter] ?? letter).normalize('NFC');
}
