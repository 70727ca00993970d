import type { Party } from '#contract/enumerations.ts';
import { form } from '#machines/pieces/form.ts';
import { shows } from '#machines/pieces/shows.ts';
import { to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';
import { licensePlate } from './accident/licensePlate.ts';
import { photos } from './accident/photos.ts';
import { vehicle } from './accident/vehicle.ts';

/** One participant's vehicle: photos, plate, damage, movement, vehicle and insurer. */
function accidentOf(party: Party) {
  const afterVehicle = party === 'A' ? to('accidentVehicle', 'B', 'photos') : to('circumstances');
  return state({
    initial: 'photos',
    states: {
      photos: photos(party),
      licensePlate: licensePlate(party),
      damage: form(
        { screen: 'damage', party },
        {
          call: 'updateDamage',
          next: to('damageMovement', party),
          skippable: true,
          together: {
            call: 'updateMovementDefinition',
            form: to('damageMovement', party),
            next: to('damageData', party, 'vehicle'),
          },
        },
      ),
      movement: form(
        { screen: 'damageMovement', party },
        { call: 'updateMovementDefinition', next: to('damageData', party, 'vehicle'), skippable: true },
      ),
      vehicle: vehicle(party, afterVehicle),
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
      ...shows({ screen: 'accident' }),
      on: {
        'step.continued': {
          target: to('circumstances'),
          guard: { type: 'mayOpen', params: { screen: 'circumstances' } },
        },
      },
    },
    A: accidentOf('A'),
    B: accidentOf('B'),
  },
});
