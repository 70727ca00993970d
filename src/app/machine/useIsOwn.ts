import type { Party } from '#contract/enumerations.ts';
import { useChart } from './chart.ts';

/** Returns true if this phone fills in for the party: A on the reporter's phone, B on B's own. */
export function useIsOwn(party: Party): boolean {
  return useChart(({ context }) => (context.session.delegatedSection === null) === (party === 'A'));
}
