import type { Page } from '@playwright/test';

/** Waits until a prerendered page is hydrated; before that only its links work. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getElementById('root')?.dataset.prerendered === undefined);
}
