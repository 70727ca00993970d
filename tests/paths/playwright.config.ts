import { defineConfig } from '@playwright/test';
import base, { phone } from '../../playwright.config.ts';

/** Configuration of walks in the built page, which `npm run paths -- --browser` starts. */
export default defineConfig({
  ...base,
  testDir: '.',
  projects: [{ name: 'paths' }],
  timeout: 120_000,
  outputDir: '../../test-results/paths',
  use: { ...base.use, ...phone },
});
