import type { ReportCallName } from '#contract/calls.ts';
import { callDefinition } from '#contract/calls.ts';
import type { DeviceKind } from '#contract/enumerations.ts';
import { hour, maxCommitTries, minute, second } from '#contract/limits.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import { type Applied, applyCall } from '#report/applyCall.ts';
import { isCounted } from '#report/attempts.ts';
import type { ReportDocument } from '#report/document.ts';
import { holdsFile } from '#report/photoFiles.ts';
import { hasEnded, replicaSnapshotOf } from '#report/replica.ts';
import { askAgainAfter } from '#report/resumption.ts';
import type { Delivery, Fault, FileReference, RuleInput } from '#report/rule.ts';
import { rules } from '#report/ruleOfCall.ts';
import { copyName } from '../images/photoCopies.ts';
import { offeredSize } from '../images/photoSizes.ts';
import { reportFileName } from '../reportFile.ts';
import type { SentSms } from '../store/sentCodes.ts';
import type { AuditEntry, Channel, Commit, Message, StoredReport } from '../store/store.ts';
import { environmentOf } from './environment.ts';
import { gather, withoutImage } from './gather.ts';
import { createKeyedQueue } from './keyedQueue.ts';
import { networkOf } from './networkOf.ts';
import type { Service } from './service.ts';
import { firstTokens, isHeld } from './session.ts';
import type { Upload } from './uploadedImages.ts';

/** Applies one call to a report: load, run the rule, store. Optimistic locking repeats it if another process stored in between. */

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
  ownParty: string | null;
  correlationId: string;
  /** Network address of the caller; null without a network. */
  clientAddress: string | null;
  /** Kind of device that makes the call. */
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

/** Loads the report that the call is about; null when there is none. */
export type LoadReport = () => Promise<StoredReport | null>;

const channelOf = {
  sendVerificationCode: 'sms',
  sendSigningCode: 'sms',
  sendCodeToFillIn: 'sms',
  sendCodeToHandOver: 'sms',
  sendResumptionCode: 'sms',
  tellReporter: 'sms',
  sendSignedReport: 'email',
  handOverReport: 'insurers',
  deletePhoto: 'files',
  deleteFiles: 'files',
} as const satisfies Record<Delivery['type'], Channel>;

async function commitOf(service: Service, call: ReportCall, loaded: StoredReport, applied: Applied): Promise<Commit> {
  const { tokens, limits } = service;
  const { reportId } = applied.document.report;
  const networkKey = call.clientAddress === null ? null : await tokens.keyOf(networkOf(call.clientAddress));
  const messages: Message[] = [];
  const each: SentSms['each'] = [];
  let sentCode: Commit['sentCode'] = null;
  let answeredPhone: Commit['answeredPhone'] = null;
  for (const effect of applied.effects) {
    if (effect.type === 'codesAnswered') {
      answeredPhone = await tokens.keyOf(effect.phoneNumber);
      continue;
    }
    const messageId = service.random.uuid();
    messages.push({ messageId, channel: channelOf[effect.type], effect });
    if (channelOf[effect.type] !== 'sms' || !('to' in effect)) continue;
    const phoneKey = await tokens.keyOf(effect.to);
    each.push({ messageId, phoneKey, isNotice: false });
    if (effect.type === 'sendVerificationCode') sentCode = { codeId: messageId, phoneKey, networkKey, limits };
  }
  const audit: AuditEntry = {
    auditId: service.random.uuid(),
    at: service.now(),
    call: call.name,
    resultCode: applied.resultCode,
    correlationId: call.correlationId,
  };
  return {
    reportId,
    loadedVersion: loaded.version,
    document: applied.document.report.state === 'CANCELED' ? null : applied.document,
    audit,
    messages,
    sentCode,
    ...(each.length > 0 && { sms: { each, limits } }),
    answeredPhone,
    sender: networkKey ?? reportId,
    ...begunBetween(loaded.document, applied.document, limits),
  };
}

/** Returns the refresh token of the own-phone session that the call started. */
function begunBetween(before: ReportDocument, after: ReportDocument, { REFRESH_TOKEN_LIFETIME }: Service['limits']) {
  const { fillingIn, report } = after;
  if (fillingIn === undefined || fillingIn.sessionId === before.fillingIn?.sessionId) return {};
  const { refreshTokenId: tokenId, at } = fillingIn;
  return { refreshToken: { tokenId, reportId: report.reportId, expiresAt: at + REFRESH_TOKEN_LIFETIME } };
}

