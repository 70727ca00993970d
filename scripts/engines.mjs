import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onPath, windowedChromiumPath } from './chromium.mjs';

/** Engines besides Chromium in which journeys run, as Debian installs them; this installs none. */

const libraries = '/usr/lib';

/** Returns the path of a program; empty where the PATH has none. */
function pathOf(name) {
  return onPath([name]) ?? '';
}

/** WebKitGTK's own small browser, in the folder of whichever processor and version; empty where there is none. */
function miniBrowser() {
  for (const processor of existsSync(libraries) ? readdirSync(libraries) : [])
    for (const version of ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']) {
      const path = join(libraries, processor, version, 'MiniBrowser');
      if (existsSync(path)) return path;
    }
  return '';
}

const firefoxPath = process.env.FIREFOX_PATH ?? pathOf('firefox-esr');

/** By name: the project of playwright.config.ts, where the programs are, what tells the version, and the packages of Debian. */
export const engines = {
  firefox: {
    project: 'firefox',
    title: 'Firefox',
    programs: { browser: firefoxPath },
    version: [firefoxPath, '--version'],
    packages: ['firefox-esr'],
  },
  webkit: {
    project: 'webkit',
    title: 'WebKit',
    programs: { browser: miniBrowser(), driver: pathOf('WebKitWebDriver'), display: pathOf('Xvfb') },
    // The browser tells nothing without a display.
    version: ['dpkg-query', '--show', 'webkit2gtk-driver'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/** The screen reader that hears a journey in Chromium, and what it needs. */
export const orca = {
  title: 'Orca',
  programs: {
    reader: pathOf('orca'),
    browser: windowedChromiumPath() ?? '',
    bus: pathOf('dbus-daemon'),
    display: pathOf('Xvfb'),
    keys: pathOf('xdotool'),
  },
  version: ['orca', '--version'],
  packages: ['orca', 'chromium', 'dbus', 'xvfb', 'xdotool'],
};

export function notInstalled({ title, packages }) {
  return `${title}: not installed, so not tried (apt-get install ${packages.join(' ')})`;
}

export function isInstalled({ programs }) {
  return Object.values(programs).every(Boolean);
}

/** The version in what a program prints; empty where it prints none. */
export function versionIn(program, ...args) {
  const { stdout } = spawnSync(program, args, { encoding: 'utf8', timeout: 30_000 });
  return /\d+(?:\.\d+)+/u.exec(stdout ?? '')?.[0] ?? '';
}
