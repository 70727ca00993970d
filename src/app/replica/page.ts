import type { CallRequest } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import type { AppEvent } from '#machines/events.ts';
import type { CallOutcome } from './callOutcome.ts';
import type * as encryptedStorage from './encryptedStorage.ts';

/** Sends a call to the service with additional headers. */
export type Ask = (
  call: CallName,
  request: CallRequest<CallName>,
  signal: AbortSignal | undefined,
  headers: Record<string, string>,
) => Promise<CallOutcome>;

/** Storage across reloads. */
export type ReplicaStorage = Pick<
  typeof encryptedStorage,
  'save' | 'load' | 'forgetAll' | 'writeAhead' | 'writtenAhead' | 'removeAhead'
> &
  Partial<Pick<typeof encryptedStorage, 'isUnread' | 'onReturn' | 'recordPending' | 'lookForPending'>>;

/** Dependencies of the replica, supplied by the page. */
export interface Page {
  ask: Ask;
  /** Sends an event to the chart. */
  emit: (event: AppEvent) => void;
  /** The tab's by default. */
  storage?: ReplicaStorage;
  /** Defers work until after the next paint. */
  defer?: (act: () => void) => void;
}
