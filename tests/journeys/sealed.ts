import type { Page } from '@playwright/test';

/** Returns the keys of the encrypted entries in the page's IndexedDB. */
export function sealedKeys(page: Page): Promise<IDBValidKey[]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('copy');
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const all = database.transaction('sealed').objectStore('sealed').getAllKeys();
      all.addEventListener('success', () => resolve(all.result));
    });
    database.close();
    return keys;
  });
}
