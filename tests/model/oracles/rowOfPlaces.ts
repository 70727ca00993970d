import type { CallName } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import type { Context } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';

/** Row of placesAfterCalls.ts. */

export type CallEvent = Extract<AppEvent, { call: CallName }>;

export type PlaceOf = (context: Context, party: Party | undefined, event: CallEvent, before: Context) => string;

export type Place = string | PlaceOf;

export interface Row {
  /** State that makes the call, if several do. */
  in?: RegExp;
  /** Target of a successful answer on the same screen. */
  ok?: Place;
  /** Target of a code that TABLE 3 handles on the same screen. */
  refused?: Place;
  /** Target if the answer is missing, invalid, or has a code that TABLE 3 does not know. */
  failed: Place;
  /** Codes that the screen handles itself, with their toasts. */
  own?: Partial<
    Record<ResultCode, { place?: Place; says?: string[] | ((past: Context, event: CallEvent) => string[]) }>
  >;
  /** Target if the link leads to nothing. */
  missing?: Place;
  /** Targets if newer values were submitted, by whether the first were accepted. */
  corrected?: { taken: Place; refused: Place };
}
