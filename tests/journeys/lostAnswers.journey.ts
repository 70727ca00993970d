import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { codeNames } from '../paths/hand.ts';
import { bringSignalBack, loseAnswer } from './cutOff.ts';
import { expect, test } from './fixtures.ts';
import { adopt, reportIn, reportWithPlates, smsTo } from './prepare.ts';
import { drivers, expectScreen, photo } from './steps.ts';

/** Journeys in which the answer of a creating call is lost: retries, also automatic ones, create it once. */

test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/u });

async function tryAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
}

test('one report, one participant and one SMS', async ({ page, service }) => {
  const { phone } = drivers().A;
  await page.goto('/informations');
  const { reportId } = await loseAnswer(page, 'createReport', () =>
    page.getByRole('button', { name: 'Potvrdit a začít' }).click(),
  );
  await tryAgain(page);
  await expectScreen(page, 'verification');
  await expect(page).toHaveURL(pathOf('verification', { reportId: String(reportId) }));

  await page.getByLabel('Telefon účastníka A').fill(phone);
  await page.getByRole('checkbox', { name: /^Beru na vědomí/u }).check();
  await loseAnswer(page, 'addParticipant', () =>
    page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click(),
  );
  await loseAnswer(page, 'sendCodeToVerify', () => tryAgain(page));
  // It was sent, but the page cannot know.
  await expect(page.getByText('SMS možná neodešla.')).toBeVisible();
  await tryAgain(page);
  await expect(page.getByLabel('Ověřovací kód účastníka A')).toBeVisible();
  expect(await smsTo(service, `+420${phone}`)).toBe(1);

  // A second participant would be B, whose number would not be asked for any more.
  await page.reload();
  await expect(page.getByLabel('Ověřovací kód účastníka A')).toBeVisible();
  await expect(page.getByLabel('Telefon účastníka B')).toBeVisible();
});

test('one witness', async ({ page, service }) => {
  const report = await reportIn(service, 'filled');
  const before = (await report.call('getWitnesses')).witnesses.length;
  await adopt(page, service, report);
  await page.goto(pathOf('witness', { reportId: report.reportId }));
  await page.getByRole('button', { name: /^Přidat (dalšího )?svědka$/u }).click();
  await page.getByLabel('Jméno svědka').fill('Běla');
  await page.getByLabel('Příjmení svědka').fill('Čápová');
  await loseAnswer(page, 'addWitness', () => page.getByRole('button', { name: 'Uložit svědka' }).click());
  await expect(page.getByText('Běla Čápová', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Na\ssignál čeká 1\szměna\./u)).toBeVisible();
  await bringSignalBack(page);
  await expect(page.getByText(/^Na\ssignál ček/u)).toHaveCount(0);
  await expect(page.getByText('Běla Čápová', { exact: true })).toHaveCount(1);
  expect((await report.call('getWitnesses')).witnesses).toHaveLength(before + 1);
});

test('one photo', async ({ page, service }) => {
  const report = await reportWithPlates(service);
  const [{ participantId } = { participantId: '' }] = report.participants;
  await adopt(page, service, report);
  await page.goto(pathOf('accidentVehicle', { reportId: report.reportId, participantId }));
  const navy = await photo('navy');
  await loseAnswer(page, 'addAccidentPhoto', () => page.getByLabel('Vybrat z galerie').setInputFiles(navy));
  await expect(page.getByText('Neodesláno, čeká na signál')).toBeVisible();
  await bringSignalBack(page);
  await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Neodesláno')).toHaveCount(0);
  expect((await report.callFor(0, 'getParticipant')).participant.vehicleDamageImages).toHaveLength(1);
});

test('one SMS to sign with', async ({ page, service }) => {
  const report = await reportIn(service, 'TO_SIGN');
  const phoneNumber = report.participants[0]?.phoneNumber ?? '';
  const before = await smsTo(service, phoneNumber);
  await adopt(page, service, report);
  await page.goto(pathOf('signReport', { reportId: report.reportId }));
  await loseAnswer(page, 'sendCodeToSign', () =>
    page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click(),
  );
  await bringSignalBack(page);
  await expect(page.getByLabel(codeNames('A'))).toBeVisible();
  expect(await smsTo(service, phoneNumber)).toBe(before + 1);
});
