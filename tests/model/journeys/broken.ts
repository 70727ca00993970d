import { breachOf } from '../oracles/rules.ts';
import { endOf } from '../walk/observations.ts';
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
