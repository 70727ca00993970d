import { expect, test } from 'vitest';
import { type DamageLocation, damageLocations, type Movement, situationDiagrams } from '#contract/enumerations.ts';
import { accidentWith } from '../../tests/fixtures/accidentWith.ts';
import { families } from './contradictions/finding.ts';
import { pointAt } from './sketch/contact.ts';
import { type Sketch, sketchOf } from './sketch.ts';

/** Tests where the sketch draws cars, arrows and the impact, on a tile of 160 by 120. */

function car(described: string) {
  const words = described.split(' ').filter(Boolean);
  const hit = words.filter((word): word is DamageLocation =>
    /FRONT|REAR$|REAR_LEFT|REAR_RIGHT|^RIGHT|^LEFT/u.test(word),
  );
  return { hit, did: words.filter((word): word is Movement => !hit.some((zone) => zone === word)) };
}

/** Each car with its angle and further damage, each arrow by its head, the impact. */
function drawn({ cars, arrows, impact, asphalt, dashed, solid }: Sketch): string {
  const at = ({ x, y }: { x: number; y: number }) => `${x},${y}`;
  return [
    ...cars.map(({ party, place, damaged }) => [party, at(place), `${place.angle}°`, ...damaged].join(' ')),
    ...arrows.map(({ path, head }) => `${path}>${at(head)} ${head.angle}°`),
    impact ? `*${at(impact)}` : 'no impact',
    `${asphalt.length} ${dashed?.length} ${solid?.length}`,
  ].join('; ');
}

