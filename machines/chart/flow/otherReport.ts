import { calling } from '#machines/pieces/calling.ts';
import { shows } from '#machines/pieces/shows.ts';
import { state } from '#machines/vocabulary.ts';

/**
 * Screen for an address of another report than the session's, with a link to the open one. It loads the open report's number in
 * the background.
 */
export const otherReport = state({
  ...shows({ screen: 'otherReport' }),
  initial: 'asking',
  states: {
    asking: calling('getReport', {
      on: { OK: { target: 'shown', actions: ['applyAnswer'] } },
      handledGlobally: 'shown',
      failed: 'shown',
      background: true,
    }),
    shown: {},
  },
});
