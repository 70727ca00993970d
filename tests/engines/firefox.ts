import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Engine, Visitor } from './engine.ts';
import { collectLines, end, start, timeLimit } from './programs.ts';
import { connectMarionette } from './webDriver/marionette.ts';
import { Session } from './webDriver/session.ts';
import { visitorIn } from './webDriver/visitor.ts';

/** Starts Debian's own Firefox, in any version. */

interface Options {
  executablePath: string;
  /** True if every window is a private one. */
  isPrivate: boolean;
}

function preferences(downloads: string, isPrivate: boolean, hasServiceWorkers: boolean): string {
  const values = {
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.privatebrowsing.autostart': isPrivate,
    // Prints the pages' console output, without the browser's own.
    'browser.dom.window.dump.enabled': true,
    'dom.serviceWorkers.enabled': hasServiceWorkers,
    'devtools.console.stdout.chrome': false,
    'devtools.console.stdout.content': true,
    'extensions.webcompat.perform_injections': false,
    'intl.accept_languages': 'cs-CZ, cs',
    // Any that is free.
    'marionette.port': 0,
    'pdfjs.disabled': true,
  };
  const lines = Object.entries(values).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  return lines.join('');
}

/** Returns the port on which the browser listens, read from its profile. */
async function portIn(profile: string): Promise<number> {
  const path = join(profile, 'MarionetteActivePort');
  const last = Date.now() + timeLimit;
  for (;;) {
    const port = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
    if (port > 0) return port;
    if (Date.now() > last) throw new Error('Firefox does not listen');
    await delay(20);
  }
}

async function visit(
  { executablePath, isPrivate }: Options,
  baseURL: string,
  hasServiceWorkers: boolean,
): Promise<Visitor> {
  const home = mkdtempSync(join(tmpdir(), 'firefox-'));
  const downloads = join(home, 'downloads');
  const profile = join(home, 'profile');
  for (const folder of [downloads, profile]) mkdirSync(folder);
  writeFileSync(join(profile, 'user.js'), preferences(downloads, isPrivate, hasServiceWorkers));
  const child = start(executablePath, ['--marionette', '--headless', '--no-remote', '--profile', profile], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, HOME: home, TZ: 'Europe/Prague', MOZ_CRASHREPORTER_DISABLE: '1' },
  });
  const noise: string[] = [];
  // The pages' output begins with a quotation mark or bracket, the browser's with a component's name.
  collectLines(child, /^(?:console\.(?:error|warn): (?!\w)|JavaScript (?:error|warning): )/u, noise);
  const session = new Session(await connectMarionette(await portIn(profile)));
  // As narrow as its window can be.
  await session.post('window/rect', { width: 360, height: 844 });
  return visitorIn({ session, baseURL, home, downloads, noise, endBrowser: () => end(child) });
}

export async function startFirefox(options: Options): Promise<Engine> {
  return {
    visit: (baseURL, serviceWorkers) => visit(options, baseURL, serviceWorkers === 'allow'),
    end: async () => undefined,
  };
}
