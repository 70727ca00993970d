import { renderToStaticMarkup } from 'react-dom/server';
import { useTranslation } from 'react-i18next';
import { expect, test } from 'vitest';
import { t } from './cs/accident.ts';

test('a text, with its values filled in as they are', () => {
  expect(t('choose')).toBe('Vybrat z\u00a0galerie');
  expect(t('vehicleOf', { party: '<b>$1</b>' })).toBe('Vozidlo účastníka\u00a0<b>$1</b>');
});

test.each([
  [0, '0\u00a0fotografií'],
  [1, '1\u00a0fotografie'],
  [4, '4\u00a0fotografie'],
  [5, '5\u00a0fotografií'],
  [1.5, '1.5\u00a0fotografie'],
])('%d: %s', (count, text) => expect(t('photoCount', { count })).toBe(text));

function Shown() {
  const { t } = useTranslation('accident');
  return [t('photos'), t('nextMissing', { what: '„1 > 0“', party: 'B' }), t('photoCount', { count: 3 })].join('; ');
}

test('a component has its texts, counted and with their values', () => {
  expect(renderToStaticMarkup(<Shown />)).toBe('Fotografie; Další krok: „1 &gt; 0“, vozidlo\u00a0B; 3\u00a0fotografie');
});

function Wrong() {
  const { t } = useTranslation('accident');
  // @ts-expect-error: there is no such key
  const unknown = t('gone');
  // @ts-expect-error: a value is missing
  const unfilled = t('nextMissing', { what: 'A' });
  // @ts-expect-error: there is no such namespace
  const { t: elsewhere } = useTranslation('nowhere');
  return [unknown, unfilled, elsewhere].length;
}

test('a wrong key, a missing value and a wrong namespace do not compile', () => {
  expect(Wrong).toBeTypeOf('function');
});
