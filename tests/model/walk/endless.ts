import { facts } from './facts.ts';
import { activePlaces, type Edge } from './traversal.ts';

function tally(names: readonly string[]): [name: string, count: number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).slice(0, 3);
}

function listed(counted: [name: string, count: number][]): string {
  return counted.map(([name, count]) => `${name} (${count})`).join(', ');
}

/** Returns where an endless walk has found most moments, the facts by which they differ, and what to check. */
export function endless(edges: readonly Edge[]): string {
  const moments = [...new Map(edges.map(({ to, snapshot }) => [to, snapshot])).values()];
  const places = moments.map((snapshot) => {
    const flow = activePlaces(snapshot).filter((place) => place.startsWith('flow.'));
    return { place: flow.at(-1) ?? 'flow', facts: Object.entries(facts(snapshot, activePlaces(snapshot))) };
  });
  const [[crowded] = ['']] = tally(places.map(({ place }) => place));
  const values = places
    .filter(({ place }) => place === crowded)
    .flatMap(({ facts }) => facts.map(([name, value]) => `${name} ${JSON.stringify(value)}`));
  return [
    `Most moments, with their numbers, are at: ${listed(tally(places.map(({ place }) => place)))}.`,
    `At ${crowded} they differ by these facts, with their numbers of values: ${listed(tally([...new Set(values)].map((value) => value.split(' ')[0] ?? '')))}.`,
    'Mostly a screen of the collecting area does not say in TABLE 1 (machines/routes.ts) what has to be known before it, so',
    'that everything after it is open as well; or `facts` in tests/model/walk/facts.ts tells apart what no guard asks for.',
  ].join('\n');
}
