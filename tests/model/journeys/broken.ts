import { breachOf } from '../oracles/rules.ts';
import { endOf } from '../walk/observations.ts';
import type { Path } from '../walk/path.ts';
import { walker } from '../walk/steps.ts';
import { recordedMachine } from '../walk/traversal.ts';
import { deviation } from './expectedEnds.ts';
import { journeys, journeyWithEnd } from './journeys.ts';

/** Journeys that cannot be gone, that end elsewhere than was written, or that break a rule: what is wrong with each. */
export function brokenJourneys(): string[] {
  const { stepsOf } = walker(recordedMachine(new Map()));
  const known = new Set<unknown>();
  return journeys.flatMap((journey) => {
    try {
      const { name, path, end } = journeyWithEnd(journey);
      const steps = stepsOf(path);
      const last = steps.at(-1);
      const elsewhere = last && deviation(end, endOf(last));
      if (elsewhere) return [`The journey "${name}" ends elsewhere than tests/model/journeys says: ${elsewhere}`];
      return steps.flatMap((step) => {
        const breach = known.has(step) ? null : breachOf(step);
        known.add(step);
        return breach === null ? [] : [`${step.label}, in the journey "${name}": ${breach} (tests/model/oracles)`];
      });
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}

/** Paths of the walk on which a rule is broken: what is wrong with the shortest one of each rule. */
export function brokenPaths(paths: readonly Path[]): string[] {
  const { stepsOf } = walker(recordedMachine(new Map()));
  const known = new Set<unknown>();
  const said = new Set<string>();
  const byLength = [...paths].sort((a, b) => a.steps.length - b.steps.length);
  return byLength.flatMap((path) =>
    stepsOf(path).flatMap((step) => {
      const breach = known.has(step) ? null : breachOf(step);
      known.add(step);
      // One breach of a rule says what is wrong; a hundred hide it.
      const [rule = ''] = breach?.split('): ') ?? [];
      if (breach === null || said.has(rule)) return [];
      said.add(rule);
      return [
        `${step.label}, on the path ${path.id} (npm run paths -- --id ${path.id}): ${breach} (tests/model/oracles)`,
      ];
    }),
  );
}
