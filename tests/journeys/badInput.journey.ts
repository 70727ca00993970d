import type { Locator } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { expect, test } from './fixtures.ts';
import { adopt, reportIn, reportWithPlates } from './prepare.ts';
import { expectScreen } from './steps.ts';

/** Returns true if the message is on the display and uncovered. */
async function isSeen(message: Locator): Promise<boolean> {
  return message.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 40, top + height / 2));
  });
}

test('what is wrong with a choice is seen at once, also where the choices fill the screen', async ({
  page,
  service,
}) => {
  const report = await reportWithPlates(service);
  await adopt(page, service, report);
  const ids = { reportId: report.reportId, participantId: report.participants[0]?.participantId };
  for (const [screen, text] of [
    ['damage', 'Povinné'],
    ['damageMovement', 'Povinné'],
    ['circumstances', /^Vyberte jednu z\smožností$/u],
  ] as const) {
    await page.goto(pathOf(screen, ids));
    await expectScreen(page, screen);
    await page.getByRole('button', { name: 'Pokračovat', exact: true }).click();
    const message = page.getByText(text, { exact: true }).last();
    await expect(message).toBeVisible();
    await expect.poll(() => isSeen(message), `on ${screen}`).toBe(true);
  }
});

test('the characters of a description are counted towards its end and beyond', async ({ page, service }) => {
  const report = await reportIn(service, 'filled');
  await adopt(page, service, report);
  await page.goto(pathOf('circumstances', { reportId: report.reportId }));
  const description = page.getByLabel('Popis nehody');
  await description.fill('ž'.repeat(411));
  await expect(page.getByText(/znaků/u)).toHaveCount(0);
  await description.fill('ž'.repeat(500));
  await expect(page.getByText('Zbývá 12\u00a0znaků')).toBeVisible();
  await description.fill('ž'.repeat(514));
  await expect(page.getByText('O\u00a02\u00a0znaky víc, než se vejde')).toBeVisible();
});

test('both phone numbers, their consent and their codes are checked where they are typed', async ({
  page,
  service,
}) => {
  const report = await reportIn(service, 'NEW');
  await adopt(page, service, report);
  await page.goto(pathOf('verification', { reportId: report.reportId }));
  const phoneA = page.getByLabel('Telefon účastníka A');
  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click();
  await expect(phoneA).toBeFocused();
  await expect(phoneA).toHaveAccessibleDescription(/Toto pole je povinné/u);
  const number = `7${String(Date.now()).slice(-8)}`;
  await phoneA.fill(number);
  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click();
  await expect(page.getByRole('checkbox', { name: /^Beru na vědomí/u })).toBeFocused();
  await page.getByRole('checkbox', { name: /^Beru na vědomí/u }).check();
  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click();
  const codeA = page.getByLabel('Ověřovací kód účastníka A');
  const code = await service.codeFor(`+420${number}`);
  await codeA.fill(code === '1234' ? '4321' : '1234');
  await expect(
    page.getByText('Nesprávný kód. Zkuste to ještě jednou nebo si nechte poslat nový kód.').first(),
  ).toBeVisible();

  await page.getByLabel('Telefon účastníka B').fill(number);
  await page.getByRole('checkbox', { name: /^Účastník B: beru/u }).check();
  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi B' }).click();
  await expect(page.getByText(/Toto číslo už má účastník\sA/u).last()).toBeVisible();
  await expect(page.getByLabel('Telefon účastníka B')).toHaveValue(new RegExp(number.slice(-3), 'u'));
});
