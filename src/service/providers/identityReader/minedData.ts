import * as z from 'zod/mini';
import {
  type DrivingLicenseData,
  drivingLicenseDataSchema,
  type IdCardData,
  idCardDataSchema,
} from '#contract/entities.ts';
import { drivingLicenseCategories } from '#contract/enumerations.ts';
import { vehicleLicensePlate } from '#contract/fields.ts';

/**
 * Converts the OCR result of a ZenID-like service into the report's data. Further data, such as the birth number, are discarded.
 */

const text = z.optional(z.object({ Text: z.optional(z.nullable(z.string())) }));

export const minedDataSchema = z.object({
  FirstName: text,
  LastName: text,
  IdcardNumber: text,
  BirthDate: z.optional(
    z.object({ Text: z.optional(z.nullable(z.string())), Date: z.optional(z.nullable(z.string())) }),
  ),
  Address: z.optional(
    z.object({
      Street: z.optional(z.nullable(z.string())),
      HouseNumber: z.optional(z.nullable(z.string())),
      StreetNumber: z.optional(z.nullable(z.string())),
      City: z.optional(z.nullable(z.string())),
      Zip: z.optional(z.nullable(z.string())),
    }),
  ),
  DrivinglicenseNumber: text,
  DrivinglicenseCategories: text,
  Authority: text,
  LicensePlate: text,
});
export type MinedData = z.infer<typeof minedDataSchema>;

/** Cards are written in capitals: 'MALÁ-ŘÍHOVÁ' is Malá-Říhová. What has small letters is left as it is. */
function asName(text: string): string {
  if (text !== text.toLocaleUpperCase('cs')) return text;
  return text.toLocaleLowerCase('cs').replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toLocaleUpperCase('cs'));
}

/** '12. 4. 1988' as a card writes it, or the date of an ISO time. */
function asDate(mined: MinedData['BirthDate']): string | null {
  const written = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/u.exec(mined?.Text?.trim() ?? '');
  if (written !== null) return `${written[3]}-${written[2]?.padStart(2, '0')}-${written[1]?.padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2}/u.exec(mined?.Date ?? '')?.[0] ?? null;
}

function asNumber(text: string | null | undefined): number | null {
  const digits = (text ?? '').replace(/\s/gu, '');
  return /^\d{1,9}$/u.test(digits) ? Number(digits) : null;
}

function trimmed(text: string | null | undefined): string | null {
  const content = (text ?? '').replace(/\s+/gu, ' ').trim();
  return content === '' ? null : content;
}

/** A field that does not keep its rule was misread, and counts as not read. */
function keepValid<Data extends object>(
  schema: z.ZodMiniType<Data>,
  candidate: { [Field in keyof Data]: unknown },
): Data {
  const parsed = z.safeParse(schema, candidate);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const kept = Object.entries(candidate).map(([field, value]) => [field, wrong.has(field) ? null : value]);
  return z.parse(schema, Object.fromEntries(kept));
}

export function idCardDataOf({ FirstName, LastName, IdcardNumber, BirthDate, Address }: MinedData): IdCardData {
  return keepValid(idCardDataSchema, {
    firstName: asName(trimmed(FirstName?.Text) ?? '') || null,
    lastName: asName(trimmed(LastName?.Text) ?? '') || null,
    idCardNumber: trimmed(IdcardNumber?.Text)?.replace(/\s/gu, '').toUpperCase() ?? null,
    dateOfBirth: asDate(BirthDate),
    street: trimmed(Address?.Street) ?? trimmed(Address?.City),
    houseNumber: asNumber(Address?.HouseNumber),
    orientationNumber: trimmed(Address?.StreetNumber),
    city: trimmed(Address?.City),
    postalCode: asNumber(Address?.Zip),
  });
}

/** The groups on a licence stand beside each other; what is none of them was misread. */
function categoriesOf(text: string | null | undefined): DrivingLicenseData['drivingLicenseCategory'] {
  const written = new Set((text ?? '').toUpperCase().split(/[^A-Z\d]+/u));
  const categories = drivingLicenseCategories.filter((category) => written.has(category));
  return categories.length === 0 ? null : categories;
}

export function drivingLicenseDataOf(mined: MinedData): DrivingLicenseData {
  return keepValid(drivingLicenseDataSchema, {
    drivingLicenseNumber: trimmed(mined.DrivinglicenseNumber?.Text)?.toUpperCase() ?? null,
    drivingLicenseCategory: categoriesOf(mined.DrivinglicenseCategories?.Text),
    drivingLicenseIssuedBy: trimmed(mined.Authority?.Text),
  });
}

export function licensePlateOf({ LicensePlate }: MinedData): string | null {
  const plate = (LicensePlate?.Text ?? '').replace(/[\s-]/gu, '').toUpperCase();
  return /^[\p{L}\d]+$/u.test(plate) && z.safeParse(vehicleLicensePlate, plate).success ? plate : null;
}
