import type { Party } from '#contract/enumerations.ts';
import { useChart } from './chart.ts';

/** Parameters of a text about a party. On B's own phone its variant `_own` says 'vy'. */
export function useWordsFor(party: Party): { party: Party; context?: 'own' } {
  const isOwn = useChart(({ context }) => context.session.delegatedSection !== null);
  return isOwn ? { party, context: 'own' } : { party };
}
