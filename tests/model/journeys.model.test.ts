import { describe, expect, it } from 'vitest';
import { moments } from './coverage.ts';
import { journeys, pathOfJourney } from './journeys.ts';

describe('journeys', () => {
  it.each(journeys.map((journey) => [journey.name, journey] as const))('%s', (_name, journey) => {
    const end = moments(pathOfJourney(journey)).at(-1);
    expect(end).toMatchObject({ screen: journey.end.screen, path: journey.end.path });
    expect(end?.places).toEqual(expect.arrayContaining(journey.end.active));
  });

  it('have names of their own', () => {
    expect(new Set(journeys.map(({ name }) => name)).size).toBe(journeys.length);
  });
});
