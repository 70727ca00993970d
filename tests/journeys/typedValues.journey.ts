import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { addParticipant } from '../service/wholeReport.ts';
import { expect, test } from './fixtures.ts';
import { adopt, openReport, ownReport, reportIn } from './prepare.ts';

/** Journeys with values as keyboards and clipboards give them: each is understood in its field. */

async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole(label === 'E-mail' ? 'combobox' : 'textbox', { name: label, exact: true });
  await field.fill('');
  await field.pressSequentially(text);
}

test('a foreign number stays as it was typed and is refused by name; a whole SMS is pasted for its code', async ({
  page,
  service,
}) => {
  await openReport(page, service, 'NEW', 'verification');
  const phone = page.getByLabel('Telefon účastníka A');
  const sendSms = page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' });
  await page.getByRole('checkbox', { name: /^Beru na vědomí/u }).check();
  for (const [typed, shown, said] of [
    [
      '+421 905 123 456',
      '+421 905 123 456',
      /^To je slovenské číslo \(\+421\)\. Kód umíme poslat jen na české číslo\./u,
    ],
    ['222 333 444', '222 333 444', /^To je pevná linka, SMS s\skódem na ni nepřijde\./u],
    ['77712345', '777 123 45', /^V\sčísle chybí 1\sčíslice\./u],
    ['7771234567', '777 123 4567', /^Číslo má o\s1\sčíslici víc\./u],
  ] as const) {
    await type(page, 'Telefon účastníka A', typed);
    await sendSms.click();
    await expect(phone).toHaveAccessibleDescription(said);
    await expect(phone).toHaveValue(shown);
  }
  const number = `7${String(Date.now()).slice(-8)}`;
  await type(page, 'Telefon účastníka A', `00420 ${number} `);
  await sendSms.click();
  const code = await service.codeFor(`+420${number}`);
  const field = page.getByLabel('Ověřovací kód účastníka A');
  await field.fill(`${code} nebo ${code === '1234' ? '4321' : '1234'}`);
  await expect(field).toHaveAccessibleDescription(/V\stextu je čtyřmístných čísel víc\. Napište jen kód ze SMS\./u);
  await field.fill(`Ověřovací kód: ${code}\nZadejte ho k záznamu o nehodě. Platí 10 minut.`);
  await expect(page.getByText('Ověřeno')).toBeVisible();
});

test('digits in the middle of a number are deleted one by one, past the space between them', async ({
  page,
  service,
}) => {
  await openReport(page, service, 'NEW', 'verification');
  const phone = page.getByLabel('Telefon účastníka A');
  await type(page, 'Telefon účastníka A', '777123456');
  for (let left = 0; left < 4; left += 1) await phone.press('ArrowLeft');
  for (const shown of ['777 124 56', '777 145 6', '777 456', '774 56']) {
    await phone.press('Backspace');
    await expect(phone).toHaveValue(shown);
  }
  await phone.pressSequentially('8321');
  await expect(phone).toHaveValue('778 321 456');
  // Behind the space, the first Backspace finds it alone.
  await phone.press('Home');
  for (let right = 0; right < 4; right += 1) await phone.press('ArrowRight');
  await phone.press('Backspace');
  await phone.press('Backspace');
  await expect(phone).toHaveValue('773 214 56');
  await phone.pressSequentially('9');
  await expect(phone).toHaveValue('779 321 456');
});

test('a new number that was typed and not yet sent is there after a reload', async ({ page, service }) => {
  const report = await reportIn(service, 'NEW');
  await addParticipant(report);
  await adopt(page, service, report);
  await page.goto(pathOf('verification', { reportId: report.reportId }));
  const change = page.getByRole('button', { name: /^Změnit číslo/u });
  const phone = page.getByLabel('Nové číslo účastníka A');
  await change.click();
  await type(page, 'Nové číslo účastníka A', '602 111 22');
  await page.reload();
  await change.click();
  await expect(phone).toHaveValue('602 111 22');
  await page.getByRole('button', { name: /^Nechat původní číslo/u }).click();
  await change.click();
  await expect(phone).not.toHaveValue('602 111 22');
});

test('names, a mistyped domain, an address in one line and a plate in Cyrillic are understood', async ({
  page,
  service,
}) => {
  const report = await ownReport(page, service, 'filled');
  const participantId = report.participants[0]?.participantId;
  await page.addInitScript(() => {
    const step = sessionStorage.getItem('wantedStep');
    if (step) history.replaceState({ idx: 0, step }, '');
  });
  const open = async (screen: 'documentsManual' | 'accidentVehicle' | 'witness', step: string) => {
    await page.goto(pathOf('documents', { reportId: report.reportId }));
    await page.evaluate((name) => sessionStorage.setItem('wantedStep', name), step);
    await page.goto(pathOf(screen, { reportId: report.reportId, participantId }));
  };
  const save = async () => {
    await page.getByRole('button', { name: 'Pokračovat', exact: true }).click();
  };
  const stored = async () => (await report.callFor(0, 'getParticipant')).participant;

  await open('documentsManual', 'personalData');
  await type(page, 'Jméno', 'Jan ');
  await page.getByLabel('Příjmení').fill('\u200bNova\u0301k\u00a0');
  await type(page, 'Datum narození', '1. února 80');
  await save();
  await expect
    .poll(async () => (await stored()).personalData)
    .toMatchObject({ firstName: 'Jan', lastName: 'Novák', dateOfBirth: '1980-02-01' });

  await open('documentsManual', 'address');
  for (const label of ['Číslo popisné', 'Číslo orientační (nepovinné)']) await page.getByLabel(label).fill('');
  await type(page, 'Ulice', 'Dlouhá 12/3a ');
  await type(page, 'PSČ', '110 00 ');
  await expect(page.getByLabel('Číslo popisné')).toHaveValue('12');
  await save();
  await expect
    .poll(async () => (await stored()).address)
    .toMatchObject({ street: 'Dlouhá', houseNumber: 12, orientationNumber: '3a', postalCode: 11_000 });

  await open('documentsManual', 'address');
  await type(page, 'E-mail', 'jan@gmail.con ');
  await page.getByRole('button', { name: 'Mysleli jste jan@gmail.com?' }).click();
  await expect(page.getByRole('combobox', { name: 'E-mail' })).toHaveValue('jan@gmail.com');
  await save();
  await expect.poll(async () => (await stored()).email).toBe('jan@gmail.com');

  await open('accidentVehicle', 'licensePlate');
  await type(page, 'Registrační značka (SPZ)', 'АА 1234 ВВ ');
  await save();
  await expect.poll(async () => (await stored()).vehicle?.vehicleLicensePlate).toBe('AA 1234 BB');

  await open('witness', '');
  await page.getByRole('button', { name: /^Přidat/u }).click();
  await type(page, 'Jméno svědka', 'Juraj ');
  await type(page, 'Příjmení svědka', 'Kováč ');
  await type(page, 'Telefon svědka (nepovinné)', '+421 905 123 456');
  await page.getByRole('button', { name: 'Uložit svědka' }).click();
  await expect(page.getByText('Juraj Kováč', { exact: true })).toBeVisible();
  // The phone shows it before the service has it.
  await expect
    .poll(async () => (await report.call('getWitnesses')).witnesses.at(-1))
    .toMatchObject({ firstName: 'Juraj', lastName: 'Kováč', phoneNumber: '+421905123456' });
});
