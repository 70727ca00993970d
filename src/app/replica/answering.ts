import { TimeoutError } from '#contract/waits.ts';
import { makeListeners } from '../loading/listeners.ts';
import { keysFrom } from './database.ts';

const longestPause = 60_000;

/** Watches whether the browser's storage answers. While it does not, it is only probed now and then. */
class Answering {
  #hasTimedOut = false;
  /** Milliseconds until the next probe; doubled each time (back-off). */
  #pause = 5_000;
  readonly #returning = makeListeners();

  /** Calls back when storage answers again, were it by a refusal, or becomes writable. */
  readonly onReturn = this.#returning.subscribe;
  readonly notifyReturn = this.#returning.notify;

  get hasTimedOut(): boolean {
    return this.#hasTimedOut;
  }

  /** Runs a storage operation; returns `otherwise` if the browser refuses or does not answer. */
  async attempt<T>(otherwise: T, use: () => Promise<T>): Promise<T> {
    if (this.#hasTimedOut) return otherwise;
    try {
      return await use();
    } catch (error) {
      if (error instanceof TimeoutError) this.#recordTimeout();
      return otherwise;
    }
  }

  #recordTimeout(): void {
    if (this.#hasTimedOut) return;
    this.#hasTimedOut = true;
    setTimeout(() => void this.#askAgain(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, longestPause);
  }

  async #askAgain(): Promise<void> {
    const isSilent = await keysFrom('').then(
      () => false,
      (error: unknown) => error instanceof TimeoutError,
    );
    this.#hasTimedOut = false;
    if (isSilent) this.#recordTimeout();
    else this.#returning.notify();
  }
}

export const answering = new Answering();
