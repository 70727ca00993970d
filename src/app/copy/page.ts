import type { CallRequest } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import type { AppEvent } from '#machines/events.ts';
import type { CallOutcome } from '../calls/failed.ts';
import type * as keepingOfTab from './keeping.ts';
import type * as aheadOfTab from './writeAhead.ts';

/** Makes a call of the service, with headers besides its own. */
export type Ask = (
  call: CallName,
  request: CallRequest<CallName>,
  signal: AbortSignal | undefined,
  headers: Record<string, string>,
) => Promise<CallOutcome>;

/** What the copy needs of the page that it is in. */
export interface Page {
  ask: Ask;
  /** Tells the chart. */
  tell: (event: AppEvent) => void;
  /** Where it is kept over reloads. */
  keeping?: Pick<typeof keepingOfTab, 'keep' | 'kept' | 'keptAhead' | 'forgetAll'> &
    Partial<Pick<typeof keepingOfTab, 'isUnread' | 'onReturn' | 'noteUnsent' | 'lookForUnsent'>>;
  /** Where a step is kept at once, until it is kept with the others. */
  ahead?: Pick<typeof aheadOfTab, 'writeAhead' | 'removeAhead'>;
  /** Tells what nobody waits for once the answer is on the display. */
  behind?: (act: () => void) => void;
}
