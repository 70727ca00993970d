import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { createDocument } from '#report/document.ts';
import { limits, now as noon } from '../../tests/fixtures/sampleDocument.ts';
import { type Random, seeded } from '../../tests/service/random.ts';
import { watchClock } from './clockWatch.ts';
import { systemRandom } from './random.ts';
import { createMemoryStore } from './store/memoryStore.ts';
import type { Store } from './store/store.ts';
import { sweep } from './sweep.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Time as it passes, and machines whose clocks need not tell it. */
function world(store = createMemoryStore()) {
  const time = { now: noon };
  async function machine() {
    const clock = { ahead: 0 };
    const warnings: string[] = [];
    const started = () =>
      watchClock({
        store,
        now: () => time.now + clock.ahead,
        steady: () => time.now - noon,
        registry: new Registry(),
        warn: ({ hours }, says) => void warnings.push(`${hours} h: ${says.slice(0, says.indexOf(':'))}`),
        info: (says) => void warnings.push(says),
      });
    let watch = await started();
    return {
      clock,
      warnings,
      confirm: () => store.noteClock('confirmed', time.now + clock.ahead),
      async restart() {
        watch = await started();
      },
      async doubts() {
        await watch.look();
        return watch.isDoubted();
      },
      doubtsAtOnce: () => watch.isDoubted(),
      expiryNow: () => watch.expiryNow(),
    };
  }
  return { time, machine, store };
}

describe('a clock', () => {
  test('that goes on is believed, however long nobody looks', async () => {
    const { time, machine } = world();
    const only = await machine();
    expect(await only.doubts()).toBe(false);
    time.now += 400 * day;
    expect(await only.doubts()).toBe(false);
    expect(only.warnings).toEqual([]);
  });

  test.each([2 * day, -2 * day])('that jumps by %d ms is doubted at once, and believed after an hour', async (by) => {
    const { time, machine } = world();
    const only = await machine();
    await only.doubts();
    only.clock.ahead = by;
    expect(only.doubtsAtOnce()).toBe(true);
    expect(only.expiryNow()).toBe(0);
    time.now += hour - 1;
    expect(await only.doubts()).toBe(true);
    time.now += 1;
    expect(await only.doubts()).toBe(false);
    expect(only.expiryNow()).toBe(time.now + by);
    expect(only.warnings).toEqual([`${by / hour} h: the clock has jumped`, 'the clock is believed again']);
  });

  test('that is set by half an hour is believed', async () => {
    const { machine } = world();
    const only = await machine();
    await only.doubts();
    only.clock.ahead = hour / 2;
    expect(await only.doubts()).toBe(false);
  });

  test('that jumped while nothing ran, or a service that was stopped for a weekend, is doubted for an hour from each start on', async () => {
    const { time, machine } = world();
    const only = await machine();
    await only.doubts();
    time.now += 2 * day;
    await only.restart();
    expect(await only.doubts()).toBe(true);
    time.now += 50 * minute;
    await only.restart();
    expect(await only.doubts()).toBe(true);
    time.now += 50 * minute;
    expect(await only.doubts()).toBe(true);
    time.now += 10 * minute;
    expect(await only.doubts()).toBe(false);
    await only.restart();
    expect(await only.doubts()).toBe(false);
  });

  test('of a new database is believed', async () => {
    const { machine } = world();
    expect(await (await machine()).doubts()).toBe(false);
  });

  test('that an operator has confirmed is believed until it jumps again', async () => {
    const { time, machine } = world();
    const only = await machine();
    await only.doubts();
    only.clock.ahead = day;
    expect(await only.doubts()).toBe(true);
    await only.confirm();
    expect(await only.doubts()).toBe(false);
    time.now += minute;
    only.clock.ahead = 3 * day;
    expect(await only.doubts()).toBe(true);
  });

  test('that is not like the one of another process is doubted for as long as it is not, and does not disturb that one', async () => {
    const { time, machine } = world();
    const [right, wrong] = [await machine(), await machine()];
    await right.doubts();
    wrong.clock.ahead = 365 * day;
    await wrong.restart();
    for (let passed = 0; passed < 5 * hour; passed += minute) {
      expect(await right.doubts()).toBe(false);
      expect(await wrong.doubts()).toBe(true);
      if (passed === hour) await right.confirm();
      time.now += minute;
    }
    expect(wrong.warnings).toEqual(['8760 h: the clock is not where this or another process left it']);
  });

  test('is believed after a night in which the database did not answer', async () => {
    const store = createMemoryStore();
    const { time, machine } = world(store);
    const [one, other] = [await machine(), await machine()];
    await one.doubts();
    await other.doubts();
    time.now += 10 * hour;
    expect(await one.doubts()).toBe(false);
    expect(await other.doubts()).toBe(false);
  });
});

