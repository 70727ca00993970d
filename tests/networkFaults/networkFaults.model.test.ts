import { expect, test } from 'vitest';
import { goJourneys } from './journeys.ts';
import { fates } from './phone.ts';

/** Seed of the journeys; others run by `npm run paths -- --network-faults --seed 2`. */
const seed = 1;
const count = Number(process.env.WEATHER_JOURNEYS ?? 1_000);

test(`${count} reports told on a bad line, with pages killed, lose, double and reorder nothing`, async () => {
  const { failures, totals } = await goJourneys(seed, count);
  expect(failures).toEqual([]);
  // All of it has happened, and often.
  for (const what of ['kills', 'photos', ...fates]) expect(totals[what], what).toBeGreaterThan(count / 10);
}, 300_000);

test('a service that does whatever comes is noticed', async () => {
  const { failures } = await goJourneys(seed, 60, false);
  expect(failures.length).toBeGreaterThan(10);
});
