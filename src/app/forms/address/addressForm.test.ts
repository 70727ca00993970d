import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressForm, addressOf, addressValues, valuesOfAddress } from './addressForm.ts';

const schema = z.object(addressForm);
const typed = { street: 'Žitná', houseNumber: '12', city: 'Pardubice', postalCode: '530 02' };

function messageOf(change: Partial<Record<keyof typeof addressForm, string | undefined>>): string | undefined {
  return schema.safeParse({ ...typed, ...change }).error?.issues[0]?.message;
}

describe('an address typed by hand', () => {
  it.each([
    ['street', 'A', undefined],
    ['street', 'Ž'.repeat(48), undefined],
    ['street', 'Ž'.repeat(49), 'tooLong:48'],
    ['street', ' Žitná', undefined],
    ['street', 'Žitná ', undefined],
    ['street', 'Žit\nná', undefined],
    ['street', 'Žit\u0000ná', 'format'],
    ['street', 'Žitná 12, 530 02 Brno', 'streetWhole'],
    ['street', '🙂', undefined],
    ['street', undefined, 'required'],
    ['houseNumber', '1', undefined],
    ['houseNumber', '9999', undefined],
    ['houseNumber', '0', 'tooSmall:1'],
    ['houseNumber', '10000', 'tooBig:9999'],
    ['houseNumber', ' 7 ', undefined],
    ['houseNumber', '1e3', 'wrongFormat'],
    ['houseNumber', '12a', 'houseLetter'],
    ['houseNumber', '12-14', 'houseRange'],
    ['houseNumber', 'bez čísla', 'houseNone'],
    ['houseNumber', '12/3', 'houseDiffers'],
    ['houseNumber', '-1', 'wrongFormat'],
    ['houseNumber', '１２', undefined],
    ['houseNumber', '🙂', 'wrongFormat'],
    ['houseNumber', undefined, 'required'],
    ['orientationNumber', undefined, undefined],
    ['orientationNumber', '12a', undefined],
    ['orientationNumber', '123456', undefined],
    ['orientationNumber', '1234567', 'tooLong:6'],
    ['orientationNumber', '5 ', undefined],
    ['orientationNumber', '🙂'.repeat(6), undefined],
    ['orientationNumber', '🙂'.repeat(7), 'tooLong:6'],
    ['city', 'Ústí nad Labem', undefined],
    ['city', 'Ú'.repeat(49), 'tooLong:48'],
    ['city', 'Ú', undefined],
    ['city', 'Ú'.repeat(48), undefined],
    ['city', ' Brno', undefined],
    ['city', undefined, 'required'],
    ['postalCode', '53002', undefined],
    ['postalCode', '530 02', undefined],
    ['postalCode', '530\u00a002', undefined],
    ['postalCode', '5300', 'postalCode'],
    ['postalCode', '530 021', 'postalCode'],
    ['postalCode', '01234', 'postalCode'],
    ['postalCode', 'abcde', 'postalCode'],
    ['postalCode', undefined, 'required'],
  ] as const)('%s of %j: %s', (name, value, message) => {
    expect(messageOf({ [name]: value })).toBe(message);
  });

  it('goes over the wire with numbers and null for what was left out', () => {
    expect(addressOf(schema.parse(typed))).toEqual({
      street: 'Žitná',
      houseNumber: 12,
      orientationNumber: null,
      city: 'Pardubice',
      postalCode: 53002,
      addressRuianId: null,
    });
  });

  const register = { ...addressOf(schema.parse(typed)), orientationNumber: '3a', addressRuianId: 21_701_234 };
  const chosen = valuesOfAddress(register);

  it('keeps its number in the register as long as it stands as it was chosen', () => {
    expect(addressOf(schema.parse(chosen))).toEqual(register);
  });

  it.each([
    ['street', 'Krátká'],
    ['houseNumber', '13'],
    ['orientationNumber', undefined],
    ['city', 'Chrudim'],
    ['postalCode', '53003'],
  ])('loses its number in the register when %s is edited', (name, value) => {
    expect(addressOf(schema.parse({ ...chosen, [name]: value })).addressRuianId).toBeNull();
  });

  it.each(['', 'nonsense', '{}', '{"street":1}'])(
    'has no number in the register with %j in the hidden field',
    (text) => {
      expect(addressOf(schema.parse({ ...chosen, chosen: text })).addressRuianId).toBeNull();
    },
  );

  it('comes back in the shape of the fields', () => {
    const address = addressOf(schema.parse({ ...typed, orientationNumber: '3a' }));
    expect(schema.parse(addressValues(address))).toEqual({ ...schema.parse(typed), orientationNumber: '3a' });
    expect(addressValues(null)).toEqual({});
  });
});
