import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { expect, type Service, test } from './fixtures.ts';
import { adopt, reportWithPlates } from './prepare.ts';
import { expectScreen, heading } from './steps.ts';

/** Date and time of the accident: the Czech calendar, and what the service says when the clock of the phone is wrong. */

const minute = 60_000;
const day = 24 * 60 * minute;

/** A report whose moment is not known yet, on a phone whose clock is off. */
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

for (const [name, clockIsOff, message] of [
  ['fast', 30 * minute, /^Datum a\sčas nemohou být v\sbudoucnosti$/u],
  ['days behind', -5 * day, /^Datum nehody nesmí být starší než 3\sdny$/u],
] as const)
  test(`with a clock that is ${name} the service refuses, which is said at the date, and it can be put right`, async ({
    page,
    service,
  }) => {
    const report = await openMoment(page, service, clockIsOff);
    const date = page.getByRole('textbox', { name: 'Datum nehody' });
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(date).toHaveAccessibleDescription(message);
    await page.clock.setSystemTime(Date.now());
    const today = new Date().toLocaleDateString('cs-CZ', { timeZone: 'Europe/Prague' });
    await date.fill(today);
    await page.getByRole('textbox', { name: 'Čas nehody' }).fill('0000');
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expectScreen(page, 'location');
    const { accidentDatetime } = (await report.call('getReport')).report;
    expect(accidentDatetime?.participantStillInPlace).toBe(true);
  });

test('the calendar is Czech, begins on Monday and knows the day of today', async ({ page, service }) => {
  const report = await openMoment(page, service);
  await page.getByRole('textbox', { name: 'Datum nehody' }).click();
  await expect(page.getByRole('columnheader').first()).toHaveText(/^po$/iu);
  const yesterday = new Date(Date.now() - day);
  const inPrague = { timeZone: 'Europe/Prague' } as const;
  const spoken = yesterday.toLocaleDateString('cs', { ...inPrague, day: 'numeric', month: 'long', year: 'numeric' });
  await page.getByRole('button', { name: spoken }).click();
  const shown = yesterday.toLocaleDateString('cs-CZ', inPrague).replaceAll(/\s/gu, '\u00a0');
  await expect(page.getByRole('textbox', { name: 'Datum nehody' })).toHaveValue(shown);
  await page.getByRole('textbox', { name: 'Čas nehody' }).fill('1430');
  await page.getByRole('checkbox', { name: 'Účastníci jsou stále na místě nehody' }).uncheck();
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expectScreen(page, 'location');
  const { accidentDatetime } = (await report.call('getReport')).report;
  expect(new Date(accidentDatetime?.accidentDatetime ?? '').toLocaleString('cs-CZ', inPrague)).toBe(
    `${yesterday.toLocaleDateString('cs-CZ', inPrague)} 14:30:00`,
  );
  expect(accidentDatetime?.participantStillInPlace).toBe(false);
});
