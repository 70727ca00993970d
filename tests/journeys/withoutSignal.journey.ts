import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { expect, test } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import * as steps from './steps.ts';
import { heading } from './steps.ts';

/** No signal, no wait: the report lives on the phone, and the service has the last word (decision 048). */

test.use({
  environment: { PHONE_COPY: 'true' },
  expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/u,
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('what is filled in without a signal goes on at once and arrives in its order, once', async ({ page, service }) => {
  const report = await reportIn(service, 'COLLECTING_DATA');
  const people = steps.drivers();
  await adopt(page, service, report);
  const participantId = report.participants[0]?.participantId;
  await page.goto(pathOf('documentsManual', { reportId: report.reportId, participantId }));
  await expect(heading(page, 'Vyplňte osobní údaje účastníka A')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const changed: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT') changed.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  await page.context().setOffline(true);
  await page.getByLabel('Jméno', { exact: true }).fill('Žofie');
  await page.getByLabel('Příjmení').fill('Dvořáková');
  await page.getByLabel('Číslo občanského průkazu').fill('123456789');
  await page.getByLabel('Datum narození').fill('12.4.1988');
  await press(page, 'Pokračovat');
  await expect(heading(page, 'Vyplňte adresu účastníka A')).toBeVisible();
  await expect(page.getByText('V\u00a0telefonu: 1\u00a0krok.')).toBeVisible();
  await steps.fillAddress(page, people.A);
  await press(page, 'Pokračovat');
  await expect(page.getByText('V\u00a0telefonu: 2\u00a0kroky.')).toBeVisible();
  expect((await report.callFor(0, 'getParticipant')).participant.personalData).toBeNull();
  await page.context().setOffline(false);
  await expect(page.getByText(/^V\stelefonu:/u)).toHaveCount(0);
  const { participant } = await report.callFor(0, 'getParticipant');
  expect(participant.personalData?.lastName).toBe('Dvořáková');
  expect(participant.address?.city).toBe('Praha');
  expect(changed).toEqual(['participantData', 'participantData']);
});
