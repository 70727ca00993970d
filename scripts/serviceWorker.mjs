import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tells the built service worker which files of the page it keeps. */

/** Fetched where they are used: a map needs a signal anyway, and a QR code is for a second phone. */
const besides = /mapbox|placeMap|qr-code-styling|mock/iu;

/** The hashed files that every page asks for, and those that the screens bring. */
function keptFiles(page) {
  const html = readFileSync(join(page, 'app.html'), 'utf8');
  const names = readdirSync(join(page, 'assets')).filter((name) => /\.(?:js|css)$/u.test(name) && !besides.test(name));
  const paths = names.map((name) => `/assets/${name}`).sort();
  const first = paths.filter((path) => html.includes(path));
  return { first, screens: paths.filter((path) => !first.includes(path)) };
}

export function writeKeptFiles(page) {
  const path = join(page, 'sw.js');
  writeFileSync(path, `const __FILES__=${JSON.stringify(keptFiles(page))};${readFileSync(path, 'utf8')}`);
}
