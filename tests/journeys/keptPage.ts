import type { Page } from '@playwright/test';
import { buildIn, built } from './builds.ts';
import { expect } from './fixtures.ts';

/** What the page's worker has kept. */

/** Everything that the page keeps on the phone, as paths. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    return kept;
  });
}

/** What is kept beside the hashed files; '/files' is the worker's own list of them all. */
export const shellFiles = ['/app-config.json', '/app.html', '/files', '/offline.html'];

/** Waits until every file that the worker lists is kept. */
export async function everythingIsKept(page: Page): Promise<void> {
  const { first, screens } = buildIn(built);
  const listed = [...shellFiles, ...first, ...screens].sort();
  await expect.poll(async () => (await keptPaths(page)).sort()).toEqual(listed);
}