/** Creates a report by a right clock and returns its id and expiry. */
async function begin(store: Store, at: number): Promise<{ reportId: string; endsAt: number }> {
  const fresh = {
    reportId: systemRandom.uuid(),
    summaryId: systemRandom.uuid(),
    qrCode: systemRandom.qrCode(),
    checkCode: systemRandom.checkCode(),
    firstSession: { accessTokenId: systemRandom.uuid(), refreshTokenId: systemRandom.uuid() },
  };
  const document = createDocument(fresh, at, limits);
  await store.createReport({
    document,
    idempotencyKey: null,
    refreshToken: { tokenId: systemRandom.uuid(), reportId: fresh.reportId, expiresAt: at + day },
    audit: { auditId: systemRandom.uuid(), at, call: 'createReport', resultCode: 'OK', correlationId: '' },
    keyHeldSince: 0,
  });
  return { reportId: fresh.reportId, endsAt: document.expiresAt };
}

type Machine = Awaited<ReturnType<ReturnType<typeof world>['machine']>>;

/** Deletes as the service does, with everything that the clock may then say is old. */
async function sweepBy(machine: Machine, store: Store): Promise<void> {
  await machine.doubts();
  const dependencies = { store, tokens: { keyOf: async (text: string) => text }, limits, random: systemRandom };
  await sweep({ ...dependencies, now: machine.expiryNow, auditRetention: day });
}

/**
 * Simulates two machines over 300 steps: their clocks jump, are corrected within an hour, and the processes restart or lose
 * power.
 */
async function live(random: Random): Promise<{ deleted: number }> {
  const { time, machine, store } = world();
  const machines = [await machine(), await machine()];
  const wrongSince = new Map<Machine, number>();
  const reports: Awaited<ReturnType<typeof begin>>[] = [];
  let deleted = 0;
  const far = () => (random.is(0.7) ? 1 : -1) * (2 * hour + random.whole(3 * 365 * day));
  for (let step = 0; step < 300; step += 1) {
    const each = random.pick(machines);
    const turn = random.whole(10);
    if (turn < 2 && reports.length < 30) reports.push(await begin(store, time.now));
    if (turn === 2) {
      each.clock.ahead = far();
      wrongSince.set(each, time.now);
    }
    if (turn === 3) await each.restart();
    if (turn === 4) {
      // Nothing runs for days; whatever the clocks say then, they are new to who looks.
      time.now += random.whole(3 * day);
      for (const one of machines) await one.restart();
      for (const one of wrongSince.keys()) wrongSince.set(one, time.now);
    }
    time.now += random.whole(20 * minute);
    for (const [one, since] of wrongSince)
      if (time.now - since >= hour - 20 * minute) {
        one.clock.ahead = 0;
        wrongSince.delete(one);
      }
    await sweepBy(each, store);
    for (const { reportId, endsAt } of reports) {
      const isThere = (await store.loadReport(reportId)) !== null;
      if (time.now >= endsAt) deleted += isThere ? 0 : 1;
      else expect([isThere, machines.every((one) => one.expiryNow() < endsAt)]).toEqual([true, true]);
    }
  }
  for (const one of machines) one.clock.ahead = 0;
  time.now += 3 * hour;
  for (const one of machines) await one.doubts();
  time.now += 2 * hour;
  for (const one of machines) {
    expect(await one.doubts()).toBe(false);
    await sweepBy(one, store);
  }
  for (const { reportId, endsAt } of reports)
    if (endsAt < time.now - limits.ACCESS_TOKEN_LIFETIME) expect(await store.loadReport(reportId)).toBeNull();
  return { deleted };
}

test.each(Array.from({ length: 30 }, (_, seed) => seed))(
  'no report is deleted or called expired before its time, and each is afterwards (seed %d)',
  async (seed) => {
    await live(seeded(seed));
  },
);

test('in such lives reports are deleted', async () => {
  const lives = await Promise.all([1, 2, 3].map((seed) => live(seeded(seed))));
  expect(lives.every(({ deleted }) => deleted > 0)).toBe(true);
});
