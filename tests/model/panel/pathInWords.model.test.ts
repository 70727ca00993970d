import { expect, it } from 'vitest';
import { parties } from '#contract/enumerations.ts';
import { goesBy, nameOf } from '../../../src/app/mocking/stepNames.ts';
import { journeyPaths } from '../journeys/journeys.ts';
import { shownScreen } from '../walk/chart.ts';
import { pathOfLabels } from '../walk/path.ts';
import { ids } from '../walk/sampleAccident.ts';
import { panelWays, pathFromWords } from './pathInWords.ts';

/** The scenario panel of mocking and `npm run paths` speak of the same paths. */

function orderOf(participantId: string) {
  return parties.find((party) => ids[party] === participantId);
}

it.each(panelWays())('the way to $screen is one of the chart as it stands (npx tsx scripts/ways.ts)', (way) => {
  const { path, refused } = way;
  expect(refused).toBeNull();
  expect(path.id).toBe(way.id);
  const labels = path.steps.map(({ label }) => label);
  expect(shownScreen(pathOfLabels(path.start, labels).end)).toBe(way.screen);
});

it('every step of the journeys is named by the page as the path names it', () => {
  const steps = journeyPaths().flatMap((path) => path.steps);
  expect(steps.length).toBeGreaterThan(500);
  for (const { label, event } of steps) {
    const name = nameOf(event, orderOf);
    expect(name !== null && goesBy(label, name), `${label} as ${name}`).toBe(true);
  }
});

it('a path told without the variants of its answers is found again', () => {
  const [way] = panelWays().filter(({ screen }) => screen === 'verificationSuccess');
  const names = (way?.path.steps ?? []).map(({ event }) => nameOf(event, orderOf) ?? '');
  expect(names).toContain('call verify A answers OK');
  expect(pathFromWords(['visit /', ...names]).id).toBe(way?.id);
});

it('what cannot happen is named', () => {
  expect(() => pathFromWords(['visit /', 'session.absent', 'submitted.sign (A)'])).toThrow(
    '"submitted.sign (A)" cannot happen after 1 steps.',
  );
});
