import { pathOf } from '#machines/location.ts';
import { allScreens, routeOf, type Screen } from '#machines/routes.ts';
import { expect, test } from './fixtures.ts';
import { phoneOfB } from './phoneOfB.ts';
import { adopt, openReport, ownReport, reportWithPlates, type Stage } from './prepare.ts';
import { expectScreen, heading } from './steps.ts';

const areaOf = {
  NEW: 'NEW',
  COLLECTING_DATA: 'COLLECTING_DATA',
  filled: 'COLLECTING_DATA',
  TO_SIGN: 'TO_SIGN',
  FINISHED: 'FINISHED',
};

/** Targets of a report's addresses by stage: the screen itself inside of its area, else the guard's redirect. */
const elsewhere: Record<Stage, Screen> = {
  NEW: 'verification',
  COLLECTING_DATA: 'documents',
  filled: 'summary',
  TO_SIGN: 'signReport',
  FINISHED: 'success',
};

const open: Partial<Record<Stage, (screen: Screen) => boolean>> = {
  COLLECTING_DATA: (screen) => screen.startsWith('documents') || screen === 'verificationSuccess',
  filled: (screen) => screen !== 'delegatedSection',
};

function expected(stage: Stage, screen: Screen): Screen {
  if (areaOf[stage] === 'COLLECTING_DATA' && screen === 'verification') return 'verificationSuccess';
  const own = routeOf(screen).area === areaOf[stage] && (open[stage]?.(screen) ?? true);
  return own ? screen : elsewhere[stage];
}

/** Returns every address with its own screen, and one of each other area, as guards treat an area alike. */
function addressesIn(stage: Stage): Screen[] {
  const foreign = new Set<string>();
  return allScreens.filter((screen) => {
    const { area, path } = routeOf(screen);
    if (area === null || (stage === 'NEW' && path.includes(':participantId'))) return false;
    if (expected(stage, screen) === screen) return true;
    const kind = `${area}, then ${expected(stage, screen)}`;
    return !foreign.has(kind) && foreign.add(kind);
  });
}

for (const stage of ['NEW', 'COLLECTING_DATA', 'filled', 'TO_SIGN', 'FINISHED'] as const)
  test(`addresses of a report in stage ${stage} lead where the guards say, and stay there on reload (R-054 to R-073, R-204 to R-208)`, async ({
    page,
    service,
  }) => {
    const report = await ownReport(page, service, stage);
    const ids = { reportId: report.reportId, participantId: report.participants[1]?.participantId };
    for (const screen of addressesIn(stage)) {
      await page.goto(pathOf(screen, ids));
      const lands = expected(stage, screen);
      await expectScreen(page, lands);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(pathOf(lands, ids));
    }
    const path = new URL(page.url()).pathname;
    await page.reload();
    await expectScreen(page, expected(stage, 'success'));
    expect(new URL(page.url()).pathname).toBe(path);
  });

test('without a session an address of a report leads to the timeout screen (R-047)', async ({ page }) => {
  await page.goto('/report/11111111-1111-4111-8111-111111111111/documents');
  await expectScreen(page, 'errorTimeout');
  await expect(page).toHaveURL('/error/timeout');
});

test('an unknown address says so and keeps the address (R-074)', async ({ page }) => {
  await page.goto('/neznama/stranka');
  await expectScreen(page, 'notFound');
  await expect(page).toHaveURL('/neznama/stranka');
});

test('back and forward walk through the steps of manual entry and keep what was typed (R-608, R-610)', async ({
  page,
  service,
}) => {
  await openReport(page, service, 'COLLECTING_DATA', 'documentsParticipant');
  await page.getByRole('button', { name: 'Vyplnit ručně' }).click();
  await page.getByLabel('Jméno', { exact: true }).fill('Žofie');
  await page.getByLabel('Příjmení').fill('Dvořáková');
  await page.reload();
  await expect(heading(page, 'Vyplňte osobní údaje účastníka A')).toBeVisible();
  await expect(page.getByLabel('Příjmení')).toHaveValue('Dvořáková');
  await page.getByLabel('Číslo občanského průkazu').fill('123456789');
  await page.getByLabel('Datum narození').fill('12.4.1988');
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Připravte si' })).toContainText('řidičský průkaz');
  await test.step('what still waits below is named, until it is seen', async () => {
    const below = page.getByText(/^↓/u);
    await expect(below).toHaveText('↓\u00a0Obec, PSČ, E-mail');
    await page.getByLabel('PSČ').fill('130 00');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(below).toHaveText('↓\u00a0Obec, E-mail');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(below).toBeHidden();
  });
  await page.getByLabel('Ulice').fill('Korunní');
  await page.goBack();
  await expect(heading(page, 'Vyplňte osobní údaje účastníka A')).toBeVisible();
  await expect(page.getByLabel('Jméno', { exact: true })).toHaveValue('Žofie');
  await page.goForward();
  await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeVisible();
  await expect(page.getByLabel('Ulice')).toHaveValue('Korunní');
  await page.goBack();
  await page.goBack();
  await expectScreen(page, 'documentsParticipant');
  await page.goForward();
  await expect(heading(page, 'Vyplňte osobní údaje účastníka A')).toBeVisible();
});

