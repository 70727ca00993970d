import type { InsuranceCompany } from '#contract/entities.ts';
import type { Limits } from '#contract/limits.ts';
import type { ReportData } from '#contract/reportData.ts';
import type { ReportDocument } from '#report/document.ts';
import type { PhotoCopies } from '../images/photoCopies.ts';
import type { BotCheck } from '../providers/botCheck/botCheck.ts';
import type { Geocoding } from '../providers/geocoding/geocoding.ts';
import type { IdentityReader } from '../providers/identityReader/identityReader.ts';
import type { PhotoStorage } from '../providers/photoStorage/photoStorage.ts';
import type { DrivingLicenseRegistry, VehicleRegistry } from '../providers/registries/registries.ts';
import type { Store } from '../store/store.ts';
import type { Tokens } from '../tokens.ts';

/** Random values, behind an interface so that a test can choose it. */
export interface Random {
  uuid(): string;
  /** Four digits. */
  smsCode(): string;
  /** 55 to 65 URL-safe characters. */
  checkCode(): string;
  qrCode(): number;
}

/** Dependencies of the calls: all impure parts in one place. */
export interface Service {
  store: Store;
  tokens: Tokens;
  limits: Limits;
  /** Prefixes of phone numbers that may receive codes. */
  phonePrefixes: readonly string[];
  insuranceCompanies: InsuranceCompany[];
  /** E-mail addresses of insurers by code; null while handover is disabled. */
  mailboxes: ReadonlyMap<string, string> | null;
  /** Milliseconds since 1970. */
  now(): number;
  /** Returns the time for expiry checks; while the clock is distrusted, everything counts as unexpired. */
  expiryNow(): number;
  random: Random;
  geocoding: Geocoding;
  botCheck: BotCheck;
  /** Null where none is configured. */
  identityReader: IdentityReader | null;
  vehicleRegistry: VehicleRegistry | null;
  drivingLicenseRegistry: DrivingLicenseRegistry | null;
  /** Returns true while the SMS gateway is known to be down. */
  isSmsDown(): boolean;
  photos: PhotoStorage;
  /** Prepares the photo for the PDF in the background. */
  preparePrint(reportId: string, fileId: string): void;
  images: {
    /** A file uploaded for the report, as it is stored; null when it is not an accepted image. */
    normalise(reportId: string, path: string): Promise<Uint8Array | null>;
    /** The very bytes that were uploaded. */
    read(path: string): Promise<Uint8Array>;
  };
  photoCopies: PhotoCopies;
  accidentReport(document: ReportDocument): Promise<Uint8Array>;
  oneSidedReport(document: ReportDocument): Promise<Uint8Array>;
  accidentReportData(document: ReportDocument): Promise<ReportData>;
  /** Logs a warning for the operator, without data of a report. */
  warn(what: string, correlationId: string): void;
  /** Called after each commit that left something to deliver. */
  wakeOutbox(): void;
}
