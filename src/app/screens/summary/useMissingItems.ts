import type { Marker, Party } from '#contract/enumerations.ts';
import { type Context, isFilledInElsewhere, partyOf } from '#machines/context.ts';
import { useChart } from '../../chart/chart.ts';

export interface MissingItem {
  marker: Marker;
  /** Whose it is; absent for what belongs to the report. */
  party: Party | undefined;
}

function missingItems(context: Context): MissingItem[] {
  return context.incompleteData
    .map(({ marker, participantId }) => ({
      marker,
      party: participantId === null ? undefined : partyOf(context, participantId),
    }))
    .filter(({ party }) => party === undefined || !isFilledInElsewhere(context, party));
}

function sameItems(a: MissingItem[], b: MissingItem[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** What the service says is missing, most important first; what is filled in on another phone now is not missing here. */
export function useMissingItems(): MissingItem[] {
  return useChart((snapshot) => missingItems(snapshot.context), sameItems);
}
