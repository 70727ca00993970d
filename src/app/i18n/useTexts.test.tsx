import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { texts } from './i18n.ts';
import { useTexts } from './useTexts.ts';

const testTexts = texts('testOfHook', {
  plain: 'Záznam o\u00a0nehodě',
  filled: '{{name}} z\u00a0{{of}}',
  photos_one: '{{count}} fotka',
  photos_few: '{{count}} fotky',
  photos_many: '{{count}} fotky',
  photos_other: '{{count}} fotek',
});

function Shown() {
  const t = useTexts(testTexts);
  return [t('plain'), t('filled', { name: '„1 > 0“', of: 2 }), t('photos', { count: 3 })].join(', ');
}

test('a component has its texts, counted and with their values', () => {
  expect(renderToStaticMarkup(<Shown />)).toBe('Záznam o\u00a0nehodě, „1 &gt; 0“ z\u00a02, 3 fotky');
});

function Wrong() {
  const t = useTexts(testTexts);
  // @ts-expect-error: there is no such key
  const unknown = t('gone');
  // @ts-expect-error: a value is missing
  const unfilled = t('filled', { name: 'A' });
  // @ts-expect-error: it takes no value
  const overfilled = t('plain', { name: 'A' });
  // @ts-expect-error: a number of things is not given
  const uncounted = t('photos');
  return [unknown, unfilled, overfilled, uncounted].join(', ');
}

test('what a component asks for in vain does not compile, and stays visible', () => {
  expect(renderToStaticMarkup(<Wrong />)).toBe('gone, A z\u00a0{{of}}, Záznam o\u00a0nehodě, photos');
});
