import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Path } from '../../tests/model/walk/path.ts';
import { type ChosenPath, drivablePaths, goalsOfPath, required, subset, withLooks } from '../../tests/paths/choice.ts';
import { buildIfNeeded } from '../build.mjs';
import { chromiumPath } from '../chromium.mjs';

/** `npm run paths -- --browser`: chooses paths and has Playwright walk them through the built page. */

export interface Walkthrough {
  /** Every path that can be walked instead of a few on which everything is seen. */
  all: boolean;
  /** One path alone, with a trace. */
  id: string | undefined;
}

function chosenOf(paths: Path[], { all, id }: Walkthrough): ChosenPath[] {
  if (id !== undefined) return withLooks(drivablePaths(paths.filter((path) => path.id === id)), 'place');
  const drivable = drivablePaths(paths);
  return all ? withLooks(drivable, 'place') : withLooks(subset(drivable), 'screen');
}

/** @returns what has to be seen and is not, or null when the walk itself failed. */
export async function walkInBrowser(paths: Path[], walkthrough: Walkthrough): Promise<string[] | null> {
  const { id } = walkthrough;
  const chosen = chosenOf(paths, walkthrough);
  if (chosen.length === 0) return [`a path ${id}`];
  const folder = join('node_modules', '.cache', 'paths');
  const file = resolve(folder, 'chosen.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(chosen));
  await buildIfNeeded();
  const trace = id === undefined ? [] : ['--trace', 'on', '--retries', '0'];
  const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'tests/paths', ...trace], {
    stdio: 'inherit',
    env: { ...process.env, CHOSEN_PATHS: file, CHROMIUM_PATH: chromiumPath() },
  });
  if (status !== 0) return null;
  const seen = new Set(chosen.flatMap((path) => [...goalsOfPath(path)]));
  report(chosen);
  return id === undefined ? required.filter((goal) => !seen.has(goal)) : [];
}

function report(walked: ChosenPath[]): void {
  const seen = [...new Set(walked.flatMap((path) => [...goalsOfPath(path)]))];
  const count = (prefix: string) => seen.filter((goal) => goal.startsWith(prefix)).length;
  const steps = walked.reduce((sum, path) => sum + path.steps.length, 0);
  const looks = walked.reduce((sum, path) => sum + path.looksAt.length, 0);
  console.log(`walked       ${walked.length} paths, ${steps} steps`);
  console.log(`seen         ${count('screen ')} screens, ${count('call ')} calls, ${count('position ')} positions`);
  console.log(`treatments   ${count('treatment ')} of result codes, and ${count('an unknown code')} unknown code`);
  console.log(`axe          looked ${looks} times`);
}
