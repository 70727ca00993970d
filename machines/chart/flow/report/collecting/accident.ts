import type { Party } from '#contract/enumerations.ts';
import { calling, failedCall, withReload } from '#machines/pieces/calling.ts';
import { form } from '#machines/pieces/form.ts';
import { screenId, to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';
import { licensePlate } from './accident/licensePlate.ts';
import { vehicleData } from './accident/vehicle.ts';

/** One participant's vehicle: photos, plate, damage, movement, vehicle and insurer. */
function vehicle(party: Party) {
  const afterVehicle = party === 'A' ? to('accidentVehicle', 'B', 'photos') : to('circumstances');
  const photosMeta = { screen: 'accidentVehicle', party, step: 'photos' } as const;
  const showing = {
    'step.continued': [
      { guard: 'mendsFromSummary' as const, target: to('summary') },
      { target: to('accidentVehicle', party, 'licensePlate') },
    ],
    'submitted.deleteAccidentPhoto': { target: 'deleting', actions: 'submit' as const },
    'submitted.updateAccidentPhotos': { target: 'arranging', actions: 'submit' as const },
  };
  return state({
    initial: 'photos',
    states: {
      photos: {
        id: screenId(photosMeta),
        meta: photosMeta,
        initial: 'showing',
        states: {
          showing: { on: showing },
          deleting: withReload(
            calling('deleteAccidentPhoto', {
              party,
              ways: { OK: { target: 'showing', actions: ['keepAnswer'] } },
              settled: 'showing',
              failed: 'deletingFailed',
            }),
          ),
          deletingFailed: failedCall('deleting', showing),
          arranging: calling('updateAccidentPhotos', {
            party,
            ways: { OK: { target: 'showing', actions: ['keepAnswer'] } },
            settled: 'showing',
            failed: 'arrangingFailed',
          }),
          arrangingFailed: failedCall('arranging', showing),
        },
      },
      licensePlate: licensePlate(party),
      damage: form(
        { screen: 'damage', party },
        { call: 'updateDamage', next: to('damageMovement', party), skippable: true },
      ),
      movement: form(
        { screen: 'damageMovement', party },
        { call: 'updateMovementDefinition', next: to('damageData', party, 'vehicle'), skippable: true },
      ),
      vehicle: vehicleData(party),
      insurer: form(
        { screen: 'damageData', party, step: 'insurer' },
        { call: 'updateInsurer', next: afterVehicle, skippable: true },
      ),
    },
  });
}

export const accident = state({
  initial: 'overview',
  states: {
    overview: {
      id: screenId({ screen: 'accident' }),
      meta: { screen: 'accident' as const },
      on: {
        'step.continued': {
          target: to('circumstances'),
          guard: { type: 'mayOpen', params: { screen: 'circumstances' } },
        },
      },
    },
    A: vehicle('A'),
    B: vehicle('B'),
  },
});
