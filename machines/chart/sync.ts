import { not } from 'xstate';
import { syncStatuses } from '#machines/events.ts';
import { type PageActor, state } from '#machines/vocabulary.ts';

/**
 * Replica of the report (decision 048): its optimistic mutations are sent in the background, in order. A refused one leads back
 * to its screen in the collecting area.
 */
export const sync = state({
  invoke: { id: 'runReplica', src: 'runReplica' satisfies PageActor },
  initial: 'off',
  on: {
    'sync.statusChanged': syncStatuses.map((stand) => ({
      guard: { type: 'hasSyncStatus' as const, params: { stand } },
      target: `.${stand}`,
      actions: 'recordPending' as const,
    })),
    'replica.changed': { guard: 'replicatesReport', actions: 'applyReplica' },
    'mutation.rejected': { guard: not('refusesForOwnPart'), actions: 'recordRejectedMutation' },
    'session.ended': { target: '.off', actions: 'forgetMutations' },
  },
  states: {
    off: {},
    unkept: {},
    saved: {},
    sending: {},
    orphaned: {},
    waiting: { on: { 'network.online': { actions: 'pushMutations' } } },
  },
});
