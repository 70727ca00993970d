import type { Locator } from '@playwright/test';
import { drivingLicense, vehicleMovementDefinition } from '#contract/sampleReport.ts';
import { pathOf } from '#machines/location.ts';
import type { Screen, Step } from '#machines/routes.ts';
import { openMore } from '../paths/hand.ts';
import { expect, test } from './fixtures.ts';
import { adopt, openReport, ownReport, reportWithPlates } from './prepare.ts';
import { expectScreen } from './steps.ts';

type Case = [field: string, bad: string, message: string, role?: 'combobox'];

/** Invalid values of every form on the main path. Each is reported at its field, which gets the focus and keeps the text. */
const cases: [screen: Screen, step: Step | '', ...typed: Case[]][] = [
  [
    'documentsManual',
    'personalData',
    ['Jméno', '', 'Toto pole je povinné'],
    ['Jméno', 'x'.repeat(49), 'Maximálně 48 znaků'],
    ['Příjmení', 'x'.repeat(37), 'Maximálně 36 znaků'],
    ['Číslo občanského průkazu', '12345', 'Neplatný formát'],
    ['Datum narození', '31. 2. 1980', 'Takový den v kalendáři není.'],
    ['Datum narození', '1. 2.', 'Chybí rok. Zadejte datum jako den, měsíc a rok, například 5. 3. 1980.'],
  ],
  [
    'documentsManual',
    'address',
    ['Číslo popisné', '0', 'Nejmenší možná hodnota je 1'],
    ['Číslo popisné', '1e3', 'Nesprávný formát'],
    ['Číslo popisné', '12a', 'Číslo popisné je bez písmene. Písmeno patří k číslu orientačnímu, například 12/3a.'],
    ['PSČ', '1234', 'Nesprávný formát'],
    ['Obec', '', 'Toto pole je povinné'],
    ['E-mail', 'novak@', 'Neplatná emailová adresa', 'combobox'],
  ],
  [
    'documentsManual',
    'drivingLicense',
    ['Číslo řidičského průkazu', '12345678901', 'Maximálně 10 znaků'],
    ['Vydal', '', 'Toto pole je povinné', 'combobox'],
    ['Platí do (nepovinné)', '31. 2. 2031', 'Takový den v kalendáři není.'],
  ],
  [
    'accidentVehicle',
    'licensePlate',
    ['Registrační značka (SPZ)', '1', 'Minimálně 2 znaky'],
    [
      'Registrační značka (SPZ)',
      'nesmysl!!',
      'Nesprávný formát. Registrační značka má jen písmena a číslice, například 1AB 2345.',
    ],
    [
      'Registrační značka (SPZ)',
      'TMBJJ7NE8L0123456',
      'To vypadá na VIN. Sem patří registrační značka, například 1AB 2345.',
    ],
  ],
  ['damage', '', ['Popis poškození', '', 'Toto pole je povinné']],
  [
    'damageData',
    'vehicle',
    ['Model', '', 'Toto pole je povinné', 'combobox'],
    ['Rok výroby (nepovinné)', '19', 'Nesprávný formát'],
    ['Registrační značka přívěsu (nepovinné)', '2AB/1', 'Nesprávný formát'],
  ],
  [
    'damageData',
    'insurer',
    ['Adresa pojistníka (nepovinné)', 'x'.repeat(129), 'Maximálně 128 znaků'],
    ['Číslo zelené karty (nepovinné)', '123456789012', 'Maximálně 11 znaků'],
  ],
  ['damageMovement', '', ['Poznámka účastníka A (nepovinné)', 'x'.repeat(256), 'Maximálně 255 znaků']],
  ['circumstances', '', ['Popis nehody', '', 'Toto pole je povinné']],
  ['situation', '', ['Datum nehody', '1. 1. 2020', 'Datum nehody nesmí být starší než 3 dny']],
  ['locationManual', '', ['Ulice', '', 'Toto pole je povinné']],
];

test('bad input is said at its field in Czech, the field takes the focus, and nothing typed is lost', async ({
  page,
  service,
}) => {
  const report = await ownReport(page, service, 'filled');
  // What only the summary offers stands in its form once it was given.
  await report.callFor(0, 'updateDrivingLicense', { body: { drivingLicense } });
  await report.callFor(0, 'updateMovementDefinition', { body: vehicleMovementDefinition });
  const ids = { reportId: report.reportId, participantId: report.participants[0]?.participantId };
  // The history entry names its step before the page reads it, as it does after a reload.
  await page.addInitScript(() => {
    const step = sessionStorage.getItem('wantedStep');
    if (step) history.replaceState({ idx: 0, step }, '');
  });
  await page.goto(pathOf('documents', ids));
  const all = cases.flatMap(([screen, step, ...typed]) => typed.map((each) => [screen, step, ...each] as const));
  for (const [screen, step, field, bad, message, role = 'textbox'] of all) {
    await test.step(`${screen} ${field} ${JSON.stringify(bad)}`, async () => {
      await page.evaluate((name) => sessionStorage.setItem('wantedStep', name), step);
      await page.goto(pathOf(screen, ids));
      await expectScreen(page, screen);
      await expect(page.getByRole('button', { name: 'Pokračovat', exact: true })).toBeVisible();
      if (field.endsWith('(nepovinné)')) await openMore(page);
      const input = page.getByRole(role, { name: field, exact: true });
      const good = await input.inputValue();
      await input.fill(bad);
      await page.getByRole('button', { name: 'Pokračovat', exact: true }).click();
      await expect(input).toHaveAccessibleDescription(new RegExp(message.replaceAll(' ', '\\s'), 'u'));
      await expect(input).toBeFocused();
      await expect.poll(async () => (await input.inputValue()).replaceAll('\u00a0', ' ')).toBe(bad);
      await input.fill(good);
    });
  }
});

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
  await openReport(page, service, 'filled', 'circumstances');
  const description = page.getByLabel('Popis nehody');
  await description.fill('ž'.repeat(411));
  await expect(page.getByText(/znaků/u)).toHaveCount(0);
  await description.fill('ž'.repeat(500));
  await expect(page.getByText('Zbývá 12\u00a0znaků')).toBeVisible();
  // Text copied on a Mac has the hook as a character of its own; it is stored as one letter.
  await description.fill('ž'.normalize('NFD').repeat(501));
  await expect(page.getByText('Zbývá 11\u00a0znaků')).toBeVisible();
  await description.fill('ž'.repeat(514));
  await expect(page.getByText('O\u00a02\u00a0znaky víc, než se vejde')).toBeVisible();
});

test('both phone numbers, their consent and their codes are checked where they are typed', async ({
  page,
  service,
}) => {
  await openReport(page, service, 'NEW', 'verification');
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
