import type { Applied } from '#report/applyCall.ts';
import type { ReportDocument } from '#report/document.ts';
import type { Delivery } from '#report/rule.ts';
import type { SentSms } from '../store/sentCodes.ts';
import type { AuditEntry, Channel, Commit, Message, StoredReport } from '../store/store.ts';
import { networkOf } from './networkOf.ts';
import type { ReportCall } from './reportCallTypes.ts';
import type { Service } from './service.ts';

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

/** Returns all that an applied call stores in one transaction. */
export async function commitOf(
  service: Service,
  call: ReportCall,
  loaded: StoredReport,
  applied: Applied,
): Promise<Commit> {
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
