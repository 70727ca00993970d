import { type PageActor, state } from '#machines/vocabulary.ts';

const begun = { target: 'alive', guard: 'beginsSession', actions: 'noteContinuation' } as const;
const lost = { target: 'lost', actions: 'noteContinuation' } as const;

/** Restores the stored session before any screen is shown, then refreshes it until it ends or is lost. */
export const session = state({
  initial: 'checking',
  states: {
    checking: {
      invoke: { id: 'restoreSession', src: 'restoreSession' satisfies PageActor },
      on: {
        'session.restored': { target: 'alive', actions: 'adoptSession' },
        'session.absent': 'anonymous',
        'session.lost': lost,
      },
    },
    anonymous: { entry: 'forgetDelegatedSection', on: { 'result.OK': begun } },
    alive: {
      invoke: { id: 'keepSession', src: 'keepSession' satisfies PageActor },
      initial: 'active',
      states: {
        active: { on: { 'session.refreshing': 'refreshing' } },
        refreshing: { on: { 'session.refreshed': 'active' } },
      },
      on: { 'session.lost': lost, 'session.ended': 'anonymous' },
    },
    lost: {
      entry: 'endSession',
      on: { 'result.OK': begun },
    },
  },
});
