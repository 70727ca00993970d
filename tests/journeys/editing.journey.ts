import { pathOf } from '#machines/location.ts';
import { said } from '../fixtures/serviceAnswers.ts';
import { openMore, unfold } from '../paths/hand.ts';
import { fillReport, type ReportDriver } from '../service/wholeReport.ts';
import { expect, test } from './fixtures.ts';
import { adopt, openReport, ownReport, reportIn } from './prepare.ts';
import { drivers, expectScreen, fillAddress } from './steps.ts';

/** Journeys from the summary and the overviews to each screen that changes an answer, and back. */

/** Fills in a report of which A has given the name and the plate alone. */
async function withLittleOfA(driver: ReportDriver): Promise<void> {
  const without = new Set<string>([
    'updateEmail',
    'updateDrivingLicense',
    'updateDamage',
    'updateMovementDefinition',
    'updateInsurer',
  ]);
  await fillReport({
    ...driver,
    callFor: async (index, name, request = {}) => {
      if (index === 0 && without.has(name)) return driver.callFor(index, 'getParticipant') as never;
      const body = request.body as Record<string, unknown> | undefined;
      if (index === 0 && name === 'updateParticipantData')
        return driver.callFor(index, name, { body: { personalData: body?.personalData } });
      if (index === 0 && name === 'updateVehicle')
        return driver.callFor(index, name, {
          // A plate in no registry, so that the form stays empty.
          body: {
            ...body,
            vehicleLicensePlate: '9Z9 9999',
            vehicleBrandName: null,
            vehicleModelName: null,
            vehicleYearOfManufacture: null,
          },
        });
      return driver.callFor(index, name, request);
    },
  });
}

test('a link leads to either overview from the step after it, and on from there (R-024, R-056, R-061)', async ({
  page,
  service,
}) => {
  const report = await ownReport(page, service, 'filled');
  for (const [step, link, overview] of [
    ['witness', 'Přehled údajů účastníků', 'documents'],
    ['circumstances', 'Přehled údajů o vozidlech', 'accident'],
  ] as const) {
    await page.goto(pathOf(step, { reportId: report.reportId }));
    await page.getByRole('link', { name: link }).click();
    await expectScreen(page, overview);
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expectScreen(page, step);
  }
});

