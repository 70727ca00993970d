import { describe, expect, it } from 'vitest';
import { groupDigits, phoneValue, shownPhone } from './phone.ts';

describe('a phone number in its field', () => {
  it.each([
    ['', '', true],
    ['777', '777', true],
    ['7771', '777 1', true],
    ['777123456', '777 123 456', true],
    ['+420777123456', '777 123 456', true],
    ['+420 777 123 456', '777 123 456', true],
    ['00420777123456', '777 123 456', true],
    ['777-123-456', '777 123 456', true],
    ['420777123456', '777 123 456', true],
    ['0777 123 456', '777 123 456', true],
    ['7771234567', '7771234567', true],
    ['0777 12', '0777 12', true],
    ['+', '+', false],
    ['+420 777', '+420 777', false],
    ['+421 905 123 456', '+421 905 123 456', false],
    ['00421 905 123 456', '00421 905 123 456', false],
    ['+48 601 234 567', '+48 601 234 567', false],
    ['abc', 'abc', true],
  ])('%j stands as %j', (value, text, hasPrefix) => {
    expect(shownPhone(value)).toEqual({ text, hasPrefix });
  });

  it('is grouped by three while it is typed (R-251)', () => {
    expect(['7', '777', '7771', '777123456'].map(groupDigits)).toEqual(['7', '777', '777 1', '777 123 456']);
  });

  it.each([
    ['777 123 456', '+420777123456'],
    ['+420 777 123 456', '+420777123456'],
    ['77712345', '77712345'],
    ['7771234567', '7771234567'],
    ['+421 905 123 456', '+421 905 123 456'],
    ['', ''],
  ])(
    '%j is handed on as %j: with the prefix only when it is whole, and never as another number (R-250)',
    (typed, value) => {
      expect(phoneValue(typed)).toBe(value);
    },
  );
});
