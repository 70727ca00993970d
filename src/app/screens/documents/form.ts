import * as z from 'zod/mini';
import type { Body } from '#contract/callSchemas.ts';
import type { DrivingLicense, IdCardData, Participant, PersonalData } from '#contract/entities.ts';
import * as f from '#contract/fields.ts';
import { formatPostalCode } from '#contract/format.ts';
import { pragueMoment } from '#contract/pragueTime.ts';
import { yearOfBirth, yearOfNow } from '#contract/typed/day.ts';
import type { SceneNotes } from '#machines/sceneNotes.ts';
import { serviceNow } from '../../calls/clock.ts';
import { addressForm, addressOf, addressValues, spreading } from '../../forms/address/addressForm.ts';
import { listOf, optional, typedDay } from '../../forms/rules.ts';

/** The forms of a participant's papers and the bodies of the calls that save them. */

export const personalDataForm = z.object({
  firstName: f.firstName,
  lastName: f.lastName,
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

/** What was given, without the fields of which nothing is known. */
function known<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [Name in keyof Values]?: NonNullable<Values[Name]>;
  };
}

/** The other driver's, as it was taken down. */
export type NameAtScene = Pick<SceneNotes, 'firstName' | 'lastName'>;

/** What is known of the person in the shape of the fields; else what could be read of the ID card, or was said at the scene. */
export function personalDataValues(
  saved: PersonalData | null,
  read?: IdCardData | undefined,
  said?: NameAtScene | undefined,
): Partial<z.input<typeof personalDataForm>> {
  const source = saved ?? read;
  if (!source) return known(said ?? {});
  const { firstName, lastName, idCardNumber, dateOfBirth } = source;
  return known({ firstName, lastName, idCardNumber, dateOfBirth });
}

export const homeAddressForm = spreading(z.object(addressForm));

/** The known address in the shape of the fields; else what could be read of the ID card, which may be a part of one. */
export function homeAddressValues(
  saved: Participant['address'],
  read?: IdCardData | undefined,
): Partial<z.input<typeof homeAddressForm>> {
  if (saved !== null || read === undefined) return addressValues(saved);
  const { street, houseNumber, orientationNumber, city, postalCode } = read;
  return known({
    street,
    houseNumber: houseNumber === null ? null : String(houseNumber),
    orientationNumber,
    city,
    postalCode: postalCode === null ? null : formatPostalCode(postalCode),
  });
}

/** The call takes the address only together with the person it belongs to. */
export function addressBody(
  value: z.output<typeof homeAddressForm>,
  personalData: PersonalData,
): Body<'updateParticipantData'> {
  return { personalData, address: addressOf(value) };
}

export const drivingLicenseForm = z.object({
  drivingLicenseNumber: f.drivingLicenseNumber,
  drivingLicenseCategory: listOf(f.drivingLicenseCategory, { max: 100 }),
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

/** The call's body has the very shape of the form. */
export const emailForm = z.object({ email: f.email });