test('an own description of the accident stays although a changed movement proposes nothing any more', async ({
  page,
  service,
}) => {
  const report = await reportWithPlates(service);
  const { reportId, participants } = report;
  await report.callFor(0, 'updateMovementDefinition', { body: { movementDefinitions: ['STOPPING'] } });
  await report.callFor(1, 'updateMovementDefinition', { body: { movementDefinitions: ['REAR_COLLISION'] } });
  await adopt(page, service, report);
  await page.goto(pathOf('damageMovement', { reportId, participantId: participants[1]?.participantId }));
  const goOn = page.getByRole('button', { name: 'Pokračovat', exact: true });
  const description = page.getByLabel('Popis nehody');
  await goOn.click();
  await expect(description).toHaveValue('Vozidlo B narazilo zezadu do vozidla A.');
  await description.fill('Stála jsem v\u00a0koloně a\u00a0B telefonoval.');
  await page.goBack();
  await page.getByRole('checkbox', { name: 'Jelo rovně' }).check();
  await page.getByRole('checkbox', { name: 'Narazilo zezadu do vozidla ve stejném pruhu' }).uncheck();
  await goOn.click();
  await expect(description).toHaveValue('Stála jsem v\u00a0koloně a\u00a0B telefonoval.');
});

test('back to an area that the report has left is refused and the history stays whole', async ({ page, service }) => {
  const report = await ownReport(page, service, 'COLLECTING_DATA');
  const ids = { reportId: report.reportId };
  await page.goto(pathOf('verification', ids));
  await expectScreen(page, 'verificationSuccess');
  await page.getByRole('button', { name: 'Vyplnit ručně' }).click();
  await expectScreen(page, 'documentsManual');
  await page.goBack();
  await expectScreen(page, 'verificationSuccess');
  await page.goForward();
  await expectScreen(page, 'documentsManual');
});

test('back closes what is open over a screen, and only then leaves it', async ({ page, browser, service }) => {
  const report = await ownReport(page, service, 'TO_SIGN');
  await page.goto('/');
  await page.getByRole('button', { name: 'Kdy volat policii' }).click();
  await expect(page.getByRole('dialog', { name: 'Kdy volat policii' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectScreen(page, 'landing');
  await page.getByRole('link', { name: 'Vrátit se k záznamu' }).click();
  const arrow = page.getByRole('banner').getByRole('button', { name: 'Zpět' });
  const signing = heading(page, 'Podepište záznam o nehodě');
  await page.getByRole('button', { name: 'Je tu chyba, nebo někdo nechce podepsat' }).click();
  await expect(heading(page, 'Když něco brání podpisu')).toBeVisible();
  await arrow.click();
  await expect(signing).toBeVisible();
  await page.getByRole('button', { name: 'Otevřít menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Zavřít' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Číslo záznamu pro policii' }).click();
  await expect(page.getByRole('dialog', { name: 'Číslo záznamu pro policii' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(signing).toBeVisible();
  await page.getByRole('button', { name: 'Otevřít menu' }).click();
  await page.getByRole('link', { name: 'Jak zpracováváme osobní údaje' }).click();
  await expectScreen(page, 'personalData');
  await page.goBack();
  await expect(signing).toBeVisible();
  await page.getByRole('button', { name: 'Otevřít menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.reload();
  await expect(signing).toBeVisible();
  await page.goBack();
  await expectScreen(page, 'landing');

  const { summaryId, checkCode } = await report.call('getSummaryId');
  const { page: b, noise } = await phoneOfB(browser, service);
  await b.goto(pathOf('sharedSummary', { summaryId, checkCode }));
  await b.getByRole('button', { name: 'Je tu chyba, nebo nechci podepsat' }).click();
  await expect(heading(b, 'Když něco brání podpisu')).toBeVisible();
  await b.goBack();
  await expect(heading(b, 'Zkontrolujte údaje o\u00a0nehodě')).toBeVisible();
  await b.getByRole('button', { name: 'Je tu chyba, nebo nechci podepsat' }).click();
  await b.getByRole('button', { name: 'Zpět k údajům' }).click();
  await expect(heading(b, 'Zkontrolujte údaje o\u00a0nehodě')).toBeInViewport();
  expect(noise).toEqual([]);
  await b.context().close();
});
