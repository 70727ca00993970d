import { orderOf, type Party } from '#contract/enumerations.ts';
import type { Change, Context } from './context.ts';

/** Status of a code entry: whether it is offered, and its pause after too many wrong codes. */

/** Code entry, named by the part of the context that holds its status, and by its participant where a screen has two. */
export interface CodeEntry {
  of: 'verification' | 'signing' | 'sharedSigning' | 'sharedDelegation' | 'sharedHandingOver' | 'resuming';
  party?: Party | undefined;
}

const sharedEntries = {
  sharedSigning: 'signing',
  sharedDelegation: 'delegation',
  sharedHandingOver: 'handingOver',
} as const;

function codeStatusOf(
  { report, session, shared }: Context,
  { of, party }: CodeEntry,
): { waitsUntil?: string | undefined } | null | undefined {
  if (of === 'resuming') return session.resuming;
  if (of === 'verification' || of === 'signing')
    return report[of].find(({ order }) => party !== undefined && order === orderOf(party));
  return shared[sharedEntries[of]];
}

/** States of the report in which its link asks for codes. */
const statesByLink = {
  sharedSigning: 'TO_SIGN',
  sharedDelegation: 'COLLECTING_DATA',
  sharedHandingOver: 'FINISHED',
} as const;

/** Returns true if the report no longer offers this code entry to the reader of its link. */
export function isWithdrawn({ shared }: Context, { of }: CodeEntry): boolean {
  if (of === 'verification' || of === 'signing' || of === 'resuming') return false;
  return shared[sharedEntries[of]] === null || shared.summary?.state !== statesByLink[of];
}

export function isPaused(context: Context, entry: CodeEntry): boolean {
  return codeStatusOf(context, entry)?.waitsUntil !== undefined;
}

function changedItems<Item extends { order: number }>(items: Item[], party: Party | undefined, change: Partial<Item>) {
  return items.map((item) => (party !== undefined && item.order === orderOf(party) ? { ...item, ...change } : item));
}

/** Returns the changes that pause a code entry until a time. */
export function paused(
  { report, session, shared }: Context,
  { of, party }: CodeEntry,
  waitsUntil: string | undefined,
): Change {
  const change = { attemptsLeft: undefined, waitsUntil };
  if (of === 'verification') return { report: { verification: changedItems(report.verification, party, change) } };
  if (of === 'signing') return { report: { signing: changedItems(report.signing, party, change) } };
  if (of === 'resuming') return { session: { resuming: session.resuming && { ...session.resuming, ...change } } };
  const entry = sharedEntries[of];
  return { shared: { [entry]: shared[entry] && { ...shared[entry], ...change } } };
}

/** Returns the changes that end the pause: the former code is void, and a new one may be requested. */
export function resumed({ report, session, shared }: Context, { of, party }: CodeEntry): Change {
  if (of === 'resuming')
    return { session: { resuming: session.resuming && { ...session.resuming, waitsUntil: undefined } } };
  const change = { waitsUntil: undefined, canSendSmsCode: true };
  if (of === 'verification')
    return { report: { verification: changedItems(report.verification, party, { ...change, canBeVerified: false }) } };
  const unsent = { ...change, waitingForInsertingSmsCode: false };
  const unsigned = { ...unsent, canBeSigned: false };
  if (of === 'signing') return { report: { signing: changedItems(report.signing, party, unsigned) } };
  if (of === 'sharedSigning') return { shared: { signing: shared.signing && { ...shared.signing, ...unsigned } } };
  const entry = sharedEntries[of];
  return { shared: { [entry]: shared[entry] && { ...shared[entry], ...unsent } } };
}
