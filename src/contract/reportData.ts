import * as z from 'zod/mini';
import { dataShape } from './dataShape.ts';
import { participantSchema, reportSchema, vehicleInsurerSchema, witnessSchema } from './entities.ts';
import { notedEvents, parties } from './enumerations.ts';

/**
 * Machine-readable report: attached to its PDF as zaznam-o-nehode.json and answered by getAccidentReportData. A change that
 * breaks today's readers takes the next version; docs/schema/ holds it as JSON Schema.
 */

export const reportDataFormat = 'zaznam-o-nehode';
export const reportDataVersion = 1;
/** The file inside the PDF. */
/** Comment at the head of a sample PDF, made by practice runs and by pages without a service. */
export const sampleMark = '%zaznam-o-nehode-ukazka';
export const attachmentName = `${reportDataFormat}.json`;

/**
 * Source of a value: the driver, OCR of the ID card or a photo, a registry, geocoding, or the service. `…Edited` means that the
 * driver changed the OCR or registry value.
 */
export const origins = [
  'driver',
  'card',
  'cardEdited',
  'photo',
  'photoEdited',
  'registry',
  'registryEdited',
  'geocoding',
  'service',
] as const;
export type Origin = (typeof origins)[number];

const party = z.enum(parties);
const digest = z.string().check(z.regex(/^[\da-f]{64}$/u));
const moment = z.iso.datetime();
const text = z.nullable(z.string());

/** Fields of a participant that steer the filling in. */
const steering = [
  'order',
  'canUploadAndInvestigateIdCardData',
  'canRetrieveUnconfirmedDrivingLicenseData',
  'canRetrieveDrivingLicenseDataAutomatically',
  'canUploadAndConfirmLicensePlateData',
  'canUploadDrivingLicense',
  'fillsInOwnPart',
] as const;

/** Schemas of the data take fields that they do not know, so that later versions may add some. */
const participant = z.looseObject({
  party,
  ...dataShape(participantSchema, [...steering, 'vehicleDamageImages', 'vehicleInsurer']),
  vehicleInsurer: z.nullable(
    z.looseObject({
      ...dataShape(vehicleInsurerSchema),
      /** Insurer's name in the service's list; null for an unknown code. */
      vehicleInsurerName: text,
    }),
  ),
  /** The crosses in section 12 of the European Accident Statement that the movements mean; absent in reports of before. */
  europeanStatementBoxes: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(17)))),
});

const report = z.looseObject({
  ...dataShape(reportSchema, ['qrCode', 'state']),
  participants: z.array(participant),
  witnesses: z.array(z.looseObject(dataShape(witnessSchema, ['witnessId', 'order']))),
});

/** A section of the report, one of a party where it is named; what is told otherwise in it than before, in words. */
const courseSection = z.looseObject({
  section: z.string(),
  party: z.nullable(party),
  gone: z.optional(z.array(z.string())),
  added: z.optional(z.array(z.string())),
});

/** Entry of the audit trail: event, party, time and call. `hash` covers this entry and all entries before it. */
const courseEntry = z.looseObject({
  event: z.enum(['created', ...notedEvents]),
  at: moment,
  party: z.nullable(party),
  call: z.string(),
  /** Sections changed since the previous view, or reviewed in this entry. */
  sections: z.optional(z.array(courseSection)),
  /** Error that the participant named when refusing agreement. */
  remark: z.optional(z.string()),
  /** Number of entries of this kind left out before it because of the limit. */
  leftOut: z.optional(z.number()),
  hash: digest,
});

export const reportDataSchema = z.object({
  $schema: z.optional(z.string()),
  format: z.literal(reportDataFormat),
  version: z.literal(reportDataVersion),
  /** Report number as printed: 123456-78-9012345. */
  number: z.string(),
  createdAt: moment,
  report,
  /** The origin of each value of the report, by its JSON pointer. */
  origins: z.record(z.string(), z.enum(origins)),
  photos: z.array(
    z.looseObject({
      photoId: z.string(),
      party,
      displayOrder: z.number(),
      imageWithLicensePlate: z.boolean(),
      /** SHA-256 of the photo as it is stored; null where it is gone. */
      sha256: z.nullable(digest),
      /** SHA-256 of the smaller copy that the PDF shows. */
      printSha256: z.nullable(digest),
    }),
  ),
  signatures: z.array(
    z.looseObject({
      party,
      participantId: z.string(),
      signedAt: moment,
      /** Phone number that received the code by SMS. */
      phoneNumber: z.string(),
      /** SHA-256 of the participant's id, a colon and the code; null where a version before this one took it. */
      codeSha256: z.nullable(digest),
      /** SHA-256 of report, photos and the agreements said until then, where there are any, as canonical JSON: what was signed. */
      contentSha256: digest,
    }),
  ),
  /** Section reviews by the other participant; absent if there are none, and in older reports. */
  agreements: z.optional(
    z.array(
      z.looseObject({
        section: z.string(),
        party: z.nullable(party),
        agrees: z.boolean(),
        remark: text,
        saidAt: moment,
        /** The section is still what it was said of. */
        isCurrent: z.boolean(),
      }),
    ),
  ),
  /** The course of events in their order, a chain that begins with the number. */
  course: z.array(courseEntry),
});
export type ReportData = z.infer<typeof reportDataSchema>;
