import { expect, test } from 'vitest';
import type { Limits } from '#contract/limits.ts';
import { emptyDocument, limits, now } from '../../../tests/fixtures/sampleDocument.ts';
import { describeEveryStore } from '../../../tests/service/everyStore.ts';
import type { Committed, Store } from './store.ts';

/** Tests that limits hold while codes of many reports are sent at once. */

const audit = { at: now, call: 'sendCodeToVerify', resultCode: 'OK', correlationId: 'c' } as const;

async function sendAtOnce(store: Store, reports: number, phoneKeyOf: (report: number) => string, few: Partial<Limits>) {
  const send = async (index: number): Promise<Committed> => {
    const reportId = `report ${index}`;
    const { report, ...rest } = emptyDocument();
    const document = { ...rest, summaryId: reportId, report: { ...report, reportId, qrCode: 300_000 + index } };
    const refreshToken = { tokenId: reportId, reportId, expiresAt: now + 1000 };
    const created = { ...audit, auditId: `create ${index}` };
    await store.createReport({ document, idempotencyKey: null, refreshToken, audit: created, keyHeldSince: now });
    return store.commit({
      reportId,
      loadedVersion: 1,
      document,
      audit: { ...audit, auditId: `send ${index}` },
      messages: [],
      sentCode: {
        codeId: `code ${index}`,
        phoneKey: phoneKeyOf(index),
        networkKey: null,
        limits: { ...limits, ...few },
      },
      answeredPhone: null,
      sender: reportId,
    });
  };
  const sent = await Promise.all(Array.from({ length: reports }, (_, index) => send(index)));
  return sent.filter((each) => each === 'stored').length;
}

describeEveryStore((opened) => {
  test('codes of all reports fill the total limit and do not exceed it', async () => {
    expect(await sendAtOnce(opened(), 30, (report) => `phone ${report}`, { SMS_UNANSWERED: 20 })).toBe(20);
  });

  test('codes to one number are counted exactly', async () => {
    expect(await sendAtOnce(opened(), 12, () => 'phone', { MAX_PHONE_OCCURRENCES: 5 })).toBe(5);
  });
});
