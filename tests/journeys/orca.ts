import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium, type Locator } from '@playwright/test';
import { chromiumArgs } from '../../scripts/chromium.mjs';
import { orca as installed } from '../../scripts/engines.mjs';
import { startDisplay } from '../engines/display.ts';
import { end, start, timeLimit } from '../engines/programs.ts';
import { test as base, expect } from './fixtures.ts';
import { listen } from './speech.ts';

/** Fixtures of a journey that Orca hears: Chromium with windows, and keys that reach both as those of a keyboard. */

/** Milliseconds of silence after which a listener goes on. */
const pause = 700;

/** The accessibility bus alone: it starts no program that a desktop offers besides. */
const a11yBus = '/usr/share/dbus-1/services/org.a11y.Bus.service';
const busConfig = (folder: string) => `<busconfig>
  <type>session</type>
  <listen>unix:dir=${folder}</listen>
  <servicedir>${join(folder, 'services')}</servicedir>
  <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy>
</busconfig>`;

type Environment = Record<string, string>;

/** Starts a message bus, and the accessibility bus once a program asks for it. @returns its address */
async function startBus(folder: string, env: Environment) {
  mkdirSync(join(folder, 'services'));
  copyFileSync(a11yBus, join(folder, 'services', basename(a11yBus)));
  const config = join(folder, 'bus.conf');
  writeFileSync(config, busConfig(folder));
  const args = [`--config-file=${config}`, '--print-address', '--nofork', '--nopidfile'];
  const child = start(installed.programs.bus, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  if (!child.stdout) throw new Error('The bus has no way to tell its address');
  const [address] = await once(child.stdout, 'data', { signal: AbortSignal.timeout(timeLimit) });
  return { address: String(address).trim(), child };
}

/** Orca with a keyboard before it. */
export class Orca {
  readonly env: Environment;
  readonly #said: string[] = [];
  #lastSaid = 0;
  #mark = 0;

  constructor(env: Environment) {
    this.env = env;
  }

  hear(utterance: string): void {
    this.#said.push(utterance);
    this.#lastSaid = Date.now();
  }

  /** Utterances since the last key or page. */
  get said(): string[] {
    return this.#said.slice(this.#mark);
  }

  /** Waits until these were said since the last key or page, in this order. */
  async says(...utterances: string[]): Promise<void> {
    const inOrder = () => {
      let after = 0;
      for (const each of utterances) {
        const at = this.said.indexOf(each, after);
        if (at < 0) return this.said;
        after = at + 1;
      }
      return utterances;
    };
    await expect.poll(inOrder).toEqual(utterances);
  }

  /** Waits until nothing is said for a moment. */
  async #silence(): Promise<void> {
    await expect.poll(() => Date.now() - this.#lastSaid, { intervals: [50] }).toBeGreaterThan(pause);
  }

  /** Opens an address, and listens until the page is read. */
  async opens(goto: () => Promise<unknown>): Promise<void> {
    this.#forget();
    await goto();
    await this.#silence();
  }

  /**
   * Leaves the field and comes back to it. Orca does not say a focus that moves into the place of the removed button that
   * was pressed (mended in Orca in August 2026, commit 992fb652f).
   */
  async refocus(...utterances: string[]): Promise<void> {
    await this.press('shift+Tab');
    await this.press('Tab');
    await this.says(...utterances);
  }

  /** Presses a key, named as X names it. */
  async press(key: string): Promise<void> {
    await this.#send('key', key);
  }

  async type(text: string): Promise<void> {
    await this.#send('type', '--delay', '60', text);
  }

  #forget(): void {
    this.#mark = this.#said.length;
    this.#lastSaid = Date.now();
  }

  async #send(...args: string[]): Promise<void> {
    await this.#silence();
    this.#forget();
    execFileSync(installed.programs.keys, args, { env: this.env, timeout: timeLimit });
    await this.#silence();
  }

  /** Presses Tab, or Shift+Tab, until an element has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    const way = () =>
      target.evaluate((element) => {
        if (element === document.activeElement) return null;
        const active = document.activeElement ?? document.body;
        return element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING ? 'shift+Tab' : 'Tab';
      });
    for (let presses = 0; presses < 40; presses += 1) {
      const key = await way();
      if (key === null) return;
      await this.press(key);
    }
    throw new Error(`40 presses of Tab do not lead to ${target}`);
  }
}

export const test = base.extend<object, { orca: Orca }>({
  orca: [
    async ({ headless: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'orca-'));
      const socketPath = join(folder, 'speech.sock');
      const display = await startDisplay(installed.programs.display);
      // Nothing of the settings and sessions of the user who runs the tests.
      const env: Environment = {
        PATH: process.env.PATH ?? '',
        ...Object.fromEntries(
          ['HOME', 'XDG_RUNTIME_DIR', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME'].map((key) => [key, folder]),
        ),
        DISPLAY: display.name,
        LANG: 'C.UTF-8',
        LANGUAGE: 'cs',
        TZ: 'Europe/Prague',
        ACCESSIBILITY_ENABLED: '1',
        GSETTINGS_BACKEND: 'memory',
        SPEECHD_ADDRESS: `unix_socket:${socketPath}`,
      };
      const bus = await startBus(folder, env);
      env.DBUS_SESSION_BUS_ADDRESS = bus.address;
      const orca = new Orca(env);
      const speech = await listen(socketPath, (utterance) => orca.hear(utterance));
      const reader = start(installed.programs.reader, [], { env, cwd: folder, stdio: 'ignore' });
      try {
        await orca.says('Čtečka obrazovky zapnuta.');
        await use(orca);
      } finally {
        for (const child of [reader, bus.child, display.child]) await end(child);
        speech.close();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  browser: [
    async ({ orca }, use) => {
      const args = [...chromiumArgs, '--force-renderer-accessibility'];
      const { browser: executablePath } = installed.programs;
      const browser = await chromium.launch({ executablePath, headless: false, args, env: orca.env });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };
