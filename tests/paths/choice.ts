import { resultCodes, type Treatment } from '#contract/resultCodes.ts';
import { screenOf } from '#machines/location.ts';
import { allScreens } from '#machines/routes.ts';
import { journeyPaths } from '../model/journeys/journeys.ts';
import { panelWays } from '../model/panel/pathInWords.ts';
import type { Path } from '../model/walk/path.ts';
import { activePlaces } from '../model/walk/traversal.ts';
import { type Transition, transitionsOf } from './transitions.ts';
import { drivablePart, type Withheld } from './undrivable.ts';

/** Chooses the generated paths that a browser walks. */

/** Path as the browser walks it. */
export interface ChosenPath extends Path {
  /** Indices of the scenes that axe checks. */
  looksAt: number[];
  /** Steps at its end that the page rightly does not offer. */
  withheld: Withheld[];
}

/** Goals that every choice has to show in the browser. */
export const required: readonly string[] = [
  ...allScreens.map((screen) => `screen ${screen}`),
  ...[...new Set<Treatment>(Object.values(resultCodes))].map((treatment) => `treatment ${treatment}`),
  'an unknown code',
  'failed.network',
  'failed.response',
  'failed.missing',
];

function goalsOf({ event, after }: Transition): string[] {
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

/** Returns the goals that a path shows. */
export function goalsOfPath(path: Path): Set<string> {
  return new Set(transitionsOf(path).flatMap(goalsOf));
}

/** Returns the paths that `npm run ways` wrote and those written by hand, without walking the chart. */
export function recordedPaths(): Path[] {
  return [...panelWays().map(({ path }) => path), ...journeyPaths()];
}

/** Cost of loading a page, in steps. */
const costOfLoading = 8;

/** Returns a few paths that reach all required goals, greedily chosen. */
export function subset<Walked extends Path>(paths: readonly Walked[]): Walked[] {
  const left = new Map(paths.map((path) => [path, goalsOfPath(path)]));
  const open = new Set(required);
  const chosen: Walked[] = [];
  while (open.size > 0) {
    let best: { path: Walked; worth: number } | null = null;
    for (const [path, goals] of left) {
      const worth = [...goals].filter((goal) => open.has(goal)).length / (path.steps.length + costOfLoading);
      if (worth > (best?.worth ?? 0)) best = { path, worth };
    }
    if (best === null) break;
    for (const goal of left.get(best.path) ?? []) open.delete(goal);
    left.delete(best.path);
    chosen.push(best.path);
  }
  return chosen;
}

export type DrivablePath = Path & Pick<ChosenPath, 'withheld'>;

/** Returns every path up to its first undrivable step, each once. */
export function drivablePaths(paths: readonly Path[]): DrivablePath[] {
  const known = new Map<string, DrivablePath>();
  for (const { path, endedBy } of paths.map((path) => drivablePart(path))) {
    const words = [path.start.label, ...path.steps.map(({ label }) => label)].join('\n');
    const withheld = known.get(words)?.withheld ?? [];
    known.set(words, { ...path, withheld: endedBy === null ? withheld : [...withheld, endedBy] });
  }
  return [...known.values()];
}

/** Returns the resting state of a scene; A and B count once where they are alike. */
function restingPlace({ after }: Transition): string {
  const places = activePlaces(after).filter((place) => place.startsWith('flow') || place.startsWith('overlay'));
  return places.map((place) => place.replace(/\.[AB](?=\.|$)/u, '')).join(' ');
}

/** Selects the scenes that axe checks: once for each `screen`, or for each resting `place`. */
export function withLooks(paths: readonly DrivablePath[], each: 'screen' | 'place'): ChosenPath[] {
  const seen = new Set<string>();
  return paths.map((path) => {
    const looksAt = transitionsOf(path).flatMap((transition, index) => {
      const meta = screenOf(transition.after);
      if (meta === null) return [];
      const what = each === 'screen' ? meta.screen : restingPlace(transition);
      if (seen.has(what)) return [];
      seen.add(what);
      return [index];
    });
    return { ...path, looksAt };
  });
}
