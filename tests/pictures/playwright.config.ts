import { defineConfig } from '@playwright/test';
import base, { phone } from '../../playwright.config.ts';

/** Configuration of taking the pictures of docs/flow, which `npm run docs -- --screens` starts. */
export default defineConfig({
  ...base,
  testDir: '.',
  projects: [{ name: 'pictures' }],
  timeout: 120_000,
  retries: 1,
  outputDir: '../../node_modules/.cache/test-results/pictures',
  use: {
    ...base.use,
    ...phone,
    launchOptions: {
      ...phone?.launchOptions,
      args: [
        ...(phone?.launchOptions?.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${process.env.CAMERA_FILM}`,
      ],
    },
  },
});
