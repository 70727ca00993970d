import type { Page } from '@playwright/test';
import type { Party } from '#contract/enumerations.ts';
import { pathOf } from '#machines/location.ts';
import { unfold } from '../paths/hand.ts';
import { keepSignalAway, loseAnswer } from './cutOff.ts';
import { expect, type Service, test } from './fixtures.ts';
import { ownReport, smsTo } from './prepare.ts';
import { drivers, enterCode, expectScreen } from './steps.ts';

/**
 * Journeys in which an answer is lost and the value is corrected before a retry: only one is created. With witnesses that happens
 * without the replica alone.
 */

test.use({ environment: { LOCAL_REPLICA: 'false' }, expectedNoise: /ERR_INTERNET_DISCONNECTED/u });

async function open(
  page: Page,
  service: Service,
  stage: 'NEW' | 'filled' | 'TO_SIGN',
  screen: Parameters<typeof pathOf>[0],
) {
  const report = await ownReport(page, service, stage);
  // A frozen clock prevents automatic retries.
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto(pathOf(screen, { reportId: report.reportId }));
  await expectScreen(page, screen);
  return report;
}

async function sendNumber(page: Page, party: Party, phone: string): Promise<void> {
  await page.getByLabel(`Telefon účastníka ${party}`).fill(phone);
  await page.getByRole('checkbox', { name: party === 'A' ? /^Beru na vědomí/u : /^Účastník B/u }).check();
  await page.getByRole('button', { name: `Poslat SMS s kódem účastníkovi ${party}` }).click();
}

test('a corrected number of A and of B makes two participants, and a code corrected after the right one goes on (R-510, R-512)', async ({
  page,
  service,
}) => {
  const report = await open(page, service, 'NEW', 'verification');
  const [first, second] = [drivers(), drivers()];
  for (const party of ['A', 'B'] as const) {
    await loseAnswer(page, 'addParticipant', () => sendNumber(page, party, first[party].phone));
    await expect(page.getByText('Došlo k chybě sítě')).toBeVisible();
    await sendNumber(page, party, second[party].phone);
    await expect(page.getByLabel(`Ověřovací kód účastníka ${party}`)).toBeVisible();
    expect(await smsTo(service, `+420${first[party].phone}`)).toBe(0);
    const code = await service.codeFor(`+420${second[party].phone}`);
    await loseAnswer(page, 'verify', () => enterCode(page, party, code, 'Ověřit'));
    await expect(page.getByText('Došlo k chybě sítě')).toBeVisible();
    await enterCode(page, party, code === '1234' ? '4321' : '1234', 'Ověřit');
    if (party === 'A') await expect(page.getByText('Ověřeno')).toBeVisible();
  }
  await expectScreen(page, 'verificationSuccess');
  const { participants } = await report.call('getParticipants');
  expect(participants.map(({ phoneNumber }) => phoneNumber)).toEqual([
    `+420${second.A.phone}`,
    `+420${second.B.phone}`,
  ]);
  for (const { phone } of [second.A, second.B]) expect(await smsTo(service, `+420${phone}`)).toBe(1);
});

async function typeWitness(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('Jméno svědka').fill(firstName);
  await page.getByLabel('Příjmení svědka').fill('Viděl');
}

const save = (page: Page) => page.getByRole('button', { name: 'Uložit svědka' }).click();

