import * as z from 'zod/mini';
import {
  damageLocations,
  deliveryPurposes,
  deliveryStates,
  deviceKinds,
  movements,
  participantMarkers,
  participantSections,
  reportMarkers,
  reportSections,
  reportStates,
  situationDiagrams,
} from './enumerations.ts';
import * as f from './fields.ts';
import { maxChoices, maxDrivingLicenseCategories } from './limits.ts';

/** Entities as sent over the wire. A value not given yet is null and may be left out of a body. */

/** True if the user edited a value that was read or retrieved; null if it has no external source. */
const edited = z.nullable(z.boolean());

export const addressSchema = z.object({
  street: f.street,
  houseNumber: f.houseNumber,
  orientationNumber: f.optional(f.orientationNumber),
  city: f.city,
  postalCode: f.postalCode,
  addressRuianId: f.optional(f.addressRuianId),
});
export type Address = z.infer<typeof addressSchema>;

export const participantAddressSchema = z.extend(addressSchema, {
  streetEdited: z.optional(edited),
  houseNumberEdited: z.optional(edited),
  orientationNumberEdited: z.optional(edited),
  cityEdited: z.optional(edited),
  postalCodeEdited: z.optional(edited),
  addressRuianIdEdited: z.optional(edited),
});

export const gpsSchema = z.object({ longitude: f.longitude, latitude: f.latitude });
export type Gps = z.infer<typeof gpsSchema>;

export const personalDataSchema = z.object({
  firstName: f.firstName,
  firstNameEdited: z.optional(edited),
  lastName: f.lastName,
  lastNameEdited: z.optional(edited),
  idCardNumber: f.idCardNumber,
  idCardNumberEdited: z.optional(edited),
  dateOfBirth: f.dateOfBirth,
  dateOfBirthEdited: z.optional(edited),
});
export type PersonalData = z.infer<typeof personalDataSchema>;

/** OCR result of an ID card; null for each field that could not be read. */
export const idCardDataSchema = z.object({
  firstName: z.nullable(f.firstName),
  lastName: z.nullable(f.lastName),
  idCardNumber: z.nullable(f.idCardNumber),
  dateOfBirth: z.nullable(f.dateOfBirth),
  street: z.nullable(f.street),
  houseNumber: z.nullable(f.houseNumber),
  orientationNumber: z.nullable(f.orientationNumber),
  city: z.nullable(f.city),
  postalCode: z.nullable(f.postalCode),
});
export type IdCardData = z.infer<typeof idCardDataSchema>;

export const drivingLicenseSchema = z.object({
  drivingLicenseNumber: f.drivingLicenseNumber,
  drivingLicenseNumberEdited: z.optional(edited),
  drivingLicenseCategory: z
    .array(f.drivingLicenseCategory)
    .check(z.minLength(1), z.maxLength(maxDrivingLicenseCategories)),
  drivingLicenseCategoryEdited: z.optional(edited),
  drivingLicenseIssuedBy: f.drivingLicenseIssuedBy,
  drivingLicenseIssuedByEdited: z.optional(edited),
  drivingLicenseValidUntil: f.besides(f.validUntil),
  drivingLicenseValidUntilEdited: z.optional(edited),
});
export type DrivingLicense = z.infer<typeof drivingLicenseSchema>;

/** OCR result of a driving licence; null for each field that could not be read. */
export const drivingLicenseDataSchema = z.object({
  drivingLicenseNumber: z.nullable(f.drivingLicenseNumber),
  drivingLicenseCategory: z.nullable(drivingLicenseSchema.shape.drivingLicenseCategory),
  drivingLicenseIssuedBy: z.nullable(f.drivingLicenseIssuedBy),
});
export type DrivingLicenseData = z.infer<typeof drivingLicenseDataSchema>;

