import { expect, test } from 'vitest';
import type { Finding, FoundPart } from '#report/contradictions/finding.ts';
import { groupsOf } from './findingGroups.ts';

const movementOfA: FoundPart = { section: 'vehicleMovementDefinition', party: 'A' };
const movementOfB: FoundPart = { section: 'vehicleMovementDefinition', party: 'B' };
const place: FoundPart = { section: 'accidentLocation' };

function finding(id: string, ...parts: FoundPart[]): Finding {
  return { id, text: id, parts };
}

test('contradictions of one wrong answer are one group, under that answer (R-681)', () => {
  const findings = [
    finding('picture', { section: 'accidentCircumstances' }, movementOfA),
    finding('damage', movementOfA, { section: 'vehicleDamage', party: 'A' }),
    finding('culprit', { section: 'responsibleParticipant' }, movementOfA),
    finding('night', place),
  ];
  expect(groupsOf(findings)).toEqual([
    { cause: movementOfA, findings: findings.slice(0, 3) },
    { cause: place, findings: findings.slice(3) },
  ]);
});

test('the same section of the other vehicle is another cause, and the likeliest part comes first', () => {
  const findings = [finding('one', movementOfA), finding('two', movementOfB)];
  expect(groupsOf(findings).map(({ cause }) => cause)).toEqual([movementOfA, movementOfB]);
  expect(groupsOf([])).toEqual([]);
});