test('a corrected witness is one witness, also in a form that was closed and opened again', async ({
  page,
  service,
}) => {
  const report = await open(page, service, 'filled', 'witness');
  const names = async () => (await report.call('getWitnesses')).witnesses.map(({ firstName }) => firstName);
  const [known = ''] = await names();

  await page.getByRole('button', { name: 'Přidat dalšího svědka' }).click();
  await typeWitness(page, 'Karel');
  await loseAnswer(page, 'addWitness', () => save(page));
  await expect(page.getByText('Došlo k chybě sítě')).toBeVisible();
  await page.getByLabel('Jméno svědka').fill('Karla');
  await loseAnswer(page, 'updateWitness', () => save(page));
  await expect(page.getByText('Došlo k chybě sítě')).toBeVisible();
  await expect(page.getByLabel('Jméno svědka')).toHaveValue('Karla');
  await page.getByLabel('Jméno svědka').fill('Karolína');
  await save(page);
  await expect(page.getByText('Karolína Viděl', { exact: true })).toBeVisible();
  expect(await names()).toEqual([known, 'Karolína']);

  await page.getByRole('button', { name: 'Přidat dalšího svědka' }).click();
  await typeWitness(page, 'Otto');
  await loseAnswer(page, 'addWitness', () => save(page));
  await expect(page.getByText('Došlo k chybě sítě')).toBeVisible();
  await page.getByRole('button', { name: 'Zpět bez uložení' }).click();
  await page.getByRole('button', { name: 'Přidat dalšího svědka' }).click();
  await typeWitness(page, 'Oto');
  await save(page);
  await expect(page.getByText('Oto Viděl', { exact: true })).toBeVisible();
  expect(await names()).toEqual([known, 'Karolína', 'Oto']);
});

test('a witness whose answer was lost stands in the list after a reload, and before anything is confirmed (R-511)', async ({
  page,
  service,
}) => {
  const report = await open(page, service, 'filled', 'summary');
  const witnesses = page.locator(`a[href="${pathOf('witness', { reportId: report.reportId })}"]`).first();
  await unfold(page);
  await witnesses.click();
  await page.getByRole('button', { name: 'Přidat dalšího svědka' }).click();
  await typeWitness(page, 'Otto');
  await loseAnswer(page, 'addWitness', () => save(page));
  await expect(page.getByText('Došlo k chybě sítě')).toBeVisible();
  await page.getByRole('button', { name: 'Zpět bez uložení' }).click();
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expectScreen(page, 'summary');
  await unfold(page);
  await expect(page.getByText('Otto Viděl', { exact: true })).toBeVisible();
  await witnesses.click();
  await page.getByRole('button', { name: 'Přidat dalšího svědka' }).click();
  await typeWitness(page, 'Rut');
  await loseAnswer(page, 'addWitness', () => save(page));
  await expect(page.getByText('Došlo k chybě sítě')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Rut Viděl', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Jméno svědka')).toHaveCount(0);
  expect((await report.call('getWitnesses')).witnesses).toHaveLength(3);
});

test('a signature whose answer was lost goes on with another code (R-512)', async ({ page, service }) => {
  const report = await open(page, service, 'TO_SIGN', 'signReport');
  for (const [index, party] of (['A', 'B'] as const).entries()) {
    await page.getByRole('button', { name: `Poslat SMS s kódem účastníkovi ${party}` }).click();
    const code = await service.codeFor(report.participants[index]?.phoneNumber ?? '');
    await loseAnswer(page, 'sign', () => enterCode(page, party, code, 'Podepsat'));
    await expect(page.getByText('Došlo k chybě sítě')).toBeVisible();
    await enterCode(page, party, code === '1234' ? '4321' : '1234', 'Podepsat');
    if (party === 'A') await expect(page.getByText('Podepsáno')).toBeVisible();
  }
  await expectScreen(page, 'success');
});

test('a witness who could not be deleted stays out of the deletion of another (R-514)', async ({ page, service }) => {
  const report = await open(page, service, 'filled', 'witness');
  for (const firstName of ['Eva', 'Druhý'])
    await report.call('addWitness', {
      body: { firstName, lastName: 'Nová', phoneNumber: null, driverParticipantId: null },
    });
  await page.reload();
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Smazat – ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Smazat' }).click();
  };
  await keepSignalAway(page);
  await page.route('**/api/**/witnesses/*', (route) => route.abort('internetdisconnected'), { times: 2 });
  await remove('Eva Nová');
  await expect(page.getByText('Svědka se nepodařilo smazat: Eva Nová.')).toBeVisible();
  await remove('Druhý Nová');
  await expect(page.getByText('Svědka se nepodařilo smazat: Druhý Nová.')).toBeVisible();
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect(page.getByText('Druhý Nová', { exact: true })).toHaveCount(0);
  const { witnesses } = await report.call('getWitnesses');
  expect(witnesses.map(({ firstName }) => firstName)).toContain('Eva');
  expect(witnesses).toHaveLength(2);
});
