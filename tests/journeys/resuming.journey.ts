import type { Browser, Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { said } from '../fixtures/serviceAnswers.ts';
import { findings } from './findings.ts';
import { expect, listenForNoise, type Service, test } from './fixtures.ts';
import { openReport, reportIn } from './prepare.ts';
import { drivers, expectScreen, heading, startReport, verifyBoth } from './steps.ts';

/** Journeys that resume a report after its tab, phone or session is gone. */

test.use({ expectedNoise: /status of 401/u });

const goOn = 'Pokračovat v rozepsaném záznamu';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function anotherPhone(browser: Browser, service: Service) {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
  const page = await context.newPage();
  return { context, page, noise: listenForNoise(page, service.url) };
}

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Telefon účastníka').fill(phone);
  await press(page, 'Poslat SMS s kódem');
  await expect(page.getByLabel('Kód k pokračování')).toBeFocused();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Kód k pokračování').fill(code);
  await press(page, 'Otevřít záznam');
}

test('a closed tab costs nothing: by the number of B the report goes on elsewhere, and whoever had it is told (R-470, R-471, R-473, R-475, R-477, R-478)', async ({
  browser,
  page,
  service,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const people = drivers();
  const first = await anotherPhone(browser, service);
  await first.context.clearCookies();
  await first.page.goto(baseURL ?? '');
  const reportId = await startReport(first.page);
  await verifyBoth(first.page, service, people);
  await first.page.getByLabel('Jméno', { exact: true }).fill('Žofie');
  await first.page.getByLabel('Příjmení').fill('Dvořáková');
  await first.page.getByLabel('Datum narození').fill('12. 4. 1988');
  await first.page.getByLabel('Číslo občanského průkazu').fill('123456789');
  await press(first.page, 'Pokračovat');
  await expect(first.page.getByLabel('Ulice')).toBeVisible();
  await first.context.close();
  expect(first.noise).toEqual([]);

  await test.step('a wrong number is answered like a right one', async () => {
    await page.goto('/');
    await press(page, 'Odmítnout');
    await page.getByRole('link', { name: goOn }).click();
    await expectScreen(page, 'resume');
    await expect(heading(page, 'Pokračujte v záznamu')).toBeFocused();
    expect(await findings(page)).toEqual([]);
    await press(page, 'Poslat SMS s kódem');
    await expect(page.getByText('Toto pole je povinné').last()).toBeVisible();
    await askForCode(page, '601000099');
    await expect(
      page.getByText('Pokud je číslo +420 601 000 099 v rozepsaném záznamu ověřené, přijde na něj SMS'),
    ).toBeVisible();
    for (const left of [null, 'Zbývají 3 pokusy', 'Zbývají 2 pokusy', 'Zbývá 1 pokus']) {
      await typeCode(page, '0000');
      await expect(page.getByText(left ?? 'Nesprávný kód').first()).toBeVisible();
      await expect(page.getByLabel('Kód k pokračování')).toBeFocused();
    }
    expect(await findings(page)).toEqual([]);
    await typeCode(page, '0000');
    await expect(page.getByText(/Další kód půjde poslat ve?\s\d{1,2}:\d{2}\. Záznam zůstal, jak byl/u)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await press(page, 'Změnit číslo');
    await expect(page.getByLabel('Telefon účastníka')).toBeFocused();
  });

  await test.step('the right code opens the report where it was', async () => {
    await askForCode(page, people.B.phone);
    await page.reload();
    await expectScreen(page, 'resume');
    expect(page.url()).toBe(`${service.url}/resume`);
    await typeCode(page, await service.codeFor(`+420${people.B.phone}`));
    await expectScreen(page, 'documents');
    await expect(page).toHaveURL(`/report/${reportId}/documents`);
    await expect(page.getByText('Žofie Dvořáková').first()).toBeVisible();
  });

  const third = await anotherPhone(browser, service);
  await third.page.goto(`${baseURL}/resume`);
  await askForCode(third.page, people.A.phone);
  await typeCode(third.page, await service.codeFor(`+420${people.A.phone}`));
  await expectScreen(third.page, 'documents');

  await test.step('who had it is told since when it goes on elsewhere, and takes it back', async () => {
    // Answers of the local replica do not reveal it, so the page is reloaded.
    await page.reload();
    await expectScreen(page, 'errorTimeout');
    await expect(heading(page, 'Záznam je otevřený jinde')).toBeVisible();
    await expect(page.getByText(/^Vyplňuje se na jiném telefonu \(od [\d.,:\s]+\)\./u)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await press(page, goOn);
    await askForCode(page, people.B.phone);
    await typeCode(page, await service.codeFor(`+420${people.B.phone}`));
    await expectScreen(page, 'documents');
  });
  expect(third.noise).toEqual([]);
  await third.context.close();
});

test('after an expired code the screen still says which number the next one goes to', async ({ page }) => {
  await page.goto('/resume');
  await press(page, 'Odmítnout');
  await askForCode(page, '601000099');
  await page.route('**/resume/confirmation', (route) =>
    route.fulfill(said({ resultCode: 'ERR_CODE_EXPIRED', isValid: false })),
  );
  await typeCode(page, '0000');
  await expect(page.getByText('Platnost kódu vypršela. Nechte si poslat nový.')).toBeVisible();
  await expect(page.getByLabel('Kód k pokračování')).toHaveCount(0);
  await expect(
    page.getByText('Pokud je číslo +420 601 000 099 v rozepsaném záznamu ověřené, přijde na něj SMS s kódem.'),
  ).toBeVisible();
  await press(page, 'Poslat nový kód');
  await expect(page.getByLabel('Kód k pokračování')).toBeVisible();
});

test('an expired link leads to the unfinished report, too, also between the signatures (R-470, R-471)', async ({
  page,
  service,
}) => {
  const report = await reportIn(service, 'TO_SIGN');
  await page.goto('/shared/expired');
  await press(page, goOn);
  await askForCode(page, report.participants[0]?.phoneNumber.slice(4) ?? '');
  await typeCode(page, await service.codeFor(report.participants[0]?.phoneNumber ?? ''));
  await expectScreen(page, 'signReport');
});

test('what was typed is there again once the report is opened anew after the end of its session', async ({
  page,
  service,
}) => {
  const report = await openReport(page, service, 'filled', 'circumstances');
  const description = page.getByLabel('Popis nehody');
  await description.fill('Vozidlo B couvalo z parkoviště.');
  await page.route('**/session/refresh', (route) => route.fulfill(said({ resultCode: 'ERR_REFRESH_TOKEN_EXPIRED' })));
  await page.reload();
  await expect(heading(page, 'Tady už záznam není otevřený')).toBeVisible();
  await page.unroute('**/session/refresh');
  await press(page, goOn);
  const phone = report.participants[0]?.phoneNumber ?? '';
  await askForCode(page, phone.replace('+420', ''));
  await typeCode(page, await service.codeFor(phone));
  await expectScreen(page, 'summary');
  await page.goto(pathOf('circumstances', { reportId: report.reportId }));
  await expect(description).toHaveValue('Vozidlo B couvalo z parkoviště.');
});
