import * as z from 'zod/mini';
import { type Address, addressSchema } from '#contract/entities.ts';
import type { FieldMessage } from '#contract/fields.ts';
import * as f from '#contract/fields.ts';
import { formatPostalCode } from '#contract/format.ts';
import { houseComplaint, isWholeAddress, readHouse, spreadAddress, typedPostalCode } from '#contract/typed/house.ts';
import { optional } from '../rules.ts';

/** Five digits as people write them: '530 02', '53002', 'CZ-530 02'. */
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

/** A number of digits, however it is introduced. The one behind a slash has been moved into its own field, if it fits there. */
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

/** The fields of an address, to be spread into a form's `z.object`. */
export const addressForm = {
  street: f.street.check(
    z.refine((street) => !isWholeAddress(street), { error: 'streetWhole' satisfies FieldMessage }),
  ),
  houseNumber: typedHouse,
  orientationNumber: optional(f.orientationNumber),
  city: f.city,
  postalCode: fiveDigits,
  /** A hidden field: the address that was chosen in the register of addresses, as it came from there. */
  chosen: z.pipe(z.optional(z.string()), z.transform(readChosen)),
};

/** A form with these fields, in which each part of an address is first moved into the field where it belongs. */
export function spreading<T extends z.ZodMiniType>(form: T) {
  const spread = z.transform<z.input<T>, unknown>((typed) => spreadAddress(typed as Record<string, unknown>));
  return z.pipe(spread, form as z.ZodMiniType<z.output<T>, unknown>);
}

export type AddressField = keyof typeof addressForm;
export type AddressValues = Record<AddressField, string>;
type AddressOutput = { [Name in AddressField]: z.output<(typeof addressForm)[Name]> };

/** The address as it goes over the wire. One that was changed by hand has no number in the register any more. */
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

/** What the hidden field holds of an address with a number in the register; nothing of any other. */
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

/** An address in the shape of the fields. */
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

/** A known address in the shape of the fields; nothing is known of an absent one. */
export function addressValues(address: Address | null | undefined): Partial<AddressValues> {
  return address ? valuesOfAddress(address) : {};
}
