import { describe, expect, it } from 'vitest';
import { endOf } from '../walk/sights.ts';
import { walker } from '../walk/stepping.ts';
import { recordedMachine } from '../walk/walk.ts';
import { journeys, pinnedJourneys } from './journeys.ts';
import { misses } from './pinned.ts';

const { stepsOf } = walker(recordedMachine(new Map()));

describe('journeys', () => {
  it.each(pinnedJourneys().map((pinned) => [pinned.name, pinned] as const))('%s', (_name, { path, end }) => {
    const last = stepsOf(path).at(-1);
    expect(last && misses(end, endOf(last))).toBeNull();
  });

  it('have names of their own', () => {
    expect(new Set(journeys.map(({ name }) => name)).size).toBe(journeys.length);
  });
});
