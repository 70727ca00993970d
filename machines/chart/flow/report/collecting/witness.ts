import { calling, failedCall, withReload } from '#machines/pieces/calling.ts';
import { shows } from '#machines/pieces/shows.ts';
import { to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';

/** Events of the list, also while it says that a deletion failed. */
const listed = {
  'witness.formOpened': { target: 'form', actions: 'openWitness' },
  'submitted.deleteWitness': { target: 'deleting', actions: 'submit' },
} as const;

/** States of up to three witnesses: a list with deletion, and one form for adding and editing. One tap skips them. */
export const witness = state({
  ...shows({ screen: 'witness' }),
  initial: 'listing',
  on: {
    'step.continued': [
      { guard: 'editsFromSummary', target: to('summary') },
      { target: to('accidentVehicle', 'A', 'photos') },
    ],
  },
  states: {
    listing: { on: listed },
    deleting: withReload(
      calling('deleteWitness', {
        on: { OK: { target: 'listing', actions: ['applyAnswer'] } },
        handledGlobally: 'listing',
        failed: 'deletingFailed',
      }),
    ),
    deletingFailed: failedCall('deleting', listed),
    form: {
      tags: 'opened',
      initial: 'filling',
      states: {
        filling: { on: submitted() },
        adding: withReload(
          calling('addWitness', {
            on: {
              OK: [
                { guard: 'isSuperseded', target: 'updating', actions: ['applyAnswer', 'correct'] },
                { target: '#witness', actions: ['applyAnswer'] },
              ],
            },
            handledGlobally: 'filling',
            failed: 'addingFailed',
            superseding: 'adding',
          }),
        ),
        addingFailed: failedCall('adding', submitted()),
        updating: withReload(
          calling('updateWitness', {
            on: { OK: { target: '#witness', actions: ['applyAnswer'] } },
            handledGlobally: 'filling',
            failed: 'updatingFailed',
          }),
        ),
        updatingFailed: failedCall('updating', submitted()),
      },
    },
  },
});

function submitted() {
  return {
    'submitted.addWitness': { target: 'adding', actions: 'submitOnce' as const },
    'submitted.updateWitness': { target: 'updating', actions: 'submit' as const },
    'witness.formClosed': '#witness' as const,
  };
}
