import { expect } from '@playwright/test';
import { Locator } from './locator.ts';
import { type Session, timeLimit } from './session.ts';

/** Playwright's `Page` over WebDriver, as far as the journeys use it. */
export class WebDriverPage {
  readonly #root: Locator;

  constructor(
    private readonly session: Session,
    private readonly baseURL: string,
  ) {
    this.#root = Locator.ofPage(session);
  }

  async goto(path: string, { waitUntil = 'load' }: { waitUntil?: 'commit' | 'load' } = {}): Promise<void> {
    await this.#mark();
    await this.session.post('url', { url: new URL(path, this.baseURL).href });
    await this.#arrive(waitUntil === 'commit' ? ['loading', 'interactive', 'complete', 'alive'] : ['alive']);
  }

  async reload(): Promise<void> {
    await this.#mark();
    // By the page itself, as Firefox's command asks no service worker.
    await this.session.run(() => void setTimeout(() => location.reload()));
    await this.#arrive(['alive']);
  }

  /** Marks the document that is left, as a session waits for no page by itself (`pageLoadStrategy`). */
  async #mark(): Promise<void> {
    await this.session.run(() => {
      document.documentElement.dataset.leaving = '';
    });
  }

  async #arrive(states: string[]): Promise<void> {
    const state = () => {
      // A new tab changes its empty document for another on the way.
      if ('leaving' in document.documentElement.dataset || location.protocol === 'about:') return 'leaving';
      const root = document.getElementById('root');
      // Until then a prerendered page answers by its links alone.
      const isAlive = root?.dataset.prerendered === undefined;
      return isAlive && document.readyState === 'complete' ? 'alive' : document.readyState;
    };
    const current = () => this.session.run(state).catch(() => 'leaving');
    await expect.poll(async () => states.includes(await current()), { timeout: timeLimit }).toBe(true);
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
