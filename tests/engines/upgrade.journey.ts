import { type Builds, journeysThroughUpgrade, twoBuilds } from '../journeys/upgrade.ts';
import { test as base } from './fixtures.ts';

/** Journeys through a deployment, while two builds answer in turn, in an engine beside Chromium. */

const test = base.extend<object, { builds: Builds }>({
  builds: [twoBuilds, { scope: 'worker' }],
  baseURL: async ({ builds }, use) => use(builds.url),
});

test.skip(
  ({ engineName, serviceWorkers }) => engineName === 'webkit' && serviceWorkers === 'block',
  'WebKitGTK cannot be told to have no service worker',
);

journeysThroughUpgrade(test);
