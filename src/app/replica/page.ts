import type { CallRequest } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import type { AppEvent } from '#machines/events.ts';
import type { CallOutcome } from './callOutcome.ts';
import type * as encryptedStorage from './encryptedStorage.ts';
import type * as tabWriteAhead from './writeAhead.ts';

/** Sends a call to the service with additional headers. */
export type Ask = (
  call: CallName,
  request: CallRequest<CallName>,
  signal: AbortSignal | undefined,
  headers: Record<string, string>,
) => Promise<CallOutcome>;

/** Dependencies of the replica, supplied by the page. */
export interface Page {
  ask: Ask;
  /** Sends an event to the chart. */
  emit: (event: AppEvent) => void;
  /** Storage across reloads; the tab's by default. */
  storage?: Pick<typeof encryptedStorage, 'save' | 'load' | 'loadWriteAhead' | 'forgetAll'> &
    Partial<Pick<typeof encryptedStorage, 'isUnread' | 'onReturn' | 'recordPending' | 'lookForPending'>>;
  /** Synchronous write-ahead log for mutations not yet committed. */
  writeAheadLog?: Pick<typeof tabWriteAhead, 'writeAhead' | 'removeAhead'>;
  /** Defers work until after the next paint. */
  defer?: (act: () => void) => void;
}
