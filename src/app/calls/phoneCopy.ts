import { fromCallback } from 'xstate';
import type { AppEvent } from '#machines/events.ts';
import type { ActorInput } from '#machines/vocabulary.ts';
import type { Copy } from '../copy/copy.ts';
import type { Ask } from '../copy/page.ts';
import { config } from '../loading/config.ts';
import { whenIdle } from '../loading/idle.ts';
import { ifItComes } from '../loading/lazily.ts';

/** Loads the phone's replica (decision 048) with the first session, as a chunk of its own. */

let coming: Promise<Copy | null> | null = null;
let opened: Copy | null = null;

let announce: ((event: AppEvent) => void) | null = null;

/** The chart's actor that receives the replica's events: status, changes, rejected mutations. */
export const keepCopy = fromCallback<AppEvent, ActorInput>(({ sendBack }) => {
  announce = sendBack;
  return () => {
    announce = null;
  };
});

/**
 * Returns the replica, opened with `ask`. Null if disabled, mocking or its chunk does not load: then the service answers
 * everything.
 */
export function phoneCopy(ask: Ask): Promise<Copy | null> {
  const { PHONE_COPY, ENABLE_MOCKING } = config();
  if (!PHONE_COPY || ENABLE_MOCKING) return Promise.resolve(null);
  coming ??= ifItComes(() => import('../copy/copy.ts')).then((part) => {
    if (part === null) coming = null;
    else opened = part.openCopy({ ask, tell: (event) => announce?.(event), behind: (act) => whenIdle(act, 500) });
    return opened;
  });
  return coming;
}

/** Returns the replica if it is already open, for synchronous answers. */
export function copyAtHand(): Copy | null {
  return opened;
}
