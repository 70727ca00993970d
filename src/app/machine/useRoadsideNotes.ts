import { roadsideOfReport } from '#machines/roadsideNotes.ts';
import type { RoadsideNotes } from '#machines/roadsideTypes.ts';
import { useChart } from './chart.ts';

/** Returns the roadside notes for this report. Its forms start with them; none is saved yet. */
export function useRoadsideNotes(): RoadsideNotes | null {
  return useChart(({ context }) => roadsideOfReport(context));
}
