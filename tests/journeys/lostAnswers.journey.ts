import type { Page } from '@playwright/test';
import { pathOf } from '../../machines/location.ts';
import { type CallName, callDefinition } from '../../src/contract/calls.ts';
import { expect, test } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { drivers, expectScreen } from './steps.ts';

/** The answer of a call that creates something gets lost on its way: trying again does not do it twice. */

test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/u });

/** Lets the service answer the next such call and keeps the answer from the page. @returns the lost answer. */
async function loseAnswer(page: Page, call: CallName): Promise<Record<string, unknown>> {
  const { method, path } = callDefinition(call);
  const address = new RegExp(`/api${path.replace(/:\w+/gu, '[^/]+')}$`, 'u');
  let resolve: (answer: Record<string, unknown>) => void = () => undefined;
  const lost = new Promise<Record<string, unknown>>((done) => {
    resolve = done;
  });
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    const answer = await route.fetch();
    await route.abort('internetdisconnected');
    resolve(await answer.json());
  });
  return lost;
}

async function tryAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
}

test('one report, one participant and one SMS', async ({ page, service }) => {
  const { phone } = drivers().A;
  await page.goto('/informations');
  const firstAnswer = loseAnswer(page, 'createReport');
  await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
  const { reportId } = await firstAnswer;
  await tryAgain(page);
  await expectScreen(page, 'verification');
  await expect(page).toHaveURL(pathOf('verification', { reportId: String(reportId) }));

  const added = loseAnswer(page, 'addParticipant');
  const sent = loseAnswer(page, 'sendCodeToVerify');
  await page.getByLabel('Telefon účastníka A').fill(phone);
  await page.getByRole('checkbox', { name: /^Beru na vědomí/u }).check();
  await page.getByRole('button', { name: 'Odeslat kód účastníkovi A' }).click();
  await added;
  await tryAgain(page);
  await sent;
  await tryAgain(page);
  await expect(page.getByLabel('Ověřovací kód účastníka A')).toBeVisible();
  const outbox = await fetch(`${service.url}/outbox`, { headers: { Accept: 'application/json' } });
  const messages: { to: string }[] = await outbox.json();
  expect(messages.filter(({ to }) => to === `+420${phone}`)).toHaveLength(1);

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
  const added = loseAnswer(page, 'addWitness');
  await page.getByLabel('Jméno svědka').fill('Běla');
  await page.getByLabel('Příjmení svědka').fill('Čápová');
  await page.getByRole('button', { name: 'Uložit svědka' }).click();
  await added;
  await tryAgain(page);
  await expect(page.getByText('Běla Čápová', { exact: true })).toBeVisible();
  expect((await report.call('getWitnesses')).witnesses).toHaveLength(before + 1);
});
