import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Writes markup into the built page: index.html and informations.html with the first screens and their styles inlined,
 * app.html with a skeleton for every other address, and the pages that need no bundle at all.
 */

const stylesheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/gu;

/** Mantine's variables of its dark scheme, which the page does not use: global.css has the colours of both schemes. */
const dark = /:root\[data-mantine-color-scheme="?dark"?\](?:,\s*:host\([^)]*\))?\s*\{[^}]*\}/gu;

/** Mantine's style element stands in the head, so that the markup of two screens needs it once. */
function splitStyle(markup) {
  const style = /<style data-mantine-styles[^>]*>.*?<\/style>/su.exec(markup)?.[0] ?? '';
  return { style: style.replaceAll(dark, '').replaceAll(/\s*\n\s*/gu, ''), body: markup.replace(style, '') };
}

/**
 * The rules travel in the page itself; the disabled links keep the bundle from asking for them again. Chromium fetches a
 * disabled link all the same before it knows, but none of a medium that never is.
 */
function inlined(page, html) {
  return html.replaceAll(stylesheet, (_, href) => {
    const css = readFileSync(join(page, href), 'utf8');
    return `<style>${css.replaceAll(dark, '').trim()}</style><link rel="stylesheet" href="${href}" media="not all" disabled>`;
  });
}

/** With what notices that the page does not start, ahead of all that the page names. */
function watched(html, { script, markup }) {
  return html
    .replace(/ *<script type="module"/u, (first) => `<script>${script}</script>\n${first}`)
    .replace('</body>', () => `<template id="not-started">${splitStyle(markup).body}</template>\n</body>`);
}

function load(forNode, name) {
  return import(pathToFileURL(resolve(forNode, `${name}.js`)).href);
}

/**
 * Has the browser fetch the second document while the first one is read: 'start' in the first frame waits for no round trip.
 * It stands first in the head, so that the scripts, which are larger, do not go before it
 * (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API). Other browsers read nothing of it.
 */
const ahead = '<script type="speculationrules">{"prefetch":[{"urls":["/informations"]}]}</script>';

/** Rules that hide the parts marked by `markBeforePaint`. */
const hidden = '[data-consent] #root>aside,[data-elsewhere] #root[data-prerendered]>:is(main,aside){display:none}';

export async function writePrerendered(page, forNode) {
  const { prerender, skeleton, starting } = await load(forNode, 'prerender');
  const built = watched(readFileSync(join(page, 'index.html'), 'utf8'), starting());
  const empty = '<div id="root"></div>';
  if (!built.includes(empty)) throw new Error('index.html has no empty root to prerender into');

  const fallback = splitStyle(skeleton());
  writeFileSync(
    join(page, 'app.html'),
    built
      .replace('</head>', () => `${fallback.style}</head>`)
      .replace(empty, () => `<div id="root">${fallback.body}</div>`),
  );

  for (const { path, screen, title, markup, script } of await prerender()) {
    const html = inlined(page, built)
      .replace('<html lang="cs"', `<html lang="cs" data-screen="${screen}"`)
      .replace(/<title>.*?<\/title>/u, () => `<title>${title}</title>`)
      .replace('<meta charset="utf-8" />', (charset) => `${charset}${path === '/' ? ahead : ''}`)
      .replace('</head>', () => `<style>${hidden}</style></head>`)
      .replace(empty, () => `<script>${script}</script><div id="root" data-prerendered="${screen}">${markup}</div>`);
    writeFileSync(join(page, path === '/' ? 'index.html' : `${path.slice(1)}.html`), html);
  }
}

/** Pages of markup and styles alone: all they need stands in them. */
export async function writePlainPages(page, forNode) {
  const { plainPages } = await load(forNode, 'pages');
  const assets = join(forNode, 'assets');
  const css = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const styles = css.map((name) => readFileSync(join(assets, name), 'utf8').replaceAll(dark, '').trim()).join('');
  for (const { name, title, markup, script } of plainPages()) {
    const { style, body } = splitStyle(markup);
    const html = `<!doctype html>
<html lang="cs" data-mantine-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#005AA0">
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${title}</title>
<style>${styles}</style>${style}
</head>
<body><div id="root">${body}</div>${typeof script === 'string' ? `<script>${script}</script>` : `<script src="${script.src}" type="module"></script>`}</body>
</html>
`;
    writeFileSync(join(page, `${name}.html`), html);
  }
}
