import { fromCallback } from 'xstate';
import type { CallInput } from '#machines/callRequest.ts';
import type { AppEvent } from '#machines/events.ts';
import type { Ask } from '../copy/copy.ts';
import { config } from '../loading/config.ts';

/**
 * The door to the phone's copy of the report, which answers the local calls (decision 048). Its rules are a chunk of their own,
 * fetched with the first session.
 */

type PhoneCopy = Pick<typeof import('../copy/copy.ts'), 'perform' | 'sendNow' | 'forget'>;

let coming: Promise<PhoneCopy | null> | null = null;
let announce: ((event: AppEvent) => void) | null = null;

/** The chart's actor that tells how the copy stands, what has changed in it, and what was not taken. */
export const keepCopy = fromCallback<AppEvent, CallInput | undefined>(({ sendBack }) => {
  announce = sendBack;
  return () => {
    announce = null;
  };
});

/**
 * The copy, which asks the service by `ask`. Null where it is switched off, while mocking, and where its chunk does not come:
 * then the service answers everything.
 */
export function phoneCopy(ask: Ask): Promise<PhoneCopy | null> {
  const { PHONE_COPY, ENABLE_MOCKING } = config();
  if (!PHONE_COPY || ENABLE_MOCKING) return Promise.resolve(null);
  coming ??= import('../copy/copy.ts').then(
    ({ begin, perform, sendNow, forget }) => {
      begin({ ask, tell: (event) => announce?.(event) });
      return { perform, sendNow, forget };
    },
    () => {
      coming = null;
      return null;
    },
  );
  return coming;
}
