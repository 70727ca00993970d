import { expect, test } from 'vitest';
import { texts } from './i18n.ts';

const t = texts('test', {
  plain: 'Záznam o\u00a0nehodě',
  filled: '{{name}} z\u00a0{{of}} ({{name}})',
  photos_one: '{{count}} fotka',
  photos_few: '{{count}} fotky',
  photos_many: '{{count}} fotky',
  photos_other: '{{count}} fotek',
});

test('a text, with its values filled in as they are', () => {
  expect(t('plain')).toBe('Záznam o\u00a0nehodě');
  expect(t('filled', { name: '<b>$1</b>', of: 0 })).toBe('<b>$1</b> z\u00a00 (<b>$1</b>)');
});

test.each([
  [0, '0 fotek'],
  [1, '1 fotka'],
  [4, '4 fotky'],
  [5, '5 fotek'],
  [1.5, '1.5 fotky'],
])('%d: %s', (count, text) => expect(t('photos', { count })).toBe(text));