const pictures: Record<string, string> = {
  'REAR_END_COLLISION |  | ':
    'B 106.4,82 90°; A 53.6,82 90°; M5.6 82Q13.1 82 20.6 82>23.6,82 90°; *80,82; 16 9 undefined',
  'REAR_END_COLLISION | FRONT FRONT_LEFT STARTING | REAR_RIGHT PARKED':
    'B 104,82 90°; A 56,98.8 90° FRONT; M8 98.8Q15.5 98.8 23 98.8>26,98.8 90°; *80,90.4; 16 9 undefined',
  'REAR_END_COLLISION_BA | REAR REAR_LEFT REAR_RIGHT MOVING | LEFT TURNING_LEFT':
    'A 106.4,82 90° REAR_LEFT REAR_RIGHT; B 53.6,82 90° LEFT; M5.9 71.8Q13.1 82 20.6 82>23.6,82 90°; *80,82; 16 9 undefined',
  'LANE_CHANGE |  | ':
    'B 89.3,35 90°; A 70.7,64.4 66°; M26.9 84Q33.7 80.9 40.6 77.9>43.3,76.6 66°; *89.3,47; 16 9 undefined',
  'LANE_CHANGE | RIGHT CHANGING_LANE | LEFT MOVING':
    'B 77.6,85 90°; A 82.4,62 114°; M29.6 85Q37.1 85 44.6 85>47.6,85 90°; M38.6 42.5Q45.4 45.6 52.3 48.6>55,49.8 114°; *77.6,73; 16 9 undefined',
  'LANE_CHANGE | RIGHT LEFT | ':
    'B 82.4,35 90°; A 77.6,36 66° LEFT; M33.7 55.6Q40.6 52.5 47.4 49.5>50.2,48.2 66°; *82.4,47; 16 9 undefined',
  'LANE_CHANGE | FRONT RIGHT | ':
    'B 92.1,85 90°; A 67.9,62.3 114° RIGHT; M24.1 42.7Q30.9 45.8 37.8 48.8>40.5,50.1 114°; *92.1,73; 16 9 undefined',
  'LANE_CHANGE | FRONT LEFT | LEFT':
    'B 77.6,35 90°; A 82.4,34 66° FRONT; M38.6 53.5Q45.4 50.4 52.3 47.4>55,46.2 66°; *77.6,23; 16 9 undefined',
  'LANE_CHANGE |  | REAR LEFT':
    'B 102.5,85 90° LEFT; A 57.5,67.6 114°; M13.7 48Q20.5 51.1 27.4 54.1>30.1,55.4 114°; *76.1,85; 16 9 undefined',
  'LANE_CHANGE |  | REAR':
    'B 102.5,35 90°; A 57.5,52.4 66°; M13.7 72Q20.5 68.9 27.4 65.9>30.1,64.6 66°; *76.1,35; 16 9 undefined',
  'LANE_CHANGE | FRONT_RIGHT MOVING | REAR MOVING':
    'B 102.5,85 90°; A 57.5,67.6 114°; M135.5 85Q143 85 150.5 85>153.5,85 90°; M13.7 48Q20.5 51.1 27.4 54.1>30.1,55.4 114°; *76.1,85; 16 9 undefined',
  'LANE_CHANGE_BA | FRONT_LEFT MOVING | FRONT MOVING':
    'A 80.1,35 90°; B 79.9,37.3 66°; M32.1 35Q39.6 35 47.1 35>50.1,35 90°; M36.1 56.9Q42.9 53.8 49.8 50.8>52.5,49.5 66°; *104.1,26.6; 16 9 undefined',
  'TURNING |  | ': 'B 120,47 270°; A 77,65 38°; M47.4 102.8Q52.1 96.9 56.7 91>58.5,88.6 38°; *94,47; 33 38 undefined',
  'TURNING | TURNING_RIGHT | ':
    'B 84,102.4 0°; A 67.7,55.2 142°; M30.3 23.9Q42.8 23.3 47.4 29.2>49.3,31.6 142°; *84,76; 33 38 undefined',
  'TURNING | FRONT_RIGHT TURNING_LEFT | ':
    'B 114.4,56 270°; A 66.6,69.7 38°; M29.2 101Q41.7 101.7 46.3 95.7>48.1,93.4 38°; *88,56; 33 38 undefined',
  'TURNING |  | LEFT':
    'B 88,44 270°; A 71.7,76.8 38°; M42.2 114.6Q46.8 108.7 51.4 102.8>53.3,100.4 38°; *88,56; 33 38 undefined',
  'TURNING | LEFT TURNING_LEFT | FRONT APPROACHING_FROM_RIGHT':
    'B 88,82.4 0°; A 97.5,63.4 38°; M88 130.4Q88 122.9 88 115.4>88,112.4 0°; M60 94.6Q72.5 95.3 77.1 89.4>79,87 38°; *88,56; 33 38 undefined',
  'TURNING | REAR_LEFT | RIGHT MOVING':
    'B 76,56 0°; A 109.4,42.3 38°; M76 104Q76 96.5 76 89>76,86 0°; *88,56; 33 38 undefined',
  'TURNING_BA | REAR_RIGHT MOVING | LEFT TURNING_RIGHT':
    'A 108,67.6 90°; B 74.5,83.4 142°; M37.1 52.1Q49.6 51.5 54.2 57.4>56.1,59.7 142°; *84,76; 33 38 undefined',
  'PARKING |  | ': 'B 80,37 0°; A 80,89.8 0°; *80,63.4; 15 undefined 33',
  'PARKING | REVERSING | FRONT': 'B 80,37 180°; A 80,89.8 180°; *80,63.4; 15 undefined 33',
  'PARKING | RIGHT | FRONT_LEFT PARKED':
    'B 80,37 180°; A 96.9,69.5 225°; M130.8 35.5Q125.5 40.8 120.2 46.2>118.1,48.3 225°; *88.4,61; 15 undefined 33',
  'PARKING | FRONT REAR MOVING | LEFT PARKED MOVING':
    'B 80,37 0°; A 41.6,37 90° REAR; M80 85Q80 77.5 80 70>80,67 0°; M-6.4 37Q1.1 37 8.6 37>11.6,37 90°; *68,37; 15 undefined 33',
  'PARKING_BA | RIGHT STARTING | LEFT MOVING':
    'A 80,37 0°; B 104,37 0°; M80 85Q80 77.5 80 70>80,67 0°; M104 85Q104 77.5 104 70>104,67 0°; *92,37; 15 undefined 33',
  'ANOTHER |  | ': 'B 122,38 270°; A 38,82 90°; no impact; 16 9 undefined',
  'ANOTHER | MOVING | MOVING':
    'B 122,38 270°; A 38,82 90°; M170 38Q162.5 38 155 38>152,38 270°; M-10 82Q-2.5 82 5 82>8,82 90°; no impact; 16 9 undefined',
  'ANOTHER | FRONT MOVING | ':
    'B 122,38 270°; A 38,82 90° FRONT; M-10 82Q-2.5 82 5 82>8,82 90°; no impact; 16 9 undefined',
  'ANOTHER |  | LEFT': 'B 122,38 270° LEFT; A 38,82 90°; no impact; 16 9 undefined',
  'ANOTHER | FRONT TURNING_RIGHT | LEFT TURNING_LEFT':
    'B 92,60 0°; A 53.6,60 90°; M81.8 107.7Q92 100.5 92 93>92,90 0°; M5.9 70.2Q13.1 60 20.6 60>23.6,60 90°; *80,60; 15 undefined undefined',
  'ANOTHER | REAR_LEFT RIGHT | REAR MOVING': 'B 61.3,41.3 315°; A 104,68.4 90° RIGHT; *80,60; 15 undefined undefined',
  'ANOTHER | RIGHT REVERSING | RIGHT MOVING':
    'B 80,72 270°; A 80,48 90°; M128 72Q120.5 72 113 72>110,72 270°; M128 48Q120.5 48 113 48>110,48 270°; *80,60; 15 undefined undefined',
  'ANOTHER | FRONT | REAR_RIGHT REVERSING':
    'B 102.9,71 135°; A 53.6,60 90°; M136.9 105Q131.5 99.7 126.2 94.4>124.1,92.2 315°; *80,60; 15 undefined undefined',
};

