import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

const biome = resolve('node_modules/.bin/biome');
let project: string;

/** Gives each test of the file a temporary project with the linter's settings and rules. */
export function makeTemporaryProjects(): void {
  beforeEach(() => {
    project = mkdtempSync(join(realpathSync(tmpdir()), 'lint-'));
    const { vcs: _, ...settings } = JSON.parse(readFileSync('biome.json', 'utf8'));
    writeFileSync(join(project, 'biome.json'), JSON.stringify(settings));
    cpSync('scripts/lint', join(project, 'scripts/lint'), { recursive: true });
  });
  afterEach(() => rmSync(project, { recursive: true }));
}

/** Returns the linter's messages about a file, each with file and line. */
export function lint(path: string, text: string): string[] {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
  const { stdout } = spawnSync(biome, ['lint', '--reporter=github', path], { cwd: project, encoding: 'utf8' });
  return [...stdout.matchAll(/file=([^,]+),line=(\d+),.*::(.*)$/gmu)].map(
    ([, file = '', line, message]) => `${relative(project, file)}:${line} ${message}`,
  );
}
