import type { Limits } from '#contract/limits.ts';
import { isSmsUsedUp, type PhoneNumberUsage } from '#report/codes.ts';
import { parseDocument, type ReportDocument } from '#report/document.ts';
import { freeToResumeAt, type Resumption } from '#report/resumption.ts';
import { type CountedOnce, emptyMemory, type KeptResumption, type KeptToken, type Memory, type Row } from './memory.ts';
import { codeRefusal, type SentCode, type SentSms, unansweredWindow } from './sentCodes.ts';
import type {
  AskedResumption,
  Channel,
  ClockNotes,
  Commit,
  Store,
  StoredReport,
  StoredResumption,
  Takeover,
  Waiting,
} from './store.ts';

function counted<Name extends string>(names: Name[]): Record<Name, number> {
  const counts = {} as Record<Name, number>;
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** The store without a database: for tests, and for the page that runs without a service. It only changes the memory. */
export function createMemoryStore(memory: Memory = emptyMemory()): Store {
  const { reports, sentCodes, sentSms, refreshTokens, outbox, secrets, endedLinks, resumptions } = Object.assign(
    memory,
    {
      // A memory persisted by an earlier version of the page lacks new fields.
      ...emptyMemory(),
      ...memory,
    },
  );

  const clockNotes: ClockNotes = { believed: null, confirmed: null };

  function stored({ json, version }: Row): StoredReport {
    return { document: parseDocument(json), version };
  }

  function holdsKey({ createdAt, report }: ReportDocument, since: number): boolean {
    const tokens = [...refreshTokens.values()].filter((token) => token.reportId === report.reportId);
    return createdAt >= since && tokens.length > 0 && tokens.every(({ successorId }) => successorId === null);
  }

  function forgetTokens(reportId: string): void {
    for (const [tokenId, token] of refreshTokens) if (token.reportId === reportId) refreshTokens.delete(tokenId);
  }

  function forgetFrom(tokenId: string): void {
    for (let next: string | null = tokenId; next !== null; ) {
      const token: KeptToken | undefined = refreshTokens.get(next);
      refreshTokens.delete(next);
      next = token?.successorId ?? null;
    }
  }

  function deleteReport(reportId: string): void {
    reports.delete(reportId);
    forgetTokens(reportId);
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

  function phoneNumberUsage(phoneKey: string, since: number, reportId: string): PhoneNumberUsage {
    const codes = [...sentCodes.values()].filter((code) => code.phoneKey === phoneKey && code.sentAt >= since);
    const others = codes.map((code) => code.reportId).filter((other) => other !== reportId);
    return { otherReports: new Set(others).size, codes: codes.length };
  }

  function countCode(reportId: string, { codeId, phoneKey, networkKey, limits }: SentCode, at: number) {
    const unanswered = [...sentCodes.values()].filter(
      ({ sentAt, isAnswered }) => !isAnswered && sentAt >= at - unansweredWindow,
    );
    const ofNetwork = unanswered.filter((code) => code.networkKey !== null && code.networkKey === networkKey).length;
    const use = phoneNumberUsage(phoneKey, at - limits.PHONE_OCCURRENCE_WINDOW, reportId);
    const isFull = limits.SMS_UNANSWERED > 0 && unanswered.length >= limits.SMS_UNANSWERED;
    const refusal = codeRefusal(use, ofNetwork, limits) ?? (isFull ? 'tooManyUnanswered' : null);
    if (refusal === null) sentCodes.set(codeId, { reportId, phoneKey, networkKey, sentAt: at, isAnswered: false });
    return refusal;
  }

  function countOneSms(messageId: string, { reportId, phoneKey, sentAt }: CountedOnce, limits: Limits): boolean {
    const lately = [...sentSms.values()].filter((each) => each.sentAt > sentAt - limits.PHONE_OCCURRENCE_WINDOW);
    const ofNumber = lately.filter((each) => each.phoneKey === phoneKey).length;
    const ofReport = lately.filter((each) => each.reportId === reportId).length;
    if (isSmsUsedUp({ ofNumber, ofReport }, limits)) return false;
    sentSms.set(messageId, { reportId, phoneKey, sentAt });
    return true;
  }

  /** Returns the ids of SMS that must not leave; null if the commit must be rolled back. */
  function countSms(reportId: string, { each, limits }: SentSms, sentAt: number): Set<string> | null {
    const left = new Set<string>();
    for (const { messageId, phoneKey, isNotice } of each) {
      if (countOneSms(messageId, { reportId, phoneKey, sentAt }, limits)) continue;
      if (!isNotice) return null;
      left.add(messageId);
    }
    return left;
  }

  function newestResumption(phoneKey: string): KeptResumption | undefined {
    return [...resumptions.values()].filter((each) => each.phoneKey === phoneKey).at(-1);
  }

  function replaceResumption({ resumptionId, version }: StoredResumption, resumption: Resumption): boolean {
    const known = resumptions.get(resumptionId);
    if (known?.version !== version) return false;
    resumptions.set(resumptionId, { ...known, version: version + 1, resumption });
    return true;
  }

  function freeAt({ phoneKey, networkKey, at, limits }: AskedResumption): number | null {
    const asked = (window: number, isMeant: (each: KeptResumption) => boolean) => {
      const meant = [...resumptions.values()].filter((each) => each.sentAt >= at - window && isMeant(each));
      return { count: meant.length, since: Math.min(at, ...meant.map(({ sentAt }) => sentAt)) };
    };
    const day = limits.PHONE_OCCURRENCE_WINDOW;
    return freeToResumeAt(
      {
        ofNumber: asked(day, (each) => each.phoneKey === phoneKey && !each.isAnswered),
        ofNumberInAll: asked(day, (each) => each.phoneKey === phoneKey),
        ofNetwork: asked(
          unansweredWindow,
          (each) => !each.isAnswered && each.networkKey !== null && each.networkKey === networkKey,
        ),
        ofAll: asked(unansweredWindow, (each) => !each.isAnswered && each.hasLeft === true),
      },
      at,
      limits,
    );
  }

  function takeOver(reportId: string, { refreshToken, stored: known, resumption }: Takeover): void {
    replaceResumption(known, resumption);
    for (const each of resumptions.values()) if (each.phoneKey === known.phoneKey) each.isAnswered = true;
    Object.assign(resumptions.get(known.resumptionId) ?? {}, { reportId });
    forgetTokens(reportId);
    refreshTokens.set(refreshToken.tokenId, { ...refreshToken, successorId: null });
    Object.assign(reports.get(reportId) ?? {}, { idempotencyKey: null });
  }

  function enqueue({ reportId, messages, sender }: Pick<Commit, 'reportId' | 'messages' | 'sender'>, at: number): void {
    const placeInLine = [...outbox.values()].filter(
      (message) => message.channel === 'sms' && message.sender === sender && message.deliveredAt === null,
    ).length;
    for (const message of messages)
      outbox.set(message.messageId, {
        ...message,
        reportId,
        createdAt: at,
        attempts: 0,
        dueAt: at,
        deliveredAt: null,
        sender,
        placeInLine: message.channel === 'sms' ? placeInLine : 0,
      });
  }

  return {
    async createReport({ document, idempotencyKey, refreshToken, keyHeldSince }) {
      const known = [...reports.values()].find((row) => row.idempotencyKey === idempotencyKey);
      const first = known !== undefined && holdsKey(stored(known).document, keyHeldSince) ? known : undefined;
      if (known !== undefined && first === undefined) known.idempotencyKey = null;
      if (idempotencyKey !== null && first !== undefined) return { created: false, document: stored(first).document };
      const numbers = [...reports.values()].map((row) => stored(row).document.report.qrCode);
      if (numbers.includes(document.report.qrCode)) return 'taken';
      reports.set(document.report.reportId, { json: JSON.stringify(document), version: 1, idempotencyKey });
      refreshTokens.set(refreshToken.tokenId, { ...refreshToken, successorId: null });
      return { created: true };
    },
    async loadReport(reportId) {
      const row = reports.get(reportId);
      return row === undefined ? null : stored(row);
    },
    async loadReportBySummaryId(summaryId) {
      return [...reports.values()].map(stored).find(({ document }) => document.summaryId === summaryId) ?? null;
    },
    async isEndedLink(linkKey, now) {
      return (endedLinks.get(linkKey) ?? now) > now;
    },
    async recordReadAccess() {},
    async commit(change) {
      const {
        reportId,
        loadedVersion,
        document,
        audit,
        sentCode,
        sms,
        answeredPhone,
        takeover,
        endedLink,
        refreshToken,
      } = change;
      const row = reports.get(reportId);
      if (row === undefined || row.version !== loadedVersion) return 'changed';
      const known = takeover?.stored;
      if (known && resumptions.get(known.resumptionId)?.version !== known.version) return 'changed';
      const unsent = sms === undefined ? new Set<string>() : countSms(reportId, sms, audit.at);
      if (unsent === null) return 'numberUsedUp';
      const refusal = sentCode === null ? null : countCode(reportId, sentCode, audit.at);
      if (refusal !== null) {
        for (const { messageId } of sms?.each ?? []) sentSms.delete(messageId);
        return refusal;
      }
      if (endedLink !== undefined) endedLinks.set(endedLink.linkKey, endedLink.until);
      if (document === null) deleteReport(reportId);
      else reports.set(reportId, { ...row, json: JSON.stringify(document), version: loadedVersion + 1 });
      for (const code of sentCodes.values())
        if (code.reportId === reportId && code.phoneKey === answeredPhone) code.isAnswered = true;
      if (takeover !== undefined) takeOver(reportId, takeover);
      if (refreshToken !== undefined) refreshTokens.set(refreshToken.tokenId, { ...refreshToken, successorId: null });
      enqueue({ ...change, messages: change.messages.filter(({ messageId }) => !unsent.has(messageId)) }, audit.at);
      return 'stored';
    },
    async replace(reportId, loadedVersion, document) {
      const row = reports.get(reportId);
      if (row === undefined || row.version !== loadedVersion) return false;
      reports.set(reportId, { ...row, json: JSON.stringify(document), version: loadedVersion + 1 });
      return true;
    },
    async phoneNumberUsage(phoneKey, since, reportId) {
      return phoneNumberUsage(phoneKey, since, reportId);
    },
    async askToResume(asked) {
      const { phoneKey, networkKey, idempotencyKey, at, message, sender, next } = asked;
      const isSame = (each: KeptResumption) => each.phoneKey === phoneKey && each.idempotencyKey === idempotencyKey;
      if (idempotencyKey !== null && [...resumptions.values()].some(isSame)) return 'repeated';
      const free = freeAt(asked);
      if (free !== null) return { freeAt: free };
      resumptions.set(message.messageId, {
        ...{ resumptionId: message.messageId, phoneKey, networkKey, idempotencyKey, sentAt: at },
        isAnswered: false,
        reportId: null,
        version: 1,
        resumption: next(newestResumption(phoneKey)?.resumption ?? null),
      });
      enqueue({ reportId: message.messageId, messages: [message], sender }, at);
      return 'stored';
    },
    async countResumptionSms({ resumptionId, reportId, phoneKey, at, limits }) {
      const known = resumptions.get(resumptionId);
      if (known === undefined || known.hasLeft === true) return known !== undefined;
      const leftLately = [...resumptions.values()].filter(
        ({ hasLeft, isAnswered, sentAt }) => hasLeft === true && !isAnswered && sentAt >= at - unansweredWindow,
      );
      if (limits.RESUME_UNANSWERED > 0 && leftLately.length >= limits.RESUME_UNANSWERED) return false;
      known.hasLeft = countOneSms(resumptionId, { reportId, phoneKey, sentAt: at }, limits);
      return known.hasLeft;
    },
    async loadResumption(phoneKey) {
      const known = newestResumption(phoneKey);
      return known === undefined ? null : { ...known };
    },
    async replaceResumption(known, resumption) {
      return replaceResumption(known, resumption);
    },
    async isUnspent({ tokenId }) {
      return refreshTokens.get(tokenId)?.successorId === null;
    },
    async reportsOfNumber(phoneKey) {
      const ids = new Set([...sentCodes.values()].flatMap((code) => (code.phoneKey === phoneKey ? code.reportId : [])));
      return [...ids].flatMap((reportId) => reports.get(reportId) ?? []).map(stored);
    },
    async rotateRefreshToken({ tokenId, successor }) {
      const token = refreshTokens.get(tokenId);
      if (token === undefined || token.reportId !== successor.reportId) return 'refused';
      if (token.successorId === null) {
        token.successorId = successor.tokenId;
        refreshTokens.set(successor.tokenId, { ...successor, successorId: null });
        return successor;
      }
      const given = refreshTokens.get(token.successorId);
      if (given === undefined) return 'refused';
      const { successorId, ...record } = given;
      if (successorId === null) return record;
      forgetFrom(tokenId);
      return 'reused';
    },
    async claimMessages({ channel, now, leaseUntil, limit }) {
      const due = [...outbox.values()].filter(
        (message) => message.channel === channel && message.deliveredAt === null && message.dueAt <= now,
      );
      const claimed = due.sort((one, other) => one.placeInLine - other.placeInLine).slice(0, limit);
      for (const message of claimed) message.dueAt = leaseUntil;
      return claimed.map(({ messageId, effect, reportId, createdAt, attempts }) => ({
        ...{ messageId, channel, effect, reportId, createdAt },
        attempts: attempts + 1,
      }));
    },
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
    async prune(before) {
      for (const [codeId, { sentAt }] of sentCodes) if (sentAt < before.sentCodes) sentCodes.delete(codeId);
      for (const [id, { sentAt }] of sentSms) if (sentAt < before.sentCodes) sentSms.delete(id);
      for (const [id, { sentAt }] of resumptions) if (sentAt < before.resumptions) resumptions.delete(id);
      for (const [tokenId, token] of refreshTokens)
        if (token.expiresAt < before.refreshTokens) refreshTokens.delete(tokenId);
      for (const [linkKey, until] of endedLinks) if (until < before.endedLinks) endedLinks.delete(linkKey);
      for (const [messageId, message] of outbox)
        if (message.createdAt < before.messages && message.deliveredAt !== null) outbox.delete(messageId);
    },
    async vacuum() {},
    async sharedSecret(name, fresh) {
      const secret = secrets.get(name) ?? fresh;
      secrets.set(name, secret);
      return secret;
    },
    async clockNotes() {
      return { ...clockNotes };
    },
    async noteClock(name, at) {
      clockNotes[name] = at;
    },
    async waitingMessages() {
      const waiting: Partial<Record<Channel, Waiting>> = {};
      for (const { channel, createdAt, deliveredAt } of outbox.values()) {
        if (deliveredAt !== null) continue;
        const { count, since } = waiting[channel] ?? { count: 0, since: createdAt };
        waiting[channel] = { count: count + 1, since: Math.min(since, createdAt) };
      }
      return waiting;
    },
    async countReports() {
      return counted([...reports.values()].map((row) => stored(row).document.report.state));
    },
    async ping() {},
    async close() {},
  };
}
