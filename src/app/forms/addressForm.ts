import * as z from 'zod/mini';
import type { Address } from '../../contract/entities.ts';
import type { FieldMessage } from '../../contract/fields.ts';
import * as f from '../../contract/fields.ts';
import { shownPostalCode } from '../i18n/format.ts';
import { optional } from './rules.ts';

/** Five digits as people write them, '530 02' or '53002'. */
const typedPostalCode = z.pipe(
  z.pipe(
    z
      .string()
      .check(z.regex(/^[1-9]\d{2}[ \u00a0]?\d{2}$/u, { error: 'postalCode' satisfies FieldMessage, abort: true })),
    z.transform((typed: string) => Number(typed.replace(/\D/gu, ''))),
  ),
  f.postalCode,
);

/** The fields of an address typed by hand (§5), to be spread into a form's `z.object`. */
export const addressForm = {
  street: f.street,
  houseNumber: f.typedNumber(f.houseNumber),
  orientationNumber: optional(f.orientationNumber),
  city: f.city,
  postalCode: typedPostalCode,
};

export type AddressField = keyof typeof addressForm;
type AddressOutput = { [Name in AddressField]: z.output<(typeof addressForm)[Name]> };

/** The address as it goes over the wire. One typed by hand has no number in the register of addresses. */
export function addressOf({ street, houseNumber, orientationNumber, city, postalCode }: AddressOutput): Address {
  return { street, houseNumber, orientationNumber, city, postalCode, addressRuianId: null };
}

/** A known address in the shape of the fields; nothing is known of an absent one. */
export function addressValues(address: Address | null | undefined): Partial<Record<AddressField, string>> {
  if (!address) return {};
  return {
    street: address.street,
    houseNumber: String(address.houseNumber),
    orientationNumber: address.orientationNumber ?? '',
    city: address.city,
    postalCode: shownPostalCode(address.postalCode),
  };
}
