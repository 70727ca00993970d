import { test as base } from './fixtures.ts';
import { type Builds, journeysThroughUpgrade, twoBuilds } from './upgrade.ts';

/** Two builds answer in turn while a newer one is deployed. */

const test = base.extend<object, { builds: Builds }>({
  builds: [twoBuilds, { scope: 'worker' }],
  baseURL: async ({ builds }, use) => use(builds.url),
});

journeysThroughUpgrade(test);
