import type { Page } from '@playwright/test';
import { buildIn, built } from './builds.ts';
import { expect } from './fixtures.ts';

/** Reads the caches of the page's service worker. */

/** Returns the paths of all cached files. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    return kept;
  });
}

/** Cached paths besides the hashed files; '/files' is the service worker's own list of them. */
export const shellFiles = ['/app-config.json', '/app.html', '/files', '/offline.html'];

/** Waits until every listed file is cached. */
export async function everythingIsKept(page: Page): Promise<void> {
  const { first, screens } = buildIn(built);
  const listed = [...shellFiles, ...first, ...screens].sort();
  await expect.poll(async () => (await keptPaths(page)).sort()).toEqual(listed);
}