export const vehicleSchema = z.object({
  vehicleLicensePlate: f.vehicleLicensePlate,
  vehicleLicensePlateEdited: z.optional(edited),
  vehicleBrandName: z.nullable(f.vehicleBrandName),
  vehicleBrandNameEdited: z.optional(edited),
  vehicleModelName: z.nullable(f.vehicleModelName),
  vehicleModelNameEdited: z.optional(edited),
  vehicleYearOfManufacture: z.nullable(f.vehicleYearOfManufacture),
  vehicleYearOfManufactureEdited: z.optional(edited),
  vehicleTrailerLicensePlate: f.besides(f.givenLicensePlate),
  vehicleTrailerLicensePlateEdited: z.optional(edited),
});
export type Vehicle = z.infer<typeof vehicleSchema>;

export const vehicleInsurerSchema = z.object({
  vehicleInsurerCode: f.vehicleInsurerCode,
  vehicleInsurerCodeEdited: z.optional(edited),
  vehicleInsuranceContractNumber: f.optional(f.vehicleInsuranceContractNumber),
  vehicleInsuranceContractNumberEdited: z.optional(edited),
  vehicleGreenCardNumber: f.optional(f.vehicleGreenCardNumber),
  vehicleGreenCardNumberEdited: z.optional(edited),
  vehicleIsCascoInsured: f.optional(z.boolean()),
  vehicleIsCascoInsuredEdited: z.optional(edited),
  /** Name of the policyholder if that is not the driver. */
  vehiclePolicyholderName: f.besides(f.policyholderName),
  vehiclePolicyholderNameEdited: z.optional(edited),
  vehiclePolicyholderAddress: f.besides(f.addressInWords),
  vehiclePolicyholderAddressEdited: z.optional(edited),
});
export type VehicleInsurer = z.infer<typeof vehicleInsurerSchema>;

export const vehicleDamageSchema = z.object({
  damageLocations: z.array(z.enum(damageLocations)).check(z.minLength(1), z.maxLength(maxChoices)),
  vehicleDamageDescription: f.vehicleDamageDescription,
  /** Zone of the vehicle that the other vehicle touched first. */
  pointOfImpact: f.besides(z.enum(damageLocations)),
});
export type VehicleDamage = z.infer<typeof vehicleDamageSchema>;

export const vehicleMovementDefinitionSchema = z.object({
  movementDefinitions: z.array(z.enum(movements)).check(z.minLength(1), z.maxLength(maxChoices)),
  /** Remark in the driver's own words. */
  driverRemark: f.besides(f.remark),
});
export type VehicleMovementDefinition = z.infer<typeof vehicleMovementDefinitionSchema>;

export const photoSchema = z.object({
  photoId: f.uuid,
  fileExtension: f.fileExtension,
  displayOrder: z.int(),
  imageWithLicensePlate: z.boolean(),
});
export type Photo = z.infer<typeof photoSchema>;

export const participantSchema = z.object({
  participantId: f.uuid,
  order: z.int(),
  isReporter: z.boolean(),
  phoneNumber: f.phoneNumber,
  personalData: z.nullable(personalDataSchema),
  email: z.nullable(f.email),
  address: z.nullable(participantAddressSchema),
  drivingLicense: z.nullable(drivingLicenseSchema),
  vehicle: z.nullable(vehicleSchema),
  vehicleDamageImages: z.array(photoSchema),
  vehicleDamage: z.nullable(vehicleDamageSchema),
  vehicleMovementDefinition: z.nullable(vehicleMovementDefinitionSchema),
  vehicleInsurer: z.nullable(vehicleInsurerSchema),
  canUploadAndInvestigateIdCardData: z.boolean(),
  canRetrieveUnconfirmedDrivingLicenseData: z.boolean(),
  canRetrieveDrivingLicenseDataAutomatically: z.boolean(),
  canUploadAndConfirmLicensePlateData: z.boolean(),
  /** True if a driving licence may be uploaded; false from a service older than the page. */
  canUploadDrivingLicense: z._default(z.boolean(), false),
  /** True if the participant now fills in their own part on their own phone; false from a service older than the page. */
  fillsInOwnPart: z._default(z.boolean(), false),
});
export type Participant = z.infer<typeof participantSchema>;

export const witnessSchema = z.object({
  witnessId: f.uuid,
  order: z.int(),
  driverParticipantId: z.nullable(f.uuid),
  firstName: f.firstName,
  lastName: f.lastName,
  phoneNumber: z.nullable(f.phoneNumber),
  address: f.besides(f.addressInWords),
});
export type Witness = z.infer<typeof witnessSchema>;

