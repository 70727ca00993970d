import { describe, expect, it } from 'vitest';
import { endOf } from '../walk/observations.ts';
import { walker } from '../walk/steps.ts';
import { recordedMachine } from '../walk/traversal.ts';
import { deviation } from './expectedEnds.ts';
import { journeys, journeysWithEnds } from './journeys.ts';

const { stepsOf } = walker(recordedMachine(new Map()));

describe('journeys', () => {
  it.each(journeysWithEnds().map((journey) => [journey.name, journey] as const))('%s', (_name, { path, end }) => {
    const last = stepsOf(path).at(-1);
    expect(last && deviation(end, endOf(last))).toBeNull();
  });

  it('have names of their own', () => {
    expect(new Set(journeys.map(({ name }) => name)).size).toBe(journeys.length);
  });
});
