import type { Answer, Body } from '#contract/callSchemas.ts';
import { maxCommitTries } from '#contract/limits.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import { smsPhoneComplaint } from '#contract/typed/phone.ts';
import {
  continuedBy,
  isAwaitedCode,
  mistyped,
  type ResumedSession,
  type Resumption,
  withCodeToResume,
} from '#report/resumption.ts';
import { type Fault, invalid } from '#report/rule.ts';
import { withoutDelegation } from '#report/rules/delegation.ts';
import { reportToResume } from '../reportToResume.ts';
import type { StoredReport, StoredResumption } from '../store/store.ts';
import type { Tokens } from '../tokens.ts';
import { networkOf } from './networkOf.ts';
import { type ReportCall, type TooMany, tooManyUntil } from './reportCallTypes.ts';
import type { Service } from './service.ts';
import { firstTokens, isHeld } from './session.ts';

/**
 * Resuming on another device: whoever reads the SMS of a verified participant gets the unfinished report, and its
 * earlier sessions end. Whether a number is known is looked at only where the SMS leaves (outbox/deliver.ts) and once a
 * right code has come, so that neither answers nor their times tell it.
 */

export type OpenCall = Pick<ReportCall, 'idempotencyKey' | 'correlationId' | 'clientAddress'>;

function keyOfCode(tokens: Pick<Tokens, 'keyOf'>, phoneKey: string, code: string): Promise<string> {
  return tokens.keyOf(`resume ${phoneKey} ${code.toUpperCase()}`);
}

/** Answers OK whosever the number is; only too many codes are refused, for every number alike. */
export async function resumeReport(
  service: Service,
  { phoneNumber }: Body<'resumeReport'>,
  { idempotencyKey, correlationId, clientAddress }: OpenCall,
): Promise<Answer<'resumeReport'> | Fault | TooMany> {
  const { store, tokens, limits, random } = service;
  const complaint = smsPhoneComplaint(phoneNumber, service.phonePrefixes);
  if (complaint !== null) return invalid('phoneNumber', complaint);
  const at = service.now();
  const phoneKey = await tokens.keyOf(phoneNumber);
  const networkKey = clientAddress === null ? null : await tokens.keyOf(networkOf(clientAddress));
  const messageId = random.uuid();
  const smsCode = random.smsCode();
  const code = await keyOfCode(tokens, phoneKey, smsCode);
  const asked = await store.askToResume({
    ...{ phoneKey, networkKey, idempotencyKey, at, limits },
    message: {
      messageId,
      channel: 'sms',
      effect: { type: 'sendResumptionCode', to: phoneNumber, code: smsCode, correlationId },
    },
    sender: networkKey ?? phoneKey,
    next: (previous) => withCodeToResume(previous, code, at, limits),
  });
  if (typeof asked === 'object') return tooManyUntil(asked.freeAt, at);
  if (asked === 'stored') service.wakeOutbox();
  return { resultCode: 'OK' };
}

type Confirmed = Answer<'confirmResumption'> | { resultCode: ResultCode } | Fault;

async function sessionAnswer(
  service: Service,
  { reportId, sessionId, accessTokenId, refreshTokenId, at }: ResumedSession,
): Promise<Answer<'confirmResumption'>> {
  const tokens = await firstTokens(service, { reportId, sessionId, accessTokenId, refreshTokenId, at });
  return { resultCode: 'OK', isValid: true, reportId, ...tokens };
}

/** The first answer to the same key, while it is worth anything; undefined where the code is to be judged. */
async function rememberedAnswer(
  service: Service,
  { session, answers }: Resumption,
  key: string | null,
  code: string,
): Promise<Confirmed | undefined> {
  if (key === null) return undefined;
  const first = session?.key === key ? session : answers.find((answer) => answer.key === key);
  if (first === undefined) return undefined;
  if (first.code !== code) return { kind: 'keyReused' };
  if ('answer' in first) return { resultCode: first.resultCode, ...first.answer };
  return (await isHeld(service, first)) ? sessionAnswer(service, first) : undefined;
}

