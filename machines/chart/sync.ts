import { not } from 'xstate';
import { type PageActor, state } from '#machines/vocabulary.ts';

/**
 * Replica of the report (decision 048): its optimistic mutations are sent in the background, in order. A refused one leads back
 * to its screen in the collecting area.
 */
export const sync = state({
  invoke: { id: 'runReplica', src: 'runReplica' satisfies PageActor },
  initial: 'off',
  on: {
    'sync.logChanged': [
      { guard: 'hasUnsent', target: '.sending', actions: 'recordPending' },
      { guard: 'isPersisted', target: '.saved', actions: 'recordPending' },
      { target: '.notPersisted', actions: 'recordPending' },
    ],
    'sync.logClosed': { target: '.off', actions: 'recordPending' },
    'sync.sessionLost': { target: '.orphaned', actions: 'recordPending' },
    'replica.changed': { guard: 'replicatesReport', actions: 'applyReplica' },
    'mutation.rejected': { guard: not('refusesForDelegation'), actions: 'recordRejectedMutation' },
    'session.ended': { target: '.off', actions: 'forgetMutations' },
  },
  states: {
    off: {},
    /** All is sent, and in memory only. */
    notPersisted: {},
    /** All is sent. */
    saved: {},
    sending: { on: { 'sync.pushFailed': 'waiting' } },
    /** The session is lost, with pending mutations. */
    orphaned: {},
    waiting: {
      on: {
        'sync.logChanged': { guard: 'hasUnsent', actions: 'recordPending' },
        'sync.pushStarted': 'sending',
        'network.online': { actions: 'pushMutations' },
      },
    },
  },
});
