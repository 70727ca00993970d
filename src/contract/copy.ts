import * as z from 'zod/mini';
import { participantSchema, reportSchema, witnessSchema } from './entities.ts';
import * as f from './fields.ts';
import { type Limits, localLimits } from './limits.ts';

/**
 * What a phone keeps of the report: all that the local calls ask about, and nothing else. No codes, no tokens, nothing
 * of the link to the summary.
 */

const count = z.int().check(z.gte(0));
const moment = z.int();

/** How often readers and registries were asked, and the values that came from them. */
const copiedReadingsSchema = z.object({
  investigations: count,
  idCardUploads: count,
  plateConfirmations: count,
  plateReadings: count,
  vehicleRetrievals: count,
  licenseRetrievals: count,
  /** Absent from a service that is older than the page, like its reader. */
  licenseReadings: z._default(count, 0),
  received: z.record(z.string(), z.unknown()),
});
export type CopiedReadings = z.infer<typeof copiedReadingsSchema>;

const copiedRecordSchema = z.object({
  /** A participant without the flags, which follow from the rest. */
  data: z.omit(participantSchema, {
    canUploadAndInvestigateIdCardData: true,
    canRetrieveUnconfirmedDrivingLicenseData: true,
    canRetrieveDrivingLicenseDataAutomatically: true,
    canUploadAndConfirmLicensePlateData: true,
    canUploadDrivingLicense: true,
    fillsInOwnPart: true,
  }),
  readings: copiedReadingsSchema,
});

const copiedDocumentSchema = z.object({
  report: reportSchema,
  /** In the order A, B; nobody once the report is locked, as nothing is told of them then. */
  participants: z.array(copiedRecordSchema),
  witnesses: z.array(witnessSchema),
  /** Who fills in the own part on the own phone; absent while nobody does. */
  fillingIn: z.optional(z.object({ participantId: f.uuid })),
  contentVersion: z.int(),
  createdAt: moment,
  expiresAt: moment,
});

const limitShapes = Object.fromEntries(localLimits.map((name) => [name, count]));

export const reportCopySchema = z.object({
  /** Grows with each change of what is stored. */
  version: z.int(),
  /** The last step of the asking phone that is in it; 0 where none is. */
  lastStep: count,
  document: copiedDocumentSchema,
  /** Which readers and registries there are. */
  providers: z.object({
    identityReader: z.boolean(),
    plateReader: z.boolean(),
    drivingLicenseReader: z._default(z.boolean(), false),
    vehicleRegistry: z.boolean(),
    drivingLicenseRegistry: z.boolean(),
  }),
  limits: z.object(limitShapes as Record<(typeof localLimits)[number], typeof count>),
  /** When it was made, by the service's clock. In milliseconds, like all times here. */
  serviceTime: moment,
});
export type ReportCopy = z.infer<typeof reportCopySchema>;
export type LocalLimits = Pick<Limits, (typeof localLimits)[number]>;
