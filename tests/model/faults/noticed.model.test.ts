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
import { court, noticed } from './mutation.ts';

/** The rules on the journeys and what crosses them; `npm run paths -- --mutants` holds them against every path. */

const crossings = crossingPaths(journeyPaths());
const { steps, stepsOf } = walker(recordedMachine(new Map()));
for (const path of [...journeyPaths(), ...crossings]) stepsOf(path);

describe('every step of a journey, and of what crosses it', () => {
  it('breaks no rule of the specification', () => {
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
  const { mutants, judge } = court(crossings, journeysWithEnds());

  it('have names of their own', () => {
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  it('are not seen in the healthy chart', () => {
    const healthy = { name: 'nothing', node: appMachine.root, event: null, plant: () => () => undefined };
    expect(judge(healthy).words).toBe('');
  });

  it('are noticed by the journeys alone in two of five cases at least', () => {
    expect(noticed(mutants.filter((_, index) => index % 100 === 0).map(judge))).toBeGreaterThan(0.4);
  }, 120_000);
});
