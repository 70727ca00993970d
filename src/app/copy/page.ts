import type { CallRequest } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import type { AppEvent } from '#machines/events.ts';
import type { CallOutcome } from '../calls/failed.ts';
import type * as keepingOfTab from './keeping.ts';
import type * as aheadOfTab from './writeAhead.ts';

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
  tell: (event: AppEvent) => void;
  /** Storage across reloads; the tab's by default. */
  keeping?: Pick<typeof keepingOfTab, 'keep' | 'kept' | 'keptAhead' | 'forgetAll'> &
    Partial<Pick<typeof keepingOfTab, 'isUnread' | 'onReturn' | 'noteUnsent' | 'lookForUnsent'>>;
  /** Synchronous write-ahead log for mutations not yet committed. */
  ahead?: Pick<typeof aheadOfTab, 'writeAhead' | 'removeAhead'>;
  /** Defers work until after the next paint. */
  behind?: (act: () => void) => void;
}
