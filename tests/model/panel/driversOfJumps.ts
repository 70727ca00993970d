import type { Body } from '#contract/callSchemas.ts';
import type { AppEvent, SubmittedEvent } from '#machines/events.ts';

/** Data of jumps, where the walk's would be the same for both: B is another person with another car. */

export const drivers = {
  'submitted.updateDamage (A)': {
    damageLocations: ['FRONT'],
    vehicleDamageDescription: 'Promáčknutá kapota, prasklý světlomet.',
  } satisfies Body<'updateDamage'>,
  'submitted.updateParticipantData (B)': {
    personalData: { firstName: 'Martin', lastName: 'Dvořák', idCardNumber: '987654CD3', dateOfBirth: '1979-11-02' },
    address: {
      street: 'Husova',
      houseNumber: 45,
      orientationNumber: null,
      city: 'Brno',
      postalCode: 60200,
      addressRuianId: null,
    },
  } satisfies Body<'updateParticipantData'>,
  'submitted.updateDrivingLicense (B)': {
    drivingLicense: {
      drivingLicenseNumber: 'EL 654321',
      drivingLicenseCategory: ['B'],
      drivingLicenseIssuedBy: 'Magistrát města Brna',
    },
  } satisfies Body<'updateDrivingLicense'>,
  'submitted.updateEmail (B)': { email: 'martin.dvorak@example.cz' } satisfies Body<'updateEmail'>,
  'submitted.updateVehicle (B)': {
    vehicleLicensePlate: '3B41122',
    vehicleBrandName: 'Ford',
    vehicleModelName: 'Focus',
    vehicleYearOfManufacture: 2012,
  } satisfies Body<'updateVehicle'>,
  'submitted.updateDamage (B)': {
    damageLocations: ['REAR'],
    vehicleDamageDescription: 'Promáčknutý zadní nárazník.',
  } satisfies Body<'updateDamage'>,
  'submitted.updateMovementDefinition (B)': {
    movementDefinitions: ['STOPPING'],
  } satisfies Body<'updateMovementDefinition'>,
  'submitted.updateInsurer (B)': {
    vehicleInsurerCode: 'KOOPERATIVA',
    vehicleInsuranceContractNumber: '7721234567',
    vehicleGreenCardNumber: null,
    vehicleIsCascoInsured: true,
  } satisfies Body<'updateInsurer'>,
};

/** Body that rejects the licence plate from OCR. */
const turnedDown = { licensePlateConfirmation: false } satisfies Body<'confirmLicensePlate'>;

/** Returns an event as a jump sends it, given the next one. */
export function asJumped({ label, event }: { label: string; event: AppEvent }, next: string | undefined): AppEvent {
  if (event.type === 'submitted.confirmLicensePlate' && next?.endsWith('OK_REJECTED_BY_USER'))
    return { ...event, body: turnedDown };
  const { more } = event as SubmittedEvent;
  const [step = ''] = label.split(' (and ');
  // Each body of the table belongs to the call of its name.
  return {
    ...event,
    ...(step in drivers && { body: drivers[step as keyof typeof drivers] }),
    ...(more && label.includes('(B)') && { more: { ...more, body: drivers['submitted.updateEmail (B)'] } }),
  } as AppEvent;
}
