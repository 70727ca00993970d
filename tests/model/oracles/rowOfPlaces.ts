import type { CallName } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import type { Context } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';

/** What placesAfterCalls.ts says of a call. */

export type CallEvent = Extract<AppEvent, { call: CallName }>;

export type PlaceOf = (context: Context, party: Party | undefined, event: CallEvent, before: Context) => string;

export type Place = string | PlaceOf;

export interface Row {
  /** Where the call is made, for calls that are made in more places than one. */
  in?: RegExp;
  /** A good answer, unless it leads to another screen. */
  ok?: Place;
  /** A code that the screen leaves to TABLE 3, unless that shows another screen. */
  refused?: Place;
  /** No proper answer came, or one with a code that TABLE 3 does not know. */
  failed: Place;
  /** Codes that the screen treats itself, and what is said about them in a toast. */
  own?: Partial<
    Record<ResultCode, { place?: Place; says?: string[] | ((past: Context, event: CallEvent) => string[]) }>
  >;
  /** The link that the call was made with leads to nothing. */
  missing?: Place;
  /** Other values were submitted meanwhile: where it leads that the first were taken, or were not. */
  corrected?: { taken: Place; refused: Place };
}
