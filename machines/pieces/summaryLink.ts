import { state } from '#machines/vocabulary.ts';
import { calling } from './calling.ts';

/** Fetches the link for the other participant in the background; a failed fetch can be repeated. */
export const summaryLink = state({
  initial: 'asking',
  states: {
    asking: calling('getSummaryId', {
      on: { OK: { target: 'here', actions: ['applyAnswer'] } },
      handledGlobally: 'missing',
      failed: 'missing',
      background: true,
    }),
    missing: { on: { 'link.requested': 'asking', 'network.online': 'asking' } },
    here: {},
  },
});
