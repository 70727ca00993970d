// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useChanges } from './useChanges.ts';

const chart = vi.hoisted(() => ({ state: 'COLLECTING_DATA', heard: [] as unknown[] }));
const service = vi.hoisted(() => ({ answer: (_: string) => {} }));

vi.mock('./chart.ts', () => {
  const context = () => ({
    report: { reportId: 'r', report: { state: chart.state }, participants: [] },
    session: { delegatedSection: null },
  });
  return {
    currentContext: context,
    send: (event: unknown) => chart.heard.push(event),
    useChart: (select: (snapshot: unknown) => unknown) => select({ context: context() }),
  };
});
vi.mock('./views/overlay.ts', () => ({ overlayOf: () => 'closed' }));
vi.mock('./callOutsideMachine.ts', () => ({
  callOutsideMachine: () =>
    new Promise((answered) => {
      service.answer = (state) =>
        answered({ kind: 'result', code: 'OK', answer: { version: state, changes: changesIn(state) } });
    }),
}));

function changesIn(state: string) {
  return { state, signing: [], changedSinceSeen: true };
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  chart.heard = [];
  chart.state = 'COLLECTING_DATA';
});
afterEach(() => vi.unstubAllGlobals());

function Summary() {
  useChanges('collecting');
  return null;
}

test('what was asked before this phone moved the report on is not taken for what the other phone did since (R-620)', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Summary />));
  chart.state = 'TO_SIGN';
  await act(async () => service.answer('COLLECTING_DATA'));
  expect(chart.heard).toEqual([]);
  await act(async () => root.unmount());
});

test('what the other phone did is told to the chart', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Summary />));
  await act(async () => service.answer('TO_SIGN'));
  expect(chart.heard).toEqual([{ type: 'other.acted', changes: changesIn('TO_SIGN') }]);
  await act(async () => root.unmount());
});
