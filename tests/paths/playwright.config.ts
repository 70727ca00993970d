import { defineConfig } from '@playwright/test';
import base, { phone } from '../../playwright.config.ts';

/** Generated paths in the built page: `npm run paths -- --browser` chooses them and runs this. */
export default defineConfig({
  ...base,
  testDir: '.',
  projects: [{ name: 'paths' }],
  timeout: 120_000,
  outputDir: '../../test-results/paths',
  use: { ...base.use, ...phone },
});
