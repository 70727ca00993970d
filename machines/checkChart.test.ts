import { expect, it } from 'vitest';
import { faultsOf, type StateConfig } from './checkChart.ts';
import { allPositions, screenId } from './routes.ts';

/** Returns a state for every position of TABLE 1, but for one screen. */
function shown(without?: string): Record<string, StateConfig> {
  const positions = allPositions.filter(({ screen }) => screen !== without);
  return Object.fromEntries(positions.map((position) => [screenId(position), { id: screenId(position) }]));
}

function faults(states: Record<string, StateConfig>, without?: string): string[] {
  return faultsOf({ flow: { states: { ...shown(without), ...states } } });
}

it('every kind of target is found', () => {
  const whole = {
    report: {
      id: 'report-here',
      initial: 'filling',
      on: { again: '.saving', 'menu.opened': { target: '#report-here.saving' } },
      states: {
        filling: { always: [{ guard: 'x', target: 'saving' }, { actions: 'y' }] },
        saving: { onDone: '#summary', on: { left: ['filling', { target: '#landing' }] } },
      },
    },
  };
  expect(faults(whole)).toEqual([]);
});

it('a screen without a state is told once, and where one is to be added', () => {
  expect(faults({ deciding: { always: [{ target: '#culprit' }] } }, 'culprit')).toEqual([
    "TABLE 1 has the screen 'culprit', but no state of the chart shows it: add one in machines/chart/flow/report/collecting.ts",
  ]);
});

it('a position without a state is told by its id', () => {
  const [fault] = faults({}, 'damage');
  expect(fault).toBe(
    "TABLE 1 has the screen 'damage' (damage-A), but no state of the chart shows it: add one in machines/chart/flow/report/collecting.ts",
  );
});

it('a target that no state is called is told with its state and file', () => {
  const states = { report: { initial: 'fil', states: { filling: { on: { 'result.OK': [{ target: 'savin' }] } } } } };
  expect(faults(states)).toEqual([
    "flow.report.filling leads by result.OK to 'savin', which no state is called: see machines/chart/flow/report/filling.ts or the nearest file above it",
    "flow.report begins in 'fil', which is none of its states: see machines/chart/flow/report.ts or the nearest file above it",
  ]);
});