/** Applied call with the version under which the store holds the result. */
interface Done extends Applied {
  version: number;
}

type Outcome = Done | Fault | { kind: 'gone' } | TooMany;

const notedReadings: readonly ReportCallName[] = [
  'getSummary',
  'getSummaryAccidentReport',
  'getAccidentReport',
  'getOneSidedReport',
];

function isReadingNoted(name: ReportCallName): boolean {
  return notedReadings.includes(name);
}

/**
 * Records a read access in the audit trail. At most one entry per hour, report, call and answer is stored, which bounds its
 * growth.
 */
async function recordReadAccess(
  service: Service,
  { name, correlationId }: ReportCall,
  { report }: ReportDocument,
  { resultCode }: Applied,
): Promise<void> {
  const at = service.now();
  const auditId = [report.reportId, name, resultCode, Math.floor(at / hour)].join(' ');
  try {
    await service.store.recordReadAccess(report.reportId, { auditId, at, call: name, resultCode, correlationId });
  } catch {
    // Reading continues while the database is read-only.
    service.warn('a reading could not be noted', correlationId);
  }
}

/** Applies the rules to the call without storing the result. */
function applyRule(
  service: Service,
  { name, idempotencyKey, phoneId, step, ownParty }: ReportCall,
  { document, version }: StoredReport,
  input: RuleInput<ReportCallName>,
): Done | Fault {
  const metadata = {
    ownParty,
    idempotencyKey,
    step: phoneId === null || step === null ? null : { phoneId, number: step },
  };
  const outcome = applyCall(rules, name, document, input, environmentOf(service), metadata);
  return outcome.kind === 'applied' ? { ...outcome, version } : outcome;
}

/** Applies the call once and returns the outcome if it is stored or needs no storing; null on a conflict with another process. */
async function applyOnce(
  service: Service,
  call: ReportCall,
  loaded: StoredReport | null,
  input: RuleInput<ReportCallName>,
): Promise<Outcome | null> {
  if (loaded === null) return { kind: 'gone' };
  const outcome = applyRule(service, call, loaded, input);
  if (outcome.kind !== 'applied') return outcome;
  if (outcome.document === loaded.document && outcome.effects.length === 0) {
    if (isReadingNoted(call.name)) await recordReadAccess(service, call, loaded.document, outcome);
    return outcome;
  }
  const commit = await commitOf(service, call, loaded, outcome);
  switch (await service.store.commit(commit)) {
    case 'stored':
      if (commit.messages.length > 0) service.wakeOutbox();
      return { ...outcome, version: loaded.version + 1 };
    case 'changed':
      return null;
    case 'numberUsedUp':
      return { ...outcome, document: loaded.document, resultCode: 'ERR_TOO_MANY_SENT_CODES', answer: {}, effects: [] };
    case 'tooManyUnanswered':
      return tooManyUntil(service.now() + askAgainAfter, service.now());
  }
}

const conflicting = createKeyedQueue();

/** Calls of this process that met on one report go on one after another, so that only other processes compete. */
async function applyUntilStored(
  service: Service,
  call: ReportCall,
  load: LoadReport,
  first: StoredReport,
  input: RuleInput<ReportCallName>,
): Promise<Outcome> {
  const atOnce = await applyOnce(service, call, first, input);
  if (atOnce !== null) return atOnce;
  return conflicting(first.document.report.reportId, async () => {
    for (let tries = 0; tries < maxCommitTries; tries += 1) {
      const outcome = await applyOnce(service, call, await load(), input);
      if (outcome !== null) return outcome;
    }
    throw new Error(`The report kept changing during ${call.name}`);
  });
}

function isFileReference(answer: object): answer is FileReference {
  return 'file' in answer;
}

function answeredFile(service: Service, document: ReportDocument, reference: FileReference): AnsweredFile {
  if (reference.file !== 'photo') {
    const { file } = reference;
    const fetch = () => service[file](document);
    return { kind: 'file', contentType: 'application/pdf', fileName: reportFileName(document), eTag: null, fetch };
  }
  const { photoId, fileId, maxWidth, maxHeight } = reference;
  const size = offeredSize({ maxWidth, maxHeight });
  return {
    kind: 'file',
    contentType: 'image/jpeg',
    fileName: `${photoId}.jpg`,
    eTag: `"${copyName(fileId, size)}"`,
    fetch: () => service.photoCopies.get({ reportId: document.report.reportId, fileId }, size),
  };
}

