import { callDefinition, type ReportCallName } from '#contract/calls.ts';
import { hour, maxCommitTries, minute } from '#contract/limits.ts';
import { type Applied, applyCall } from '#report/applyCall.ts';
import { isCounted } from '#report/attempts.ts';
import type { ReportDocument } from '#report/document.ts';
import { holdsFile } from '#report/photoFiles.ts';
import { hasEnded, replicaSnapshotOf } from '#report/replica.ts';
import { askAgainAfter } from '#report/resumption.ts';
import type { Fault, FileReference, RuleInput } from '#report/rule.ts';
import { rules } from '#report/ruleOfCall.ts';
import { copyName } from '../images/photoCopies.ts';
import { offeredSize } from '../images/photoSizes.ts';
import { reportFileName } from '../reportFile.ts';
import type { StoredReport } from '../store/store.ts';
import { commitOf } from './commitOf.ts';
import { environmentOf } from './environment.ts';
import { createKeyedQueue } from './keyedQueue.ts';
import { type Inputs, loadInputs, withoutImage } from './loadInputs.ts';
import {
  type AnsweredFile,
  type Authorise,
  type CallResult,
  type ReportCall,
  type TooMany,
  tooManyUntil,
} from './reportCallTypes.ts';
import type { Service } from './service.ts';
import { firstTokens, isHeld } from './session.ts';

/** Applied call with the version under which the store holds the result. */
interface Done extends Applied {
  version: number;
}

type Outcome = Done | Fault | { kind: 'gone' } | TooMany;

const recordedOcrResults: readonly ReportCallName[] = [
  'getSummary',
  'getSummaryAccidentReport',
  'getAccidentReport',
  'getOneSidedReport',
];

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
function applyRule(service: Service, call: ReportCall, { document, version }: StoredReport, inputs: Inputs) {
  const { name, params, query, body, idempotencyKey, phoneId, step, sessionParty } = call;
  const metadata = {
    sessionParty,
    idempotencyKey,
    step: phoneId === null || step === null ? null : { phoneId, number: step },
  };
  const input = { params, query, body, inputs } as RuleInput<ReportCallName>;
  const outcome = applyCall(rules, name, document, input, environmentOf(service), metadata);
  return outcome.kind === 'applied' ? { ...outcome, version } : outcome;
}

/** Returns the outcome of an upload that needs no file: a refusal, or a missing file; null if the file is to be read. */
function precheck(service: Service, call: ReportCall, loaded: StoredReport): Outcome | null {
  if (callDefinition(call.name).body !== 'multipart') return null;
  // It changes no data of the report, so it is not stored.
  const outcome = applyRule(service, call, loaded, withoutImage);
  return call.upload === undefined || outcome.kind !== 'invalid' ? outcome : null;
}

/** Applies the call once and returns the outcome if it is stored or needs no storing; null on a conflict with another process. */
async function applyOnce(
  service: Service,
  call: ReportCall,
  loaded: StoredReport | null,
  inputs: Inputs,
): Promise<Outcome | null> {
  if (loaded === null) return { kind: 'gone' };
  const outcome = applyRule(service, call, loaded, inputs);
  if (outcome.kind !== 'applied') return outcome;
  if (outcome.document === loaded.document && outcome.effects.length === 0) {
    if (recordedOcrResults.includes(call.name)) await recordReadAccess(service, call, loaded.document, outcome);
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

/**
 * Applies the call until it is stored. Calls of this process that met on one report go on one after another, so that only other
 * processes compete.
 */
async function apply(
  service: Service,
  call: ReportCall,
  loaded: StoredReport,
  inputs: Inputs,
  authorise: Authorise,
): Promise<Outcome> {
  const { reportId } = loaded.document.report;
  // A counted attempt has changed the report.
  const current = isCounted(call.name) ? await authorise() : loaded;
  if (current === null) return { kind: 'gone' };
  const applyAgain = async () => {
    for (let tries = 0; tries < maxCommitTries; tries += 1) {
      const outcome = await applyOnce(service, call, await authorise(), inputs);
      if (outcome !== null) return outcome;
    }
    throw new Error(`The report kept changing during ${call.name}`);
  };
  const outcome = (await applyOnce(service, call, current, inputs)) ?? (await conflicting(reportId, applyAgain));
  if (inputs !== undefined && 'image' in inputs && inputs.image !== null && 'photoId' in inputs.image) {
    const { image } = inputs;
    const fileId = 'fileId' in image ? image.fileId : image.photoId;
    // A file has an id of its own call, so no fault leaves it held.
    if (outcome.kind !== 'applied' || !holdsFile(outcome.document, fileId))
      await service.photos.delete(reportId, fileId);
  }
  return outcome;
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
async function respond(
  service: Service,
  { name, phoneId, sessionParty }: ReportCall,
  outcome: Outcome,
): Promise<CallResult> {
  if (outcome.kind !== 'applied') return outcome;
  const { document, resultCode, answer } = outcome;
  if (isFileReference(answer)) return answeredFile(service, document, answer);
  if (name === 'fillIn' && 'reportId' in answer) return withTokens(service, outcome);
  if (ticketCalls.includes(name) && resultCode === 'OK')
    return { kind: 'json', resultCode, answer: { ticket: await ticketFor(service, document) } };
  if (phoneId === null || hasEnded(document, service.expiryNow())) return { kind: 'json', resultCode, answer };
  const copy = replicaSnapshotOf(outcome, phoneId, environmentOf(service), sessionParty);
  return { kind: 'json', resultCode, answer: { ...answer, copy } };
}

/** Performs a call whose request has been parsed with the schemas of TABLE 2 and whose caller may make it. */
export async function performReportCall(service: Service, call: ReportCall, authorise: Authorise): Promise<CallResult> {
  const loaded = await authorise();
  if (loaded === null) return { kind: 'gone' };
  const checked = precheck(service, call, loaded);
  if (checked !== null) return respond(service, call, checked);
  const inputs = await loadInputs(service, call, loaded, authorise);
  return respond(service, call, await apply(service, call, loaded, inputs, authorise));
}
