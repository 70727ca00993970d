import type { Party } from '#contract/enumerations.ts';
import { useChart } from './chart.ts';

/** Whether the phone is this participant's: the reporter's, or the one on which the other fills in the own part. */
export function useIsOwn(party: Party): boolean {
  return useChart(({ context }) => (context.ownPart === null) === (party === 'A'));
}
