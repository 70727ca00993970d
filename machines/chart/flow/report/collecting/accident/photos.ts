import type { Party } from '#contract/enumerations.ts';
import { calling, failedCall, withReload } from '#machines/pieces/calling.ts';
import { shows } from '#machines/pieces/shows.ts';
import { to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';

/** States of one vehicle's photos: sorting and deleting. The region `uploads` sends them. */
export function photos(party: Party) {
  // Continuing confirms the scene photos that the gallery proposes.
  const sends = { type: 'sendRoadsidePhotos' as const, params: { party } };
  const showing = {
    'step.continued': [
      { guard: 'editsFromSummary' as const, target: to('summary'), actions: sends },
      {
        guard: { type: 'readsPlate' as const, params: { party } },
        target: `${to('accidentVehicle', party, 'licensePlate')}.reading`,
        actions: [sends, { type: 'submitPlatePhoto' as const, params: { party } }],
      },
      { target: to('accidentVehicle', party, 'licensePlate'), actions: sends },
    ],
    'submitted.deleteAccidentPhoto': { target: 'deleting', actions: 'submit' as const },
    'submitted.updateAccidentPhotos': { target: 'arranging', actions: 'submit' as const },
  };
  return state({
    ...shows({ screen: 'accidentVehicle', party, step: 'photos' }),
    initial: 'showing',
    states: {
      showing: { on: showing },
      deleting: withReload(
        calling('deleteAccidentPhoto', {
          party,
          on: { OK: { target: 'showing', actions: ['applyAnswer'] } },
          handledGlobally: 'showing',
          failed: 'deletingFailed',
        }),
      ),
      deletingFailed: failedCall('deleting', showing),
      arranging: calling('updateAccidentPhotos', {
        party,
        on: { OK: { target: 'showing', actions: ['applyAnswer'] } },
        handledGlobally: 'showing',
        failed: 'arrangingFailed',
      }),
      arrangingFailed: failedCall('arranging', showing),
    },
  });
}
