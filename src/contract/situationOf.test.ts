import { expect, it } from 'vitest';
import type { DamageLocation, Movement, SituationDiagram } from './enumerations.ts';
import { proposalFor, sentenceOf, situationOf } from './situationOf.ts';

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
])('%j and %j are the situation %s (R-601)', (A, B, situation) => {
  expect(situationOf({ A, B })).toBe(situation);
});

it('a situation is a sentence, but for the one that is none of those drawn', () => {
  expect(sentenceOf('PARKING_BA')).toBe('Vozidlo B při parkování narazilo do stojícího vozidla A.');
  expect(sentenceOf('ANOTHER')).toBe('');
});

type Answers = [situation: SituationDiagram | null, did: Movement[], damaged: DamageLocation[]];

it.each<[ofA: Answers, proposed: [SituationDiagram, Movement[], DamageLocation[]] | null]>([
  [
    [null, ['STOPPING'], ['REAR']],
    ['REAR_END_COLLISION_BA', ['REAR_COLLISION'], ['FRONT']],
  ],
  [
    [null, [], ['REAR_LEFT', 'REAR']],
    ['REAR_END_COLLISION_BA', ['REAR_COLLISION'], ['FRONT']],
  ],
  [
    [null, ['REAR_COLLISION'], ['FRONT']],
    ['REAR_END_COLLISION', [], ['REAR']],
  ],
  [
    [null, ['REVERSING'], ['REAR']],
    ['PARKING', ['PARKED'], []],
  ],
  [
    [null, ['STARTING'], ['REAR']],
    ['REAR_END_COLLISION_BA', ['REAR_COLLISION'], ['FRONT']],
  ],
  [
    [null, ['STARTING'], ['FRONT_LEFT']],
    ['PARKING', ['PARKED'], []],
  ],
  [[null, ['CHANGING_LANE'], ['LEFT']], null],
  [
    ['PARKING', ['STARTING'], ['FRONT']],
    ['PARKING', ['PARKED'], []],
  ],
  [
    ['LANE_CHANGE_BA', [], []],
    ['LANE_CHANGE_BA', ['CHANGING_LANE'], []],
  ],
  [['ANOTHER', ['MOVING'], ['FRONT']], null],
  [[null, ['MOVING'], ['LEFT', 'REAR']], null],
  [[null, [], []], null],
])('of A is told %j: of B is proposed %j (R-615)', ([situation, did, damaged], proposed) => {
  const accident = { situation, movements: { A: did, B: [] }, damage: { A: damaged, B: [] } };
  const [named, movements, damage] = proposed ?? [];
  expect(proposalFor('B', accident)).toEqual(proposed && { situation: named, movements, damage });
});

it('of A the same is proposed from the answers of B, but not against where A is damaged', () => {
  const accident = { situation: null, movements: { A: [], B: ['MOVING' as const] } };
  const hit = { ...accident, damage: { A: ['FRONT' as const], B: ['REAR' as const] } };
  expect(proposalFor('A', hit)?.situation).toBe('REAR_END_COLLISION');
  expect(proposalFor('A', { ...accident, damage: { A: ['LEFT'], B: ['REAR'] } })).toBeNull();
});
