import { expect, test } from 'vitest';
import { tableOfLetters } from '../../tests/fixtures/lettersOfFonts.ts';
import { printed, unprintable } from './printable.ts';

test.each([
  ['Příliš žluťoučký kůň, Nguyễn Thị Hạnh, Łódź, Straße', ''],
  ['Марія Їжакевич, Ελένη', ''],
  ['🚗 ½ № „ahoj“ – 5 €', ''],
  ['Ali محمد, 東京 a 東', 'محد東京'],
  ['שלום', 'שלום'],
  ['Ƃ ү ɗ Ⴀ ₿', 'ƂႠ₿'],
  ['٥٠ km', '٥٠'],
  ['５０ Ⅳ 𝓥 ﬃ', ''],
  ['e\u0301 E\u0330 q\u0303', ''],
])('of %s the PDF lacks "%s" (R-659)', (text, lacks) => {
  expect([...unprintable(text)].sort()).toEqual([...lacks].sort());
});

test.each([
  ['Škoda Ⅳ, ５０ km, 𝓥', 'Škoda IV, 50 km, V'],
  ['ulice ٥٠٥', 'ulice □'],
  ['e\u0301', 'é'],
  ['a\r\nb\u2028c\td\u200be', 'a\nb\nc de'],
])('%s is printed as %s', (text, as) => {
  expect(printed(text)).toBe(as);
});

test('the table of letters is that of the fonts; otherwise run `npm run letters`', async () => {
  await expect(tableOfLetters()).toMatchFileSnapshot('./printableLetters.ts');
});

test('Czech is told printable without reading the table', () => {
  const czech = Array.from({ length: 0x180 }, (_, codePoint) => String.fromCodePoint(codePoint)).filter(
    (sign) => !/\p{Cc}/u.test(sign),
  );
  expect(czech.filter((sign) => printed(sign) === '□')).toEqual([]);
});
