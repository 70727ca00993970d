import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The browser of the journey tests: CHROMIUM_PATH, one on the PATH, Playwright's own, or one installed here and now. */

/** What it is started with everywhere: nothing is fetched that nobody asked for. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Draws no window, so that every test takes a third less of the processors. */
const light = 'chromium-headless-shell';
const names = [light, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the path of the first of these programs that the PATH has. */
export function onPath(wanted = names) {
  for (const name of wanted)
    for (const folder of (process.env.PATH ?? '').split(':')) {
      const path = `${folder}/${name}`;
      if (folder && existsSync(path)) return path;
    }
}

/** The first Chromium with windows on the PATH: it alone darkens pages that say nothing of colours. */
export function windowedChromiumPath() {
  return onPath(names.filter((name) => name !== light));
}

function find() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return onPath() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
}

function attempt(command, args) {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    // The next way is tried; the sentence below says what is left to do when none works.
  }
}

function installFromDebian(name) {
  if (!existsSync('/usr/bin/apt-get')) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-dejavu-core'],
  ]) {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args];
    attempt(command, rest);
  }
}

/** @throws Error that says how to provide a browser when none is found and none can be installed. */
export function chromiumPath() {
  const found = find();
  if (found && (!process.env.CI || process.env.CHROMIUM_PATH || onPath([light]))) return found;
  if (!found) console.log('No Chromium found, installing one');
  // In CI the light one is worth its minute, also beside another.
  installFromDebian(light);
  if (!find()) installFromDebian('chromium');
  if (!find()) attempt('npx', ['playwright', 'install', 'chromium']);
  const installed = find();
  if (installed) return installed;
  throw new Error('No Chromium found and none could be installed: set CHROMIUM_PATH to a Chromium or Chrome.');
}
