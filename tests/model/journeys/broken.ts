import { breachOf } from '../oracles/rules.ts';
import { endOf } from '../walk/observations.ts';
import type { Path } from '../walk/path.ts';
import { walker } from '../walk/steps.ts';
import { recordedMachine } from '../walk/traversal.ts';
import { deviation } from './expectedEnds.ts';
import type { Journey } from './journey.ts';
import { goneJourney, journeys } from './journeys.ts';

/** Faults of the chart that journeys and paths reveal: broken rules first, each once. */

/** Maximum of journeys named if no rule is broken. */
const mostNamed = 3;

/** Checks each step against the rules and reports each broken rule once. */
function ruleChecker() {
  const { stepsOf } = walker(recordedMachine(new Map()));
  const checked = new Map<unknown, string | null>();
  const said = new Set<string>();
  return (
    path: Path,
    where: string,
  ): { isBroken: boolean; words: string[]; last: ReturnType<typeof stepsOf>[number] | undefined } => {
    const steps = stepsOf(path);
    const breaches = steps.flatMap((step) => {
      const known = checked.get(step);
      const breach = known === undefined ? breachOf(step) : known;
      checked.set(step, breach);
      return breach === null ? [] : [{ breach, label: step.label }];
    });
    const words = breaches.flatMap(({ breach, label }) => {
      const [rule = ''] = breach.split('): ');
      if (said.has(rule)) return [];
      said.add(rule);
      return [`${label}, ${where}: ${breach} (tests/model/oracles)`];
    });
    return { isBroken: breaches.length > 0, words, last: steps.at(-1) };
  };
}

/** Returns a sentence for each journey that breaks a rule, cannot continue, or misses its hand-written end. */
export function brokenJourneys(): string[] {
  const held = ruleChecker();
  const ofRules: string[] = [];
  const ofJourneys: string[] = [];
  for (const journey of journeys) {
    const { path, refused } = goneJourney(journey);
    const { isBroken, words, last } = held(path, `in the journey "${journey.name}"`);
    ofRules.push(...words);
    // Consequences of a broken rule are not reported again.
    if (isBroken) continue;
    const wrong = refused === null ? last && elsewhere(journey, last) : `cannot go on: ${refused}`;
    if (wrong) ofJourneys.push(`The journey "${journey.name}" ${wrong} (tests/model/journeys)`);
  }
  const more = ofJourneys.length - mostNamed;
  return [...ofRules, ...ofJourneys.slice(0, mostNamed), ...(more > 0 ? [`and ${more} more journeys`] : [])];
}

function elsewhere({ end }: Journey, last: Parameters<typeof endOf>[0]): string | null {
  const missed = deviation({ asked: [], ...end }, endOf(last));
  return missed && `ends elsewhere than was written: ${missed}`;
}

/** Returns what is wrong with the shortest path for each broken rule. */
export function brokenPaths(paths: readonly Path[]): string[] {
  const held = ruleChecker();
  const byLength = [...paths].sort((a, b) => a.steps.length - b.steps.length);
  return byLength.flatMap((path) => held(path, `on the path ${path.id} (npm run paths -- --id ${path.id})`).words);
}
