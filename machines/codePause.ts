import { orderOf, type Party } from '#contract/enumerations.ts';
import type { Change, Context } from './context.ts';

/** Status of a code entry: whether it is offered, and its pause after too many wrong codes. */

/** Code entries by the report's link: where the shared part of the context holds their status, and the report's state they need. */
const byLink = {
  sharedSigning: { status: 'signing', state: 'TO_SIGN' },
  sharedDelegation: { status: 'delegation', state: 'COLLECTING_DATA' },
  sharedHandingOver: { status: 'handingOver', state: 'FINISHED' },
} as const;

/** Code entry, named by the part of the context that holds its status, and by its participant where a screen has two. */
export interface CodeEntry {
  of: 'verification' | 'signing' | 'resuming' | keyof typeof byLink;
  party?: Party | undefined;
}

function codeStatusOf(
  { report, session, shared }: Context,
  { of, party }: CodeEntry,
): { waitsUntil?: string | undefined } | null | undefined {
  if (of === 'resuming') return session.resuming;
  if (of === 'verification' || of === 'signing')
    return report[of].find(({ order }) => party !== undefined && order === orderOf(party));
  return shared[byLink[of].status];
}

function isByLink(of: CodeEntry['of']): of is keyof typeof byLink {
  return of in byLink;
}

/** Returns true if the report no longer offers this code entry to the reader of its link. */
export function isWithdrawn({ shared }: Context, { of }: CodeEntry): boolean {
  return isByLink(of) && (shared[byLink[of].status] === null || shared.summary?.state !== byLink[of].state);
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
  const { status } = byLink[of];
  return { shared: { [status]: shared[status] && { ...shared[status], ...change } } };
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
  const { status } = byLink[of];
  return { shared: { [status]: shared[status] && { ...shared[status], ...unsent } } };
}
