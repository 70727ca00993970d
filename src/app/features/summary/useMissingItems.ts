import type { Marker, Party } from '#contract/enumerations.ts';
import { type Context, isFilledInElsewhere, partyOf } from '#machines/context.ts';
import { isAlike, useChart } from '../../machine/chart.ts';

export interface MissingItem {
  marker: Marker;
  /** Owner; undefined for items of the report. */
  party: Party | undefined;
}

function missingItems(context: Context): MissingItem[] {
  return context.report.incompleteData
    .map(({ marker, participantId }) => ({
      marker,
      party: participantId === null ? undefined : partyOf(context, participantId),
    }))
    .filter(({ party }) => party === undefined || !isFilledInElsewhere(context, party));
}

/** Returns the missing items by the service's priority, excluding those being filled in on another phone. */
export function useMissingItems(): MissingItem[] {
  return useChart((snapshot) => missingItems(snapshot.context), isAlike);
}
