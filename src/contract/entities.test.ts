import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { beside } from '../../tests/fixtures/paperForm.ts';
import * as e from './entities.ts';

/** The fields, written out again by hand. */

function fieldsOf({ shape }: z.ZodMiniObject): string[] {
  return Object.keys(shape).sort();
}
/** Returns what an entity has besides what the specification demands. */
function besideOf(entity: string): string[] {
  return beside[entity] ?? [];
}
const where = 'a field of the paper form belongs into tests/fixtures/paperForm.ts';
function withEdited(fields: string[]): string[] {
  return fields.flatMap((field) => [field, `${field}Edited`]).sort();
}

const address = ['street', 'houseNumber', 'orientationNumber', 'city', 'postalCode', 'addressRuianId'];
const report = [
  'reportId',
  'qrCode',
  'state',
  'accidentCircumstances',
  'accidentDatetime',
  'accidentLocation',
  'responsibleParticipantId',
  'responsibleParticipantWasConfirmed',
];
const participant = [
  'participantId',
  'order',
  'isReporter',
  'phoneNumber',
  'personalData',
  'email',
  'address',
  'drivingLicense',
  'vehicle',
  'vehicleDamageImages',
  'vehicleDamage',
  'vehicleMovementDefinition',
  'vehicleInsurer',
  'canUploadAndInvestigateIdCardData',
  'canRetrieveUnconfirmedDrivingLicenseData',
  'canRetrieveDrivingLicenseDataAutomatically',
  'canUploadAndConfirmLicensePlateData',
];

test.each<[string, z.ZodMiniObject, string[]]>([
  ['report', e.reportSchema, report],
  ['circumstances', e.circumstancesSchema, ['accidentDescription', 'accidentSituationDiagramId']],
  ['date and time', e.accidentDatetimeSchema, ['accidentDatetime', 'participantStillInPlace']],
  [
    'location',
    e.accidentLocationSchema,
    ['accidentLocationDescription', 'accidentAddress', 'accidentGps', 'nearestAddress'],
  ],
  ['address of the accident', e.addressSchema, address],
  ['position', e.gpsSchema, ['longitude', 'latitude']],
  ['participant', e.participantSchema, [...participant, 'canUploadDrivingLicense', 'fillsInOwnPart']],
  ['photo', e.photoSchema, ['photoId', 'fileExtension', 'displayOrder', 'imageWithLicensePlate']],
  ['damage', e.vehicleDamageSchema, ['damageLocations', 'vehicleDamageDescription']],
  ['movement', e.vehicleMovementDefinitionSchema, ['movementDefinitions']],
  ['witness', e.witnessSchema, ['witnessId', 'order', 'driverParticipantId', 'firstName', 'lastName', 'phoneNumber']],
  ['summary', e.summarySchema, [...report, 'participants', 'witnesses']],
  ['signature', e.signatureSchema, ['participantId', 'signedAt']],
  [
    'signing list item',
    e.signingItemSchema,
    [
      'participantId',
      'order',
      'phoneNumber',
      'firstName',
      'lastName',
      'licensePlate',
      'isSigned',
      'canSendSmsCode',
      'waitingForInsertingSmsCode',
      'canBeSigned',
      // Only once codes were wrong.
      'attemptsLeft',
      'waitsUntil',
    ],
  ],
  [
    'verification list item',
    e.verificationItemSchema,
    [
      'participantId',
      'order',
      'phoneNumber',
      'isReporter',
      'isVerified',
      'canChangePhone',
      'canSendSmsCode',
      'canBeVerified',
      // Only once codes were wrong.
      'attemptsLeft',
      'waitsUntil',
    ],
  ],
  ['vehicle-data flag', e.vehicleDataFlagSchema, ['participantId', 'canRetrieveVehicleAndInsuranceData']],
  [
    'insurance company',
    e.insuranceCompanySchema,
    ['code', 'name', 'description', 'email', 'contact', 'claimLine', 'claimForm', 'checkedAt'],
  ],
  ['vehicle brand', e.vehicleBrandSchema, ['name', 'models']],
  ['status', e.reportStatusSchema, ['participantsInfo', 'vehiclesInfo', 'accidentInfo', 'accidentSummary']],
])(
  'the %s has exactly the fields that are demanded (R-144 to R-149, R-151, R-154, R-157 to R-159, R-162 to R-170)',
  (name, schema, fields) => {
    expect(fieldsOf(schema), where).toEqual([...fields, ...besideOf(name)].sort());
  },
);

test.each<[string, z.ZodMiniObject, string[]]>([
  ['personal data', e.personalDataSchema, ['firstName', 'lastName', 'idCardNumber', 'dateOfBirth']],
  ['address', e.participantAddressSchema, address],
  [
    'driving licence',
    e.drivingLicenseSchema,
    ['drivingLicenseNumber', 'drivingLicenseCategory', 'drivingLicenseIssuedBy'],
  ],
  [
    'vehicle',
    e.vehicleSchema,
    ['vehicleLicensePlate', 'vehicleBrandName', 'vehicleModelName', 'vehicleYearOfManufacture'],
  ],
  [
    'insurer',
    e.vehicleInsurerSchema,
    ['vehicleInsurerCode', 'vehicleInsuranceContractNumber', 'vehicleGreenCardNumber', 'vehicleIsCascoInsured'],
  ],
])(
  'every field of the %s of a participant has its Edited flag, which may be null or left out (R-153 to R-156, R-160, R-161)',
  (name, schema, demanded) => {
    const fields = [...demanded, ...besideOf(name)];
    expect(fieldsOf(schema), where).toEqual(withEdited(fields));
    for (const field of fields) {
      const flag = schema.shape[`${field}Edited`];
      for (const value of [true, false, null, undefined])
        expect(z.safeParse(flag ?? z.never(), value).success).toBe(true);
    }
  },
);
