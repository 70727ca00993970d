import { fromCallback } from 'xstate';
import type { AppEvent } from '#machines/events.ts';
import type { ActorInput } from '#machines/vocabulary.ts';
import { whenIdle } from '../loading/idle.ts';
import { loadInOneAttempt } from '../loading/lazily.ts';
import { makeListeners } from '../loading/listeners.ts';
import type { Ask } from '../replica/calls.ts';
import type { Replica } from '../replica/replica.ts';

/** Loads the phone's replica (decision 048) with the first session, as a chunk of its own. */

const replicaEvents = makeListeners<AppEvent>();

/** The chart's actor that receives the replica's events: status, changes, rejected mutations. */
export const runReplica = fromCallback<AppEvent, ActorInput>(({ sendBack }) => replicaEvents.subscribe(sendBack));

/** Loads and opens the replica, which asks the service by `ask`. @throws if its chunk does not load */
export async function openReplica(ask: Ask): Promise<Replica> {
  const { Replica } = await loadInOneAttempt(() => import('../replica/replica.ts'));
  return new Replica({ ask, emit: replicaEvents.notify, defer: (act) => whenIdle(act, 500) });
}
