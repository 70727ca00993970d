import { join } from 'node:path';
import { type PlaywrightTestConfig as Config, defineConfig, devices } from '@playwright/test';
import { chromiumArgs } from './scripts/chromium.mjs';
import { engines, isInstalled } from './scripts/engines.mjs';
import { isFirstTier, journeysOfSecondTier } from './tests/tiers.mjs';

// Set by the set-up below.
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const none = { files: [], titles: [] };
const leftOut = isFirstTier ? journeysOfSecondTier : { Chromium: none, otherEngines: none };

/** A phone with Chromium. */
export const phone: Config['use'] = {
  ...devices['Pixel 7'],
  viewport: { width: 360, height: 740 },
  // The seven times as many pixels of a phone's display cost a fifth of the time and show nothing else.
  deviceScaleFactor: 1,
  actionTimeout: 30_000,
  locale: 'cs-CZ',
  timezoneId: 'Europe/Prague',
  reducedMotion: 'reduce',
  // What is served is looked at, not what a worker has kept; one journey is about the worker.
  serviceWorkers: 'block',
  launchOptions: {
    executablePath,
    args: chromiumArgs,
  },
};

export default defineConfig<object, { engineName: string; isPrivate: boolean }>({
  testDir: 'tests/journeys',
  globalSetup: join(import.meta.dirname, 'tests/journeys/globalSetup.ts'),
  testMatch: '**/*.journey.ts',
  // As many as the processors of the machine in CI, where the service's tests run beside these.
  workers: 2,
  fullyParallel: true,
  // For what hangs, not for what is slow on a busy machine.
  timeout: 180_000,
  // At a desk a red test is believed; what needed a second try elsewhere is printed at the end.
  retries: process.env.CI ? 2 : 0,
  projects: [
    // A file stays in one worker: several have a service of their own, which each worker would start.
    {
      name: 'journeys',
      use: phone,
      fullyParallel: false,
      testIgnore: leftOut.Chromium.files,
      grepInvert: leftOut.Chromium.titles,
    },
    ...Object.values(engines)
      .filter(isInstalled)
      .map(({ project }) => ({
        name: project,
        testDir: 'tests/engines',
        use: { engineName: project },
        testIgnore: leftOut.otherEngines.files,
        grepInvert: leftOut.otherEngines.titles,
      })),
  ],
  expect: { timeout: 30_000 },
  // The spoken scripts, which `--update-snapshots` writes again.
  snapshotPathTemplate: 'tests/journeys/spoken/{arg}{ext}',
  outputDir: 'node_modules/.cache/test-results/playwright',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    // A trace costs a sixth of the time: in CI the second try has one.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
