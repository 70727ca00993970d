import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names the build in its pages, and tells the built service worker which files of it to keep. */

/** Fetched where they are used: a map needs a signal anyway, a QR code is for a second phone, and a PDF is verified later. */
const besides = /mapbox|placeMap|qr-code|mock|verify\.worker/iu;

/** Pages that are kept on the phone: the shell of every address, and what stands in where there is none. */
const keptPages = ['app.html', 'offline.html'];

/** By the paths of files their SHA-256, by which the worker knows them. */
function hashed(page, paths) {
  const hashOf = (path) =>
    createHash('sha256')
      .update(readFileSync(join(page, path)))
      .digest('base64');
  return Object.fromEntries(paths.map((path) => [path, hashOf(path)]));
}

/** The hashed files that every page asks for, and those that the screens bring. */
function keptFiles(page) {
  const html = readFileSync(join(page, 'app.html'), 'utf8');
  const names = readdirSync(join(page, 'assets')).filter((name) => /\.(?:js|css)$/u.test(name) && !besides.test(name));
  const paths = names.map((name) => `/assets/${name}`).sort();
  const isFirst = (path) => html.includes(path);
  return {
    first: hashed(page, paths.filter(isFirst)),
    screens: hashed(
      page,
      paths.filter((path) => !isFirst(path)),
    ),
  };
}

/** A page of the bundle asks for its configuration by the name of its build, so that it never gets another's. */
const configuration = '/app-config.json';

/** The same name for the same files, so that a build made anew is no new version. */
function nameOf(files, pages) {
  const hash = createHash('sha256').update(JSON.stringify(files));
  for (const { html } of pages) hash.update(html);
  return hash.digest('hex').slice(0, 16);
}

export function writeBuild(page) {
  const pages = readdirSync(page)
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) => ({ name, html: readFileSync(join(page, name), 'utf8') }));
  const files = keptFiles(page);
  const id = nameOf(files, pages);
  for (const { name, html } of pages)
    writeFileSync(
      join(page, name),
      html
        .replace('</title>', () => `</title>\n<meta name="build" content="${id}">`)
        .replace(`href="${configuration}"`, () => `href="${configuration}?build=${id}"`),
    );
  const plain = pages
    .filter(({ html }) => !html.includes(`${configuration}"`))
    .map(({ name }) => `/${name.slice(0, -'.html'.length)}`);
  const kept = hashed(
    page,
    keptPages.map((name) => `/${name}`),
  );
  const worker = join(page, 'sw.js');
  const build = JSON.stringify({ id, ...files, pages: kept, plain });
  writeFileSync(worker, `const __BUILD__=${build};${readFileSync(worker, 'utf8')}`);
}
