import { utimesSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { said } from '../fixtures/serviceAnswers.ts';
import type { ReportDriver } from '../service/wholeReport.ts';
import { expect, type Service, test } from './fixtures.ts';
import { adopt, reportWithPlates } from './prepare.ts';
import { expectScreen, heading, photo } from './steps.ts';

/** Journeys with the accident's date and time: the Czech calendar, and answers if the phone's clock is wrong. */

const minute = 60_000;
const day = 24 * 60 * minute;

/** Opens the screen of a missing date on a phone whose clock is off by milliseconds. */
async function openMoment(page: Page, service: Service, clockIsOff = 0) {
  const report = await reportWithPlates(service);
  await report.call('updateCircumstances', {
    body: { accidentSituationDiagramId: 'PARKING', accidentDescription: 'Ťukanec na parkovišti' },
  });
  await adopt(page, service, report);
  if (clockIsOff !== 0) await page.clock.setSystemTime(Date.now() + clockIsOff);
  await page.goto(pathOf('situation', { reportId: report.reportId }));
  await expect(heading(page, 'Kdy se nehoda stala?')).toBeVisible();
  return report;
}

const inPrague = { timeZone: 'Europe/Prague' } as const;

function dayAt(instant: number): string {
  return new Date(instant).toLocaleDateString('cs-CZ', inPrague).replaceAll(/\s/gu, '\u00a0');
}

function timeAt(instant: number): string {
  return new Date(instant).toLocaleTimeString('cs-CZ', { ...inPrague, hour: '2-digit', minute: '2-digit' });
}

async function savedDatetime(report: ReportDriver) {
  const saved = async () => (await report.call('getReport')).report.accidentDatetime;
  await expect.poll(saved).not.toBeNull();
  return saved();
}

async function savedMoment(report: ReportDriver): Promise<string> {
  const accidentDatetime = await savedDatetime(report);
  const instant = Date.parse(accidentDatetime?.accidentDatetime ?? '');
  return `${dayAt(instant)} ${timeAt(instant)}`;
}

test('a photo that is older than the report says when it was (R-613)', async ({ page, service }) => {
  const report = await openMoment(page, service);
  const taken = Date.now() - 25 * minute;
  const file = test.info().outputPath('IMG_0001.jpg');
  writeFileSync(file, (await photo('navy')).buffer);
  utimesSync(file, taken / 1000, taken / 1000);
  const participantId = report.participants[0]?.participantId;
  await page.goto(pathOf('accidentVehicle', { reportId: report.reportId, participantId }));
  await page.getByLabel('Vybrat z galerie').setInputFiles(file);
  await expect(page.getByText('Odesláno')).toBeVisible();
  await page.goto(pathOf('situation', { reportId: report.reportId }));
  await page.getByRole('button', { name: /^Pokračovat s\sčasem .*, kdy vznikla první fotografie$/u }).click();
  await expectScreen(page, 'location');
  expect(await savedMoment(report)).toBe(`${dayAt(taken)} ${timeAt(taken)}`);
});

test('the time is asked: nothing is filled in, the start of the report is offered, and the day follows the time (R-109, R-532, R-533)', async ({
  page,
  service,
}) => {
  const report = await openMoment(page, service);
  const begun = Date.parse((await report.call('getReport')).createdAt ?? '');
  const date = page.getByRole('textbox', { name: 'Datum nehody' });
  const time = page.getByRole('textbox', { name: 'Čas nehody' });
  await expect(date).toHaveValue(dayAt(begun));
  await expect(time).toHaveValue('');
  // One button continues, never into an error.
  const proposed = page.getByRole('button', { name: /^Pokračovat s\sčasem .*, kdy jste záznam začali$/u });
  await expect(proposed).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pokračovat/u })).toHaveCount(1);

  // Nearer to now than in thirteen hours, so it was eleven hours ago, be that today or yesterday.
  const earlier = Date.now() - 11 * 60 * minute;
  await time.fill(timeAt(earlier));
  await expect(date).toHaveValue(dayAt(earlier));
  await page.reload();
  await expect(time).toHaveValue(timeAt(earlier));
  await expect(page.getByRole('button', { name: 'Pokračovat', exact: true })).toBeVisible();
  await time.fill('');
  await proposed.click();
  await expectScreen(page, 'location');
  expect(await savedMoment(report)).toBe(`${dayAt(begun)} ${timeAt(begun)}`);
});

for (const [name, clockIsOff] of [
  ['fast', 30 * minute],
  ['days behind', -5 * day],
] as const)
  test(`a phone whose clock is ${name} takes the right moment (R-505)`, async ({ page, service }) => {
    const report = await openMoment(page, service, clockIsOff);
    const begun = Date.parse((await report.call('getReport')).createdAt ?? '');
    const date = page.getByRole('textbox', { name: 'Datum nehody' });
    const time = page.getByRole('textbox', { name: 'Čas nehody' });
    // A time in the future by both clocks is reported.
    await date.fill(dayAt(begun + day));
    await time.fill(timeAt(begun));
    await page.getByRole('button', { name: 'Pokračovat', exact: true }).click();
    await expect(date).toHaveAccessibleDescription(/Datum a\sčas nemohou být v\sbudoucnosti/u);
    await date.fill(dayAt(begun));
    await page.getByRole('button', { name: 'Pokračovat', exact: true }).click();
    await expectScreen(page, 'location');
    expect(await savedMoment(report)).toBe(`${dayAt(begun)} ${timeAt(begun)}`);
  });

