import { calling, failedCall } from '#machines/pieces/calling.ts';
import { delegationLeft } from '#machines/pieces/endings.ts';
import { shows } from '#machines/pieces/shows.ts';
import { to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';

const done = { 'submitted.endFillingIn': { target: 'awaitingPhotos', actions: 'submit' as const } };

/** B's own part, filled in on their own phone: what is known, what is missing, and handing it back. */
export const delegatedSection = state({
  ...shows({ screen: 'delegatedSection' }),
  initial: 'open',
  entry: 'forgetEditing',
  states: {
    open: { on: done },
    /** Waits for running uploads: the service refuses photos once the session has ended. */
    awaitingPhotos: { always: { guard: 'hasNoPhotoUnderWay', target: 'ending' } },
    ending: calling('endFillingIn', {
      party: 'B',
      on: { OK: { target: to('sharedSummary'), actions: delegationLeft } },
      handledGlobally: 'open',
      failed: 'failed',
    }),
    failed: failedCall('ending', done),
  },
});
