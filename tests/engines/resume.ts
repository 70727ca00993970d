import type { Page } from '@playwright/test';
import { refreshTokenKey } from '#contract/limits.ts';
import { expect } from '../journeys/fixtures.ts';
import type { ReportDriver } from '../service/wholeReport.ts';

/** Gives the tab the session of a report before the page loads; the cookie choice is made. */
export async function resume(page: Page, { refreshToken }: ReportDriver): Promise<void> {
  // A file without scripts, to reach the origin's storage.
  await page.goto('/robots.txt');
  await page.evaluate(
    ([key, token]) => {
      sessionStorage.setItem(key, token);
      // biome-ignore lint/suspicious/noDocumentCookie: not every engine has the cookie store
      document.cookie = 'TECHNICAL_COOKIES=custom; path=/';
    },
    [refreshTokenKey, refreshToken] as const,
  );
}

/** Waits until the service worker controls the page. */
export async function workerIsThere(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Waits until the service worker has cached all files that it lists, so that the page opens offline. */
export async function pageIsKept(page: Page): Promise<void> {
  await workerIsThere(page);
  const missing = () =>
    page.evaluate(async () => {
      const listed = await caches.match('/files');
      const paths = Object.keys((await listed?.json()) ?? { '/files': '' });
      const kept = await Promise.all(paths.map((path) => caches.match(path, { ignoreVary: true })));
      return paths.filter((_, index) => kept[index] === undefined);
    });
  await expect.poll(missing).toEqual([]);
}
