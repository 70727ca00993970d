import { expect, it } from 'vitest';
import { screenId } from '#machines/routes.ts';
import { minutesLeft, usuallyReachedAfter } from './minutesLeft.ts';
import { asking, partOfStep } from './partOfStep.ts';
import { secondsOf } from './secondsOf.ts';

it('the way asks of A, then of B, then of both', () => {
  expect(asking.map(screenId)).toEqual([
    'verification',
    ...['A', 'B'].flatMap((party) =>
      ['personalData', 'address', 'drivingLicense', 'email'].map((step) => `documentsManual-${party}-${step}`),
    ),
    'witness',
    ...['A', 'B'].flatMap((party) => [
      `accidentVehicle-${party}-photos`,
      `accidentVehicle-${party}-licensePlate`,
      `damage-${party}`,
      `damageData-${party}-vehicle`,
      `damageMovement-${party}`,
    ]),
    'circumstances',
    'situation',
    'location',
    'culprit',
    'summary',
    'signReport',
    'success',
  ]);
});

it.each([
  [{ screen: 'verification' }, null],
  [
    { screen: 'documentsManual', party: 'A', step: 'drivingLicense' },
    { part: 3, of: 8 },
  ],
  [
    { screen: 'documentsParticipant', party: 'B', step: 'F' },
    { part: 5, of: 8 },
  ],
  [{ screen: 'documentsRecap', party: 'A' }, null],
  [
    { screen: 'damage', party: 'B' },
    { part: 8, of: 11 },
  ],
  [
    { screen: 'damageData', party: 'B', step: 'insurer' },
    { part: 9, of: 11 },
  ],
  [{ screen: 'circumstances' }, { part: 11, of: 11 }],
  [{ screen: 'location' }, { part: 2, of: 2 }],
  [{ screen: 'culprit' }, null],
] as const)('%j is the part %j (R-604)', (meta, part) => {
  expect(partOfStep(meta)).toEqual(part);
});

it('what is measured is known of every screen that asks', () => {
  for (const position of asking) expect(secondsOf(position), screenId(position)).toBeGreaterThan(0);
});

it('the rest follows the pace so far, within bounds (R-605)', () => {
  const halfway = { screen: 'witness' } as const;
  const left = (minutes: number) => minutesLeft(halfway, minutes * 60_000) ?? 0;
  expect(left(0)).toBe(left(1));
  expect(left(12)).toBeGreaterThan(left(0));
  expect(left(600)).toBe(left(60));
  expect(minutesLeft({ screen: 'signReport' }, 0)).toBe(2);
  expect(minutesLeft({ screen: 'success' }, 0)).toBeNull();
  expect(minutesLeft({ screen: 'documents' }, 0)).toBeNull();
});

it.each([
  [{ screen: 'verification' }, 16, 31],
  [{ screen: 'documentsManual', party: 'A', step: 'personalData' }, 14, 27],
  [{ screen: 'witness' }, 9, 14],
  [{ screen: 'summary' }, 3, 5],
] as const)('at %j a pause of eight minutes tells on the rest less and less', (meta, usually, paused) => {
  const since = usuallyReachedAfter(meta) ?? Number.NaN;
  expect([minutesLeft(meta, since), minutesLeft(meta, since + 8 * 60_000)]).toEqual([usually, paused]);
});
