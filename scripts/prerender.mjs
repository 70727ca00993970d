import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Writes the first screens into the built page: index.html and informations.html with their markup and styles inlined,
 * app.html with a skeleton for every other address.
 */

const stylesheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/gu;

/** Mantine's variables of the dark scheme; the page is always light. */
const dark = /:root\[data-mantine-color-scheme="?dark"?\](?:,\s*:host\([^)]*\))?\s*\{[^}]*\}/gu;

/** Mantine's style element stands in the head, so that the markup of two screens needs it once. */
function splitStyle(markup) {
  const style = /<style data-mantine-styles[^>]*>.*?<\/style>/su.exec(markup)?.[0] ?? '';
  return { style: style.replaceAll(dark, '').replaceAll(/\s*\n\s*/gu, ''), body: markup.replace(style, '') };
}

/** The rules travel in the page itself; the disabled links keep the bundle from asking for them again. */
function inlined(page, html) {
  return html.replaceAll(stylesheet, (_, href) => {
    const css = readFileSync(join(page, href), 'utf8');
    return `<style>${css.replaceAll(dark, '').trim()}</style><link rel="stylesheet" href="${href}" disabled>`;
  });
}

export async function writePrerendered(page, prerendered) {
  const { prerender, skeleton } = await import(pathToFileURL(resolve(prerendered)).href);
  const built = readFileSync(join(page, 'index.html'), 'utf8');
  const empty = '<div id="root"></div>';
  if (!built.includes(empty)) throw new Error('index.html has no empty root to prerender into');

  const fallback = splitStyle(skeleton());
  writeFileSync(
    join(page, 'app.html'),
    built
      .replace('</head>', () => `${fallback.style}</head>`)
      .replace(empty, () => `<div id="root">${fallback.body}</div>`),
  );

  for (const { path, screen, title, markup, next, script } of await prerender()) {
    const { style, body } = splitStyle(markup);
    const template = next === null ? '' : `<template id="next">${splitStyle(next).body}</template>`;
    const html = inlined(page, built)
      .replace('<html lang="cs"', `<html lang="cs" data-screen="${screen}"`)
      .replace(/<title>.*?<\/title>/u, () => `<title>${title}</title>`)
      .replace('</head>', () => `${style}<style>[data-consent] #root>aside{display:none}</style></head>`)
      .replace(empty, () => `<div id="root">${body}</div>${template}<script>${script}</script>`);
    writeFileSync(join(page, path === '/' ? 'index.html' : `${path.slice(1)}.html`), html);
  }
}
