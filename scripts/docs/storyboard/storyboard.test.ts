import { expect, it } from 'vitest';
import { ids } from '../../../tests/model/walk/sampleAccident.ts';
import { pictured } from '../screensSheet.ts';
import { moments, storyboardFiles, storyboardPage } from './page.ts';
import { lacking } from './shown.ts';
import { storyOf } from './story.ts';
import { nameOf, shows, type Tour } from './tour.ts';
import { tours } from './tours.ts';

// Proves R-715.
it('shows every screen and every state of the chart that can be seen, or says why not', () => {
  const found = new Set(moments.map(nameOf));
  expect(pictured.filter(({ name }) => !found.has(name))).toEqual([]);
  expect(lacking(tours)).toEqual([]);
});

it('names what is lacking', () => {
  const tour: Tour = {
    opens: 'landing',
    beats: ['session.absent', shows('culprit', '', 'Kdo nehodu zavinil')],
  };
  const found = lacking([tour]);
  expect(found).toContain('culprit is told of what the chart shows as landing');
  expect(found).toContain(
    'no picture shows flow.report.collecting.culprit.failed: a tour in scripts/docs/storyboard/tours, or a line in excused.ts',
  );
});

// Proves R-715.
it('tells of the same two people and cars on every phone', () => {
  const seen: Record<string, Set<string>> = { [ids.A]: new Set(), [ids.B]: new Set() };
  for (const tour of tours)
    for (const { context } of storyOf(tour).snapshots)
      for (const { participantId, personalData, vehicle } of [
        ...context.participants,
        ...(context.sharedSummary?.participants ?? []),
      ]) {
        if (personalData?.lastName) seen[participantId]?.add(`${personalData.firstName} ${personalData.lastName}`);
        if (vehicle?.vehicleModelName)
          seen[participantId]?.add(`${vehicle.vehicleModelName} ${vehicle.vehicleLicensePlate}`);
      }
  expect(seen).toEqual({
    [ids.A]: new Set(['Jana Nováková', 'Fabia 1AB2345']),
    [ids.B]: new Set(['Tomáš Dvořák', 'i30 2SK8410']),
  });
});

it('tells each moment once, in three widths, under a caption', () => {
  expect(moments.map(nameOf).filter((name, index, all) => all.indexOf(name) !== index)).toEqual([]);
  expect(storyboardFiles).toContain('1280/signReport.refused.webp');
  const page = storyboardPage();
  expect(page).toContain(
    '<a class="w320" href="screens/320/summary.outdated.webp"><img loading="lazy" src="screens/320/summary.outdated.webp" alt="B má vidět, co se změnilo"></a>',
  );
  for (const { position } of moments) expect(page).toContain(`id="h-${position}"`);
});
