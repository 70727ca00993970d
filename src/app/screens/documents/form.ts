import * as z from 'zod/mini';
import type { Body } from '../../../contract/callSchemas.ts';
import type { DrivingLicense, PersonalData } from '../../../contract/entities.ts';
import * as f from '../../../contract/fields.ts';
import { addressForm, addressOf } from '../../forms/addressForm.ts';
import { listOf } from '../../forms/rules.ts';

/** The forms of a participant's papers (§5) and the bodies of the calls that save them. */

/** Numbers of documents are printed in capitals; the spaces between their groups are not part of them. */
function inCapitals<T extends z.ZodMiniType<string, string>>(rule: T) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => typed.toLocaleUpperCase('cs')),
    ),
    rule,
  );
}

const withoutSpaces = z.pipe(
  z.string(),
  z.transform((typed: string) => typed.replace(/\s/gu, '')),
);

function today(): string {
  return new Date().toLocaleDateString('sv', { timeZone: 'Europe/Prague' });
}

export const personalDataForm = z.object({
  firstName: f.firstName,
  lastName: f.lastName,
  idCardNumber: z.pipe(withoutSpaces, inCapitals(f.idCardNumber)),
  // The rule of the contract says the same of an empty field as of a malformed one.
  dateOfBirth: z.pipe(
    z.string(),
    f.dateOfBirth.check(z.refine((day) => day <= today(), { error: 'inFuture' satisfies f.FieldMessage })),
  ),
});

export function personalDataBody(value: z.output<typeof personalDataForm>): Body<'updateParticipantData'> {
  return { personalData: value };
}

/** What is known of the person in the shape of the fields. */
export function personalDataValues(known: PersonalData | null): Partial<z.input<typeof personalDataForm>> {
  if (known === null) return {};
  const { firstName, lastName, idCardNumber, dateOfBirth } = known;
  return { firstName, lastName, idCardNumber, dateOfBirth };
}

export const homeAddressForm = z.object(addressForm);

/** The call takes the address only together with the person it belongs to. */
export function addressBody(
  value: z.output<typeof homeAddressForm>,
  personalData: PersonalData,
): Body<'updateParticipantData'> {
  return { personalData, address: addressOf(value) };
}

export const drivingLicenseForm = z.object({
  drivingLicenseNumber: inCapitals(f.drivingLicenseNumber),
  drivingLicenseCategory: listOf(f.drivingLicenseCategory, { max: 100 }),
  drivingLicenseIssuedBy: f.drivingLicenseIssuedBy,
});

export function drivingLicenseBody(value: z.output<typeof drivingLicenseForm>): Body<'updateDrivingLicense'> {
  return { drivingLicense: value };
}

export function drivingLicenseValues(known: DrivingLicense | null): Partial<z.input<typeof drivingLicenseForm>> {
  if (known === null) return {};
  const { drivingLicenseNumber, drivingLicenseCategory, drivingLicenseIssuedBy } = known;
  return { drivingLicenseNumber, drivingLicenseCategory, drivingLicenseIssuedBy };
}

export const emailForm = z.object({ email: f.email });

export function emailBody(value: z.output<typeof emailForm>): Body<'updateEmail'> {
  return value;
}