/** Adds the tokens of the session that the right code started; returns ERR_CALL_SEND_CODE_FIRST if they were used already. */
async function withTokens(service: Service, { document, answer }: Done): Promise<CallResult> {
  const { fillingIn, report } = document;
  const session = fillingIn && { reportId: report.reportId, ...fillingIn };
  if (session === undefined || !(await isHeld(service, session)))
    return { kind: 'json', resultCode: 'ERR_CALL_SEND_CODE_FIRST', answer: { isValid: false } };
  return { kind: 'json', resultCode: 'OK', answer: { ...answer, ...(await firstTokens(service, session)) } };
}

/** Milliseconds in which an address for the browser's own download opens: long enough to be asked whether to download. */
const ticketLifetime = 5 * minute;

function ticketFor({ tokens, random, now }: Service, { report }: ReportDocument): Promise<string> {
  const expiresAt = now() + ticketLifetime;
  return tokens.issue('download', { reportId: report.reportId, tokenId: random.uuid(), expiresAt });
}

const ticketCalls: readonly ReportCallName[] = ['createReportTicket', 'createSummaryReportTicket'];

/** Builds the result, adding the replica for the phone that the call names unless the report is locked. */
async function resultOf(
  service: Service,
  { name, phoneId, ownParty }: ReportCall,
  outcome: Outcome,
): Promise<CallResult> {
  if (outcome.kind !== 'applied') return outcome;
  const { document, resultCode, answer } = outcome;
  if (isFileReference(answer)) return answeredFile(service, document, answer);
  if (name === 'fillIn' && 'reportId' in answer) return withTokens(service, outcome);
  if (ticketCalls.includes(name) && resultCode === 'OK')
    return { kind: 'json', resultCode, answer: { ticket: await ticketFor(service, document) } };
  if (phoneId === null || hasEnded(document, service.expiryNow())) return { kind: 'json', resultCode, answer };
  const copy = replicaSnapshotOf(outcome, phoneId, environmentOf(service), ownParty);
  return { kind: 'json', resultCode, answer: { ...answer, copy } };
}

/** Deletes a file that the call brought and the report does not hold. A file has an id of its own call, so no fault leaves it held. */
async function discardFile(service: Service, outcome: Outcome, fileId: string, reportId: string) {
  if (outcome.kind !== 'applied' || !holdsFile(outcome.document, fileId)) await service.photos.delete(reportId, fileId);
}

/** Performs a call whose request has been parsed with the schemas of TABLE 2 and whose caller may make it. */
export async function performReportCall(service: Service, call: ReportCall, load: LoadReport): Promise<CallResult> {
  const loaded = await load();
  if (loaded === null) return { kind: 'gone' };
  const { reportId } = loaded.document.report;
  const { params, query, body, upload } = call;
  const inputWith = (given: unknown) => ({ params, query, body, gathered: given }) as RuleInput<ReportCallName>;
  if (callDefinition(call.name).body === 'multipart') {
    // It changes no data of the report, so it is not stored.
    const input = inputWith(withoutImage);
    const outcome = applyRule(service, call, loaded, input);
    if (upload === undefined || outcome.kind !== 'invalid') return resultOf(service, call, outcome);
  }
  const { idempotencyKey, phoneId, ownParty, device } = call;
  const asked = { ...loaded, params, query, body, upload, idempotencyKey, phoneId, ownParty, device };
  const gathered = await gather(service, call.name, asked, load);
  // A counted attempt has changed the report.
  const current = isCounted(call.name) ? await load() : loaded;
  if (current === null) return { kind: 'gone' };
  const outcome = await applyUntilStored(service, call, load, current, inputWith(gathered));

  if (gathered !== undefined && 'image' in gathered && gathered.image !== null && 'photoId' in gathered.image) {
    const { image } = gathered;
    await discardFile(service, outcome, 'fileId' in image ? image.fileId : image.photoId, reportId);
  }
  return resultOf(service, call, outcome);
}
