import type { AnyTransitionDefinition } from 'xstate';
import { appMachine } from '#machines/chart/app.ts';
import type { Coverage, Report } from './coverage.ts';
import { everyNode, transitionInWords, transitionsOf } from './traversal.ts';

/** Lists what the paths do not cover, each in a line that says where to look. */

const transitions = new Map<string, AnyTransitionDefinition>(
  [appMachine.root, ...everyNode(appMachine)].flatMap(transitionsOf).map(({ id, transition }) => [id, transition]),
);

function unwalked(id: string): string {
  const transition = transitions.get(id);
  const words = transition ? `${id}, which ${transitionInWords(transition)}` : id;
  const where = id.includes('.collecting') ? '`progress`' : '`facts`';
  return (
    `not walked: ${words}: ${where} in tests/model/walk/facts.ts lacks a bit that the guard asks for, no fixture in ` +
    'tests/model/walk lets it happen, or a reason belongs into tests/model/walk/exclusions.ts'
  );
}

/** Returns the gaps in coverage; empty lists if all is covered. */
export function gapsOf({ states, transitions, guards, resultCodes }: Report, { guards: heard, astray }: Coverage) {
  return {
    states: states.missing.map(
      (place) =>
        `not reached: ${place}: no transition of the chart leads there, or the walk never gets so far ` +
        '(tests/model/walk/explore.ts, and the fixtures events.ts, outcomes.ts and sampleAccident.ts beside it)',
    ),
    transitions: transitions.missing.map(unwalked),
    excluded: transitions.needlesslyExcluded.map(
      (id) => `excluded without need: ${id}: its line in tests/model/walk/exclusions.ts goes`,
    ),
    guards: guards.oneWay.map((guard) => {
      const [answer] = heard.get(guard) ?? [];
      const said = answer === undefined ? 'nobody asks it' : `it only ever says ${answer ? 'yes' : 'no'}`;
      return `${guard}: ${said}: \`facts\` in tests/model/walk/facts.ts does not tell apart what it asks for`;
    }),
    codes: resultCodes.missing.map(
      (code) =>
        `never answered: ${code}: no call of TABLE 2 (src/contract/calls.ts) that the chart makes lists it, or a reason ` +
        'belongs into `excludedCodes` of tests/model/walk/exclusions.ts',
    ),
    astray: astray.map(({ id, reason }) => `path ${id} went astray: ${reason}`),
  };
}
