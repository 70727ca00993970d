import { expect, test } from 'vitest';
import { reportStates } from '#contract/enumerations.ts';
import { nextReportState, type ReportLifecycleEvent } from './reportLifecycle.ts';

const events = {
  'verified by one': { type: 'verified', outstanding: 1 },
  'verified by both': { type: 'verified', outstanding: 0 },
  confirmed: { type: 'confirmed' },
  reopened: { type: 'reopened' },
  'signed by one': { type: 'signed', outstanding: 1 },
  'signed by both': { type: 'signed', outstanding: 0 },
  locked: { type: 'locked' },
  cancelled: { type: 'cancelled' },
} as const satisfies Record<string, ReportLifecycleEvent>;

/** Transitions copied by hand from the requirements; every other pair leaves the state unchanged. */
const moves: Record<string, string> = {
  'NEW, verified by both': 'COLLECTING_DATA',
  'NEW, locked': 'ERROR',
  'NEW, cancelled': 'CANCELED',
  'COLLECTING_DATA, confirmed': 'TO_SIGN',
  'COLLECTING_DATA, cancelled': 'CANCELED',
  'TO_SIGN, signed by both': 'FINISHED',
  'TO_SIGN, locked': 'ERROR',
  'TO_SIGN, reopened': 'COLLECTING_DATA',
  'TO_SIGN, cancelled': 'CANCELED',
  'ERROR, cancelled': 'CANCELED',
};

test('every event in every state leads where it should (R-195, R-197 to R-199, R-202)', () => {
  for (const state of reportStates)
    for (const [name, event] of Object.entries(events))
      expect(nextReportState(state, event), `${state}, ${name}`).toBe(moves[`${state}, ${name}`] ?? state);
});