test.each(Object.entries(pictures))('%s', (described, picture) => {
  const [name, a = '', b = ''] = described.split(' | ');
  const situation = situationDiagrams.find((each) => each === name) ?? null;
  const sketch = sketchOf(accidentWith({ situation, A: car(a), B: car(b) }));
  expect(sketch && drawn(sketch)).toBe(picture);
});

const byDamage = situationDiagrams.filter((situation) => families[situation] !== 'rearEnd');

test.each(byDamage)('%s: the cars touch at the parts that are damaged, in the picture (R-685)', (situation) => {
  for (const a of damageLocations)
    for (const b of damageLocations) {
      const { cars = [], impact } = sketchOf(accidentWith({ situation, A: { hit: [a] }, B: { hit: [b] } })) ?? {};
      for (const { party, place, damaged } of cars) {
        const { x, y } = pointAt(place, party === 'A' ? a : b);
        expect(Math.hypot(x - (impact?.x ?? 0), y - (impact?.y ?? 0))).toBeLessThan(0.2);
        expect(damaged).toEqual([]);
        expect([place.x > 0, place.x < 160, place.y > 0, place.y < 120, place.angle >= 0]).not.toContain(false);
      }
    }
});

test('the point of impact is told apart from further damage', () => {
  const vehicleDamage = {
    damageLocations: ['FRONT_LEFT' as const, 'LEFT' as const],
    pointOfImpact: 'LEFT' as const,
    vehicleDamageDescription: 'Odřený lak',
  };
  const described = accidentWith({ situation: 'ANOTHER', A: { person: { vehicleDamage } }, B: { hit: ['FRONT'] } });
  expect(sketchOf(described)?.cars).toMatchObject([{ damaged: [] }, { damaged: ['FRONT_LEFT'] }]);
});

test('nothing is drawn before the situation is chosen, and no trail outside the picture', () => {
  expect(sketchOf(accidentWith())).toBeNull();
  const arrows = (a: DamageLocation, b: DamageLocation) =>
    sketchOf(accidentWith({ situation: 'ANOTHER', A: { hit: [a], did: ['MOVING'] }, B: { hit: [b], did: ['MOVING'] } }))
      ?.arrows.length;
  expect([arrows('FRONT', 'REAR'), arrows('RIGHT', 'REAR'), arrows('FRONT', 'LEFT')]).toEqual([1, 1, 2]);
});

test('who is not there is drawn as in the picture of the situation', () => {
  const described = accidentWith({ situation: 'TURNING' });
  expect(sketchOf({ ...described, participants: [] })).toEqual(sketchOf(described));
});
