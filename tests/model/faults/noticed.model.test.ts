import { describe, expect, it } from 'vitest';
import { allCallNames } from '#contract/calls.ts';
import { appMachine } from '#machines/chart/app.ts';
import { crossingPaths } from '../journeys/crossings.ts';
import { journeyPaths, journeysWithEnds } from '../journeys/journeys.ts';
import { besideTheChart, rows } from '../oracles/placesAfterCalls.ts';
import { breachOf, rules } from '../oracles/rules.ts';
import { callsBeside } from '../walk/possibleEvents.ts';
import { walker } from '../walk/steps.ts';
import { recordedMachine } from '../walk/traversal.ts';
import { isInSample } from './mutants.ts';
import { court, noticed, unnoticed, type Verdict } from './mutation.ts';

/** Tests that journeys and crossings detect mutants of the chart; `npm run paths -- --mutants` tries every path. */

const crossings = crossingPaths(journeyPaths());
const { steps, stepsOf } = walker(recordedMachine(new Map()));
for (const path of [...journeyPaths(), ...crossings]) stepsOf(path);

/** Returns the failure message: the undetected mutants, and how to have them detected. */
function unnoticedInWords(verdicts: Verdict[]): string {
  return [
    'Too many faults planted in the chart go unnoticed. Write a journey over them with its end (tests/model/journeys), a line',
    'of a table or a rule (tests/model/oracles), or why they change nothing (tests/model/faults/equivalents.ts):',
    ...unnoticed(verdicts).map(({ mutant }) => `- ${mutant}`),
  ].join('\n');
}

describe('every step of a journey, and of what crosses it', () => {
  it('breaks no rule', () => {
    const breaches = steps().flatMap((step) => {
      const breach = breachOf(step);
      return breach === null ? [] : [`${step.label}: ${breach}`];
    });
    expect(breaches).toEqual([]);
    expect(rules.length).toBeGreaterThan(20);
  });
});

describe('the table of places after calls', () => {
  it('leaves out the calls that no state of the chart makes, and no other', () => {
    const leftOut = allCallNames.filter((call) => rows[call] === besideTheChart);
    expect(leftOut, 'rows of tests/model/oracles/placesAfterCalls.ts').toEqual(callsBeside);
  });
});

describe('seeded faults', () => {
  const { mutants, evaluate } = court(crossings, journeysWithEnds());

  it('have names of their own', () => {
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  it('are not seen in the healthy chart', () => {
    const healthy = { name: '', lasting: '', node: appMachine.root, event: null, plant: () => () => undefined };
    expect(evaluate(healthy).words).toBe('');
  });

  it('are noticed by the journeys alone in one of three cases at least', () => {
    const verdicts = mutants.filter((mutant) => isInSample(mutant, 110)).map(evaluate);
    expect(noticed(verdicts), unnoticedInWords(verdicts)).toBeGreaterThan(1 / 3);
  }, 120_000);
});
