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
  return [{ guard: 'isDelegated' as const, target: to('delegatedSection') }, { target: to('circumstances') }];
}

/** One participant's vehicle: photos, plate, damage, vehicle, insurer and movement. */
function accidentOf(party: Party) {
  const givenId = `accident-${party}-given`;
  const movedId = `accident-${party}-moved`;
  const given = `#${givenId}`;
  const afterInsurer = `#${movedId}`;
  const vehicleData = to('damageData', party, 'vehicle');
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
          next: vehicleData,
          skippable: true,
          // A refused movement is entered on its own screen.
          together: { call: 'updateMovementDefinition', next: vehicleData, handledGlobally: vehicleData },
        },
      ),
      vehicle: vehicle(party, afterInsurer),
      insurer: form(
        { screen: 'damageData', party, step: 'insurer' },
        { call: 'updateInsurer', next: afterInsurer, skippable: true },
      ),
      /** Skips the movement screen if the movement was confirmed together with the damage. */
      moved: {
        id: movedId,
        always: [
          {
            guard: { type: 'lacks' as const, params: { party, part: 'vehicleMovementDefinition' as const } },
            target: to('damageMovement', party),
          },
          { target: given },
        ],
      },
      movement: form(
        { screen: 'damageMovement', party },
        { call: 'updateMovementDefinition', next: given, skippable: true },
      ),
      /** Reached once every question about the vehicle has been asked. */
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