test('what is missing is filled in one after the other, each from the summary and back (R-024, R-193, R-607, R-687)', async ({
  page,
  service,
}) => {
  const report = await reportIn(service, 'COLLECTING_DATA');
  await withLittleOfA(report);
  await adopt(page, service, report);
  const ids = { reportId: report.reportId };
  await page.goto(pathOf('documents', ids));
  const papersOfA = page.getByRole('list', { name: 'Údaje účastníka\u00a0A' }).getByRole('link');
  await expect(papersOfA).toHaveText([/Vyplněno/u, /Chybí/u, /Chybí/u, /Chybí/u]);
  await page.goto(pathOf('accident', ids));
  await expectScreen(page, 'accident');
  await expect(page.getByRole('main').getByText('Chybí', { exact: false }).first()).toBeVisible();
  await page.goto(pathOf('summary', ids));
  const { A } = drivers();
  const links = page.getByRole('region', { name: 'Než záznam podepíšete, doplňte prosím' }).getByRole('link');
  await expect(links).toHaveText([
    /^Adresa.*Chybí u\súčastníka\sA$/u,
    /^Řidičský průkaz/u,
    /^E\u2011mail/u,
    /^Údaje o\s?vozidle/u,
    /^Poškození vozidla/u,
    /^Pohyb vozidla/u,
    /^Pojišťovna/u,
  ]);
  await expect(page.getByText(/^Zbývá doplnit 7/u)).toBeVisible();

  const fill: (() => Promise<void>)[] = [
    () => fillAddress(page, A),
    async () => {
      await page.getByLabel('Číslo řidičského průkazu').fill(A.licenseNumber);
      await page.getByRole('checkbox', { name: 'B', exact: true }).check();
      const office = page.getByRole('combobox', { name: 'Vydal' });
      await office.fill(A.issuedBy);
      // Suggestions cover the fields below.
      await office.blur();
      await openMore(page);
      await page.getByLabel('Platí do (nepovinné)').fill('5.3.2031');
    },
    () => page.getByRole('combobox', { name: 'E-mail' }).fill(A.email),
    async () => {
      await page.getByRole('combobox', { name: 'Značka vozu' }).fill(A.brand);
      await page.getByRole('combobox', { name: 'Model' }).fill(A.model);
      await openMore(page);
      await page.getByLabel('Registrační značka přívěsu (nepovinné)').fill('2ab3456');
    },
    async () => {
      await page.getByRole('checkbox', { name: 'Vzadu', exact: true }).check();
      await page.getByLabel('Popis poškození').fill('Prasklý nárazník');
      await openMore(page);
      await page.getByRole('combobox', { name: 'Místo prvního nárazu (nepovinné)' }).selectOption('Vlevo vzadu');
    },
    async () => {
      await page.getByRole('checkbox', { name: 'Zastavovalo' }).check();
      await openMore(page);
      await page.getByLabel('Poznámka účastníka A (nepovinné)').fill('Stál jsem už vteřinu.');
    },
    async () => {
      await page.getByRole('radio', { name: A.insurer }).check();
      await expect(page.getByRole('radio', { name: 'Ano' })).toBeHidden();
      await openMore(page);
      await page.getByRole('radio', { name: 'Ano' }).check();
      await page.getByLabel('Jméno nebo firma pojistníka (nepovinné)').fill('Zásilky, s. r. o.');
      await page.getByLabel('Adresa pojistníka (nepovinné)').fill('Dlouhá 1, Praha');
    },
  ];
  for (const [index, give] of fill.entries()) {
    // The link of the item and the button of the screen lead to the same place.
    if (index % 2 === 0) await links.first().click();
    else await page.getByRole('button', { name: 'Doplnit, co chybí' }).click();
    await give();
    await page.getByRole('button', { name: 'Uložit', exact: true }).click();
    await expectScreen(page, 'summary');
    await expect(links).toHaveCount(fill.length - index - 1);
  }
  await expect(page.getByRole('button', { name: 'Potvrdit a přejít k podpisu' })).toBeVisible();

  // Optional values appear here, on the other driver's phone, and in their forms.
  const besides = [
    'Poznámka účastníkaStál jsem už vteřinu.',
    'Platí do5.\u00a03.\u00a02031',
    'Registrační značka přívěsu2AB\u00a03456',
    'Místo prvního nárazuVlevo vzadu',
    'PojistníkZásilky, s. r. o., Dlouhá 1, Praha',
  ];
  const facts = page.locator('dl > div');
  await expect(facts.filter({ hasText: /Platí do|přívěsu|prvního nárazu|Poznámka|Pojistník/u })).toHaveText(besides);
  await page.goto(pathOf('damage', { ...ids, participantId: report.participants[0]?.participantId }));
  await expect(page.getByRole('combobox', { name: 'Místo prvního nárazu (nepovinné)' })).toHaveValue('REAR_LEFT');
  const { summaryId, checkCode } = await report.call('getSummaryId');
  await page.goto(pathOf('sharedSummary', { summaryId, checkCode }));
  await expect(facts.filter({ hasText: /Platí do|přívěsu|prvního nárazu|Poznámka|Pojistník/u })).toHaveText(besides);
});

