import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

/** A browser of somebody who has never been here, with one tab. */
export interface Visitor {
  page: Page;
  /** Opens one more tab, which is used from then on. */
  newTab(): Promise<Page>;
  /** Where files go that the page gives. */
  downloads: string;
  /** Errors and warnings of the console so far. */
  noise: string[];
  end(): Promise<void>;
}

/** A browser engine that is installed on this machine. */
export interface Engine {
  /** `serviceWorkers`: whether pages may have one, where the engine can be told. */
  visit(baseURL: string, serviceWorkers: 'allow' | 'block'): Promise<Visitor>;
  end(): Promise<void>;
}

/** The one PDF among the visitor's downloads, once it is whole. */
export async function downloadedPdf({ downloads }: Visitor): Promise<Buffer> {
  let file = Buffer.alloc(0);
  const read = () => {
    const names = existsSync(downloads) ? readdirSync(downloads).filter((name) => name.endsWith('.pdf')) : [];
    if (names.length !== 1) return '';
    try {
      file = readFileSync(join(downloads, names[0] ?? ''));
    } catch {
      // It had a name of its own until it was whole.
      return '';
    }
    return file.subarray(-6).toString().trim();
  };
  await expect.poll(read).toBe('%%EOF');
  return file;
}
