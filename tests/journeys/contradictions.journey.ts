import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { expect, test } from './fixtures.ts';
import { phoneOfB } from './phoneOfB.ts';
import { adopt, reportIn } from './prepare.ts';
import { expectScreen } from './steps.ts';

/** Journeys with contradictory answers: warnings beside the answer and in the summary, which block no step. */

test('a contradiction is said at its answer and in the summary, edited or left (R-681, R-682, R-684, R-685)', async ({
  page,
  browser,
  service,
}) => {
  const report = await reportIn(service, 'filled');
  await report.call('updateCircumstances', {
    body: {
      accidentDescription: 'Auto A narazilo zezadu do auta B.',
      accidentSituationDiagramId: 'REAR_END_COLLISION',
    },
  });
  for (const [index, place] of (['FRONT', 'REAR'] as const).entries()) {
    await report.callFor(index, 'updateDamage', {
      body: { damageLocations: [place], vehicleDamageDescription: 'Odřený lak' },
    });
    await report.callFor(index, 'updateMovementDefinition', {
      body: { movementDefinitions: [index === 0 ? 'MOVING' : 'STOPPING'] },
    });
  }
  await report.call('updateResponsibleParticipant', {
    body: { responsibleParticipantId: report.participants[0]?.participantId },
  });
  await adopt(page, service, report);

  await page.goto(pathOf('circumstances', { reportId: report.reportId }));
  const said = page.getByText('Podle obrázku narazilo vozidlo B zezadu do vozidla A, vpředu ale poškozené není.');
  await expect(page.getByRole('radio', { name: 'Vozidlo A narazilo zezadu do vozidla B' })).toBeChecked();
  await expect(page.getByText('Některé údaje k sobě nesedí')).toBeHidden();
  await page.getByRole('radio', { name: 'Vozidlo B narazilo zezadu do vozidla A' }).check();
  await expect(said).toBeVisible();
  await expect(page.getByText('Podle obrázku narazilo vozidlo B do vozidla A, popis nehody říká opak.')).toBeVisible();
  // Warnings do not block.
  await page.getByRole('button', { name: 'Pokračovat', exact: true }).click();
  await expectScreen(page, 'situation');

  await page.goto(pathOf('summary', { reportId: report.reportId }));
  // One wrong answer makes one row, which unfolds; it is told to B too.
  const { summaryId, checkCode } = await report.call('getSummaryId');
  const { page: b } = await phoneOfB(browser, service);
  await b.goto(pathOf('sharedSummary', { summaryId, checkCode }));
  const row = (phone: Page) => phone.getByRole('status').getByText(/^Nesedí: okolnosti nehody \(\d\súdaj/u);
  await row(b).click();
  await expect(
    b.getByText('Podle obrázku narazilo vozidlo B zezadu do vozidla A, vpředu ale poškozené není.'),
  ).toBeVisible();
  await expect(b.getByRole('button', { name: 'Je to tak' })).toHaveCount(0);
  await b.context().close();
  await expect(said).toBeHidden();
  await row(page).click();
  await expect(said).toBeVisible();
  await expect(page.getByRole('link', { name: 'Opravit: okolnosti nehody' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Potvrdit a přejít k podpisu' })).toBeVisible();

  // The summary tells the accident in a sentence and a sketch, on this phone and the other driver's.
  const story = page.getByText('Vozidlo A narazilo zezadu do vozidla B: vozidlo A jelo rovně, vozidlo B zastavovalo.');
  const sketch = page.getByRole('img', { name: /^Náčrt nehody podle odpovědí/u });
  await expect(
    page.getByText('Vozidlo B narazilo zezadu do vozidla A: vozidlo A jelo rovně, vozidlo B zastavovalo.'),
  ).toBeVisible();
  await expect(sketch).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Je to správně?' })).toBeVisible();

  await page.getByRole('link', { name: 'Opravit: okolnosti nehody' }).click();
  await expectScreen(page, 'circumstances');
  await page.getByRole('radio', { name: 'Vozidlo A narazilo zezadu do vozidla B' }).check();
  await expect(said).toBeHidden();
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expectScreen(page, 'summary');
  await expect(said).toBeHidden();
  await expect(story).toBeVisible();

  // What stays is accepted as it is, once for the group.
  const left = page
    .getByRole('status')
    .getByText(/^Nesedí: /u)
    .first();
  await left.click();
  await page.getByRole('button', { name: 'Je to tak' }).first().click();
  await expect(page.getByText(/^Ponechaná upozornění: \d/u)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Ponechaná upozornění: \d/u)).toBeVisible();

  await page.goto(pathOf('sharedSummary', { summaryId, checkCode }));
  await expect(story).toBeVisible();
  await expect(sketch).toBeVisible();
});
