import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { htmlPage } from './html.ts';

const service = join(import.meta.dirname, '..');

it('a page of the service says that it is light alone, before any style has come', () => {
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

it('no page is written in another way, but for e-mails', () => {
  const written = readdirSync(service, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/u.test(file) && readFileSync(join(service, file), 'utf8').includes('<!doctype html>'),
  );
  expect(written.sort()).toEqual(['http/html.ts', 'providers/emailTexts.ts']);
});
