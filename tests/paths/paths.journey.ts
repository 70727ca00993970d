import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { findings } from '../journeys/findings.ts';
import type { ChosenPath } from './choice.ts';
import { undrivable } from './undrivable.ts';
import { walkPath } from './walker.ts';

/** Walks each path chosen by `npm run paths -- --browser`, one test each. */

const chosen: ChosenPath[] = JSON.parse(readFileSync(process.env.CHOSEN_PATHS ?? '', 'utf8'));

/** Returns axe's findings on the whole page; a scrolled one hides targets half under a bar. */
async function findingsOfWhole(page: Page): Promise<string[]> {
  const viewport = page.viewportSize();
  if (viewport === null) return findings(page);
  await page.setViewportSize({ ...viewport, height: 4000 });
  const found = await findings(page);
  await page.setViewportSize(viewport);
  return found;
}

/** Expects that the page does not offer the undrivable steps. */
async function expectWithheld(page: Page, { withheld }: ChosenPath): Promise<void> {
  for (const { why, step } of withheld) {
    const party = ('party' in step.event && step.event.party) || 'A';
    const control = undrivable[why]?.control?.(page, party);
    if (control !== undefined) await expect(control, why).toHaveCount(0);
  }
}

for (const path of chosen)
  test(`${path.id} from ${path.start.label} to "${path.steps.at(-1)?.label ?? 'the opened page'}"`, async ({
    page,
  }) => {
    await walkPath(path, {
      page,
      async onTransition(_scene, index) {
        // The page may still be rendering what the answer changed.
        if (path.looksAt.includes(index)) await expect.poll(() => findingsOfWhole(page)).toEqual([]);
      },
    });
    await expectWithheld(page, path);
  });
