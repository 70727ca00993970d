import { missingParts } from '#contract/parts.ts';
import type { Context } from '#machines/context.ts';
import { fillsInShared, mayFillIn } from '#machines/delegation.ts';
import { useChart } from '../../machine/chart.ts';
import { useStage } from './useStage.ts';

/** Returns true if the reader's own part is incomplete. */
function lacksOwn({
  shared: { summary: sharedSummary, delegation: sharedDelegation },
  session: { delegatedSection },
}: Context): boolean {
  const own = delegatedSection?.participantId ?? sharedDelegation?.participantId;
  return (
    sharedSummary?.participants.some((each) => each.participantId === own && missingParts(each).length > 0) === true
  );
}

/** Returns what the reader should do first: `begin` or `goOn` with their own part, or null. */
export function useInvitation(): 'begin' | 'goOn' | null {
  const stage = useStage();
  const isWanted = useChart(({ context }) => lacksOwn(context));
  const isBegun = useChart(fillsInShared);
  const mayBegin = useChart(mayFillIn);
  if (stage !== 'delegation' || !isWanted) return null;
  return isBegun ? 'goOn' : mayBegin ? 'begin' : null;
}