/** The SMS to who has had the report until then; it is left out where it would be one too many. */
async function noticeTo({ random, tokens, limits, phonePrefixes }: Service, to: string | null) {
  if (to === null || smsPhoneComplaint(to, phonePrefixes) !== null) return { messages: [] };
  const messageId = random.uuid();
  const message = { messageId, channel: 'sms' as const, effect: { type: 'tellReporter' as const, to } };
  const each = [{ messageId, phoneKey: await tokens.keyOf(to), isNotice: true }];
  return { messages: [message], sms: { each, limits } };
}

/** Lets the report go on in a new session; null when report or code have changed meanwhile. */
async function takeOver(
  service: Service,
  known: StoredResumption,
  { document, version }: StoredReport,
  {
    phoneNumber,
    correlationId,
    ...typed
  }: { key: string | null; code: string; phoneNumber: string; correlationId: string },
): Promise<Answer<'confirmResumption'> | null> {
  const { random, store, limits } = service;
  const at = service.now();
  const { reportId } = document.report;
  const [sessionId, accessTokenId, refreshTokenId] = [random.uuid(), random.uuid(), random.uuid()];
  const session = { ...typed, reportId, sessionId, accessTokenId, refreshTokenId, at };
  const resumed = continuedBy(withoutDelegation(document), phoneNumber, session);
  const stored = await store.commit({
    reportId,
    loadedVersion: version,
    document: resumed.document,
    audit: { auditId: random.uuid(), at, call: 'confirmResumption', resultCode: 'OK', correlationId },
    ...(await noticeTo(service, resumed.toTell)),
    sentCode: null,
    answeredPhone: null,
    sender: reportId,
    takeover: {
      refreshToken: { tokenId: refreshTokenId, reportId, expiresAt: at + limits.REFRESH_TOKEN_LIFETIME },
      stored: known,
      resumption: { ...known.resumption, code: null, wrongInARow: 0, session },
    },
  });
  if (stored !== 'stored') return null;
  service.wakeOutbox();
  return sessionAnswer(service, session);
}

/** Checks a typed code once; returns null on a conflict with a concurrent check. */
async function checkCodeOnce(
  service: Service,
  { phoneNumber, smsCode }: Body<'confirmResumption'>,
  { idempotencyKey: key, correlationId }: OpenCall,
): Promise<Confirmed | null> {
  const { store, tokens, limits } = service;
  const phoneKey = await tokens.keyOf(phoneNumber);
  const typed = { key, code: await keyOfCode(tokens, phoneKey, smsCode) };
  const known = await store.loadResumption(phoneKey);
  if (known === null) return { resultCode: 'OK', isValid: false };
  const { resumption } = known;
  const remembered = await rememberedAnswer(service, resumption, key, typed.code);
  if (remembered !== undefined) return remembered;
  if (isAwaitedCode(resumption, typed, service.now())) {
    const report = await reportToResume(service, phoneNumber);
    if (report !== null) return takeOver(service, known, report, { ...typed, phoneNumber, correlationId });
  }
  const { resumption: next, reply } = mistyped(resumption, typed, service.now(), limits);
  if (next !== resumption && !(await store.replaceResumption(known, next))) return null;
  return { resultCode: reply.resultCode, ...reply.answer };
}

/** The right code gives the tokens of a new session, any other one is judged alike whosever the number is. */
export async function confirmResumption(
  service: Service,
  body: Body<'confirmResumption'>,
  call: OpenCall,
): Promise<Confirmed> {
  for (let tries = 0; tries < maxCommitTries; tries += 1) {
    const confirmed = await checkCodeOnce(service, body, call);
    if (confirmed !== null) return confirmed;
  }
  throw new Error('The codes to go on elsewhere kept changing');
}
