import { shows } from '#machines/pieces/shows.ts';
import { state } from '#machines/vocabulary.ts';

/** Where a flow ends that cannot go on. */
export const error = state({
  initial: 'general',
  exit: 'forgetEnd',
  states: {
    general: shows({ screen: 'error' }),
    timeout: shows({ screen: 'errorTimeout' }),
    codes: shows({ screen: 'errorCodes' }),
  },
});
