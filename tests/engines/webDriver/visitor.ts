import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Visitor } from '../engine.ts';
import { WebDriverPage } from './page.ts';
import type { Session } from './session.ts';

interface Parts extends Pick<Visitor, 'downloads' | 'noise'> {
  session: Session;
  baseURL: string;
  /** Folder of the browser's profile, deleted at the end. */
  home: string;
  endBrowser: () => Promise<void>;
}

/** Makes a visitor of a browser that has just been started. */
export function visitorIn({ session, baseURL, home, endBrowser, downloads, noise }: Parts): Visitor {
  // Steps and journeys use only these members of a page.
  const page = new WebDriverPage(session, baseURL) as unknown as Page;
  return {
    page,
    async newTab() {
      await session.newTab();
      return page;
    },
    downloads,
    noise,
    async end() {
      await endBrowser();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