export const circumstancesSchema = z.object({
  accidentDescription: f.accidentDescription,
  accidentSituationDiagramId: z.enum(situationDiagrams),
});
export type Circumstances = z.infer<typeof circumstancesSchema>;

export const accidentDatetimeSchema = z.object({
  accidentDatetime: f.accidentDatetime,
  participantStillInPlace: z.boolean(),
});
export type AccidentDatetime = z.infer<typeof accidentDatetimeSchema>;

export const accidentLocationSchema = z.object({
  accidentLocationDescription: f.optional(f.accidentLocationDescription),
  accidentAddress: f.optional(addressSchema),
  accidentGps: f.optional(gpsSchema),
  /**
   * Nearest known address where the position itself has none. It only helps to find the place and is no address of the accident.
   */
  nearestAddress: z.optional(f.formattedAddress),
});
export type AccidentLocation = z.infer<typeof accidentLocationSchema>;

export const reportSchema = z.object({
  reportId: f.uuid,
  qrCode: f.qrCode,
  state: z.enum(reportStates),
  accidentCircumstances: z.nullable(circumstancesSchema),
  accidentDatetime: z.nullable(accidentDatetimeSchema),
  accidentLocation: z.nullable(accidentLocationSchema),
  responsibleParticipantId: z.nullable(f.uuid),
  responsibleParticipantWasConfirmed: z.boolean(),
});
export type Report = z.infer<typeof reportSchema>;

export const summarySchema = z.extend(reportSchema, {
  participants: z.array(participantSchema),
  witnesses: z.array(witnessSchema),
});
export type Summary = z.infer<typeof summarySchema>;

/** Signature of a participant, with its time. */
export const signatureSchema = z.object({ participantId: f.uuid, signedAt: f.instant });
export type Signature = z.infer<typeof signatureSchema>;

/** The newest message of its purpose to a participant; `changedAt` when it came into this state. */
export const deliverySchema = z.object({
  participantId: f.uuid,
  purpose: z.enum(deliveryPurposes),
  state: z.enum(deliveryStates),
  changedAt: f.instant,
});
export type Delivery = z.infer<typeof deliverySchema>;

/** Attempts left after wrong SMS codes, and the end of the lockout. */
export const codeStandSchema = z.object({ attemptsLeft: z.optional(z.int()), waitsUntil: z.optional(f.instant) });
export type CodeStatus = z.infer<typeof codeStandSchema>;

/**
 * Code status after a code was typed. `lastSentAt` is set if the code came from an older SMS; it dates the valid SMS, and no
 * attempt is counted.
 */
export const typedCodeStandSchema = z.object({ ...codeStandSchema.shape, lastSentAt: z.optional(f.instant) });
export type TypedCodeStatus = z.infer<typeof typedCodeStandSchema>;

export const signingItemSchema = z.object({
  participantId: f.uuid,
  order: z.int(),
  phoneNumber: f.phoneNumber,
  firstName: z.nullable(f.firstName),
  lastName: z.nullable(f.lastName),
  licensePlate: z.nullable(f.vehicleLicensePlate),
  isSigned: z.boolean(),
  canSendSmsCode: z.boolean(),
  waitingForInsertingSmsCode: z.boolean(),
  canBeSigned: z.boolean(),
  ...codeStandSchema.shape,
});
export type SigningItem = z.infer<typeof signingItemSchema>;

/** Status of the SMS code by which the other participant opens their own part or hands the signed report over. */
export const delegationItemSchema = z.object({
  participantId: f.uuid,
  phoneNumber: f.phoneNumber,
  canSendSmsCode: z.boolean(),
  waitingForInsertingSmsCode: z.boolean(),
  ...codeStandSchema.shape,
});
export type DelegationItem = z.infer<typeof delegationItemSchema>;

export const verificationItemSchema = z.object({
  participantId: f.uuid,
  order: z.int(),
  phoneNumber: f.phoneNumber,
  isReporter: z.boolean(),
  isVerified: z.boolean(),
  canChangePhone: z.boolean(),
  canSendSmsCode: z.boolean(),
  canBeVerified: z.boolean(),
  ...codeStandSchema.shape,
});
export type VerificationItem = z.infer<typeof verificationItemSchema>;

