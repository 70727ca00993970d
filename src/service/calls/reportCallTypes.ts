import type { ReportCallName } from '#contract/calls.ts';
import type { DeviceKind } from '#contract/enumerations.ts';
import { hour, second } from '#contract/limits.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import type { Fault } from '#report/rule.ts';
import type { StoredReport } from '../store/store.ts';
import type { Upload } from './uploadedImages.ts';

export interface ReportCall {
  name: ReportCallName;
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  /** Undefined also before it has been received: then the call is refused, or answered that its file is missing. */
  upload: Upload | undefined;
  idempotencyKey: string | null;
  phoneId: string | null;
  step: number | null;
  /** Participant whose session on their own phone makes the call; null for all other callers. */
  sessionParty: string | null;
  correlationId: string;
  /** Network address of the caller; null without a network. */
  clientAddress: string | null;
  device: DeviceKind | null;
}

export type CallResult =
  | { kind: 'json'; resultCode: ResultCode; answer: object }
  | AnsweredFile
  | Fault
  /** The report does not exist, or no longer. */
  | { kind: 'gone' }
  /** Rate limit reached for this caller or for all; a retry may succeed after `retryAfter` seconds. */
  | TooMany;
export interface TooMany {
  kind: 'tooMany';
  retryAfter: number;
}

/**
 * Returns the rate-limit result of too many codes, until `freeAt` in milliseconds. Waits of hours are rounded up to whole hours.
 */
export function tooManyUntil(freeAt: number, now: number): TooMany {
  const unit = freeAt - now > hour ? hour : second;
  return { kind: 'tooMany', retryAfter: (Math.max(1, Math.ceil((freeAt - now) / unit)) * unit) / second };
}

/** A file, fetched only if the caller has not the same already. */
export interface AnsweredFile {
  kind: 'file';
  contentType: string;
  fileName: string;
  /** ETag, if the content under the address never changes; else null. */
  eTag: string | null;
  /** Null when there is no such file. */
  fetch(): Promise<Uint8Array | null>;
}

/** Loads the report that the call is about if the caller may still see it; null if there is none. */
export type Authorise = () => Promise<StoredReport | null>;
