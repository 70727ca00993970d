import { orderOf, type Party } from '#contract/enumerations.ts';
import type { Context } from './context.ts';

/** The pause of a code entry after too many wrong codes: until when, and that it is over. */

/** Whose code entry it is: where the context knows how it stands, and of a desk for two the participant. */
export interface CodeEntry {
  of: 'verification' | 'signing' | 'sharedSigning' | 'sharedFillingIn' | 'sharedHandingOver' | 'resuming';
  party?: Party | undefined;
}

function standOf(context: Context, { of, party }: CodeEntry): { waitsUntil?: string | undefined } | null | undefined {
  if (of === 'verification' || of === 'signing')
    return context[of].find(({ order }) => party !== undefined && order === orderOf(party));
  return context[of];
}

export function isPaused(context: Context, entry: CodeEntry): boolean {
  return standOf(context, entry)?.waitsUntil !== undefined;
}

function changedItems<Item extends { order: number }>(items: Item[], party: Party | undefined, change: Partial<Item>) {
  return items.map((item) => (party !== undefined && item.order === orderOf(party) ? { ...item, ...change } : item));
}

/** Returns the context with the entry paused until then. */
export function paused(context: Context, { of, party }: CodeEntry, waitsUntil: string | undefined): Partial<Context> {
  const change = { attemptsLeft: undefined, waitsUntil };
  if (of === 'verification') return { verification: changedItems(context.verification, party, change) };
  if (of === 'signing') return { signing: changedItems(context.signing, party, change) };
  if (of === 'sharedSigning')
    return { sharedSigning: context.sharedSigning && { ...context.sharedSigning, ...change } };
  if (of === 'resuming') return { resuming: context.resuming && { ...context.resuming, ...change } };
  return { [of]: context[of] && { ...context[of], ...change } };
}

/** Returns the context with the pause over: the code from before is worth nothing, and a new one may be sent. */
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
