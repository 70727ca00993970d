import * as z from 'zod/mini';
import { type Address, addressSchema } from '#contract/entities.ts';
import type { FieldMessage } from '#contract/fields.ts';
import * as f from '#contract/fields.ts';
import { formatPostalCode } from '#contract/format.ts';
import {
  houseComplaint,
  isMoreThanTown,
  isWholeAddress,
  readHouse,
  spreadAddress,
  typedPostalCode,
} from '#contract/typed/house.ts';
import { optional } from '../rules.ts';

/** Postal code in any usual spelling: '530 02', '53002', 'CZ-530 02'. */
const fiveDigits = z.pipe(
  z.pipe(
    z
      .string()
      .check(
        z.overwrite(typedPostalCode),
        z.regex(/^[1-9]\d{4}$/u, { error: 'postalCode' satisfies FieldMessage, abort: true }),
      ),
    z.transform((digits: string) => Number(digits)),
  ),
  f.postalCode,
);

/** House number with any prefix. An orientation number behind a slash has already been moved to its own field. */
const typedHouse = z.pipe(
  z.pipe(
    z.string().check(
      z.refine((typed) => houseComplaint(typed) === null, {
        error: ({ input }) => houseComplaint(String(input)) ?? undefined,
        abort: true,
      }),
      z.refine((typed) => readHouse(typed)?.orientationNumber === '', {
        error: 'houseDiffers' satisfies FieldMessage,
        abort: true,
      }),
    ),
    z.transform((typed: string) => Number(readHouse(typed)?.houseNumber)),
  ),
  f.houseNumber,
);

function readChosen(text: string | undefined): Address | null {
  try {
    const parsed = z.safeParse(addressSchema, JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Schemas of the address fields, to be spread into a form's `z.object`. */
export const addressForm = {
  street: f.street.check(
    z.refine((street) => !isWholeAddress(street), { error: 'streetWhole' satisfies FieldMessage }),
  ),
  houseNumber: typedHouse,
  orientationNumber: optional(
    f.orientationNumber.check(
      z.refine((number) => !number.includes('/'), { error: 'orientation' satisfies FieldMessage }),
    ),
  ),
  city: f.city.check(z.refine((city) => !isMoreThanTown(city), { error: 'cityWhole' satisfies FieldMessage })),
  postalCode: fiveDigits,
  /** Hidden field: the register's address that was chosen, as JSON. */
  chosen: z.pipe(z.optional(z.string()), z.transform(readChosen)),
};

/** Wraps a form's schema so that parts of an address are first moved to their own fields. */
export function spreading<T extends z.ZodMiniType>(form: T) {
  const spread = z.transform<z.input<T>, unknown>((typed) => spreadAddress(typed as Record<string, unknown>));
  return z.pipe(spread, form as z.ZodMiniType<z.output<T>, unknown>);
}

export type AddressField = keyof typeof addressForm;
export type AddressValues = Record<AddressField, string>;
type AddressOutput = { [Name in AddressField]: z.output<(typeof addressForm)[Name]> };

/** Returns the address for the service. Drops the register id if a field was edited. */
export function addressOf({ chosen, ...typed }: AddressOutput): Address {
  const { street, houseNumber, orientationNumber, city, postalCode } = typed;
  const isChosen =
    chosen !== null &&
    street === chosen.street &&
    houseNumber === chosen.houseNumber &&
    orientationNumber === chosen.orientationNumber &&
    city === chosen.city &&
    postalCode === chosen.postalCode;
  return {
    street,
    houseNumber,
    orientationNumber,
    city,
    postalCode,
    addressRuianId: isChosen ? chosen.addressRuianId : null,
  };
}

/** Serialises an address for the hidden field; empty without a register id. */
function chosenText({ street, houseNumber, orientationNumber, city, postalCode, addressRuianId }: Address): string {
  if (addressRuianId === null) return '';
  return JSON.stringify({
    street,
    houseNumber,
    orientationNumber,
    city,
    postalCode,
    addressRuianId,
  } satisfies Address);
}

export function valuesOfAddress(address: Address): AddressValues {
  return {
    street: address.street,
    houseNumber: String(address.houseNumber),
    orientationNumber: address.orientationNumber ?? '',
    city: address.city,
    postalCode: formatPostalCode(address.postalCode),
    chosen: chosenText(address),
  };
}

/** Returns the field values of an address, or none if absent. */
export function addressValues(address: Address | null | undefined): Partial<AddressValues> {
  return address ? valuesOfAddress(address) : {};
}
