import { formatPhone } from '#contract/format.ts';
import { pathOf } from '#machines/location.ts';
import { said } from '../fixtures/serviceAnswers.ts';
import { expect, test } from './fixtures.ts';
import { adopt, ownReport, reportIn, reportWithPlates } from './prepare.ts';
import { announcements } from './spoken.ts';
import { expectScreen, heading, hold, photo } from './steps.ts';

/** Announcements to screen readers of changes away from the focus: toasts, progress, uploads. */

test('a toast is an alert (R-236, R-397)', async ({ page, service }) => {
  const report = await ownReport(page, service, 'TO_SIGN');
  await page.route('**/sendCodeToSign', (route) => route.fulfill(said({ resultCode: 'ERR_TOO_MANY_SENT_CODES' })));
  await page.clock.install();
  await page.goto(pathOf('signReport', { reportId: report.reportId }));
  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi\u00a0B' }).click();
  // A toast on which a mouse rests stays.
  await page.mouse.move(1, 1);
  const toast = page.locator('[data-level=error]');
  await expect(page.getByRole('alert')).toContainText('Další SMS s\u00a0kódem už poslat nejde.');
  await page.clock.runFor(4_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(toast).toHaveCount(0);
});

test('while a code is sent its number is said once', async ({ page, service }) => {
  const said = await announcements(page);
  const report = await ownReport(page, service, 'TO_SIGN');
  const release = await hold(page, '**/sendCodeToSign');
  await page.goto(pathOf('signReport', { reportId: report.reportId }));
  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi\u00a0B' }).click();
  await expect.poll(() => said).toContain('Posíláme SMS s kódem.');
  release();
  const number = formatPhone(report.participants[1]?.phoneNumber ?? '').replaceAll('\u00a0', ' ');
  await expect
    .poll(() => said.filter((text) => text.includes(number)))
    .toEqual([`Poslali jsme SMS s kódem na ${number}.`]);
});

test('progress is that of the screen, also from one vehicle to the other (R-078)', async ({ page, service }) => {
  const report = await reportWithPlates(service);
  const { reportId } = report;
  await adopt(page, service, report);
  const [A] = report.participants;
  await page.goto(pathOf('damageMovement', { reportId, participantId: A?.participantId }));
  const progress = page.getByRole('progressbar', { name: 'Průběh vyplňování' });
  await expect(progress).toHaveAttribute('aria-valuenow', '70');
  await page.getByRole('checkbox', { name: 'Zastavovalo' }).check();
  await page.getByRole('button', { name: 'Pokračovat', exact: true }).click();
  await expect(heading(page, 'Vyfoťte vozidlo B')).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuenow', '62');
});

test('progress has words, and photos tell when they are on their way and when they are sent (R-081)', async ({
  page,
  service,
}) => {
  const report = await ownReport(page, service, 'COLLECTING_DATA');
  const release = await hold(page, '**/accidentPhoto*');
  const participantId = report.participants[0]?.participantId;
  await report.callFor(1, 'updateParticipantData', {
    body: {
      personalData: { firstName: 'Jiří', lastName: 'Řezníček', idCardNumber: '987654AB1', dateOfBirth: '1975-11-30' },
    },
  });
  await report.callFor(0, 'updateParticipantData', {
    body: {
      personalData: { firstName: 'Žofie', lastName: 'Dvořáková', idCardNumber: '123456789', dateOfBirth: '1988-04-12' },
    },
  });
  await page.goto(pathOf('accidentVehicle', { reportId: report.reportId, participantId }));
  await expectScreen(page, 'accidentVehicle');
  await expect(page.getByRole('progressbar', { name: 'Průběh vyplňování' })).toHaveAttribute(
    'aria-valuetext',
    'Vyplněno 62\u00a0%',
  );
  const quarters = page.getByRole('progressbar', { name: 'Průběh vyplňování' }).locator('> span');
  const widths = await quarters.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)));
  expect([widths.length, new Set(widths).size]).toEqual([4, 1]);
  await page.locator('input[multiple]').setInputFiles([await photo('navy')]);
  const status = page.getByRole('status').filter({ hasText: 'Fotografie se odesílají' });
  await expect(status).toHaveCount(1);
  await expect(page.getByRole('progressbar', { name: 'Odesílání fotografie 1' })).toBeVisible();
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Všechny fotografie jsou odeslané' })).toHaveCount(1);
});

test('nothing is said twice while an answer is typed, and a time that is none brings no contradiction', async ({
  page,
  service,
}) => {
  const report = await reportIn(service, 'filled');
  const { reportId } = report;
  await adopt(page, service, report);
  const said = await announcements(page);
  await page.goto(pathOf('circumstances', { reportId }));
  const description = page.getByLabel('Popis nehody');
  await description.fill('');
  await description.pressSequentially('Vozidlo B couvalo a narazilo do vozidla A.', { delay: 40 });
  await expect(page.getByText('popis nehody říká opak').first()).toBeVisible();
  expect(said.filter((text) => text.includes('popis nehody říká opak'))).toHaveLength(1);

  await page.goto(pathOf('situation', { reportId }));
  const time = page.getByLabel('Čas nehody');
  await expect(time).not.toHaveValue('');
  said.length = 0;
  await time.fill('');
  await time.pressSequentially('25:10', { delay: 40 });
  await time.press('Enter');
  await expect.poll(() => said).toHaveLength(1);
  expect(said).toEqual([expect.stringContaining('čas')]);
});

test.describe('without signal', () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/u });

  test('the last minute of a code and the last hour of a report are said once, before they end', async ({
    page,
    service,
  }) => {
    const report = await ownReport(page, service, 'TO_SIGN');
    const said = await announcements(page);
    const times = (words: RegExp) => said.filter((text) => words.test(text)).length;
    await page.clock.install();
    await page.goto(pathOf('signReport', { reportId: report.reportId }));
    await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi\u00a0A' }).click();
    await expect(page.getByText(/^Poslali jsme SMS/u)).toBeVisible();
    // An answer would set the page's time by the service's.
    await page.context().setOffline(true);
    await page.clock.fastForward(31_000);
    await expect.poll(() => times(/^Nový kód už jde poslat\./u)).toBe(1);
    expect(times(/^Kód platí už jen minutu\./u)).toBe(0);
    await page.clock.fastForward('08:35');
    await expect.poll(() => times(/^Kód platí už jen minutu\. Pak si nechte poslat nový\./u)).toBe(1);
    expect(times(/^Záznam .* smažeme/u)).toBe(0);
    await page.clock.fastForward('22:55:00');
    await expect.poll(() => times(/^Záznam .* smažeme Platí to, dokud ho nepodepíšete oba\./u)).toBe(1);
  });
});
