import { expect, test } from 'vitest';
import { type Movement, movements, type SituationDiagram } from '#contract/enumerations.ts';
import { statementBoxes } from './statementBoxes.ts';

test.each<[Movement[], SituationDiagram | undefined, number[]]>([
  [['REAR_COLLISION', 'MOVING'], 'REAR_END_COLLISION', [8]],
  [['FAILED_TO_YIELD', 'TURNING_LEFT', 'TURNING_LEFT'], 'TURNING', [13, 17]],
  [['STARTING', 'REVERSING'], 'PARKING', [2, 14]],
  [['STOPPING'], 'PARKING_BA', [3]],
  [['STARTING', 'STOPPING', 'MOVING'], 'REAR_END_COLLISION', []],
  [[], undefined, []],
])('%j in %s are the boxes %j of the paper form (R-686)', (did, situation, boxes) => {
  expect(statementBoxes(did, situation)).toEqual(boxes);
});

test('while parking, all movements together are all 17 boxes', () => {
  expect(statementBoxes(movements, 'PARKING')).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});
