import { describe, expect, it } from 'vitest';
import { parseCzechDate } from './czechDate.ts';

describe('a Czech date', () => {
  it.each([
    ['5.3.1980', '1980-03-05'],
    ['5. 3. 1980', '1980-03-05'],
    ['5.\u00a03.\u00a01980', '1980-03-05'],
    ['05.03.1980', '1980-03-05'],
    ['05031980', '1980-03-05'],
    ['5 3 1980', '1980-03-05'],
    ['5/3/1980', '1980-03-05'],
    ['1980-03-05', '1980-03-05'],
    [' 29.2.2024 ', '2024-02-29'],
  ])('reads %s as day, month, year', (text, day) => {
    expect(parseCzechDate(text)).toBe(day);
  });

  it.each(['', '5.3.80', '31.2.2024', '29.2.2023', '0.1.2000', '5.13.1980', '5031980', 'pátého března'])(
    'refuses %s',
    (text) => {
      expect(parseCzechDate(text)).toBeNull();
    },
  );
});
