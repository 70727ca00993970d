import { calling } from '#machines/pieces/calling.ts';
import { shows } from '#machines/pieces/shows.ts';
import { state } from '#machines/vocabulary.ts';

/**
 * An address of another report than the session's. It says which report is open and leads back to it; its number is
 * asked for and not waited for.
 */
export const otherReport = state({
  ...shows({ screen: 'otherReport' }),
  initial: 'asking',
  states: {
    asking: calling('getReport', {
      on: { OK: { target: 'shown', actions: ['keepAnswer'] } },
      settled: 'shown',
      failed: 'shown',
      background: true,
    }),
    shown: {},
  },
});
