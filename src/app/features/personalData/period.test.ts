import { expect, test } from 'vitest';
import { periodOf } from './period.ts';
import { t } from './personalData.cs.ts';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [30 * 24 * hour, '30\u00a0dní'],
  [2 * 24 * hour, '2\u00a0dny'],
  [24 * hour, '24\u00a0hodin'],
  [36 * hour, '36\u00a0hodin'],
  [3 * hour, '3\u00a0hodiny'],
  [hour, '1\u00a0hodinu'],
  [90 * minute, '90\u00a0minut'],
  [minute, '1\u00a0minutu'],
  [minute + 1, '2\u00a0minuty'],
])('%i milliseconds are %s', (milliseconds, words) => {
  const { unit, count } = periodOf(milliseconds);
  expect(t(unit, { count })).toBe(words);
});
