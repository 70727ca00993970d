import ways from '../../../src/app/mocking/mockedWays.json' with { type: 'json' };
import { goesBy } from '../../../src/app/mocking/stepNames.ts';
import { type Path, pathOfLabels } from '../walk/path.ts';
import type { Start } from '../walk/traversal.ts';
import { everyVisit } from '../walk/visits.ts';

/** Parses paths in words, copied from the scenario panel or written by hand. */

/** Returns the start that the first line names. */
function startOf(line: string, names: readonly string[]): Start | undefined {
  const label = line.replace(/^visit /u, '');
  const visit = everyVisit.find((each) => each.label === label);
  // From the landing page on the choice about cookies is still open, as in the walk.
  const consentGiven = label !== '/' && !names.some((name) => name.startsWith('consent.'));
  return visit && { ...visit, consentGiven };
}

/** Returns the possible steps that match a name after others. */
function stepsBy(name: string, start: Start, labels: readonly string[]): string[] {
  const { possible } = pathOfLabels(start, labels);
  return possible()
    .map(({ label }) => label)
    .filter((label) => goesBy(label, name));
}

/**
 * Returns the path of lines, the first of which names the start. A name without a variant stands for the first that allows the
 * rest.
 * @throws Error that names the impossible line
 */
export function pathFromWords(lines: readonly string[]): Path {
  const [first = '', ...names] = lines.map((line) => line.trim()).filter((line) => line !== '');
  const start = startOf(first, names);
  if (start === undefined) throw new Error(`No page is opened by "${first}".`);
  let farthest = 0;
  const resolve = (labels: string[]): string[] | null => {
    farthest = Math.max(farthest, labels.length);
    const next = names[labels.length];
    if (next === undefined) return labels;
    for (const label of stepsBy(next, start, labels)) {
      const found = resolve([...labels, label]);
      if (found !== null) return found;
    }
    return null;
  };
  const labels = resolve([]);
  if (labels === null) throw new Error(`"${names[farthest]}" cannot happen after ${farthest} steps.`);
  return pathOfLabels(start, labels).path;
}

interface PanelWay {
  /** Screen, or a resting state. */
  target: string;
  screen: string;
  id: string;
  path: Path;
  refused: string | null;
}

/** Returns the ways that the scenario panel walks. */
export function panelWays(): PanelWay[] {
  const start = startOf('visit /', []);
  if (start === undefined) throw new Error('The chart has no landing page');
  const toScreens = Object.entries(ways.ways).map(([screen, way]) => [screen, { ...way, screen }] as const);
  return [...toScreens, ...Object.entries(ways.places)].map(([target, { id, steps, screen }]) => {
    const labels = steps.map((place) => ways.steps[place]?.label ?? '');
    const { path, refused } = pathOfLabels(start, labels);
    return { target, screen, id, path, refused };
  });
}