test('the calendar is Czech, begins on Monday and knows the day of today (R-110, R-292)', async ({ page, service }) => {
  const report = await openMoment(page, service);
  await page.getByRole('textbox', { name: 'Datum nehody' }).click();
  await expect(page.getByRole('columnheader').first()).toHaveText(/^po$/iu);
  const yesterday = new Date(Date.now() - day);
  const spoken = yesterday.toLocaleDateString('cs', { ...inPrague, day: 'numeric', month: 'long', year: 'numeric' });
  await page.getByRole('button', { name: spoken }).click();
  const shown = yesterday.toLocaleDateString('cs-CZ', inPrague).replaceAll(/\s/gu, '\u00a0');
  await expect(page.getByRole('textbox', { name: 'Datum nehody' })).toHaveValue(shown);
  await page.getByRole('textbox', { name: 'Čas nehody' }).fill('1430');
  await expect(page.getByRole('checkbox', { name: 'Účastníci jsou stále na místě nehody' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Pokračovat', exact: true }).click();
  await expectScreen(page, 'location');
  const accidentDatetime = await savedDatetime(report);
  expect(new Date(accidentDatetime?.accidentDatetime ?? '').toLocaleString('cs-CZ', inPrague)).toBe(
    `${yesterday.toLocaleDateString('cs-CZ', inPrague)} 14:30:00`,
  );
  expect(accidentDatetime?.participantStillInPlace).toBe(false);
});

test('a day that is none stays as it was typed, and the calendar is there for the keyboard too (R-242, R-293)', async ({
  page,
  service,
}) => {
  await openMoment(page, service);
  const date = page.getByRole('textbox', { name: 'Datum nehody' });
  await date.fill('31. 2. 2026');
  await page.getByRole('textbox', { name: 'Čas nehody' }).fill('1430');
  await page.getByRole('button', { name: 'Pokračovat', exact: true }).click();
  await expect(date).toBeFocused();
  await expect(date).toHaveValue('31. 2. 2026');
  await expect(date).toHaveAccessibleDescription(/^Takový den v\skalendáři není\./u);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('columnheader').first()).toHaveText(/^po$/iu);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await expect(date).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const inWords = { ...inPrague, month: 'long', year: 'numeric' } as const;
  const month = new Date().toLocaleDateString('cs', inWords);
  const today = new Date().toLocaleDateString('cs', { ...inWords, day: 'numeric' });
  for (const name of ['Předchozí měsíc', month, 'Další měsíc', today]) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(date).toBeFocused();
  await expect(date).toHaveValue(dayAt(Date.now()));
});

/** Sets the clocks of phone and service. */
async function setClocks(page: Page, now: string): Promise<void> {
  await page.clock.setSystemTime(now);
  await page.route(/\/app-config\.json|\/api\//u, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(now).toUTCString() } });
  });
}

test('what was typed about the place at the scene is there after a reload, a minute later', async ({
  page,
  service,
}) => {
  await page.context().addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
  await setClocks(page, '2026-05-20T12:00:00+02:00');
  await page.goto('/scene/place');
  await expect(page.getByLabel('Čas nehody')).toHaveValue('12:00');
  await page.getByLabel('Popis místa slovy').fill('Za mostem u\u00a0benzínky');
  await setClocks(page, '2026-05-20T12:02:00+02:00');
  await page.reload();
  await expect(page.getByLabel('Popis místa slovy')).toHaveValue('Za mostem u\u00a0benzínky');
  await expect(page.getByLabel('Čas nehody')).toHaveValue('12:00');
});

test('a time of the first of the two hours of autumn, taken down at the scene, stays that one in the report (R-289, R-585)', async ({
  page,
  service,
}) => {
  const report = await reportWithPlates(service);
  await report.call('updateCircumstances', {
    body: { accidentSituationDiagramId: 'PARKING', accidentDescription: 'Ťukanec na parkovišti' },
  });
  await page.context().addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
  await setClocks(page, '2026-10-25T02:40:00+02:00');
  await page.goto('/scene');
  await page.getByRole('link', { name: /^Čas/u }).click();
  await page.getByLabel('Čas nehody').fill('2:30');
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expect(page.getByText('25.\u00a010.\u00a02026, 2:30')).toBeVisible();
  await setClocks(page, '2026-10-25T02:50:00+01:00');
  // The report that is begun there has come as far as this one.
  const { reportId, accessToken, refreshToken } = report;
  await page.route(
    (url) => url.pathname === '/api/reports',
    (route) => route.fulfill(said({ resultCode: 'OK', reportId, accessToken, refreshToken })),
  );
  await page.goto('/scene');
  await page.getByRole('button', { name: 'Začít vyplňovat záznam' }).click();
  await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
  await expectScreen(page, 'situation');
  await expect(page.getByLabel('Čas nehody')).toHaveValue('02:30');
  const sent = page.waitForRequest('**/datetime');
  await page.getByRole('button', { name: 'Pokračovat', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ accidentDatetime: '2026-10-25T02:30:00+02:00' });
});
