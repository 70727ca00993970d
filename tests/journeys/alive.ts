import type { Page } from '@playwright/test';

/** Waits until a prerendered page hears its buttons: before that it answers by its links alone. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    const isPrerendered = root?.dataset.prerendered !== undefined;
    return !isPrerendered || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}
