import { startCardReader } from '../effort/cardReader.ts';
import { knownDrivers } from '../effort/drivers.ts';
import { type Effort, Hand } from '../effort/hand.ts';
import { fillIn } from '../effort/walks.ts';
import { test as base, expect } from './fixtures.ts';

/** Effort of a whole report with ID cards, plates and registries; the main path counts manual entry. */

type Reader = Awaited<ReturnType<typeof startCardReader>>;

const test = base.extend<object, { reader: Reader }>({
  reader: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const reader = await startCardReader();
      await use(reader);
      await reader.close();
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ reader }, use) => use({ IDENTITY_READER: 'zenid', ZENID_URL: reader.url, ZENID_KEY: 'key' }),
    { scope: 'worker' },
  ],
});

test.use({ permissions: ['geolocation'], geolocation: { latitude: 50.0755, longitude: 14.4378, accuracy: 8 } });

const most: Pick<Effort, 'screens' | 'taps' | 'fields' | 'characters'> = {
  screens: 35,
  taps: 60,
  fields: 8,
  characters: 62,
};

test('with cards, plates and registries a report asks for no more than it did (R-600, R-606, R-611, R-615)', async ({
  page,
  service,
  reader,
}) => {
  test.setTimeout(180_000);
  const hand = new Hand(page);
  await fillIn({ hand, service, reader, people: knownDrivers() });
  for (const [name, count] of Object.entries(most))
    expect(hand.effort[name as keyof typeof most], name).toBeLessThanOrEqual(count);
});
