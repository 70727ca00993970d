import { screenOf } from '#machines/location.ts';
import { pictureName } from '../../scripts/docs/pictures.ts';
import type { Path } from '../model/walk/path.ts';
import { activePlaces } from '../model/walk/traversal.ts';
import { type Transition, transitionsOf } from '../paths/transitions.ts';
import { drivablePart, onOtherPhone } from '../paths/undrivable.ts';
import { plausible } from './plausible.ts';

/** Chooses generated paths that pass every wanted picture, and the scenes in which each is taken. */

export interface PicturedPath extends Path {
  /** Time of the page, as ISO. */
  now: string;
  /** Names of the pictures by the index of the scene. */
  pictures: Record<number, string[]>;
}

interface Shot {
  name: string;
  transition: number;
  /** Number of flaws; fewer make a better picture. */
  blemishes: number;
}

function withPlausibleData(path: Path): Path & { now: string } {
  const consentGiven = path.start.consentGiven || !path.steps.some(({ event }) => event.type.startsWith('consent.'));
  const labels = path.steps.map(({ label }) => label).join('\n');
  // A path that asks for the licence does not know it yet.
  const isSigned =
    /TO_SIGN|FINISHED|SharedSummary|getCompletenessStatus/u.test(labels) && !/drivingLicense/iu.test(labels);
  return {
    ...path,
    now: `2026-05-20T${isSigned ? '13:10' : '12:40'}:00+02:00`,
    start: { ...path.start, consentGiven },
    // Steps of the same name are taken for the same: here the data of some are others.
    steps: path.steps.map(({ label, event }) => ({
      label: isSigned ? `${label}, with licences` : label,
      event: plausible(event, isSigned),
    })),
  };
}

/** Counts flaws: overlays, the cookie banner, a state entered before or a page without a screen hide the subject. */
function blemishesOf(name: string, { before, after }: Transition): number {
  const wasThere = activePlaces(before).some((place) => pictureName(place) === name) ? 1 : 0;
  const isCovered = !name.startsWith('overlay') && !after.matches({ overlay: 'closed' }) ? 2 : 0;
  const asksForConsent = !name.startsWith('consent') && !after.matches({ consent: 'given' }) ? 4 : 0;
  const isEmpty = screenOf(after) === null ? 8 : 0;
  return wasThere + isCovered + asksForConsent + isEmpty;
}

function shotsOf(path: Path, wanted: readonly string[]): Shot[] {
  const transitions = transitionsOf(path);
  return transitions.flatMap((each, transition) => {
    // The walk does not stop where photos are prepared or no session is found.
    if (/^(?:photo\.prepared|session\.absent)$/u.test(transitions[transition + 1]?.event?.type ?? '')) return [];
    const names = new Set(activePlaces(each.after).map(pictureName));
    return wanted
      .filter((name) => names.has(name))
      .map((name) => ({ name, transition, blemishes: blemishesOf(name, each) }));
  });
}

/** Cost of loading a page, in scenes. */
const costOfLoading = 8;

/** Returns a few paths that pass all wanted pictures, each where it is best, greedily chosen. */
export function picturedPaths(generated: readonly Path[], wanted: readonly string[]): PicturedPath[] {
  const paths = generated.map((each) => {
    const { now, ...chosen } = withPlausibleData(each);
    const path = { now, ...drivablePart(chosen, [onOtherPhone]).path };
    return { path, shots: shotsOf(path, wanted) };
  });
  const fewest = new Map<string, number>();
  for (const { name, blemishes } of paths.flatMap(({ shots }) => shots))
    fewest.set(name, Math.min(blemishes, fewest.get(name) ?? Number.POSITIVE_INFINITY));
  const open = new Set(fewest.keys());
  const chosen: PicturedPath[] = [];
  while (open.size > 0) {
    const worth = paths.map(({ path, shots }) => {
      const first = new Map<string, Shot>();
      for (const shot of shots)
        if (open.has(shot.name) && shot.blemishes === fewest.get(shot.name) && !first.has(shot.name))
          first.set(shot.name, shot);
      const mine = [...first.values()];
      return { path, mine, worth: mine.length / (path.steps.length + costOfLoading) };
    });
    const best = worth.reduce((a, b) => (b.worth > a.worth ? b : a));
    const pictures: Record<number, string[]> = {};
    for (const { name, transition } of best.mine) {
      pictures[transition] = [...(pictures[transition] ?? []), name];
      open.delete(name);
    }
    chosen.push({ ...best.path, pictures });
  }
  return chosen;
}
