import { test as base } from './fixtures.ts';
import { type Builds, journeysThroughUpgrade, twoBuilds } from './upgrade.ts';

/** Journeys through a deployment, while two builds answer in turn. */

const test = base.extend<object, { builds: Builds }>({
  builds: [twoBuilds, { scope: 'worker' }],
  baseURL: async ({ builds }, use) => use(builds.url),
});

journeysThroughUpgrade(test);
