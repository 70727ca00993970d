import type { Locator } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import type { Screen, Step } from '#machines/routes.ts';
import { openMore } from '../paths/hand.ts';
import { expect, test } from './fixtures.ts';
import { adopt, reportIn, reportWithPlates } from './prepare.ts';
import { expectScreen } from './steps.ts';

interface Case {
  screen: Screen;
  step?: Step;
  role?: 'textbox' | 'combobox';
  field: string;
  bad: string;
  message: string;
  submit?: string;
}

/** Invalid values of every form on the main path. Each is reported at its field, which gets the focus and keeps the text. */
const cases: Case[] = [
  { screen: 'documentsManual', step: 'personalData', field: 'Jméno', bad: '', message: 'Toto pole je povinné' },
  {
    screen: 'documentsManual',
    step: 'personalData',
    field: 'Jméno',
    bad: 'x'.repeat(49),
    message: 'Maximálně 48 znaků',
  },
  {
    screen: 'documentsManual',
    step: 'personalData',
    field: 'Příjmení',
    bad: 'x'.repeat(37),
    message: 'Maximálně 36 znaků',
  },
  {
    screen: 'documentsManual',
    step: 'personalData',
    field: 'Číslo občanského průkazu',
    bad: '12345',
    message: 'Neplatný formát',
  },
  {
    screen: 'documentsManual',
    step: 'personalData',
    field: 'Datum narození',
    bad: '31. 2. 1980',
    message: 'Takový den v kalendáři není.',
  },
  {
    screen: 'documentsManual',
    step: 'personalData',
    field: 'Datum narození',
    bad: '1. 2.',
    message: 'Chybí rok. Zadejte datum jako den, měsíc a rok, například 5. 3. 1980.',
  },
  {
    screen: 'documentsManual',
    step: 'address',
    field: 'Číslo popisné',
    bad: '0',
    message: 'Nejmenší možná hodnota je 1',
  },
  { screen: 'documentsManual', step: 'address', field: 'Číslo popisné', bad: '1e3', message: 'Nesprávný formát' },
  {
    screen: 'documentsManual',
    step: 'address',
    field: 'Číslo popisné',
    bad: '12a',
    message: 'Číslo popisné je bez písmene. Písmeno patří k číslu orientačnímu, například 12/3a.',
  },
  { screen: 'documentsManual', step: 'address', field: 'PSČ', bad: '1234', message: 'Nesprávný formát' },
  { screen: 'documentsManual', step: 'address', field: 'Obec', bad: '', message: 'Toto pole je povinné' },
  {
    screen: 'documentsManual',
    step: 'drivingLicense',
    field: 'Číslo řidičského průkazu',
    bad: '12345678901',
    message: 'Maximálně 10 znaků',
  },
  {
    screen: 'documentsManual',
    step: 'drivingLicense',
    role: 'combobox',
    field: 'Vydal',
    bad: '',
    message: 'Toto pole je povinné',
  },
  {
    screen: 'documentsManual',
    step: 'drivingLicense',
    field: 'Platí do (nepovinné)',
    bad: '31. 2. 2031',
    message: 'Takový den v kalendáři není.',
  },
  {
    screen: 'documentsManual',
    step: 'address',
    role: 'combobox',
    field: 'E-mail',
    bad: 'novak@',
    message: 'Neplatná emailová adresa',
  },
  {
    screen: 'accidentVehicle',
    step: 'licensePlate',
    field: 'Registrační značka (SPZ)',
    bad: '1',
    message: 'Minimálně 2 znaky',
  },
  {
    screen: 'accidentVehicle',
    step: 'licensePlate',
    field: 'Registrační značka (SPZ)',
    bad: 'nesmysl!!',
    message: 'Nesprávný formát. Registrační značka má jen písmena a číslice, například 1AB 2345.',
  },
  {
    screen: 'accidentVehicle',
    step: 'licensePlate',
    field: 'Registrační značka (SPZ)',
    bad: 'TMBJJ7NE8L0123456',
    message: 'To vypadá na VIN. Sem patří registrační značka, například 1AB 2345.',
  },
  { screen: 'damage', field: 'Popis poškození', bad: '', message: 'Toto pole je povinné' },
  { screen: 'damageData', step: 'vehicle', role: 'combobox', field: 'Model', bad: '', message: 'Toto pole je povinné' },
  { screen: 'damageData', step: 'vehicle', field: 'Rok výroby (nepovinné)', bad: '19', message: 'Nesprávný formát' },
  {
    screen: 'damageData',
    step: 'vehicle',
    field: 'Registrační značka přívěsu (nepovinné)',
    bad: '2AB/1',
    message: 'Nesprávný formát',
  },
  {
    screen: 'damageData',
    step: 'insurer',
    field: 'Adresa pojistníka (nepovinné)',
    bad: 'x'.repeat(129),
    message: 'Maximálně 128 znaků',
  },
  {
    screen: 'damageMovement',
    field: 'Poznámka účastníka A (nepovinné)',
    bad: 'x'.repeat(256),
    message: 'Maximálně 255 znaků',
  },
  {
    screen: 'damageData',
    step: 'insurer',
    field: 'Číslo zelené karty (nepovinné)',
    bad: '123456789012',
    message: 'Maximálně 11 znaků',
  },
  { screen: 'circumstances', field: 'Popis nehody', bad: '', message: 'Toto pole je povinné' },
  { screen: 'situation', field: 'Datum nehody', bad: '1. 1. 2020', message: 'Datum nehody nesmí být starší než 3 dny' },
  { screen: 'locationManual', field: 'Ulice', bad: '', message: 'Toto pole je povinné' },
];

test('bad input is said at its field in Czech, the field takes the focus, and nothing typed is lost', async ({
  page,
  service,
}) => {
  const report = await reportIn(service, 'filled');
  await adopt(page, service, report);
  const ids = { reportId: report.reportId, participantId: report.participants[0]?.participantId };
  // The history entry names its step before the page reads it, as it does after a reload.
  await page.addInitScript(() => {
    const step = sessionStorage.getItem('wantedStep');
    if (step) history.replaceState({ idx: 0, step }, '');
  });
  await page.goto(pathOf('documents', ids));
  for (const { screen, step, role = 'textbox', field, bad, message } of cases) {
    await test.step(`${screen} ${field} ${JSON.stringify(bad)}`, async () => {
      await page.evaluate((name) => sessionStorage.setItem('wantedStep', name), step ?? '');
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
