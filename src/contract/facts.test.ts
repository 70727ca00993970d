import { expect, test } from 'vitest';
import type { Summary } from './entities.ts';
import { participantSections, reportSections } from './enumerations.ts';
import { section, textOf } from './factRows.ts';
import { changesOf, linesOf, titleInSentence } from './facts.ts';
import { sampleIds, summary } from './sampleReport.ts';

const { participantId } = sampleIds;

test('a table that misses an answer of its entity does not compile', () => {
  interface Trailer {
    plate: string;
    plateEdited: boolean;
    year: number | null;
  }
  const whole = (trailer: Trailer) => trailer;
  // @ts-expect-error No row tells the year.
  section('Přívěs', whole, { plate: { label: 'Registrační značka' } });
  const { facts } = section('Přívěs', whole, { plate: { label: 'Registrační značka' }, year: { label: 'Rok' } });
  expect(facts({ plate: '1AB', plateEdited: true, year: 2019 }).map(({ texts }) => texts)).toEqual([['1AB'], ['2019']]);
});

test('names in one line begin with one capital letter', () => {
  const line = (...texts: string[]) => textOf({ texts });
  expect(line()).toBe('');
  expect(line('Vpředu')).toBe('Vpředu');
  expect(line('Jelo rovně', 'Čekalo', 'Couvalo')).toBe('Jelo rovně, čekalo, couvalo');
});

test('a title in a sentence is small, and its e-mail does not break', () => {
  expect(titleInSentence('email')).toBe('e\u2011mail');
  expect(titleInSentence('accidentDatetime')).toBe('datum a\u00a0čas nehody');
});

function withDamage(damageLocations: ('FRONT' | 'FRONT_LEFT' | 'REAR_RIGHT')[]): Summary {
  const participants = summary.participants.map((each) => ({
    ...each,
    vehicleDamage: { damageLocations, vehicleDamageDescription: 'Promáčknuté dveře' },
  }));
  return { ...summary, participants };
}

test('a place of damage that was added, and one that is gone', () => {
  const about = { section: 'vehicleDamage', participantId } as const;
  const before = linesOf(withDamage(['FRONT', 'FRONT_LEFT']), about);
  const now = linesOf(withDamage(['FRONT', 'REAR_RIGHT']), about);
  expect(changesOf(before, now)).toEqual({
    gone: ['Poškozená místa: Vlevo vpředu'],
    added: ['Poškozená místa: Vpravo vzadu'],
  });
});

test('whoever caused it, in words', () => {
  const about = { section: 'responsibleParticipant', participantId: null } as const;
  const named = { ...summary, responsibleParticipantId: participantId, responsibleParticipantWasConfirmed: true };
  expect(linesOf(named, about)).toEqual(['Účastník\u00a0A']);
  expect(linesOf({ ...named, responsibleParticipantId: null }, about)).toEqual(['Účastníci viníka neurčili']);
  expect(linesOf({ ...named, responsibleParticipantWasConfirmed: false }, about)).toEqual([]);
});

test('an ID card is known by its end alone', () => {
  const lines = linesOf(summary, { section: 'personalData', participantId });
  expect(lines).toEqual(['Žofie Dvořáková', 'Datum narození: 12.\u00a04.\u00a01988', 'Číslo občanského průkazu: …789']);
});

test('what the paper form has besides is told where it was given, and what has become of it (R-687)', () => {
  const of = (name: (typeof participantSections)[number]) => linesOf(summary, { section: name, participantId });
  expect(of('drivingLicense')).toContain('Platí do: 5.\u00a03.\u00a02031');
  expect(of('vehicle')).toContain('Registrační značka přívěsu: 2AB\u00a03456');
  expect(of('vehicleInsurer')).toContain('Pojistník: Zásilky Korunní, s.\u00a0r.\u00a0o., Dlouhá 1, 110 00 Praha');
  expect(of('vehicleDamage')).toContain('Místo prvního nárazu: Vpředu');
  expect(of('vehicleMovementDefinition')).toContain('Poznámka účastníka: Jela jsem krokem.');
  expect(linesOf(summary, { section: 'witnesses', participantId: null }).join()).toContain('Žitná 12');
});

test('every section of the sample says something', () => {
  for (const each of participantSections)
    expect(linesOf(summary, { section: each, participantId }), each).not.toEqual([]);
  const accident = { ...summary, responsibleParticipantWasConfirmed: true };
  for (const each of reportSections)
    expect(linesOf(accident, { section: each, participantId: null }), each).not.toEqual([]);
});
