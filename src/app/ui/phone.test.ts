import { describe, expect, it } from 'vitest';
import { phoneNumber } from '#contract/fields.ts';
import { groupDigits, nationalDigits, wirePhone } from './phone.ts';

describe('a Czech phone number', () => {
  it.each([
    '+420 777 123 456',
    '+420777123456',
    '00420777123456',
    '00420 777 123 456',
    '420 777 123 456',
    '777 123 456',
    '777-123-456',
    '777123456789',
  ])('keeps the nine digits of %s', (text) => {
    expect(nationalDigits(text)).toBe('777123456');
  });

  it('does not take the first digits of a number for the country code', () => {
    expect(nationalDigits('420 12')).toBe('42012');
  });

  // Proves R-251.
  it('is grouped by three while it is typed', () => {
    expect(['7', '777', '7771', '777123456'].map(groupDigits)).toEqual(['7', '777', '777 1', '777 123 456']);
  });

  // Proves R-250.
  it('goes over the wire with its prefix only when it is whole, so that no rule accepts a part', () => {
    expect(wirePhone('777123456')).toBe('+420777123456');
    expect(phoneNumber.safeParse(wirePhone('77712345')).success).toBe(false);
    expect(wirePhone('')).toBe('');
  });
});
