import ways from '../../../src/app/mocking/mockedWays.json' with { type: 'json' };
import { goesBy } from '../../../src/app/mocking/stepNames.ts';
import { type Path, pathOfLabels } from '../walk/path.ts';
import type { Start } from '../walk/traversal.ts';
import { everyVisit } from '../walk/visits.ts';

/** Paths in words, from outside of the model: copied in the scenario panel of mocking, or written by hand. */

/** How the page was opened, by the first line of a path in words. */
function startOf(line: string, names: readonly string[]): Start | undefined {
  const label = line.replace(/^visit /u, '');
  const visit = everyVisit.find((each) => each.label === label);
  // From the landing page on the choice about cookies is still open, as in the walk.
  const consentGiven = label !== '/' && !names.some((name) => name.startsWith('consent.'));
  return visit && { ...visit, consentGiven };
}

/** The steps that go by a name at the end of others. */
function stepsBy(name: string, start: Start, labels: readonly string[]): string[] {
  const { possible } = pathOfLabels(start, labels);
  return possible()
    .map(({ label }) => label)
    .filter((label) => goesBy(label, name));
}

/**
 * The path that a list of lines is about, the first of which says how the page was opened. A name that leaves out the variant
 * of an answer stands for the first one that lets all the rest happen.
 * @throws Error that names the line which cannot happen
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
  /** A screen, or a state in which one rests. */
  target: string;
  screen: string;
  id: string;
  path: Path;
  refused: string | null;
}

/** The ways that the scenario panel walks. */
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
