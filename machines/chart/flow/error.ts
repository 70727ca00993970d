import { shows } from '#machines/pieces/shows.ts';
import { state } from '#machines/vocabulary.ts';

/** Error screens, on which a flow ends that cannot continue. */
export const error = state({
  initial: 'general',
  exit: 'forgetEnd',
  states: {
    general: shows({ screen: 'error' }),
    timeout: shows({ screen: 'errorTimeout' }),
    codes: shows({ screen: 'errorCodes' }),
  },
});
