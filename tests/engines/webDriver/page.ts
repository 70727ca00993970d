import { expect } from '@playwright/test';
import { Locator } from './locator.ts';
import type { Session } from './session.ts';

/** A tab, with as much of Playwright's `Page` as the journeys ask of it. */
export class WebDriverPage {
  readonly #root: Locator;

  constructor(
    private readonly session: Session,
    private readonly baseURL: string,
  ) {
    this.#root = Locator.ofPage(session);
  }

  async goto(path: string): Promise<void> {
    await this.session.post('url', { url: new URL(path, this.baseURL).href });
  }

  async reload(): Promise<void> {
    // By the page itself, as Firefox's command asks no service worker.
    await this.session.run(() => {
      document.documentElement.dataset.leaving = '';
      setTimeout(() => location.reload());
    });
    const isThere = () => document.readyState === 'complete' && !('leaving' in document.documentElement.dataset);
    await expect.poll(() => this.session.run(isThere).catch(() => false)).toBe(true);
  }

  async goBack(): Promise<void> {
    await this.session.post('back');
  }

  evaluate<Argument, Answer>(act: (argument: Argument) => Answer, argument: Argument) {
    return this.session.run<[Argument], Answer>(act, argument as never);
  }

  readonly locator = (...args: Parameters<Locator['locator']>) => this.#root.locator(...args);
  readonly getByRole = (...args: Parameters<Locator['getByRole']>) => this.#root.getByRole(...args);
  readonly getByLabel = (...args: Parameters<Locator['getByLabel']>) => this.#root.getByLabel(...args);
  readonly getByText = (...args: Parameters<Locator['getByText']>) => this.#root.getByText(...args);
}
