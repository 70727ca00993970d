import { readFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { walkPath } from '../paths/walker.ts';
import type { PicturedPath } from './choose.ts';
import { mapFiles, mapSettings } from './map.ts';
import { takePicture } from './takePicture.ts';

/** Takes the pictures of docs/flow/screens on the paths that `npm run docs -- --screens` has chosen. */

const chosen: PicturedPath[] = JSON.parse(readFileSync(process.env.CHOSEN_PATHS ?? '', 'utf8'));

for (const path of chosen)
  test(`${path.id}: ${Object.values(path.pictures).flat().join(', ')}`, async ({ page }) => {
    await walkPath(path, {
      page,
      now: new Date(path.now),
      network: { settings: mapSettings, files: mapFiles },
      async onTransition(_scene, index) {
        const names = path.pictures[index] ?? [];
        // A skeleton comes a moment later.
        if (names.length > 0) await page.clock.runFor(400);
        for (const name of names) await takePicture(page, name);
      },
    });
  });
