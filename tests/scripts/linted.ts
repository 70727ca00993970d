import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

const biome = resolve('node_modules/.bin/biome');
let house: string;

/** Gives each test of the file a folder of its own with the linter's settings. */
export function makeHouses(): void {
  beforeEach(() => {
    house = mkdtempSync(join(realpathSync(tmpdir()), 'lint-'));
    const { vcs: _, ...settings } = JSON.parse(readFileSync('biome.json', 'utf8'));
    writeFileSync(join(house, 'biome.json'), JSON.stringify(settings));
    cpSync('scripts/lint', join(house, 'scripts/lint'), { recursive: true });
  });
  afterEach(() => rmSync(house, { recursive: true }));
}

/** Returns the linter's messages about a file, each with file and line. */
export function lint(path: string, text: string): string[] {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
  const { stdout } = spawnSync(biome, ['lint', '--reporter=github', path], { cwd: house, encoding: 'utf8' });
  return [...stdout.matchAll(/file=([^,]+),line=(\d+),.*::(.*)$/gmu)].map(
    ([, file = '', line, message]) => `${relative(house, file)}:${line} ${message}`,
  );
}
