import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blocksOf, commandsOf, settingsOf, setUp } from '../../scripts/operations/blocks.ts';

const page = readFileSync('docs/operations.md', 'utf8');
const unit = readFileSync('deploy/zaznam@.service', 'utf8');
const blocks = blocksOf(page);

test('the page has commands for everything that is carried out, and settings before them', () => {
  expect(blocks.map(({ name }) => name).filter((name) => name !== '')).toEqual([
    'settings',
    'build',
    'upgrade',
    'backup',
    'restore',
    'clock',
  ]);
  expect(settingsOf(blocks)).toEqual(['REPOSITORY', 'NAME', 'DATABASE_PASSWORD']);
  expect(() => commandsOf(blocks, 'move')).toThrow('docs/operations.md has no block "sh move"');
});

test('setting up leaves out the settings and what comes later', () => {
  const commands = setUp(blocks);
  expect(commands).toContain('create database zaznam owner zaznam');
  for (const later of ['REPOSITORY=', 'systemctl restart zaznam', 'pg_dump', 'pg_restore', 'confirmClock'])
    expect(commands).not.toContain(later);
});

test('each step is numbered', () => {
  const steps = page.slice(page.indexOf('## Set up'), page.indexOf('## What must proxies and firewalls let through?'));
  expect(Array.from(steps.matchAll(/^(\d)\. /gmu), ([, step]) => Number(step))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('the unit, the page and nginx agree on folder, user, configuration and ports', () => {
  const commands = setUp(blocks);
  for (const path of ['/opt/zaznam/current', '/etc/zaznam.env']) {
    expect(unit).toContain(path);
    expect(commands).toContain(path);
  }
  expect(unit).toContain('Environment=PORT=300%i');
  expect(unit).toContain('Environment=HOST=127.0.0.1');
  expect(unit).toContain('User=zaznam');
  expect(unit).toContain('ExecStart=/usr/bin/env node dist/service/main.js');
  for (const port of [3001, 3002]) expect(commands).toContain(`127.0.0.1:${port}`);
});
