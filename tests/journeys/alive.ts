import type { Page } from '@playwright/test';

/** Waits until a prerendered page hears its buttons: before that it answers by its links alone. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getElementById('root')?.dataset.prerendered === undefined);
}
