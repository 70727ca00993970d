import { expect, it } from 'vitest';
import type { Movement, SituationDiagram } from './enumerations.ts';
import { sentenceOf, situationOf } from './situationOf.ts';

// Proves R-601.
it.each<[A: Movement[], B: Movement[], situation: SituationDiagram | null]>([
  [['REAR_COLLISION'], ['STOPPING'], 'REAR_END_COLLISION'],
  [['PARKED'], ['MOVING', 'REAR_COLLISION'], 'REAR_END_COLLISION_BA'],
  [['CHANGING_LANE'], ['MOVING'], 'LANE_CHANGE'],
  [['PARALLEL_LANE'], ['CHANGING_LANE'], 'LANE_CHANGE_BA'],
  [['REVERSING'], ['PARKED'], 'PARKING'],
  [['PARKED'], ['EXITING_PRIVATE_AREA'], 'PARKING_BA'],
  [['TURNING_LEFT'], ['MOVING'], 'TURNING'],
  [['APPROACHING_FROM_RIGHT'], ['TURNING_RIGHT', 'FAILED_TO_YIELD'], 'TURNING_BA'],
  [['REVERSING'], ['MOVING'], null],
  [['TURNING_LEFT'], ['TURNING_LEFT'], null],
  [['MOVING'], ['MOVING'], null],
  [[], [], null],
])('%j and %j are the situation %s', (A, B, situation) => {
  expect(situationOf({ A, B })).toBe(situation);
});

it('a situation is a sentence, but for the one that is none of those drawn', () => {
  expect(sentenceOf('PARKING_BA')).toBe('Vozidlo B při parkování narazilo do stojícího vozidla A.');
  expect(sentenceOf('ANOTHER')).toBe('');
});
