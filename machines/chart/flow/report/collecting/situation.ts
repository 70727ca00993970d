import { stepAfter } from '#machines/access.ts';
import { calling, failedCall, withReload } from '#machines/pieces/calling.ts';
import { continueTo } from '#machines/pieces/form.ts';
import { shows } from '#machines/pieces/shows.ts';
import { to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';

const submitted = { 'submitted.updateDatetime': { target: 'saving', actions: 'submit' as const } };

/** States of the accident's time. Two codes have states of their own, as the form says them at its field. */
export const situation = state({
  ...shows({ screen: 'situation' }),
  initial: 'filling',
  states: {
    filling: { on: submitted },
    saving: withReload(
      calling('updateDatetime', {
        on: {
          OK: continueTo(to(stepAfter('situation'))),
          ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE: { target: 'tooInFuture' },
          ERR_ACCIDENT_DATETIME_TOO_IN_PAST: { target: 'tooInPast' },
        },
        handledGlobally: 'filling',
        failed: 'failed',
      }),
    ),
    tooInFuture: { on: submitted },
    tooInPast: { on: submitted },
    failed: failedCall('saving', submitted),
  },
});
