import * as z from 'zod/mini';
import { participantSchema, reportSchema, witnessSchema } from './entities.ts';
import * as f from './fields.ts';
import { type Limits, localLimits } from './limits.ts';

/**
 * Replica of the report on a phone: the data that the local calls need. It contains no codes, tokens or data of the summary link.
 */

const count = z.int().check(z.gte(0));
const moment = z.int();

/** Counters of requests to readers and registries, with the values they returned. */
const replicaReadingsSchema = z.object({
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
export type ReplicaReadings = z.infer<typeof replicaReadingsSchema>;

const replicaRecordSchema = z.object({
  /** A participant without the flags, which follow from the rest. */
  data: z.omit(participantSchema, {
    canUploadAndInvestigateIdCardData: true,
    canRetrieveUnconfirmedDrivingLicenseData: true,
    canRetrieveDrivingLicenseDataAutomatically: true,
    canUploadAndConfirmLicensePlateData: true,
    canUploadDrivingLicense: true,
    fillsInOwnPart: true,
  }),
  readings: replicaReadingsSchema,
});

const replicaDocumentSchema = z.object({
  report: reportSchema,
  /** Participants in the order A, B; empty once the report is locked. */
  participants: z.array(replicaRecordSchema),
  witnesses: z.array(witnessSchema),
  /** Participant who fills in their own part on their own phone; absent if there is none. */
  fillingIn: z.optional(z.object({ participantId: f.uuid })),
  contentVersion: z.int(),
  createdAt: moment,
  expiresAt: moment,
});

const limitShapes = Object.fromEntries(localLimits.map((name) => [name, count]));

export const replicaSnapshotSchema = z.object({
  /** Version of the stored report; it grows with each change. */
  version: z.int(),
  /** The last step of the asking phone that is in it; 0 where none is. */
  lastStep: count,
  document: replicaDocumentSchema,
  /** Readers and registries that the service has. */
  providers: z.object({
    identityReader: z.boolean(),
    plateReader: z.boolean(),
    drivingLicenseReader: z._default(z.boolean(), false),
    vehicleRegistry: z.boolean(),
    drivingLicenseRegistry: z.boolean(),
  }),
  limits: z.object(limitShapes as Record<(typeof localLimits)[number], typeof count>),
  /** Milliseconds of the service's clock at which the snapshot was made; all times here are in milliseconds. */
  serviceTime: moment,
});
export type ReplicaSnapshot = z.infer<typeof replicaSnapshotSchema>;
export type LocalLimits = Pick<Limits, (typeof localLimits)[number]>;
