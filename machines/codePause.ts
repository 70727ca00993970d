import { orderOf, type Party } from '#contract/enumerations.ts';
import type { Context } from './context.ts';

/** Sets and lifts the pause of a code entry after too many wrong codes. */

/** Code entry, named by the part of the context that holds its status, and by its participant where a screen has two. */
export interface CodeEntry {
  of: 'verification' | 'signing' | 'sharedSigning' | 'sharedFillingIn' | 'sharedHandingOver' | 'resuming';
  party?: Party | undefined;
}

function codeStatusOf(
  context: Context,
  { of, party }: CodeEntry,
): { waitsUntil?: string | undefined } | null | undefined {
  if (of === 'verification' || of === 'signing')
    return context[of].find(({ order }) => party !== undefined && order === orderOf(party));
  return context[of];
}

export function isPaused(context: Context, entry: CodeEntry): boolean {
  return codeStatusOf(context, entry)?.waitsUntil !== undefined;
}

function changedItems<Item extends { order: number }>(items: Item[], party: Party | undefined, change: Partial<Item>) {
  return items.map((item) => (party !== undefined && item.order === orderOf(party) ? { ...item, ...change } : item));
}

/** Returns the changes that pause a code entry until a time. */
export function paused(context: Context, { of, party }: CodeEntry, waitsUntil: string | undefined): Partial<Context> {
  const change = { attemptsLeft: undefined, waitsUntil };
  if (of === 'verification') return { verification: changedItems(context.verification, party, change) };
  if (of === 'signing') return { signing: changedItems(context.signing, party, change) };
  if (of === 'sharedSigning')
    return { sharedSigning: context.sharedSigning && { ...context.sharedSigning, ...change } };
  if (of === 'resuming') return { resuming: context.resuming && { ...context.resuming, ...change } };
  return { [of]: context[of] && { ...context[of], ...change } };
}

/** Returns the changes that end the pause: the former code is void, and a new one may be requested. */
export function resumed(context: Context, { of, party }: CodeEntry): Partial<Context> {
  const change = { waitsUntil: undefined, canSendSmsCode: true };
  const unsigned = { ...change, waitingForInsertingSmsCode: false, canBeSigned: false };
  if (of === 'verification')
    return { verification: changedItems(context.verification, party, { ...change, canBeVerified: false }) };
  if (of === 'signing') return { signing: changedItems(context.signing, party, unsigned) };
  if (of === 'sharedSigning')
    return { sharedSigning: context.sharedSigning && { ...context.sharedSigning, ...unsigned } };
  if (of === 'resuming') return { resuming: context.resuming && { ...context.resuming, waitsUntil: undefined } };
  return { [of]: context[of] && { ...context[of], ...change, waitingForInsertingSmsCode: false } };
}
