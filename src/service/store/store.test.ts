import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'libsql';
import { beforeEach, expect, test } from 'vitest';
import type { ReportDocument } from '#report/document.ts';
import { emptyDocument, limits, now } from '../../../tests/fixtures/sampleDocument.ts';
import { allBefore, describeEveryStore, firstToken, nothingOld, reportId } from '../../../tests/service/everyStore.ts';
import type { SentCode } from './sentCodes.ts';
import { openSqliteStore } from './sqliteStore.ts';
import type { AuditEntry, Channel, Commit, Message, Store } from './store.ts';

function audit(auditId: string, at = now): AuditEntry {
  return { auditId, at, call: 'addWitness', resultCode: 'OK', correlationId: 'c' };
}

/** A report of its own: each has another number. */
function otherDocument(id: string): ReportDocument {
  const document = emptyDocument();
  const qrCode = 200_000_000_000_000 + Number.parseInt(Buffer.from(id).toString('hex').slice(-10), 16);
  return { ...document, summaryId: id, report: { ...document.report, reportId: id, qrCode } };
}

function commit(changes: Partial<Commit>): Commit {
  return {
    reportId,
    loadedVersion: 1,
    document: { ...emptyDocument(), contentVersion: 2 },
    audit: audit(`audit ${JSON.stringify(changes).length} ${Math.random()}`),
    messages: [],
    sentCode: null,
    answeredPhone: null,
    sender: reportId,
    ...changes,
  };
}

function message(messageId: string, channel: Channel = 'sms'): Message {
  return { messageId, channel, effect: { type: 'sendVerificationCode', to: '+420601000001', code: '4711' } };
}

function code(phoneKey: string): SentCode {
  return { codeId: `code ${Math.random()}`, phoneKey, networkKey: null, limits };
}

