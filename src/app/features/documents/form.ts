import * as z from 'zod/mini';
import type { Body } from '#contract/callSchemas.ts';
import type { DrivingLicense, IdCardData, PersonalData } from '#contract/entities.ts';
import type { Party } from '#contract/enumerations.ts';
import * as f from '#contract/fields.ts';
import { formatPostalCode } from '#contract/format.ts';
import { maxDrivingLicenseCategories } from '#contract/limits.ts';
import { pragueMoment } from '#contract/pragueTime.ts';
import { yearOfBirth, yearOfNow } from '#contract/typed/day.ts';
import type { RoadsideAnswers } from '#machines/roadsideTypes.ts';
import { addressForm, addressOf, spreading } from '../../forms/address/addressForm.ts';
import { listOf, nameOnly, optional, typedDay } from '../../forms/rules.ts';
import { serviceNow } from '../../loading/clock.ts';

/** Schemas of the papers' forms and conversion to the calls' bodies. */

export const personalDataForm = z.object({
  firstName: nameOnly(f.firstName),
  lastName: nameOnly(f.lastName),
  idCardNumber: f.idCardNumber,
  dateOfBirth: z.pipe(
    typedDay(
      () => yearOfBirth(serviceNow()),
      () => '1980-03-05',
    ),
    f.dateOfBirth.check(
      z.refine((day) => day <= pragueMoment(serviceNow()).date, { error: 'inFuture' satisfies f.FieldMessage }),
    ),
  ),
});

export function personalDataBody(value: z.output<typeof personalDataForm>): Body<'updateParticipantData'> {
  return { personalData: value };
}

/** Removes null values. */
function known<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [Name in keyof Values]?: NonNullable<Values[Name]>;
  };
}

/** Name of the other driver in the roadside notes. */
export type RoadsideName = Pick<RoadsideAnswers, 'firstName' | 'lastName'>;

/** Returns field values of the person: saved or from OCR, else from the roadside notes. */
export function personalDataValues(
  person: PersonalData | IdCardData | null,
  said?: RoadsideName | undefined,
): Partial<z.input<typeof personalDataForm>> {
  if (person === null) return known(said ?? {});
  const { firstName, lastName, idCardNumber, dateOfBirth } = person;
  return known({ firstName, lastName, idCardNumber, dateOfBirth });
}

/** Form of the address and the e-mail, which may be left for later. */
export const homeAddressForm = spreading(z.object({ ...addressForm, email: optional(f.email) }));

/** Form of the address once an e-mail is saved, which can be changed but not removed. */
export const homeAddressFormWithEmail = spreading(z.object({ ...addressForm, email: f.email }));

/** Returns field values of an address from OCR, possibly partial. */
export function readAddressValues(read: IdCardData): Partial<z.input<typeof homeAddressForm>> {
  const { street, houseNumber, orientationNumber, city, postalCode } = read;
  return known({
    street,
    houseNumber: houseNumber === null ? null : String(houseNumber),
    orientationNumber,
    city,
    postalCode: postalCode === null ? null : formatPostalCode(postalCode),
  });
}

/** Builds the call's body, which requires the person with the address. */
export function addressBody(
  value: Omit<z.output<typeof homeAddressForm>, 'email'>,
  personalData: PersonalData,
): Body<'updateParticipantData'> {
  return { personalData, address: addressOf(value) };
}

export const drivingLicenseForm = z.object({
  drivingLicenseNumber: f.drivingLicenseNumber,
  drivingLicenseCategory: listOf(f.drivingLicenseCategory, { max: maxDrivingLicenseCategories }),
  drivingLicenseIssuedBy: f.drivingLicenseIssuedBy,
  drivingLicenseValidUntil: optional(
    z.pipe(
      typedDay(
        () => yearOfNow,
        () => '2031-03-05',
      ),
      f.validUntil,
    ),
  ),
});

export function drivingLicenseBody(value: z.output<typeof drivingLicenseForm>): Body<'updateDrivingLicense'> {
  return { drivingLicense: value };
}

export function drivingLicenseValues(known: DrivingLicense | null): Partial<z.input<typeof drivingLicenseForm>> {
  if (known === null) return {};
  const { drivingLicenseNumber, drivingLicenseCategory, drivingLicenseIssuedBy } = known;
  const drivingLicenseValidUntil = known.drivingLicenseValidUntil ?? undefined;
  return { drivingLicenseNumber, drivingLicenseCategory, drivingLicenseIssuedBy, drivingLicenseValidUntil };
}

/** Schema of a given e-mail, equal to the call's body. */
export const emailForm = z.object({ email: f.email });

/** Form of the recap, on which the e-mail may be left for later. */
export const recapForm = z.object({ email: optional(f.email) });

/** Returns the key of the e-mail's draft, which the forms of recap and address share. */
export function emailDraftKey(reportId: string | null, party: Party): string {
  return `${reportId}/documentsManual-${party}-email`;
}
