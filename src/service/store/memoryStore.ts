import { parseDocument, type ReportDocument } from '#report/document.ts';
import { emptyMemory, type Memory, type Row } from './memory.ts';
import { claimMessages, enqueue, waitingMessages } from './memoryOutbox.ts';
import { askToResume, countResumptionSms, newestResumption, replaceResumption } from './memoryResumptions.ts';
import { countCode, countSms, phoneNumberUsage } from './memorySentCodes.ts';
import { forgetTokens, rotateRefreshToken } from './memoryTokens.ts';
import type { ClockNotes, Commit, Created, Creation, PruneBefore, Store, StoredReport, Takeover } from './store.ts';

function counted<Name extends string>(names: Name[]): Record<Name, number> {
  const counts = {} as Record<Name, number>;
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function stored({ json, version }: Row): StoredReport {
  return { document: parseDocument(json), version };
}

function holdsKey({ refreshTokens }: Memory, { createdAt, report }: ReportDocument, since: number): boolean {
  const tokens = [...refreshTokens.values()].filter((token) => token.reportId === report.reportId);
  return createdAt >= since && tokens.length > 0 && tokens.every(({ successorId }) => successorId === null);
}

function deleteReport(memory: Memory, reportId: string): void {
  const { reports, resumptions, outbox, sentCodes, sentSms } = memory;
  reports.delete(reportId);
  forgetTokens(memory, reportId);
  for (const [id, resumption] of resumptions) if (resumption.reportId === reportId) resumptions.delete(id);
  for (const [messageId, { channel, dueAt, createdAt, attempts, ...message }] of outbox)
    if (message.reportId === reportId && channel !== 'files') {
      outbox.delete(messageId);
      // Unclaimed messages were never sent.
      if (attempts === 0 && dueAt === createdAt) {
        sentCodes.delete(messageId);
        sentSms.delete(messageId);
      }
    }
}

function takeOver(memory: Memory, reportId: string, { refreshToken, stored: known, resumption }: Takeover): void {
  const { resumptions, refreshTokens, reports } = memory;
  replaceResumption(memory, known, resumption);
  for (const each of resumptions.values()) if (each.phoneKey === known.phoneKey) each.isAnswered = true;
  Object.assign(resumptions.get(known.resumptionId) ?? {}, { reportId });
  forgetTokens(memory, reportId);
  refreshTokens.set(refreshToken.tokenId, { ...refreshToken, successorId: null });
  Object.assign(reports.get(reportId) ?? {}, { idempotencyKey: null });
}

function createReport(memory: Memory, { document, idempotencyKey, refreshToken, keyHeldSince }: Creation): Created {
  const { reports, refreshTokens } = memory;
  const known = [...reports.values()].find((row) => row.idempotencyKey === idempotencyKey);
  const first = known !== undefined && holdsKey(memory, stored(known).document, keyHeldSince) ? known : undefined;
  if (known !== undefined && first === undefined) known.idempotencyKey = null;
  if (idempotencyKey !== null && first !== undefined) return { created: false, document: stored(first).document };
  const numbers = [...reports.values()].map((row) => stored(row).document.report.qrCode);
  if (numbers.includes(document.report.qrCode)) return 'taken';
  reports.set(document.report.reportId, { json: JSON.stringify(document), version: 1, idempotencyKey });
  refreshTokens.set(refreshToken.tokenId, { ...refreshToken, successorId: null });
  return { created: true };
}

function commit(memory: Memory, change: Commit) {
  const { reports, resumptions, sentSms, sentCodes, endedLinks, refreshTokens } = memory;
  const { reportId, loadedVersion, document, audit, sentCode, sms, takeover, endedLink, refreshToken } = change;
  const row = reports.get(reportId);
  if (row === undefined || row.version !== loadedVersion) return 'changed';
  const known = takeover?.stored;
  if (known && resumptions.get(known.resumptionId)?.version !== known.version) return 'changed';
  const unsent = sms === undefined ? new Set<string>() : countSms(memory, reportId, sms, audit.at);
  if (unsent === null) return 'numberUsedUp';
  const refusal = sentCode === null ? null : countCode(memory, reportId, sentCode, audit.at);
  if (refusal !== null) {
    for (const { messageId } of sms?.each ?? []) sentSms.delete(messageId);
    return refusal;
  }
  if (endedLink !== undefined) endedLinks.set(endedLink.linkKey, endedLink.until);
  if (document === null) deleteReport(memory, reportId);
  else reports.set(reportId, { ...row, json: JSON.stringify(document), version: loadedVersion + 1 });
  for (const code of sentCodes.values())
    if (code.reportId === reportId && code.phoneKey === change.answeredPhone) code.isAnswered = true;
  if (takeover !== undefined) takeOver(memory, reportId, takeover);
  if (refreshToken !== undefined) refreshTokens.set(refreshToken.tokenId, { ...refreshToken, successorId: null });
  enqueue(memory, { ...change, messages: change.messages.filter(({ messageId }) => !unsent.has(messageId)) }, audit.at);
  return 'stored';
}

function prune(memory: Memory, before: PruneBefore) {
  const { sentCodes, sentSms, resumptions, refreshTokens, endedLinks, outbox } = memory;
  for (const [codeId, { sentAt }] of sentCodes) if (sentAt < before.sentCodes) sentCodes.delete(codeId);
  for (const [id, { sentAt }] of sentSms) if (sentAt < before.sentCodes) sentSms.delete(id);
  for (const [id, { sentAt }] of resumptions) if (sentAt < before.resumptions) resumptions.delete(id);
  for (const [tokenId, token] of refreshTokens)
    if (token.expiresAt < before.refreshTokens) refreshTokens.delete(tokenId);
  for (const [linkKey, until] of endedLinks) if (until < before.endedLinks) endedLinks.delete(linkKey);
  for (const [messageId, message] of outbox)
    if (message.createdAt < before.messages && message.deliveredAt !== null) outbox.delete(messageId);
}

/** The store without a database: for tests, and for the page that runs without a service. It only changes the memory. */
export function createMemoryStore(memory: Memory = emptyMemory()): Store {
  // A memory persisted by an earlier version of the page lacks new fields.
  Object.assign(memory, { ...emptyMemory(), ...memory });
  const { reports, sentCodes, refreshTokens, outbox, secrets, endedLinks } = memory;
  const clockNotes: ClockNotes = { believed: null, confirmed: null };

  return {
    createReport: async (creation) => createReport(memory, creation),
    async loadReport(reportId) {
      const row = reports.get(reportId);
      return row === undefined ? null : stored(row);
    },
    async loadReportBySummaryId(summaryId) {
      return [...reports.values()].map(stored).find(({ document }) => document.summaryId === summaryId) ?? null;
    },
    isEndedLink: async (linkKey, now) => (endedLinks.get(linkKey) ?? now) > now,
    async recordReadAccess() {},
    commit: async (change) => commit(memory, change),
    async replace(reportId, loadedVersion, document) {
      const row = reports.get(reportId);
      if (row === undefined || row.version !== loadedVersion) return false;
      reports.set(reportId, { ...row, json: JSON.stringify(document), version: loadedVersion + 1 });
      return true;
    },
    phoneNumberUsage: async (phoneKey, since, reportId) => phoneNumberUsage(memory, phoneKey, since, reportId),
    askToResume: async (asked) => askToResume(memory, asked),
    countResumptionSms: async (leaving) => countResumptionSms(memory, leaving),
    async loadResumption(phoneKey) {
      const known = newestResumption(memory, phoneKey);
      return known === undefined ? null : { ...known };
    },
    replaceResumption: async (known, resumption) => replaceResumption(memory, known, resumption),
    isUnspent: async ({ tokenId }) => refreshTokens.get(tokenId)?.successorId === null,
    async reportsOfNumber(phoneKey) {
      const ids = new Set([...sentCodes.values()].flatMap((code) => (code.phoneKey === phoneKey ? code.reportId : [])));
      return [...ids].flatMap((reportId) => reports.get(reportId) ?? []).map(stored);
    },
    rotateRefreshToken: async (rotation) => rotateRefreshToken(memory, rotation),
    claimMessages: async (claim) => claimMessages(memory, claim),
    // No gateway that sends receipts has its messages in memory.
    async noteGatewayId() {},
    async findByGatewayId() {
      return null;
    },
    async markDelivered({ messageId }) {
      outbox.delete(messageId);
    },
    async renewLease({ messageId }, until) {
      const message = outbox.get(messageId);
      if (message !== undefined) message.dueAt = until;
    },
    async postpone({ messageId }, until) {
      const message = outbox.get(messageId);
      if (message === undefined) return;
      message.attempts += 1;
      message.dueAt = until;
    },
    async findExpired(before, limit) {
      const expired = [...reports.values()].map(stored).filter(({ document }) => document.expiresAt < before);
      return expired.slice(0, limit);
    },
    prune: async (before) => prune(memory, before),
    async vacuum() {},
    async sharedSecret(name, fresh) {
      const secret = secrets.get(name) ?? fresh;
      secrets.set(name, secret);
      return secret;
    },
    clockNotes: async () => ({ ...clockNotes }),
    async noteClock(name, at) {
      clockNotes[name] = at;
    },
    waitingMessages: async () => waitingMessages(memory),
    countReports: async () => counted([...reports.values()].map((row) => stored(row).document.report.state)),
    async ping() {},
    async close() {},
  };
}
