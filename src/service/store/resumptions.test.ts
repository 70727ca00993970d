import { beforeEach, expect, test } from 'vitest';
import { type Resumption, withCodeToResume } from '#report/resumption.ts';
import { emptyDocument, limits, now } from '../../../tests/fixtures/sampleDocument.ts';
import { describeEveryStore, firstToken, nothingOld, reportId } from '../../../tests/service/everyStore.ts';
import type { AskedResumption, Commit, Store, StoredResumption } from './store.ts';

/** Tests resumption codes on every store, and how a report is resumed by one. */

let asked = 0;
function asking(changes: Partial<AskedResumption> = {}): AskedResumption {
  asked += 1;
  const { at = now } = changes;
  return {
    phoneKey: 'phone',
    networkKey: null,
    idempotencyKey: null,
    at,
    message: {
      messageId: `message ${asked}`,
      channel: 'sms',
      effect: { type: 'sendResumptionCode', to: '+420601000001', code: '4711', correlationId: 'c' },
    },
    sender: 'phone',
    limits,
    next: (previous) => withCodeToResume(previous, `code ${asked}`, at, limits),
    ...changes,
  };
}

describeEveryStore((opened) => {
  let store: Store;
  beforeEach(() => {
    store = opened();
  });

  async function known(): Promise<StoredResumption> {
    const stored = await store.loadResumption('phone');
    if (stored === null) throw new Error('Nothing was asked for');
    return stored;
  }

  function takeover(stored: StoredResumption, changes: Partial<Commit> = {}): Commit {
    return {
      reportId,
      loadedVersion: 1,
      document: { ...emptyDocument(), continued: { sessionId: 'session', at: now } },
      audit: { auditId: 'resume', at: now, call: 'confirmResumption', resultCode: 'OK', correlationId: 'c' },
      messages: [],
      sentCode: null,
      answeredPhone: null,
      sender: reportId,
      takeover: {
        refreshToken: { ...firstToken, tokenId: 'next' },
        stored,
        resumption: { ...stored.resumption, code: null },
      },
      ...changes,
    };
  }

  test('keeps the newest code of a number, with its message, and what was mistyped before', async () => {
    expect(await store.loadResumption('phone')).toBeNull();
    expect(await store.askToResume(asking())).toBe('stored');
    const before = await known();
    const mistyped: Resumption = { ...before.resumption, wrongInARow: 3 };
    expect(await store.replaceResumption(before, mistyped)).toBe(true);
    expect(await store.replaceResumption(before, mistyped)).toBe(false);
    expect(await store.askToResume(asking({ at: now + 1 }))).toBe('stored');
    expect((await known()).resumption).toMatchObject({ code: `code ${asked}`, wrongInARow: 3 });
    expect(await store.loadResumption('other')).toBeNull();
    const claimed = await store.claimMessages({ channel: 'sms', now: now + 1, leaseUntil: now + 9, limit: 10 });
    expect(claimed).toHaveLength(2);
  });

  test('asks once under one key', async () => {
    const answers = [];
    for (const phoneKey of ['phone', 'phone', 'other'])
      answers.push(await store.askToResume(asking({ phoneKey, idempotencyKey: 'key' })));
    expect(answers).toEqual(['stored', 'repeated', 'stored']);
  });

  test('counts what nobody answered: of a number for a day, of a network for an hour', async () => {
    const few = { ...limits, RESUME_UNANSWERED_PER_NUMBER: 2, RESUME_UNANSWERED_PER_ADDRESS: 3 };
    const nextDay = { freeAt: now + 24 * 3_600_000 };
    const nextMinute = { freeAt: now + 60_000 };
    const ask = (phoneKey: string, networkKey: string | null, at = now) =>
      store.askToResume(asking({ phoneKey, networkKey, at, limits: few }));
    expect([await ask('phone', 'network'), await ask('phone', 'network')]).toEqual(['stored', 'stored']);
    expect(await ask('phone', 'elsewhere')).toEqual(nextDay);
    expect([await ask('two', 'network'), await ask('three', 'network')]).toEqual(['stored', nextMinute]);
    expect([await ask('three', 'elsewhere'), await ask('four', null)]).toEqual(['stored', 'stored']);
    const later = now + 3_600_001;
    expect([await ask('phone', 'network', later), await ask('three', 'network', later)]).toEqual([nextDay, 'stored']);
    expect(await ask('phone', 'network', now + 24 * 3_600_001)).toBe('stored');
  });

  test('counts of all what left as an SMS and nobody answered, for an hour', async () => {
    const few = { ...limits, RESUME_UNANSWERED: 2 };
    const ask = (phoneKey: string, at = now) => store.askToResume(asking({ phoneKey, at, limits: few }));
    const leave = async (phoneKey: string, at = now) => {
      const { resumptionId = '' } = (await store.loadResumption(phoneKey)) ?? {};
      return store.countResumptionSms({ resumptionId, reportId, phoneKey, at, limits: few });
    };
    for (const phoneKey of ['one', 'two', 'three', 'four']) expect(await ask(phoneKey)).toBe('stored');
    // One that is tried again has left once.
    expect([await leave('one'), await leave('one'), await leave('two')]).toEqual([true, true, true]);
    expect([await leave('three'), await ask('five')]).toEqual([false, { freeAt: now + 60_000 }]);
    const later = now + 3_600_001;
    expect([await ask('five', later), await leave('five', later)]).toEqual(['stored', true]);
    expect(await leave('nobody asked for it')).toBe(false);
  });

  test('an SMS to go on elsewhere counts for its number and its report, as every other one', async () => {
    const few = { ...limits, MAX_SMS_PER_REPORT: 2 };
    await store.askToResume(asking());
    await store.askToResume(asking({ phoneKey: 'other' }));
    const leave = async (phoneKey: string, of: string) => {
      const { resumptionId = '' } = (await store.loadResumption(phoneKey)) ?? {};
      return store.countResumptionSms({ resumptionId, reportId: of, phoneKey, at: now, limits: few });
    };
    const sms = { each: [{ messageId: 'm', phoneKey: 'third', isNotice: false }], limits: few };
    const { takeover: _, ...sending } = takeover(await known());
    expect(await store.commit({ ...sending, sms })).toBe('stored');
    expect([await leave('phone', reportId), await leave('other', reportId)]).toEqual([true, false]);
    expect(await leave('other', 'another report')).toBe(true);
  });

  test('a report goes on in one session: the other tokens and the key of its begin are worth nothing', async () => {
    await store.askToResume(asking());
    const stored = await known();
    expect(await store.commit(takeover(stored))).toBe('stored');
    expect([
      await store.isUnspent({ reportId, tokenId: 'first' }),
      await store.isUnspent({ reportId, tokenId: 'next' }),
    ]).toEqual([false, true]);
    const again = { ...emptyDocument(), summaryId: 'other' };
    const other = { ...again, report: { ...again.report, reportId: 'other', qrCode: 200_000_000_000_000 } };
    expect(
      await store.createReport({
        document: other,
        idempotencyKey: 'key',
        refreshToken: { ...firstToken, tokenId: 'of other', reportId: 'other' },
        audit: { auditId: 'again', at: now, call: 'createReport', resultCode: 'OK', correlationId: 'c' },
        keyHeldSince: now,
      }),
    ).toEqual({ created: true });
    const rotated = (tokenId: string) =>
      store.rotateRefreshToken({ tokenId, now, successor: { ...firstToken, tokenId: `after ${tokenId}` } });
    expect(await rotated('first')).toBe('refused');
    expect(await rotated('next')).toMatchObject({ tokenId: 'after next' });
    expect(await store.isUnspent({ reportId, tokenId: 'next' })).toBe(false);
  });

  test('neither half of a takeover happens alone', async () => {
    await store.askToResume(asking());
    const stored = await known();
    expect(await store.commit(takeover(stored, { loadedVersion: 7 }))).toBe('changed');
    expect((await known()).resumption.code).not.toBeNull();
    await store.replaceResumption(stored, { ...stored.resumption, wrongInARow: 1 });
    expect(await store.commit(takeover(stored))).toBe('changed');
    expect((await store.loadReport(reportId))?.document.continued).toBeUndefined();
    expect(await store.isUnspent({ reportId, tokenId: 'first' })).toBe(true);
  });

  test('an answered number may ask anew', async () => {
    const few = { ...limits, RESUME_UNANSWERED_PER_NUMBER: 1 };
    await store.askToResume(asking({ limits: few }));
    expect(await store.askToResume(asking({ limits: few }))).toEqual({ freeAt: now + 24 * 3_600_000 });
    await store.commit(takeover(await known()));
    expect(await store.askToResume(asking({ at: now + 1, limits: few }))).toBe('stored');
  });

  test('what was asked for goes with its report and with its time', async () => {
    await store.askToResume(asking());
    await store.askToResume(asking({ phoneKey: 'other' }));
    await store.commit(takeover(await known()));
    await store.commit({ ...takeover(await known()), loadedVersion: 2, document: null, takeover: undefined });
    expect(await store.loadResumption('phone')).toBeNull();
    await store.prune({ ...nothingOld, resumptions: now });
    expect(await store.loadResumption('other')).not.toBeNull();
    await store.prune({ ...nothingOld, resumptions: now + 1 });
    expect(await store.loadResumption('other')).toBeNull();
  });

  test('finds the reports in which codes were sent to verify a number', async () => {
    const code = { codeId: 'code', phoneKey: 'phone', networkKey: null, limits };
    const { takeover: _, ...sending } = takeover({
      resumptionId: '',
      phoneKey: '',
      version: 1,
      resumption: {} as Resumption,
    });
    await store.commit({ ...sending, sentCode: code });
    expect((await store.reportsOfNumber('phone')).map(({ document }) => document.report.reportId)).toEqual([reportId]);
    expect(await store.reportsOfNumber('other')).toEqual([]);
  });
});
