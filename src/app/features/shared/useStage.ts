import { incompleteData } from '#contract/completeness.ts';
import type { Context } from '#machines/context.ts';
import { useChart } from '../../machine/chart.ts';

/** Stage of the shared summary. `fillingIn`: incomplete, no agreement possible; `signed`: by the reader; `finished`: by both. */
export type Stage = 'delegation' | 'checking' | 'toSign' | 'signed' | 'finished';

function stageOf({ shared: { summary: sharedSummary, signing: sharedSigning } }: Context): Stage {
  if (sharedSummary?.state === 'FINISHED') return 'finished';
  if (sharedSummary?.state === 'TO_SIGN') return sharedSigning?.isSigned === true ? 'signed' : 'toSign';
  return sharedSummary !== null && incompleteData(sharedSummary).length > 0 ? 'delegation' : 'checking';
}

export function useStage(): Stage {
  return useChart(({ context }) => stageOf(context));
}
