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

/** What the calls work with: everything impure, in one place. */
export interface Service {
  store: Store;
  tokens: Tokens;
  limits: Limits;
  /** What a number begins with that codes may be sent to. */
  phonePrefixes: readonly string[];
  insuranceCompanies: InsuranceCompany[];
  /** Where they take signed reports, by their codes; null while reports are not handed over. */
  mailboxes: ReadonlyMap<string, string> | null;
  /** Milliseconds since 1970. */
  now(): number;
  /** Now, for whoever asks whether a report, a link or a session has expired: by a clock that is doubted, nothing has. */
  expiryNow(): number;
  random: Random;
  geocoding: Geocoding;
  botCheck: BotCheck;
  /** Null where none is configured. */
  identityReader: IdentityReader | null;
  vehicleRegistry: VehicleRegistry | null;
  drivingLicenseRegistry: DrivingLicenseRegistry | null;
  /** Whether it is known now that no SMS would leave. */
  isSmsDown(): boolean;
  photos: PhotoStorage;
  /** Has the photo prepared for the PDF, without waiting for it. */
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
  /** Something that whoever runs the service should look at; no data of a report. */
  warn(what: string, correlationId: string): void;
  /** Called after each commit that left something to deliver. */
  wakeOutbox(): void;
}
