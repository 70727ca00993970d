import * as z from 'zod/mini';
import type { CallName, Params } from './calls.ts';
import * as e from './entities.ts';
import { reportStates } from './enumerations.ts';
import * as f from './fields.ts';
import { replicaSnapshotSchema } from './replica.ts';
import { oneLine } from './typed/text.ts';

/** The schemas of TABLE 2: what each call takes and what it answers when its result code begins with OK. */

export interface CallSchemas {
  query: z.ZodMiniType;
  body: z.ZodMiniType;
  answer: z.ZodMiniType;
}

const nothing = z.optional(z.unknown());
const resultCode = z.string();
const done = z.object({ resultCode });
const ofParticipant = z.object({ resultCode, participant: e.participantSchema });
const ofReport = z.object({ resultCode, report: e.reportSchema });
const ofWitness = z.object({ resultCode, witness: e.witnessSchema });
const tokens = { accessToken: f.token, refreshToken: f.token };
const codeChecked = z.object({ resultCode, isValid: z.boolean(), ...e.typedCodeStandSchema.shape });
const licence = z.object({
  resultCode,
  participant: e.participantSchema,
  drivingLicense: z.nullable(e.drivingLicenseSchema),
});
/** Upper bound for requested widths and heights: every stored photo is smaller, so a larger request returns the full size. */
const largest = 20_000;
const pixels = z.optional(
  z.coerce.number().check(
    z.gte(1),
    z.overwrite((size) => Math.min(size, largest)),
  ),
);
const size = z.object({ maxWidth: pixels, maxHeight: pixels });
const checked = z.object({ checkCode: f.checkCode });
/** Opaque version of an answer; it changes with any part of the answer, like an ETag. */
const version = z.string().check(z.maxLength(20));
const since = z.optional(version);
const summaryLink = z.object({
  resultCode,
  summaryId: f.uuid,
  checkCode: f.checkCode,
  expiresAt: z.optional(f.instant),
  changedSinceSeen: z.optional(z.boolean()),
});
const agreed = { agreements: z.optional(z.array(e.agreementSchema)), version: z.optional(version) };
/** A word on sections as they stood in a version of the content; one that does not agree says why. */
const agreementBody = z
  .object({
    sections: z.array(e.changedSectionSchema).check(z.minLength(1), z.maxLength(30)),
    agrees: z.boolean(),
    remark: f.optional(f.remark),
    contentVersion: z.int(),
    /** The objection that was on the screen and is taken back or put otherwise; null where none was. */
    replaces: f.besides(f.remark),
  })
  .check(z.refine(({ agrees, remark }) => agrees === (remark === null), { error: 'required', path: ['remark'] }));
const handedOver = z.object({ resultCode, handovers: z.array(e.handoverSchema) });
/** Opens the signed report at `/downloads/<ticket>` below the API base, for some minutes and twice. */
const ticket = z.object({ resultCode, ticket: f.token });
const deliveries = z.object({
  resultCode,
  version,
  changes: z.nullable(z.object({ deliveries: z.array(e.deliverySchema) })),
});
/** The codes of insurers that the report names. */
const handoverBody = z.object({ insurers: z.array(f.vehicleInsurerCode).check(z.minLength(1), z.maxLength(2)) });
const blob = z.instanceof(Blob);
const file = z.instanceof(Blob);
const smsCodeBody = z.object({ smsCode: f.smsCode });

/** A witness as given: the phone may be left out (design: the rules of the participant's fields, phone optional). */
export const witnessBodySchema = z.object({
  driverParticipantId: f.optional(f.uuid),
  firstName: f.firstName,
  lastName: f.lastName,
  phoneNumber: f.optional(f.givenPhoneNumber),
  address: f.besides(f.addressInWords),
});

/** A vehicle by its plate; what is not named stays known as far as it is still the same vehicle's. */
const vehicleBodySchema = z.extend(z.partial(e.vehicleSchema), { vehicleLicensePlate: f.givenLicensePlate });

/** A photo in its place of the list. */
const arrangedPhoto = z.pick(e.photoSchema, { photoId: true, imageWithLicensePlate: true });

