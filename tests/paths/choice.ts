import { resultCodes, type Treatment } from '#contract/resultCodes.ts';
import { screenOf } from '#machines/location.ts';
import { allScreens } from '#machines/routes.ts';
import type { Path } from '../model/walk/path.ts';
import { activePlaces } from '../model/walk/traversal.ts';
import { type Scene, scenesOf } from './scenes.ts';
import { drivablePart, type Withheld } from './undrivable.ts';

/** Which of the generated paths a browser walks. */

/** A path as the browser walks it. */
export interface ChosenPath extends Path {
  /** The scenes, by their numbers, at which axe looks at the page. */
  looksAt: number[];
  /** What nobody can do at its end. */
  withheld: Withheld[];
}

/** What has to be seen in the browser, however few paths are walked. */
export const required: readonly string[] = [
  ...allScreens.map((screen) => `screen ${screen}`),
  ...[...new Set<Treatment>(Object.values(resultCodes))].map((treatment) => `treatment ${treatment}`),
  'an unknown code',
  'failed.network',
  'failed.response',
  'failed.missing',
];

function goalsOf({ event, after }: Scene): string[] {
  const meta = screenOf(after);
  const goals: string[] = meta
    ? [`screen ${meta.screen}`, `position ${[meta.screen, meta.step].filter(Boolean).join('-')}`]
    : [];
  if (event === null) return goals;
  // No call of a screen answers with these codes: the session ends with them.
  if (event.type === 'session.lost') goals.push('treatment timeoutScreen');
  if (event.type.startsWith('failed.')) goals.push(event.type);
  if (event.type === 'result.unknown') goals.push('an unknown code');
  else if ('request' in event) {
    const code = event.type.slice('result.'.length) as keyof typeof resultCodes;
    goals.push(`call ${event.call}`, `treatment ${resultCodes[code]}`);
  }
  return goals;
}

/** What the browser sees on a path. */
export function goalsOfPath(path: Path): Set<string> {
  return new Set(scenesOf(path).flatMap(goalsOf));
}

/** A page has to be loaded for each path: worth about so many steps. */
const costOfLoading = 8;

/** A few paths on which every screen, position, call and treatment is seen: again and again the one that adds the most. */
export function subset<Walked extends Path>(paths: readonly Walked[]): Walked[] {
  const left = new Map(paths.map((path) => [path, goalsOfPath(path)]));
  const open = new Set([...left.values()].flatMap((goals) => [...goals]));
  const chosen: Walked[] = [];
  while (open.size > 0) {
    let best: { path: Walked; worth: number } | null = null;
    for (const [path, goals] of left) {
      const worth = [...goals].filter((goal) => open.has(goal)).length / (path.steps.length + costOfLoading);
      if (best === null || worth > best.worth) best = { path, worth };
    }
    if (best === null) break;
    for (const goal of left.get(best.path) ?? []) open.delete(goal);
    left.delete(best.path);
    chosen.push(best.path);
  }
  return chosen;
}

export type DrivablePath = Path & Pick<ChosenPath, 'withheld'>;

/** Every path up to where nobody can go on, each once. */
export function drivablePaths(paths: readonly Path[]): DrivablePath[] {
  const known = new Map<string, DrivablePath>();
  for (const { path, endedBy } of paths.map((path) => drivablePart(path))) {
    const words = [path.start.label, ...path.steps.map(({ label }) => label)].join('\n');
    const withheld = known.get(words)?.withheld ?? [];
    known.set(words, { ...path, withheld: endedBy === null ? withheld : [...withheld, endedBy] });
  }
  return [...known.values()];
}

/** Where the flow rests in a scene; what A and B do alike counts once. */
function restingPlace({ after }: Scene): string {
  const places = activePlaces(after).filter((place) => place.startsWith('flow') || place.startsWith('overlay'));
  return places.map((place) => place.replace(/\.[AB](?=\.|$)/u, '')).join(' ');
}

/** Says at which scenes axe looks: once in each `screen`, or once in each resting `place`. */
export function withLooks(paths: readonly DrivablePath[], each: 'screen' | 'place'): ChosenPath[] {
  const seen = new Set<string>();
  return paths.map((path) => {
    const looksAt = scenesOf(path).flatMap((scene, index) => {
      const meta = screenOf(scene.after);
      if (meta === null) return [];
      const what = each === 'screen' ? meta.screen : restingPlace(scene);
      if (seen.has(what)) return [];
      seen.add(what);
      return [index];
    });
    return { ...path, looksAt };
  });
}
