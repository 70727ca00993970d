import { expect, it } from 'vitest';
import { parties } from '#contract/enumerations.ts';
import { isIn } from '#machines/isIn.ts';
import { allScreens } from '#machines/routes.ts';
import mockedWays from '../../../src/app/mocking/mockedWays.json' with { type: 'json' };
import { goesBy, nameOf } from '../../../src/app/mocking/stepNames.ts';
import { journeyPaths } from '../journeys/journeys.ts';
import { shownScreen } from '../walk/chart.ts';
import { pathOfLabels } from '../walk/path.ts';
import { ids } from '../walk/sampleAccident.ts';
import { drivers } from './driversOfJumps.ts';
import { panelWays, pathFromWords } from './pathInWords.ts';

/** Paths in words are the same in the scenario panel and in `npm run paths`. */

function partyOf(participantId: string) {
  return parties.find((party) => ids[party] === participantId);
}

const stale = 'src/app/mocking/mockedWays.json does not fit the chart: run npm run ways';

it.each(panelWays())('the way to $target is one of the chart as it stands', (way) => {
  const { path, refused } = way;
  expect(refused, stale).toBeNull();
  expect(path.id, stale).toBe(way.id);
  const labels = path.steps.map(({ label }) => label);
  const { end } = pathOfLabels(path.start, labels);
  expect(shownScreen(end), stale).toBe(way.screen);
  expect(way.target === way.screen || isIn(end, way.target), stale).toBe(true);
});

it('a way leads to every screen but the one of another phone', () => {
  const screens = new Set<string>(panelWays().map(({ screen }) => screen));
  expect(
    allScreens.filter((screen) => !screens.has(screen)),
    stale,
  ).toEqual(['delegatedSection']);
});

it('after a jump A and B are two people with two cars', () => {
  const wordsOf = (step: string) => {
    const event = mockedWays.steps.find(({ label }) => label === step)?.event;
    return JSON.stringify(event && 'body' in event ? [event.body, 'more' in event && event.more] : null);
  };
  for (const call of ['addParticipant', 'updateDrivingLicense', 'updateVehicle', 'updateDamage', 'updateInsurer'])
    expect(wordsOf(`submitted.${call} (A)`), stale).not.toBe(wordsOf(`submitted.${call} (B)`));
  const withEmail = (party: string) => wordsOf(`submitted.updateParticipantData (${party}) (and updateEmail)`);
  expect(withEmail('A'), stale).not.toBe('null');
  expect(withEmail('A'), stale).not.toBe(withEmail('B'));
  expect(wordsOf('submitted.updateVehicle (B)'), stale).toBe(
    JSON.stringify([drivers['submitted.updateVehicle (B)'], false]),
  );
});

it('every step of the journeys is named by the page as the path names it', () => {
  const steps = journeyPaths().flatMap((path) => path.steps);
  expect(steps.length).toBeGreaterThan(500);
  for (const { label, event } of steps) {
    const name = nameOf(event, partyOf);
    expect(name !== null && goesBy(label, name), `${label} as ${name}`).toBe(true);
  }
});

it('a path told without the variants of its answers is found again', () => {
  const [way] = panelWays().filter(({ target }) => target === 'verificationSuccess');
  const names = (way?.path.steps ?? []).map(({ event }) => nameOf(event, partyOf) ?? '');
  expect(names).toContain('call verify A answers OK');
  expect(pathFromWords(['visit /', ...names]).id).toBe(way?.id);
});

it('what cannot happen is named', () => {
  expect(() => pathFromWords(['visit /', 'session.absent', 'submitted.sign (A)'])).toThrow(
    '"submitted.sign (A)" cannot happen after 1 steps.',
  );
});
