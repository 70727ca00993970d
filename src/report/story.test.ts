import { expect, test } from 'vitest';
import type { Summary } from '#contract/entities.ts';
import { situationDiagrams } from '#contract/enumerations.ts';
import { type ToldHere, toldAccident } from '../../tests/fixtures/toldAccident.ts';
import { typographyFaults } from '../../tests/typography.ts';
import { pointAt } from './sketch/contact.ts';
import { sketchOf } from './sketch.ts';
import { storyOf } from './story.ts';

function summary(told: ToldHere): Summary {
  const { createdAt: _, ...rest } = toldAccident(told);
  return {
    ...rest,
    reportId: '10000000-0000-4000-8000-000000000000',
    qrCode: 123_456_789_012_345,
    state: 'COLLECTING_DATA',
  };
}

const rearEnd: ToldHere = {
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
    'Viníkem nehody je podle záznamu účastník\u00a0A (Jana Nováková).',
  ]);
});

test('of what is not told nothing is said', () => {
  expect(storyOf(summary({ rest: { accidentDatetime: null, accidentLocation: null } }))).toEqual([]);
  expect(storyOf(summary({ culprit: 'nobody', rest: { accidentDatetime: null, accidentLocation: null } }))).toEqual([
    'Účastníci viníka neurčili.',
  ]);
  expect(sketchOf(summary({}))).toBeNull();
});

test.each(situationDiagrams)('%s is told as Czech is written', (situation) => {
  const told = summary({ ...rearEnd, situation, A: { did: ['MOVING', 'STARTING'], hit: ['LEFT'] } });
  expect(storyOf(told).flatMap(typographyFaults)).toEqual([]);
});

test.each(situationDiagrams)('%s is drawn with both cars inside and touching where they are damaged', (situation) => {
  const sketch = sketchOf(
    summary({ situation, A: { did: ['MOVING'], hit: ['FRONT'] }, B: { did: ['MOVING'], hit: ['REAR'] } }),
  );
  expect(sketch?.cars.map(({ party }) => party).sort()).toEqual(['A', 'B']);
  for (const { place } of sketch?.cars ?? []) {
    expect(place.x).toBeGreaterThan(20);
    expect(place.x).toBeLessThan(140);
    expect(place.y).toBeGreaterThan(15);
    expect(place.y).toBeLessThan(105);
  }
});

test('the cars touch at the parts that are damaged (R-685)', () => {
  const sketch = sketchOf(summary(rearEnd));
  const [b, a] = sketch?.cars ?? [];
  if (a === undefined || b === undefined) throw new Error('Nothing is drawn');
  const [atA, atB] = [pointAt(a.place, 'FRONT_LEFT'), pointAt(b.place, 'REAR_RIGHT')];
  expect(Math.hypot(atA.x - atB.x, atA.y - atB.y)).toBeLessThan(12);
  expect(sketch?.impact?.x).toBeCloseTo(atB.x, 0);
  expect(sketch?.impact?.y).toBeCloseTo(atB.y, 0);
});

test('a car that stood has no arrow, one that reversed has it in front', () => {
  const parked = sketchOf(
    summary({
      situation: 'PARKING',
      A: { did: ['REVERSING'], hit: ['REAR_LEFT'] },
      B: { did: ['PARKED'], hit: ['REAR'] },
    }),
  );
  expect(parked?.arrows).toHaveLength(1);
  const [, a] = parked?.cars ?? [];
  const turnedBy = Math.abs((parked?.arrows[0]?.head.angle ?? 0) - (a?.place.angle ?? 0));
  expect(turnedBy).toBe(180);
});

test('another situation is drawn from the damage alone', () => {
  const sketch = sketchOf(summary({ situation: 'ANOTHER', A: { hit: ['FRONT'] }, B: { hit: ['LEFT'] } }));
  expect(sketch?.cars.map(({ place }) => place.angle)).toEqual([0, 90]);
  expect(sketchOf(summary({ situation: 'ANOTHER', A: { hit: ['FRONT'] } }))?.impact).toBeNull();
});
