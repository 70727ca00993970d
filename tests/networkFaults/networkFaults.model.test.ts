import { expect, onTestFinished, test, vi } from 'vitest';
import { goJourneys } from './journeys.ts';
import { fates, faults } from './phone.ts';

/** Seed of the journeys; others run by `npm run paths -- --network-faults --seed 2`. */
const seed = 1;
const count = Number(process.env.NETWORK_FAULT_JOURNEYS ?? 1_000);
/** Journeys on a phone that fails, too. */
const faulty = Math.min(count, 200);

test(`${count} reports told on a bad line, with pages killed, lose, double and reorder nothing`, async () => {
  const { failures, totals } = await goJourneys(seed, count);
  expect(failures).toEqual([]);
  // All of it has happened, and often.
  for (const what of ['kills', 'photos', ...fates]) expect(totals[what], what).toBeGreaterThan(count / 10);
}, 300_000);

test(`${faulty} reports told on a phone whose storage and workers fail at random moments lose nothing (R-572)`, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { failures, totals } = await goJourneys(seed, faulty, { passTime: (time) => vi.advanceTimersByTime(time) });
  expect(failures).toEqual([]);
  for (const what of ['kills', 'photos', ...fates, ...faults]) expect(totals[what], what).toBeGreaterThan(faulty / 10);
}, 120_000);

test('a service that does whatever comes is noticed', async () => {
  const { failures } = await goJourneys(seed, 60, { heedsNumbers: false });
  expect(failures.length).toBeGreaterThan(10);
});