/** Schemas that several calls share, under their names in the OpenAPI document. */
export const sharedSchemas = {
  Done: done,
  ReportAnswer: ofReport,
  ParticipantAnswer: ofParticipant,
  WitnessAnswer: ofWitness,
  DrivingLicenseAnswer: licence,
  CodeChecked: codeChecked,
  TypedCode: smsCodeBody,
  WitnessRequest: witnessBodySchema,
  HandoverRequest: handoverBody,
  HandedOver: handedOver,
  Deliveries: deliveries,
} satisfies Record<string, z.ZodMiniType>;

function reads<A extends z.ZodMiniType>(answer: A) {
  return { query: nothing, body: nothing, answer };
}

function takes<B extends z.ZodMiniType, A extends z.ZodMiniType>(body: B, answer: A) {
  return { query: nothing, body, answer };
}

export const callSchemas = {
  getInsuranceCompanies: reads(z.object({ resultCode, insuranceCompanies: z.array(e.insuranceCompanySchema) })),
  getVehicleBrands: reads(z.object({ resultCode, vehicleBrands: z.array(e.vehicleBrandSchema) })),
  createReport: reads(z.object({ resultCode, reportId: f.uuid, ...tokens })),
  /** createdAt: by the service's clock; absent from a service that is older than the page. */
  getReport: reads(z.extend(ofReport, { createdAt: z.optional(z.iso.datetime({ error: 'date' })) })),
  getReplica: reads(z.object({ resultCode, copy: replicaSnapshotSchema })),
  getReportStatus: reads(z.extend(e.reportStatusSchema, { resultCode })),
  cancelReport: reads(done),
  getAccidentReport: reads(blob),
  createReportTicket: reads(ticket),
  /** data: as docs/schema/zaznam-o-nehode-1.schema.json; only named here, as no screen reads it. */
  getAccidentReportData: reads(z.object({ resultCode, data: z.looseObject({ format: z.string(), version: z.int() }) })),
  handOverReport: takes(handoverBody, handedOver),
  getHandovers: reads(handedOver),
  updateCircumstances: takes(e.circumstancesSchema, ofReport),
  getCompletenessStatus: reads(z.object({ resultCode, incompleteData: z.array(e.incompleteItemSchema) })),
  confirmReport: takes(
    z.object({
      accuracyConfirmation: z.boolean(),
      /** The open objections of the other participant that were on the screen; absent from a page that does not tell. */
      seenRemarks: z.optional(z.array(f.remark).check(z.maxLength(30))),
    }),
    z.object({
      resultCode,
      summaryId: f.uuid,
      checkCode: f.checkCode,
      incompleteData: z.array(e.incompleteItemSchema),
    }),
  ),
  reopenReport: reads(done),
  getOneSidedReport: reads(blob),
  updateDatetime: takes(e.accidentDatetimeSchema, ofReport),
  updateLocation: takes(e.accidentLocationSchema, ofReport),
  findAddresses: {
    query: z.object({ query: z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(200)) }),
    body: nothing,
    answer: z.object({ resultCode, addresses: z.array(e.foundAddressSchema) }),
  },
  geocodeAddress: takes(
    z.object({ formattedAddress: f.formattedAddress }),
    z.object({ resultCode, accidentGps: e.gpsSchema }),
  ),
  /** formattedAddress: the nearest one. accidentAddress: the same to be kept, unless it is too far off. */
  geocodeGps: takes(
    e.gpsSchema,
    z.object({
      resultCode,
      formattedAddress: f.formattedAddress,
      accidentAddress: z.optional(z.nullable(e.addressSchema)),
    }),
  ),
  updateReporter: takes(z.object({ participantId: f.uuid }), done),
  updateResponsibleParticipant: takes(z.object({ responsibleParticipantId: z.nullable(f.uuid) }), ofReport),
  /**
   * expiresAt: when link and data are deleted. changedSinceSeen: the other participant saw other data than these. A service written
   * after the specification alone says neither, like changedSections and signatures of getSummary and accidentAddress of geocodeGps.
   */
  getSummaryId: reads(summaryLink),
  renewSummaryLink: reads(summaryLink),
  getChanges: {
    query: z.object({ since }),
    body: nothing,
    answer: z.object({ resultCode, version, changes: z.nullable(e.changesSchema) }),
  },
  getDeliveries: { query: z.object({ since }), body: nothing, answer: deliveries },
  addParticipant: takes(
    z.object({ phoneNumber: f.givenPhoneNumber, gdprConfirmed: f.gdprConfirmed }),
    z.object({ resultCode, participantId: f.uuid }),
  ),
  getParticipants: reads(z.object({ resultCode, participants: z.array(e.participantSchema) })),
  getVehicleDataFlags: reads(z.object({ resultCode, participants: z.array(e.vehicleDataFlagSchema) })),
  getParticipant: reads(ofParticipant),
  getParticipantsInVerification: reads(z.object({ resultCode, participants: z.array(e.verificationItemSchema) })),
  updatePhone: takes(z.object({ phoneNumber: f.givenPhoneNumber }), done),
  sendCodeToVerify: reads(done),
  verify: takes(smsCodeBody, codeChecked),
  getParticipantsInSigning: reads(z.object({ resultCode, participants: z.array(e.signingItemSchema) })),
  sendCodeToSign: reads(done),
  sign: takes(smsCodeBody, codeChecked),
  updateParticipantData: takes(
    z.object({ personalData: e.personalDataSchema, address: z.optional(z.nullable(e.participantAddressSchema)) }),
    ofParticipant,
  ),
  updateEmail: takes(z.object({ email: f.email }), ofParticipant),
  uploadIdCard: {
    query: z.object({ pageCode: z.enum(['F', 'B']) }),
    body: z.object({ photo: file, sdkSignature: z.optional(f.sdkSignature) }),
    answer: ofParticipant,
  },
  /** idCardData: field by field what was read, also where the participant cannot hold it yet. */
  investigateIdCard: reads(z.extend(ofParticipant, { idCardData: z.optional(e.idCardDataSchema) })),
  initZenIdSdk: takes(z.object({ token: f.identityToken }), z.object({ resultCode, zenIdInitSdkResponse: z.string() })),
  updateDrivingLicense: takes(z.object({ drivingLicense: e.drivingLicenseSchema }), ofParticipant),
  /** drivingLicenseData: field by field what was read, for the form alone. */
  uploadDrivingLicense: takes(
    z.object({ photo: file }),
    z.extend(ofParticipant, { drivingLicenseData: e.drivingLicenseDataSchema }),
  ),
  retrieveDrivingLicenseAutomatically: reads(licence),
  retrieveDrivingLicenseUnconfirmed: reads(licence),
  addAccidentPhoto: {
    query: z.object({ imageWithLicensePlate: z.optional(z.enum(['true', 'false'])) }),
    body: z.object({ damagePhoto: file }),
    answer: ofParticipant,
  },
  getAccidentPhoto: { query: size, body: nothing, answer: blob },
  deleteAccidentPhoto: reads(ofParticipant),
  updateAccidentPhotos: takes(
    z.object({ vehicleDamageImages: z.array(arrangedPhoto).check(z.maxLength(100)) }),
    ofParticipant,
  ),
  updateDamage: takes(e.vehicleDamageSchema, ofParticipant),
  updateMovementDefinition: takes(e.vehicleMovementDefinitionSchema, ofParticipant),
  uploadLicensePlate: takes(
    z.object({ photo: file, sdkSignature: z.optional(f.sdkSignature) }),
    z.object({ resultCode, licensePlate: f.vehicleLicensePlate }),
  ),
  confirmLicensePlate: takes(z.object({ licensePlateConfirmation: z.boolean() }), ofParticipant),
  retrieveVehicleAndInsurer: reads(ofParticipant),
  updateVehicle: takes(vehicleBodySchema, ofParticipant),
  updateInsurer: takes(e.vehicleInsurerSchema, ofParticipant),
  endFillingIn: reads(ofParticipant),
  addWitness: takes(witnessBodySchema, ofWitness),
  getWitnesses: reads(z.object({ resultCode, witnesses: z.array(e.witnessSchema) })),
  updateWitness: takes(witnessBodySchema, ofWitness),
  deleteWitness: reads(done),
  refreshSession: takes(z.object({ refreshToken: f.token }), z.object({ resultCode, ...tokens })),
  resumeReport: takes(z.object({ phoneNumber: f.givenPhoneNumber }), done),
  confirmResumption: takes(
    z.object({ phoneNumber: f.givenPhoneNumber, smsCode: f.smsCode }),
    z.union([
      z.object({ resultCode, isValid: z.literal(true), reportId: f.uuid, ...tokens }),
      z.object({ resultCode, isValid: z.literal(false), ...e.typedCodeStandSchema.shape }),
    ]),
  ),
  /**
   * changedSections: what differs from the data that were seen before these. signatures: those given so far. version:
   * since when getSummaryChanges is asked. agreements: what the reader has said. seenBefore: the sections of which that was said,
   * where they are others now. signing: how the reader's own signature stands. fillingIn: the way into the own part, while
   * there is one. handingOver: how the code stands that hands the signed report over. isReopened: it was to be signed before. The last ones are absent from a service that is older than the page.
   */
  getSummary: {
    query: checked,
    body: nothing,
    answer: z.object({
      resultCode,
      summary: e.summarySchema,
      changedSections: z.optional(z.array(e.changedSectionSchema)),
      signatures: z.optional(z.array(e.signatureSchema)),
      ...agreed,
      seenBefore: z.optional(z.nullable(e.summarySchema)),
      contentVersion: z.optional(z.int()),
      signing: z.optional(z.nullable(e.signingItemSchema)),
      fillingIn: z.optional(z.nullable(e.delegationItemSchema)),
      handingOver: z.optional(z.nullable(e.delegationItemSchema)),
      isReopened: z.optional(z.boolean()),
    }),
  },
  sendCodeToSignByLink: { query: checked, body: nothing, answer: done },
  signByLink: {
    query: checked,
    body: z.object({ smsCode: f.smsCode, contentVersion: z.int() }),
    answer: codeChecked,
  },
  sendCodeToFillIn: { query: checked, body: nothing, answer: done },
  fillIn: {
    query: checked,
    body: smsCodeBody,
    answer: z.union([
      z.object({ resultCode, isValid: z.literal(true), reportId: f.uuid, participantId: f.uuid, ...tokens }),
      z.object({ resultCode, isValid: z.literal(false), ...e.typedCodeStandSchema.shape }),
    ]),
  },
  /** Answers with the version of the summary before the review, too, so that a page notices what else has changed. */
  updateAgreement: {
    query: checked,
    body: agreementBody,
    answer: z.object({ resultCode, ...agreed, versionBefore: z.optional(version) }),
  },
  getSummaryChanges: {
    query: z.extend(checked, { since }),
    body: nothing,
    answer: z.object({ resultCode, version, changes: z.nullable(z.object({ state: z.enum(reportStates) })) }),
  },
  getSummaryDeliveries: { query: z.extend(checked, { since }), body: nothing, answer: deliveries },
  getSummaryAccidentReport: { query: checked, body: nothing, answer: blob },
  createSummaryReportTicket: { query: checked, body: nothing, answer: ticket },
  sendCodeToHandOver: { query: checked, body: nothing, answer: done },
  handOverSummaryReport: {
    query: checked,
    body: z.extend(handoverBody, { smsCode: f.smsCode }),
    answer: z.union([
      z.extend(handedOver, { isValid: z.literal(true) }),
      z.object({ resultCode, isValid: z.literal(false), ...e.typedCodeStandSchema.shape }),
    ]),
  },
  getSummaryHandovers: { query: checked, body: nothing, answer: handedOver },
  getSummaryAccidentPhoto: { query: z.extend(size, { checkCode: f.checkCode }), body: nothing, answer: blob },
} satisfies Record<CallName, CallSchemas>;

/**
 * An answer whose result code refuses. incompleteData comes with ERR_REPORT_INCOMPLETE, continuedElsewhereAt with
 * ERR_REFRESH_TOKEN_INVALID, the rest with refused codes.
 */
export const refusalSchema = z.object({
  resultCode,
  incompleteData: z.optional(z.array(e.incompleteItemSchema)),
  continuedElsewhereAt: z.optional(f.instant),
  isValid: z.optional(z.boolean()),
  ...e.codeStandSchema.shape,
});
export type Refusal = z.infer<typeof refusalSchema>;

export type Query<Name extends CallName> = z.input<(typeof callSchemas)[Name]['query']>;
export type Body<Name extends CallName> = z.infer<(typeof callSchemas)[Name]['body']>;
export type Answer<Name extends CallName> = z.infer<(typeof callSchemas)[Name]['answer']>;

/** Request of one call, as the page's client, the chart's call actors and the tests pass it. */
export interface CallRequest<Name extends CallName> {
  params: Params<Name>;
  query?: Query<Name>;
  body?: Body<Name>;
  /** Identifies one action of the user; its retries send the same key. */
  idempotencyKey?: string;
}
