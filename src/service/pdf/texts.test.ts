import { expect, it } from 'vitest';
import { typographyFaults } from '../../../tests/typography.ts';
import { orderTexts, texts } from './texts.ts';

/** Texts with sample values in their placeholders. */
const said = Object.entries({ ...orderTexts, ...texts }).map(([name, text]) => [
  name,
  typeof text === 'string' ? text : (text as (...values: unknown[]) => string)('A', 2, 3),
]);

it.each(said)('%s is written as Czech is: %s', (_name, text) => {
  // One-letter words are bound while the text is drawn, what people have typed among it.
  const drawn = text.replace(/(?<=^|[\s(„])([ksvzouai]) /giu, '$1\u00a0');
  expect(typographyFaults(drawn)).toEqual([]);
});

it('a signature names the time zone once, in the hour that autumn has twice too', () => {
  expect(texts.signed('5. 3. 2026 ve 14:52', 'SEČ')).toBe('Podepsáno 5. 3. 2026 ve 14:52 SEČ');
  expect(texts.signed('25. 10. 2026 ve 2:10\u00a0SELČ', 'SELČ')).toBe('Podepsáno 25. 10. 2026 ve 2:10\u00a0SELČ');
});
