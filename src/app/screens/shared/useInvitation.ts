import { missingParts } from '#contract/parts.ts';
import type { Context } from '#machines/context.ts';
import { mayFillIn } from '#machines/fillingIn.ts';
import { useChart } from '../../chart/chart.ts';
import { useStage } from './useStage.ts';

/** Something of the own part is still missing. */
function lacksOwn({ sharedSummary, sharedFillingIn, ownPart }: Context): boolean {
  const own = ownPart?.participantId ?? sharedFillingIn?.participantId;
  return (
    sharedSummary?.participants.some((each) => each.participantId === own && missingParts(each).length > 0) === true
  );
}

/** What the reader of an unfinished report is asked to do first: begin the own part, or go on with it; null where neither. */
export function useInvitation(): 'begin' | 'goOn' | null {
  const stage = useStage();
  const isWanted = useChart(({ context }) => lacksOwn(context));
  const isBegun = useChart(({ context }) => context.ownPart !== null);
  const mayBegin = useChart(mayFillIn);
  if (stage !== 'fillingIn' || !isWanted) return null;
  return isBegun ? 'goOn' : mayBegin ? 'begin' : null;
}