describeEveryStore((opened) => {
  let store: Store;
  beforeEach(() => {
    store = opened();
  });

  const claim = (channel: Channel, at: number) =>
    store.claimMessages({ channel, now: at, leaseUntil: at + 100, limit: 10 });

  function rotate(tokenId: string, next: string, at = now, of = reportId) {
    return store.rotateRefreshToken({ tokenId, now: at, successor: { ...firstToken, tokenId: next, reportId: of } });
  }

  test('a second report under the same key is the first one', async () => {
    const creation = {
      document: otherDocument('other'),
      idempotencyKey: 'key',
      refreshToken: firstToken,
      audit: audit('again'),
      keyHeldSince: now,
    };
    expect(await store.createReport(creation)).toEqual({ created: false, document: emptyDocument() });
    expect(await store.loadReport('other')).toBeNull();
  });

  test.each([
    ['was started too long ago', now + 1, async () => {}],
    ['has used its first refresh token', now, () => rotate('first', 'second')],
  ])(
    'a key starts another report when the first one %s, and then stands for that one',
    async (_, keyHeldSince, use) => {
      await use();
      const creation = (id: string) => ({
        document: { ...otherDocument(id), createdAt: now + 1 },
        idempotencyKey: 'key',
        refreshToken: { ...firstToken, tokenId: `of ${id}`, reportId: id },
        audit: audit(`create ${id}`),
        keyHeldSince,
      });
      expect(await store.createReport(creation('other'))).toEqual({ created: true });
      expect(await store.createReport(creation('third'))).toMatchObject({ document: { summaryId: 'other' } });
      expect(await store.loadReport(reportId)).not.toBeNull();
    },
  );

  test('a number that another report has is not given again', async () => {
    const other = otherDocument('other');
    const { qrCode } = emptyDocument().report;
    const creation = (document: ReportDocument, idempotencyKey: string | null) => ({
      document,
      idempotencyKey,
      refreshToken: { ...firstToken, tokenId: 'of other', reportId: 'other' },
      audit: audit('other'),
      keyHeldSince: now,
    });
    const same = { ...other, report: { ...other.report, qrCode } };
    expect(await store.createReport(creation(same, null))).toBe('taken');
    expect(await store.createReport(creation(same, 'new key'))).toBe('taken');
    expect(await store.loadReport('other')).toBeNull();
    expect(await store.createReport(creation(other, 'new key'))).toEqual({ created: true });
  });

  test('a link is known for a while after its report was deleted', async () => {
    const endedLink = { linkKey: 'link', until: now + 100 };
    expect(await store.isEndedLink('link', now)).toBe(false);
    await store.commit(commit({ document: null, endedLink }));
    expect(await store.isEndedLink('link', now + 99)).toBe(true);
    expect(await store.isEndedLink('link', now + 100)).toBe(false);
    expect(await store.isEndedLink('other', now)).toBe(false);
    await store.prune({ ...nothingOld, endedLinks: now + 100 });
    expect(await store.isEndedLink('link', now)).toBe(true);
    await store.prune({ ...nothingOld, endedLinks: now + 101 });
    expect(await store.isEndedLink('link', now)).toBe(false);
  });

  test('a report is found by its id and by its summary, with what was stored last', async () => {
    expect(await store.commit(commit({}))).toBe('stored');
    const stored = { document: { ...emptyDocument(), contentVersion: 2 }, version: 2 };
    expect(await store.loadReport(reportId)).toEqual(stored);
    expect(await store.loadReportBySummaryId(emptyDocument().summaryId)).toEqual(stored);
    expect(await store.loadReportBySummaryId('unknown')).toBeNull();
  });

  test('of two who loaded the same version one stores, and nothing of the other is kept', async () => {
    const both = await Promise.all([
      store.commit(commit({ messages: [message('m1')], sentCode: code('p1') })),
      store.commit(commit({ messages: [message('m2')], sentCode: code('p2') })),
    ]);
    // Which of them is the database's to say.
    const [stored, changed] = both[0] === 'stored' ? ['1', '2'] : ['2', '1'];
    expect(both.toSorted()).toEqual(['changed', 'stored']);
    expect((await claim('sms', now)).map(({ messageId }) => messageId)).toEqual([`m${stored}`]);
    expect(await store.phoneNumberUsage(`p${changed}`, 0, 'another')).toEqual({ otherReports: 0, codes: 0 });
  });

  test('deleting takes the tokens and messages along and leaves what deletes the files', async () => {
    await store.commit(commit({ messages: [message('m1'), message('m0', 'files')] }));
    const files: Message = { messageId: 'm2', channel: 'files', effect: { type: 'deleteFiles' } };
    expect(await store.commit(commit({ loadedVersion: 2, document: null, messages: [files] }))).toBe('stored');
    expect(await store.loadReport(reportId)).toBeNull();
    expect(await claim('sms', now)).toEqual([]);
    expect((await claim('files', now)).map(({ messageId }) => messageId).sort()).toEqual(['m0', 'm2']);
    expect(await rotate('first', 'second')).toBe('refused');
  });

  test('a claimed message comes again only after its lease, and not after it was delivered', async () => {
    await store.commit(commit({ messages: [message('m1')] }));
    expect(await claim('sms', now)).toMatchObject([{ messageId: 'm1', reportId, attempts: 1, createdAt: now }]);
    expect(await claim('sms', now + 99)).toEqual([]);
    expect(await claim('sms', now + 100)).toMatchObject([{ attempts: 1 }]);
    await store.renewLease({ reportId, messageId: 'm1' }, now + 300);
    expect(await claim('sms', now + 299)).toEqual([]);
    await store.postpone({ reportId, messageId: 'm1' }, now + 500);
    expect(await claim('sms', now + 499)).toEqual([]);
    expect(await claim('sms', now + 500)).toMatchObject([{ attempts: 2 }]);
    await store.markDelivered({ reportId, messageId: 'm1' }, now + 501);
    expect(await claim('sms', now + 10_000)).toEqual([]);
  });

  test('of two who look at once each message is taken by one', async () => {
    await store.commit(commit({ messages: ['m1', 'm2', 'm3'].map((id) => message(id)) }));
    const taken = (await Promise.all([claim('sms', now), claim('sms', now)])).flat();
    expect(taken.map(({ messageId }) => messageId).sort()).toEqual(['m1', 'm2', 'm3']);
  });

  test('a secret stays what it was first', async () => {
    expect(await store.sharedSecret('token', 'first')).toBe('first');
    expect(await store.sharedSecret('token', 'second')).toBe('first');
    expect(await store.sharedSecret('other', 'third')).toBe('third');
  });

  test('a document is stored alone, unless the report has changed', async () => {
    const document = { ...emptyDocument(), contentVersion: 7 };
    expect(await store.replace(reportId, 1, document)).toBe(true);
    expect(await store.replace(reportId, 1, emptyDocument())).toBe(false);
    expect(await store.replace('unknown', 1, emptyDocument())).toBe(false);
    expect(await store.loadReport(reportId)).toEqual({ document, version: 2 });
  });

  test('codes are counted by number, within the time asked for, and each report once', async () => {
    await store.commit(commit({ sentCode: code('p') }));
    await store.commit(commit({ loadedVersion: 2, sentCode: code('p') }));
    expect(await store.phoneNumberUsage('p', now, 'another')).toEqual({ otherReports: 1, codes: 2 });
    expect(await store.phoneNumberUsage('p', now, reportId)).toEqual({ otherReports: 0, codes: 2 });
    expect(await store.phoneNumberUsage('p', now + 1, 'another')).toEqual({ otherReports: 0, codes: 0 });
    expect(await store.phoneNumberUsage('q', now, 'another')).toEqual({ otherReports: 0, codes: 0 });
  });

  test('a code that is one too many is not stored, and nothing that comes with it', async () => {
    const few = {
      ...limits,
      MAX_PHONE_OCCURRENCES: 1,
      MAX_SENT_CODES: 2,
      SMS_UNANSWERED_PER_ADDRESS: 3,
      SMS_UNANSWERED: 4,
    };
    let loadedVersion = 1;
    const send = async (phoneKey: string, networkKey: string | null, at = now) => {
      const sentCode = { ...code(phoneKey), networkKey, limits: few };
      const change = {
        loadedVersion,
        sentCode,
        audit: audit(`${Math.random()}`, at),
        messages: [message(`${Math.random()}`)],
      };
      const committed = await store.commit(commit(change));
      if (committed === 'stored') loadedVersion += 1;
      return committed;
    };
    expect([await send('p', 'n'), await send('p', 'n'), await send('p', 'n')]).toEqual([
      'stored',
      'stored',
      'numberUsedUp',
    ]);
    expect([await send('q', 'n'), await send('r', 'n')]).toEqual(['stored', 'tooManyUnanswered']);
    expect([await send('r', null), await send('s', 'm')]).toEqual(['stored', 'tooManyUnanswered']);
    await store.commit(commit({ loadedVersion, answeredPhone: 'p' }));
    loadedVersion += 1;
    expect([await send('s', 'n'), await send('p', 'n')]).toEqual(['stored', 'numberUsedUp']);
    expect(await claim('sms', now)).toHaveLength(5);
    expect([await send('t', 'n'), await send('t', 'n', now + 3_600_001)]).toEqual(['stored', 'stored']);
  });

  test('every SMS counts for its number and its report, answered or not; a notice too many is left out', async () => {
    const few = {
      ...limits,
      MAX_SMS_PER_NUMBER: 2,
      MAX_PHONE_OCCURRENCES: 1,
      MAX_SENT_CODES: 1,
      MAX_SMS_PER_REPORT: 3,
    };
    let loadedVersion = 1;
    const send = async (phoneKey: string, { at = now, isNotice = false } = {}) => {
      const messageId = `${Math.random()}`;
      const committed = await store.commit(
        commit({
          loadedVersion,
          audit: audit(messageId, at),
          messages: [message(messageId)],
          sms: { each: [{ messageId, phoneKey, isNotice }], limits: few },
          answeredPhone: phoneKey,
        }),
      );
      if (committed === 'stored') loadedVersion += 1;
      return committed;
    };
    expect([await send('p'), await send('p'), await send('p')]).toEqual(['stored', 'stored', 'numberUsedUp']);
    expect([await send('q'), await send('r')]).toEqual(['stored', 'numberUsedUp']);
    expect(await send('q', { isNotice: true })).toBe('stored');
    expect(await claim('sms', now)).toHaveLength(3);
    expect(await send('p', { at: now + few.PHONE_OCCURRENCE_WINDOW })).toBe('stored');
  });

  test('a code that is deleted with its report before anybody has claimed it does not count', async () => {
    const send = async (codeId: string, loadedVersion: number) =>
      store.commit(
        commit({
          loadedVersion,
          messages: [message(codeId)],
          sentCode: { ...code('p'), codeId },
          sms: { each: [{ messageId: codeId, phoneKey: 'p', isNotice: false }], limits },
        }),
      );
    await send('claimed', 1);
    await claim('sms', now);
    await send('unsent', 2);
    expect(await store.phoneNumberUsage('p', now, 'another')).toEqual({ otherReports: 1, codes: 2 });
    await store.commit(commit({ loadedVersion: 3, document: null }));
    expect(await store.phoneNumberUsage('p', now, 'another')).toEqual({ otherReports: 1, codes: 1 });
    expect(await store.claimMessages({ channel: 'sms', now: now + 1, leaseUntil: now + 9, limit: 9 })).toEqual([]);
  });

  test('an SMS waits for those of its own sender, not for a flood of another', async () => {
    const from = (sender: string, index: number, messageId: string) =>
      store.commit(
        commit({ loadedVersion: index, sender, messages: [message(messageId)], audit: audit(messageId, now + index) }),
      );
    for (let index = 1; index <= 30; index += 1) await from('flood', index, `flood ${index}`);
    await from('driver', 31, 'code of a driver');
    await from('driver', 32, 'another code of a driver');
    const claimed = (await claim('sms', now + 40)).map(({ messageId }) => messageId);
    expect(claimed.slice(0, 4)).toEqual(['flood 1', 'code of a driver', 'flood 2', 'another code of a driver']);
  });

  test('a refresh token has one successor, however often and however late it is shown again', async () => {
    const first = await Promise.all(Array.from({ length: 30 }, (_, index) => rotate('first', `next ${index}`)));
    const [successor] = first;
    expect(successor).toMatchObject({ reportId, expiresAt: firstToken.expiresAt });
    expect(first).toEqual(first.map(() => successor));
    expect(await rotate('first', 'late', now + 900)).toEqual(successor);
    expect(await rotate('unknown', 'x')).toBe('refused');
    expect(await rotate('first', 'x', now, 'another')).toBe('refused');
  });

  test('a refresh token is worth nothing for another report', async () => {
    await store.createReport({
      document: otherDocument('other'),
      idempotencyKey: null,
      refreshToken: { ...firstToken, tokenId: 'of other', reportId: 'other' },
      audit: audit('create other'),
      keyHeldSince: now,
    });
    expect(await rotate('first', 'x', now, 'other')).toBe('refused');
    expect(await rotate('of other', 'y', now, 'other')).toMatchObject({ tokenId: 'y', reportId: 'other' });
  });

  test('a refresh token shown again after its successor was used ends all of its report', async () => {
    await rotate('first', 'second');
    await rotate('second', 'third');
    expect(await rotate('first', 'x')).toBe('reused');
    for (const each of ['first', 'second', 'third']) expect(await rotate(each, 'y')).toBe('refused');
  });

  test('a refresh token of a report that was deleted meanwhile leaves nothing behind', async () => {
    const [, rotated] = await Promise.all([store.commit(commit({ document: null })), rotate('first', 'second')]);
    expect(await rotate(typeof rotated === 'string' ? 'first' : 'second', 'third')).toBe('refused');
  });

  test('a session renewed while its report is deleted ends with it', async () => {
    for (const index of Array.from({ length: 10 }, (_, count) => count)) {
      const id = `report ${index}`;
      const first = { ...firstToken, tokenId: `first of ${id}`, reportId: id };
      await store.createReport({
        document: otherDocument(id),
        idempotencyKey: null,
        refreshToken: first,
        audit: audit(`create ${id}`),
        keyHeldSince: now,
      });
      const rotate = (tokenId: string, next: string) =>
        store.rotateRefreshToken({ tokenId, now, successor: { ...first, tokenId: next } });
      const deletion = commit({ reportId: id, document: null });
      await Promise.all([rotate(first.tokenId, `second of ${id}`), store.commit(deletion)]);
      expect(await store.loadReport(id)).toBeNull();
      expect(await rotate(`second of ${id}`, `third of ${id}`)).toBe('refused');
    }
  });

  test('reports are counted by their state', async () => {
    expect(await store.countReports()).toEqual({ NEW: 1 });
    const { report, ...rest } = emptyDocument();
    const document: ReportDocument = { ...rest, contentVersion: 2, report: { ...report, state: 'FINISHED' } };
    await store.commit(commit({ document }));
    expect(await store.countReports()).toEqual({ FINISHED: 1 });
  });

  test('what has expired is found, and what is old is forgotten', async () => {
    const { expiresAt } = emptyDocument();
    expect(await store.findExpired(expiresAt, 10)).toEqual([]);
    expect(await store.findExpired(expiresAt + 1, 10)).toHaveLength(1);
    await store.commit(commit({ sentCode: code('p') }));
    const later = now + 5000;
    await store.prune(allBefore(later));
    expect(await store.phoneNumberUsage('p', 0, 'another')).toEqual({ otherReports: 0, codes: 0 });
    await expect(store.ping()).resolves.toBeUndefined();
  });

  test('a message is never forgotten before it was delivered, however often it failed, and is told of meanwhile', async () => {
    await store.commit(commit({ messages: [message('m1'), message('m2'), message('m3', 'files')] }));
    await store.markDelivered({ reportId, messageId: 'm1' }, now);
    for (let attempt = 1; attempt < 15; attempt += 1) await store.postpone({ reportId, messageId: 'm2' }, now);
    const later = now + 5000;
    await store.prune(allBefore(later));
    expect(await store.waitingMessages()).toEqual({ sms: { count: 1, since: now }, files: { count: 1, since: now } });
    expect(await claim('sms', later)).toMatchObject([{ messageId: 'm2', attempts: 15 }]);
    expect(await claim('files', later)).toMatchObject([{ messageId: 'm3' }]);
  });
});

test('a change that waits for another process on SQLite does not hold up what else this one does', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  const store = await openSqliteStore(dataDir);
  const other = new Database(join(dataDir, 'reports.sqlite'));
  other.exec('begin immediate');
  const waiting = store.sharedSecret('name', 'ours');
  await delay(20);
  other.exec(`insert into secrets (name, value) values ('name', 'theirs'); commit`);
  expect(await waiting).toBe('theirs');
  other.close();
  await store.close();
  await rm(dataDir, { recursive: true });
});
