import { setup, transition } from 'xstate';
import type { ReportState } from '#contract/enumerations.ts';

/**
 * The life of a report. The service moves reports along it and refuses what it does not allow; the
 * flow and the documentation read the same chart. It holds no context: a report's state is all there is to know.
 */

/** Lifecycle event of a report. `outstanding` counts the participants who still have to do the same. */
export type ReportLifecycleEvent =
  | { type: 'verified'; outstanding: number }
  | { type: 'confirmed' }
  | { type: 'reopened' }
  | { type: 'signed'; outstanding: number }
  | { type: 'locked' }
  | { type: 'cancelled' };

export const reportLifecycle = setup({
  types: { events: {} as ReportLifecycleEvent },
  guards: {
    nobodyOutstanding: ({ event }) => (event.type === 'verified' || event.type === 'signed') && event.outstanding === 0,
  },
}).createMachine({
  id: 'reportLifecycle',
  initial: 'NEW',
  states: {
    NEW: {
      description: 'The phones of both participants are being verified.',
      on: {
        verified: { guard: 'nobodyOutstanding', target: 'COLLECTING_DATA' },
        locked: 'ERROR',
        cancelled: 'CANCELED',
      },
    },
    COLLECTING_DATA: {
      description: 'The reporter fills the report in.',
      on: { confirmed: 'TO_SIGN', cancelled: 'CANCELED' },
    },
    TO_SIGN: {
      description: 'The data stand still while both participants sign, or until the reporter takes them back.',
      on: {
        signed: { guard: 'nobodyOutstanding', target: 'FINISHED' },
        reopened: 'COLLECTING_DATA',
        locked: 'ERROR',
        cancelled: 'CANCELED',
      },
    },
    ERROR: {
      description: 'Too many wrong codes; the report stays here until its time is up or it is cancelled.',
      on: { cancelled: 'CANCELED' },
    },
    FINISHED: { description: 'Signed by both; only reading is left.', type: 'final' },
    CANCELED: { description: 'Given up; everything of it is deleted.', type: 'final' },
  },
});

/** Returns the state after an event, which may be the same. */
export function nextReportState(state: ReportState, event: ReportLifecycleEvent): ReportState {
  const [next] = transition(reportLifecycle, reportLifecycle.resolveState({ value: state }), event);
  return next.value;
}
