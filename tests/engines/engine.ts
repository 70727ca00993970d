import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

/** Fresh browser profile with one tab. */
export interface Visitor {
  page: Page;
  /** Opens one more tab, which is used from then on. */
  newTab(): Promise<Page>;
  /** Folder of the page's downloads. */
  downloads: string;
  /** Errors and warnings of the console so far. */
  noise: string[];
  end(): Promise<void>;
}

/** Browser engine installed on this machine. */
export interface Engine {
  /** Opens a fresh browser; `serviceWorkers` allows or blocks them where the engine supports it. */
  visit(baseURL: string, serviceWorkers: 'allow' | 'block'): Promise<Visitor>;
  end(): Promise<void>;
}

/** Returns the one PDF among the visitor's downloads once it is complete. */
export async function downloadedPdf({ downloads }: Visitor): Promise<Buffer> {
  let file = Buffer.alloc(0);
  const read = () => {
    const names = existsSync(downloads) ? readdirSync(downloads).filter((name) => name.endsWith('.pdf')) : [];
    if (names.length !== 1) return '';
    try {
      file = readFileSync(join(downloads, names[0] ?? ''));
    } catch {
      // The file is renamed when it is complete.
      return '';
    }
    return file.subarray(-6).toString().trim();
  };
  await expect.poll(read).toBe('%%EOF');
  return file;
}
