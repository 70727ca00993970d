import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressForm, addressOf, addressValues, valuesOfAddress } from './addressForm.ts';

const schema = z.object(addressForm);
const typed = { street: 'Žitná', houseNumber: '12', city: 'Pardubice', postalCode: '530 02' };

describe('an address typed by hand', () => {
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
