import { expect, test } from 'vitest';
import { callSamples } from '#contract/callSamples.ts';
import type { Summary } from '#contract/entities.ts';
import { changesOf } from '#contract/factLines.ts';
import { sampleIds } from '#contract/sampleReport.ts';
import { sectionLines } from './sectionLines.ts';

const { summary } = callSamples.getSummary.answer;
const { participantId } = sampleIds;

function withDamage(damageLocations: ('FRONT' | 'FRONT_LEFT' | 'REAR_RIGHT')[]): Summary {
  const participants = summary.participants.map((each) => ({
    ...each,
    vehicleDamage: { damageLocations, vehicleDamageDescription: 'Promáčknuté dveře' },
  }));
  return { ...summary, participants };
}

test('a place of damage that was added, and one that is gone', () => {
  const about = { section: 'vehicleDamage', participantId } as const;
  const before = sectionLines(withDamage(['FRONT', 'FRONT_LEFT']), about, []);
  const now = sectionLines(withDamage(['FRONT', 'REAR_RIGHT']), about, []);
  expect(changesOf(before, now)).toEqual({ gone: ['vlevo vpředu'], added: ['vpravo vzadu'] });
});

test('whoever caused it, in words', () => {
  const about = { section: 'responsibleParticipant', participantId: null } as const;
  const named = { ...summary, responsibleParticipantId: participantId, responsibleParticipantWasConfirmed: true };
  expect(sectionLines(named, about, [])).toEqual(['Účastník\u00a0A']);
  expect(sectionLines({ ...named, responsibleParticipantId: null }, about, [])).toEqual(['Účastníci viníka neurčili']);
  expect(sectionLines({ ...named, responsibleParticipantWasConfirmed: false }, about, [])).toEqual([]);
});

test('an ID card is known by its end alone', () => {
  const lines = sectionLines(summary, { section: 'personalData', participantId }, []);
  expect(lines).toEqual(['Žofie Dvořáková', 'Datum narození: 12.\u00a04.\u00a01988', 'Občanský průkaz: …789']);
});

test('what the paper form has besides is told where it was given, and what has become of it (R-687)', () => {
  const of = (
    section: 'drivingLicense' | 'vehicle' | 'vehicleDamage' | 'vehicleMovementDefinition' | 'vehicleInsurer',
  ) => sectionLines(summary, { section, participantId }, []);
  expect(of('drivingLicense')).toContain('Platí do: 5.\u00a03.\u00a02031');
  expect(of('vehicle')).toContain('Značka přívěsu: 2AB\u00a03456');
  expect(of('vehicleInsurer')).toContain('Pojistník: Zásilky Korunní, s.\u00a0r.\u00a0o., Dlouhá 1, 110 00 Praha');
  expect(of('vehicleDamage')).toContain('Místo prvního nárazu: Vpředu');
  expect(of('vehicleMovementDefinition')).toContain('Poznámka účastníka\u00a0A: Jela jsem krokem.');
  expect(sectionLines(summary, { section: 'witnesses', participantId: null }, []).join()).toContain('Žitná 12');
});

test('every section of the sample says something', () => {
  const sections = ['address', 'drivingLicense', 'email', 'vehicle', 'vehicleDamageImages'] as const;
  for (const section of [...sections, 'vehicleMovementDefinition', 'vehicleInsurer'] as const)
    expect(sectionLines(summary, { section, participantId }, []), section).not.toEqual([]);
  for (const section of ['accidentCircumstances', 'accidentDatetime', 'accidentLocation', 'witnesses'] as const)
    expect(sectionLines(summary, { section, participantId: null }, []), section).not.toEqual([]);
});
