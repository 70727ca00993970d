import { fromCallback } from 'xstate';
import type { AppEvent } from '#machines/events.ts';
import type { ActorInput } from '#machines/vocabulary.ts';
import { config } from '../loading/config.ts';
import { whenIdle } from '../loading/idle.ts';
import { ifItComes } from '../loading/lazily.ts';
import type { Ask } from '../replica/page.ts';
import type { Replica } from '../replica/replica.ts';

/** Loads the phone's replica (decision 048) with the first session, as a chunk of its own. */

let coming: Promise<Replica | null> | null = null;
let opened: Replica | null = null;

let announce: ((event: AppEvent) => void) | null = null;

/** The chart's actor that receives the replica's events: status, changes, rejected mutations. */
export const runReplica = fromCallback<AppEvent, ActorInput>(({ sendBack }) => {
  announce = sendBack;
  return () => {
    announce = null;
  };
});

/**
 * Returns the replica, opened with `ask`. Null if disabled, mocking or its chunk does not load: then the service answers
 * everything.
 */
export function loadReplica(ask: Ask): Promise<Replica | null> {
  const { PHONE_COPY, ENABLE_MOCKING } = config();
  if (!PHONE_COPY || ENABLE_MOCKING) return Promise.resolve(null);
  coming ??= ifItComes(() => import('../replica/replica.ts')).then((part) => {
    if (part === null) coming = null;
    else opened = part.createReplica({ ask, emit: (event) => announce?.(event), defer: (act) => whenIdle(act, 500) });
    return opened;
  });
  return coming;
}

/** Returns the replica if it is already open, for synchronous answers. */
export function currentReplica(): Replica | null {
  return opened;
}
