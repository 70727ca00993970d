import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../service/postgresServer.ts';
import { startDisplay } from './display.ts';
import type { Engine, Visitor } from './engine.ts';
import { collectLines, end, start, timeLimit } from './programs.ts';
import { overHttp, pageLoadStrategy, Session } from './webDriver/session.ts';
import { visitorIn } from './webDriver/visitor.ts';

/** Starts WebKitGTK on a display of its own. It shares most code with Safari, including module loading. */

interface Programs {
  browser: string;
  driver: string;
  display: string;
}

async function untilReady(driver: Session): Promise<void> {
  const last = Date.now() + timeLimit;
  while (!(await driver.get('status').catch(() => null))) {
    if (Date.now() > last) throw new Error('WebKitWebDriver does not answer');
    await delay(20);
  }
}

async function visit({ browser, driver }: Programs, display: string, baseURL: string): Promise<Visitor> {
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const child = start(driver, [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      HOME: home,
      TZ: 'Europe/Prague',
      DISPLAY: display,
      // A desktop's bus would start portals, which mount a filesystem in the folder and outlive the browser.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const noise: string[] = [];
  collectLines(child, /^CONSOLE .*(?:ERROR|WARN)/u, noise);
  const url = `http://127.0.0.1:${port}`;
  const main = new Session(overHttp(url));
  await untilReady(main);
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
  const alwaysMatch = {
    browserName: 'MiniBrowser',
    pageLoadStrategy,
    'webkitgtk:browserOptions': { binary: browser, args },
  };
  const { sessionId } = await main.post<{ sessionId: string }>('session', { capabilities: { alwaysMatch } });
  const session = new Session(overHttp(`${url}/session/${sessionId}`));
  await session.post('window/rect', { width: 390, height: 844 });
  const endBrowser = async () => {
    await session.end().catch(() => undefined);
    await end(child);
  };
  return visitorIn({ session, baseURL, home, downloads: home, noise, endBrowser });
}

export async function startWebKit(programs: Programs): Promise<Engine> {
  const { name, child } = await startDisplay(programs.display);
  return {
    visit: (baseURL) => visit(programs, name, baseURL),
    end: () => end(child),
  };
}