test('every part of the summary can be changed from there, and the way back leads there (R-020, R-113 to R-116)', async ({
  page,
  service,
}) => {
  await openReport(page, service, 'filled', 'summary');
  const edits = page.getByRole('link', { name: /^Upravit/u });
  // Eight parts of each participant, circumstances, time, place, culprit, witnesses.
  await unfold(page);
  await expect(edits).toHaveCount(21);
  await expect(page.getByRole('link', { name: /^Zavolat asistenční službu/u }).first()).toHaveAttribute(
    'href',
    /^tel:\+420\d{9}$/u,
  );
  for (let index = 0; index < 21; index += 1) {
    const name = (await edits.nth(index).textContent()) ?? undefined;
    await edits.nth(index).click();
    await expect(page.locator('html'), name).not.toHaveAttribute('data-screen', 'summary');
    // The witnesses are a list, without a form of their own.
    await page.getByRole('button', { name: /^(?:Uložit|Pokračovat)$/u }).click();
    await expect(page.locator('html'), name).toHaveAttribute('data-screen', 'summary');
    await unfold(page);
    await expect(edits).toHaveCount(21);
  }
  await unfold(page);
  await page
    .getByRole('link', { name: /^Upravit.*Adresa/u })
    .first()
    .click();
  await expectScreen(page, 'documentsManual');
  await page.goBack();
  await expectScreen(page, 'summary');
});

test('a confirmation that finds something missing lists it (R-193, R-388)', async ({ page, service }) => {
  const report = await openReport(page, service, 'filled', 'summary');
  const participantId = report.participants[1]?.participantId ?? '';
  await page.route('**/confirmation', (route) =>
    route.fulfill(said({ resultCode: 'ERR_REPORT_INCOMPLETE', incompleteData: [{ marker: 'EMAIL', participantId }] })),
  );
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Potvrdit a přejít k podpisu' }).click();
  await expect(page.getByRole('link', { name: /E\u2011mail.*Chybí u\súčastníka\sB/u })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Doplnit, co chybí' })).toBeVisible();
});

test('whoever can confirm the report has all of it before them', async ({ page, service }) => {
  const report = await ownReport(page, service, 'filled');
  await page.addInitScript(() => {
    const beginsWith = (selector: string, text: string) =>
      [...document.querySelectorAll(selector)].filter((each) => each.textContent?.startsWith(text));
    const watch = new MutationObserver(() => {
      if (beginsWith('button', 'Potvrdit').length === 0) return;
      document.documentElement.dataset.edits = String(beginsWith('a', 'Upravit').length);
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(pathOf('summary', { reportId: report.reportId }));
  await expect(page.locator('html')).toHaveAttribute('data-edits', '21');
});

test('a confirmation without the tick, and one that the service refuses, say so (R-118, R-245, R-402, R-407)', async ({
  page,
  service,
}) => {
  await openReport(page, service, 'filled', 'summary');
  await page.getByRole('button', { name: 'Potvrdit a přejít k podpisu' }).click();
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/./u);
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expect(page.getByText('Zaškrtněte to prosím, jinak nejde pokračovat').last()).toBeInViewport({ ratio: 1 });
  await page.route('**/confirmation', (route) => route.fulfill(said({ resultCode: 'ERR_ACCURACY_NOT_CONFIRMED' })));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Potvrdit a přejít k podpisu' }).click();
  await expect(page.getByText('Potvrďte prosím, že údaje v záznamu jsou úplné a pravdivé.')).toBeVisible();
  // Nobody has objected.
  await expect(page.getByText('Druhý účastník mezitím s něčím nesouhlasil')).toHaveCount(0);
  await page.unroute('**/confirmation');
  await page.route('**/confirmation', (route) => route.fulfill(said({ resultCode: 'ERR_SUMMARY_DATA_CHANGED' })));
  await page.getByRole('button', { name: 'Potvrdit a přejít k podpisu' }).click();
  const changed = 'Souhrn se mezitím změnil. Ukažte druhému účastníkovi znovu QR kód, ať si souhrn zkontroluje.';
  await expect(page.getByText(changed)).toBeVisible();
  await expect(page.getByText('Druhý účastník mezitím s něčím nesouhlasil')).toHaveCount(0);
});
