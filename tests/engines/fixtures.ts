import type { Page } from '@playwright/test';
import { engines } from '../../scripts/engines.mjs';
import { test as base, expect } from '../journeys/fixtures.ts';
import type { Engine, Visitor } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** Fixtures for journeys in an engine beside Chromium, named by the project; every visitor has a browser of their own. */

interface Own {
  /** Opens another browser, separate from this one. */
  visit: () => Promise<Visitor>;
  visitor: Visitor;
  page: Page;
  quiet: undefined;
}

interface OwnOfWorker {
  engineName: 'firefox' | 'webkit';
  isPrivate: boolean;
  engine: Engine;
}

function start(name: OwnOfWorker['engineName'], isPrivate: boolean): Promise<Engine> {
  if (name === 'webkit') return startWebKit(engines.webkit.programs);
  return startFirefox({ executablePath: engines.firefox.programs.browser, isPrivate });
}

export const test = base.extend<Own, OwnOfWorker>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  isPrivate: [false, { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName, isPrivate }, use) => {
      const engine = await start(engineName, isPrivate);
      await use(engine);
      await engine.end();
    },
    { scope: 'worker' },
  ],
  visit: async ({ engine, baseURL, serviceWorkers, expectedNoise }, use) => {
    const visitors: Visitor[] = [];
    await use(async () => {
      const visitor = await engine.visit(baseURL ?? '', serviceWorkers);
      visitors.push(visitor);
      return visitor;
    });
    const noise = visitors.flatMap((each) => each.noise);
    for (const visitor of visitors) await visitor.end();
    expect(noise.filter((line) => !expectedNoise?.test(line))).toEqual([]);
  },
  visitor: async ({ visit }, use) => use(await visit()),
  page: async ({ visitor }, use) => use(visitor.page),
  // Of every visitor, above.
  quiet: async ({ engineName: _ }, use) => use(undefined),
});

export { expect };
