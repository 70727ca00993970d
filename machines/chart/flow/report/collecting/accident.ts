import type { Party } from '#contract/enumerations.ts';
import { form } from '#machines/pieces/form.ts';
import { whileFilledInElsewhere } from '#machines/pieces/ownPhone.ts';
import { shows } from '#machines/pieces/shows.ts';
import { to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';
import { licensePlate } from './accident/licensePlate.ts';
import { photos } from './accident/photos.ts';
import { vehicle } from './accident/vehicle.ts';

function afterGiven(party: Party) {
  if (party === 'A') return [{ target: to('accidentVehicle', 'B', 'photos') }];
  return [{ guard: 'fillsInOwnPart' as const, target: to('ownPart') }, { target: to('circumstances') }];
}

/** One participant's vehicle: photos, plate, damage, movement, vehicle and insurer. */
function accidentOf(party: Party) {
  const givenId = `accident-${party}-given`;
  const afterVehicle = `#${givenId}`;
  return state({
    ...whileFilledInElsewhere(party, to('accident')),
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
      /** All of the vehicle was asked for. */
      given: { id: givenId, always: afterGiven(party) },
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
