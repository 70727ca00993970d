import { fromCallback } from 'xstate';
import type { AppEvent } from '#machines/events.ts';
import type { ActorInput } from '#machines/vocabulary.ts';
import type { Copy } from '../copy/copy.ts';
import type { Ask } from '../copy/page.ts';
import { config } from '../loading/config.ts';
import { whenIdle } from '../loading/idle.ts';
import { ifItComes } from '../loading/lazily.ts';

/**
 * The door to the phone's copy of the report, which answers the local calls (decision 048). Its rules are a chunk of their own,
 * fetched with the first session.
 */

let coming: Promise<Copy | null> | null = null;
let opened: Copy | null = null;

let announce: ((event: AppEvent) => void) | null = null;

/** The chart's actor that tells how the copy stands, what has changed in it, and what was not taken. */
export const keepCopy = fromCallback<AppEvent, ActorInput>(({ sendBack }) => {
  announce = sendBack;
  return () => {
    announce = null;
  };
});

/**
 * The copy, which asks the service by `ask`. Null where it is switched off, while mocking, and where its chunk does not come:
 * then the service answers everything.
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

/** The copy once it is open: what it answers at once need not be waited for. */
export function copyAtHand(): Copy | null {
  return opened;
}
