import { state } from '#machines/vocabulary.ts';
import { calling } from './calling.ts';

/** The link for the other participant is fetched beside everything else: nobody waits for it, and it can be asked for again. */
export const summaryLink = state({
  initial: 'asking',
  states: {
    asking: calling('getSummaryId', {
      on: { OK: { target: 'here', actions: ['keepAnswer'] } },
      settled: 'missing',
      failed: 'missing',
      background: true,
    }),
    missing: { on: { 'link.requested': 'asking', 'signal.returned': 'asking' } },
    here: {},
  },
});
