import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { htmlPage } from './html.ts';

const serviceFolder = join(import.meta.dirname, '..');

it('htmlPage declares a light colour scheme before its styles', () => {
  const page = htmlPage({
    lang: 'cs',
    title: 'Zprávy & odkazy',
    style: 'h1 { margin: 0; }\n',
    content: '<h1>Zprávy</h1>',
  });
  expect(page.indexOf('<meta name="color-scheme" content="only light">')).toBeLessThan(page.indexOf('<style>'));
  expect(page).toContain(':root { color-scheme: only light; }');
  expect(page).toContain('<title>Zprávy &amp; odkazy</title>');
});

it('every page is made by htmlPage, except e-mails', () => {
  const written = readdirSync(serviceFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.ts$/u.test(file) && readFileSync(join(serviceFolder, file), 'utf8').includes('<!doctype html>'),
  );
  expect(written.sort()).toEqual(['http/html.ts', 'providers/emailTexts.ts']);
});
