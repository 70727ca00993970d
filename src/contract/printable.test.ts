import { expect, test } from 'vitest';
import { unprintable } from './printable.ts';

// Proves R-659.
test.each([
  ['Příliš žluťoučký kůň, Nguyễn Thị Hạnh, Łódź, Straße', ''],
  ['Марія Їжакевич, Ελένη', ''],
  ['🚗 ½ № „ahoj“ – 5 €', ''],
  ['Ali محمد, 東京 a 東', 'محد東京'],
  ['שלום', 'שלום'],
])('of %s the PDF lacks "%s"', (text, lacks) => {
  expect([...unprintable(text)].sort()).toEqual([...lacks].sort());
});