export const vehicleDataFlagSchema = z.object({
  participantId: f.uuid,
  canRetrieveVehicleAndInsuranceData: z.boolean(),
});
export type VehicleDataFlag = z.infer<typeof vehicleDataFlagSchema>;

export const incompleteItemSchema = z.object({
  marker: z.enum([...participantMarkers, ...reportMarkers]),
  participantId: z.nullable(f.uuid),
});
export type IncompleteItem = z.infer<typeof incompleteItemSchema>;

/** A section of the summary; participantId where it is one participant's. */
export const changedSectionSchema = z.object({
  section: z.enum([...participantSections, ...reportSections]),
  participantId: z.nullable(f.uuid),
});
export type ChangedSection = z.infer<typeof changedSectionSchema>;

export const openingSchema = z.object({ openedAt: f.instant, device: z.enum(deviceKinds) });
export type Opening = z.infer<typeof openingSchema>;

/** Review of a section by a participant: agreement, or a remark on the error. */
export const agreementSchema = z.extend(changedSectionSchema, {
  agrees: z.boolean(),
  remark: z.nullable(f.remark),
  saidAt: f.instant,
  /** The section is still what this was said of. */
  isCurrent: z.boolean(),
});
export type Agreement = z.infer<typeof agreementSchema>;

/** Changes that may come without the reporter: through the link, or by expiry. */
export const changesSchema = z.object({
  state: z.enum(reportStates),
  /** The other participant saw other data than these. */
  changedSinceSeen: z.boolean(),
  /** Openings of the present link, oldest first. */
  openings: z.array(openingSchema),
  /** Section reviews by the other participant. */
  agreements: z.array(agreementSchema),
  /** Signing status of each participant; signing may continue through the link. */
  signing: z.array(signingItemSchema),
  /** Version of the report's content. It and `fillsIn` are absent from a service older than the page. */
  content: z.optional(z.int()),
  /** Participant who fills in their own part on their own phone. */
  fillsIn: z.optional(z.nullable(f.uuid)),
});
export type Changes = z.infer<typeof changesSchema>;

export const reportStatusSchema = z.object({
  participantsInfo: z.boolean(),
  vehiclesInfo: z.boolean(),
  accidentInfo: z.boolean(),
  accidentSummary: z.boolean(),
});
export type ReportStatus = z.infer<typeof reportStatusSchema>;

export const insuranceCompanySchema = z.object({
  code: f.vehicleInsurerCode,
  name: z.string(),
  description: z.string(),
  /** The mailbox that takes signed reports; empty where none is known. */
  email: z.string(),
  /** The assistance service. */
  contact: z.string(),
  /** The line for reporting claims, and the address of the form for it. */
  claimLine: z.optional(z.string()),
  claimForm: z.optional(z.string().check(z.refine((address) => /^https:\/\//u.test(address)))),
  /** Day of the last comparison of the whole entry with the insurer's own information. */
  checkedAt: z.optional(z.iso.date()),
});
export type InsuranceCompany = z.infer<typeof insuranceCompanySchema>;

/** The signed report on its way to an insurer; `sentAt` once it has left. */
export const handoverSchema = z.object({
  insurerCode: f.vehicleInsurerCode,
  email: z.string(),
  askedAt: z.iso.datetime({ error: 'date' }),
  sentAt: z.nullable(z.iso.datetime({ error: 'date' })),
  /** True if the insurer's mailbox rejects mail; delivery is not retried. */
  isUndeliverable: z.optional(z.boolean()),
});
export type Handover = z.infer<typeof handoverSchema>;

export const vehicleBrandSchema = z.object({ name: f.vehicleBrandName, models: z.array(f.vehicleModelName) });
export type VehicleBrand = z.infer<typeof vehicleBrandSchema>;

export const foundAddressSchema = z.extend(addressSchema, { formattedAddress: f.formattedAddress });
export type FoundAddress = z.infer<typeof foundAddressSchema>;
