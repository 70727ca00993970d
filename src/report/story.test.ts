import { expect, test } from 'vitest';
import type { Summary } from '#contract/entities.ts';
import { situationDiagrams } from '#contract/enumerations.ts';
import { type AccidentOptions, accidentWith } from '../../tests/fixtures/accidentWith.ts';
import { typographyFaults } from '../../tests/typography.ts';
import { storyOf } from './story.ts';

function summary(accident: AccidentOptions): Summary {
  const { createdAt: _, ...rest } = accidentWith(accident);
  return {
    ...rest,
    reportId: '10000000-0000-4000-8000-000000000000',
    qrCode: 123_456_789_012_345,
    state: 'COLLECTING_DATA',
  };
}

const rearEnd: AccidentOptions = {
  situation: 'REAR_END_COLLISION',
  culprit: 'A',
  A: { did: ['STARTING', 'REAR_COLLISION'], hit: ['FRONT', 'FRONT_LEFT'] },
  B: { did: ['PARKED'], hit: ['REAR_RIGHT'] },
};

test('the accident is read back in four sentences (R-684)', () => {
  expect(storyOf(summary(rearEnd))).toEqual([
    'Nehoda se stala 20.\u00a05.\u00a02026 v\u00a011:00, na místě „Před domem“.',
    'Vozidlo\u00a0A narazilo zezadu do vozidla\u00a0B: vozidlo\u00a0A se rozjíždělo, vozidlo\u00a0B stálo.',
    'Vozidlo\u00a0A je poškozené vpředu a\u00a0vlevo vpředu, vozidlo\u00a0B vpravo vzadu.',
    'Jako viníka záznam uvádí účastníka\u00a0A (Jana Nováková).',
  ]);
});

test('of what is not told nothing is said', () => {
  expect(storyOf(summary({ rest: { accidentDatetime: null, accidentLocation: null } }))).toEqual([]);
  expect(storyOf(summary({ culprit: 'nobody', rest: { accidentDatetime: null, accidentLocation: null } }))).toEqual([
    'Účastníci viníka neurčili.',
  ]);
});

const place = (accidentLocationDescription: string | null) => ({
  accidentDatetime: null,
  accidentLocation: { accidentLocationDescription, accidentAddress: null, accidentGps: null },
});
const nowhere = { accidentDatetime: null, accidentLocation: null };

test.each<[AccidentOptions, string]>([
  [{ rest: place('U lesa.\n  Za  mostem č. 5.') }, 'Nehoda se stala na místě „U lesa. Za  mostem č. 5“.'],
  [
    {
      rest: {
        accidentDatetime: null,
        accidentLocation: {
          accidentAddress: null,
          nearestAddress: 'Lhota ev. č.',
          accidentLocationDescription: null,
          accidentGps: null,
        },
      },
    },
    'Nehoda se stala poblíž adresy Lhota ev. č.',
  ],
  [{ rest: { accidentLocation: null } }, 'Nehoda se stala 20.\u00a05.\u00a02026 v\u00a011:00.'],
  [{ rest: nowhere, situation: 'ANOTHER', A: { did: ['STARTING'] } }, 'Vozidlo\u00a0A se rozjíždělo.'],
  [
    { rest: nowhere, situation: 'ANOTHER', A: { did: ['MOVING', 'STARTING'] } },
    'Vozidlo\u00a0A jelo rovně a\u00a0rozjíždělo se.',
  ],
  [
    { rest: nowhere, situation: 'ANOTHER', B: { did: ['REAR_COLLISION', 'MOVING', 'STOPPING'] } },
    'Vozidlo\u00a0B narazilo zezadu do vozidla ve stejném pruhu, jelo rovně a\u00a0zastavovalo.',
  ],
  [
    { rest: nowhere, situation: 'REAR_END_COLLISION_BA', A: { did: ['PARKED'] }, B: { did: ['REAR_COLLISION'] } },
    'Vozidlo\u00a0B narazilo zezadu do vozidla\u00a0A: vozidlo\u00a0A stálo.',
  ],
  [{ rest: nowhere, situation: 'REAR_END_COLLISION' }, 'Vozidlo\u00a0A narazilo zezadu do vozidla\u00a0B.'],
  [
    { rest: nowhere, culprit: 'B', B: { person: { personalData: null } } },
    'Jako viníka záznam uvádí účastníka\u00a0B.',
  ],
])('%j is told as %s', (accident, sentence) => {
  expect(storyOf(summary(accident))).toEqual([sentence]);
});

test.each(situationDiagrams)('%s is told as Czech is written', (situation) => {
  const accident = summary({ ...rearEnd, situation, A: { did: ['MOVING', 'STARTING'], hit: ['LEFT'] } });
  expect(storyOf(accident).flatMap(typographyFaults)).toEqual([]);
});
