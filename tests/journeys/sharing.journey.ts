import type { Browser, Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { said } from '../fixtures/serviceAnswers.ts';
import { openLink, unfold } from '../paths/hand.ts';
import { signBoth, wrongCode } from '../service/wholeReport.ts';
import { expect, type Service, test } from './fixtures.ts';
import { agreeToAll, object, phoneOfB } from './phoneOfB.ts';
import { openReport, ownReport, reportIn } from './prepare.ts';
import { enterCode, expectScreen, heading } from './steps.ts';

/** Journeys on A's and B's phones at once: the link, changes between two views, both signatures, cancelling. */

/** Console output of a browser for a 404. */
const nothingThere = /404 \(Not Found\)/u;

const section = (page: Page, name: string) => page.getByRole('heading', { level: 3, name });

async function linkOf(report: Awaited<ReturnType<typeof reportIn>>): Promise<{ summaryId: string; checkCode: string }> {
  const { summaryId, checkCode } = await report.call('getSummaryId');
  return { summaryId, checkCode };
}

/** Opens A's signatures and, on B's phone, the summary that awaits them. */
async function bothBeforeSigning(a: Page, browser: Browser, service: Service) {
  const report = await openReport(a, service, 'TO_SIGN', 'signReport');
  const { page: b, noise } = await phoneOfB(browser, service);
  await b.goto(pathOf('sharedSummary', await linkOf(report)));
  return { report, b, noise };
}

test('B looks, A changes, B looks again, both sign (R-007, R-051, R-052, R-117, R-214, R-215, R-521 to R-523, R-527, R-623, R-720)', async ({
  page: a,
  browser,
  service,
}) => {
  const report = await openReport(a, service, 'filled', 'summary');
  await openLink(a);
  await expect(a.getByRole('img', { name: 'QR kód s odkazem na souhrn záznamu' })).toBeVisible();
  const href = await a.getByRole('link', { name: 'Otevřít souhrn pro druhého účastníka' }).getAttribute('href');

  const { page: b, noise } = await phoneOfB(browser, service);
  await b.goto(href ?? '');
  await expect(heading(b, 'Zkontrolujte údaje o nehodě')).toBeVisible();
  await expect(b.getByRole('button', { name: 'Otevřít menu' })).toHaveCount(0);
  await expect(b.getByText('Změněno od chvíle, kdy jste údaje naposledy viděli')).toHaveCount(0);

  // The number of A's ID card is hidden from bystanders; B's own data are in the clear.
  await unfold(b);
  await expect(b.getByText('987654AB1')).toBeVisible();
  await expect(b.getByText('123456789')).toHaveCount(0);
  const [idCardOfA] = await b.getByRole('button', { name: 'Ukázat: Číslo občanského průkazu, končí na 789' }).all();
  await idCardOfA?.click();
  await expect(b.getByText('123456789')).toBeVisible();
  await expect(b.getByRole('button', { name: /^Ukázat: Datum narození, končí na \d{4}$/u })).toHaveCount(1);

  const thumbnail = b.getByRole('button', { name: 'Zvětšit: Fotografie 1 z 1, účastník A' });
  await expect(thumbnail.locator('img')).toBeVisible();
  await thumbnail.click();
  await expect(b.getByRole('dialog').locator('img').first()).toBeVisible();
  await b.keyboard.press('Escape');

  // The secret link leaves the address bar and the visible page.
  await expect(b).toHaveURL('/shared');
  await b.reload();
  await expect(heading(b, 'Zkontrolujte údaje o nehodě')).toBeVisible();

  // A sees by whom the link was opened, without touching anything.
  await expect(
    a.getByRole('status').filter({ hasText: /^Kdy se odkaz otevřel:.* na telefonu s\u00a0Androidem$/u }),
  ).toBeVisible();
  await a.keyboard.press('Escape');
  await expect(a.getByRole('status').filter({ hasText: 'Odkaz otevřen' })).toBeVisible();
  await b.goto('about:blank');

  await unfold(a);
  await a.getByRole('link', { name: /^Upravit.*okolnosti nehody/u }).click();
  await a.getByLabel('Popis nehody').fill('Vozidlo B couvalo z parkovacího místa.');
  await a.getByRole('button', { name: 'Uložit' }).click();
  await expectScreen(a, 'summary');
  // Back where it was changed, with the way to the code at hand.
  await expect(section(a, 'Okolnosti nehody')).toBeFocused();
  await expect(section(a, 'Okolnosti nehody')).toBeInViewport();
  const showAgain = a.getByRole('status').filter({ hasText: 'Změny ještě neviděl druhý účastník.' });
  await expect(showAgain).toBeInViewport();
  await openLink(a);
  await expect(a.getByRole('img', { name: 'QR kód s odkazem na souhrn záznamu' })).toBeVisible();
  await a.keyboard.press('Escape');
  await a.getByRole('checkbox').check();
  await a.getByRole('button', { name: 'Potvrdit a přejít k podpisu' }).click();
  await expect(showAgain).toBeInViewport();
  await expectScreen(a, 'summary');

  const news = b.getByText('Něco se změnilo od chvíle, kdy jste údaje naposledy viděli');
  await b.goto(href ?? '');
  await expect(news).toBeInViewport();
  await expect(b.getByText('Změněno od chvíle, kdy jste údaje naposledy viděli', { exact: true })).toHaveCount(1);
  await expect(b.getByText('Vozidlo B couvalo z parkovacího místa.').last()).toBeVisible();
  await b.getByRole('link', { name: 'okolnosti nehody' }).click();
  await expect(section(b, 'Okolnosti nehody')).toBeFocused();
  await b.getByRole('button', { name: 'Načíst údaje znovu' }).click();
  await expect(b.getByRole('status').filter({ hasText: 'Nic se nezměnilo.' })).toBeInViewport();
  await b.reload();
  await expect(news).toBeInViewport();

  // Polling tells A.
  await expect(a.getByRole('status').filter({ hasText: 'Změny už viděl druhý účastník.' })).toBeVisible();
  await expect(showAgain).toHaveCount(0);
  await expect(a.getByText('Zatím nepodepsáno')).toHaveCount(2);
  await a.getByRole('button', { name: 'Potvrdit a přejít k podpisu' }).click();
  await expectScreen(a, 'signReport');

  await b.goto(`${href}/download`);
  await expect(heading(b, 'Záznam ještě není podepsaný')).toBeVisible();

  for (const [party, index] of [
    ['B', 1],
    ['A', 0],
  ] as const) {
    await a.getByRole('button', { name: `Poslat SMS s kódem účastníkovi ${party}` }).click();
    await enterCode(a, party, await report.codeOf(index), 'Podepsat');
    if (party === 'A') continue;
    await expect(a.getByText('Podepsáno').first()).toBeVisible();
    await b.goto(href ?? '');
    await expect(b.getByText(/^Podepsáno \d+\.\s\d+\.\s\d{4}, \d+:\d\d$/u)).toHaveCount(1);
    await expect(b.getByText('Zatím nepodepsáno')).toHaveCount(1);
    await b.goto(`${href}/download`);
  }
  await expectScreen(a, 'success');

  await b.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect(heading(b, 'Stáhněte si podepsaný záznam')).toBeVisible();
  const [download] = await Promise.all([
    b.waitForEvent('download'),
    b.getByRole('button', { name: 'Stáhnout záznam (PDF)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('zaznam-o-nehode.pdf');
  await b.getByRole('button', { name: 'Zobrazit údaje ze záznamu' }).click();
  await expect(heading(b, 'Podepsaný záznam o nehodě')).toBeVisible();
  await expect(b.getByText(/^Podepsáno \d/u)).toHaveCount(2);
  await expect(b.getByText('Změněno od chvíle, kdy jste údaje naposledy viděli')).toHaveCount(0);
  expect(noise).toEqual([]);
  await b.context().close();
});

test('what A changes comes to B by itself, until A makes another link (R-234, R-620, R-622)', async ({
  page: a,
  browser,
  service,
}) => {
  const report = await ownReport(a, service, 'filled');
  const link = await linkOf(report);
  const { page: b, noise } = await phoneOfB(browser, service);
  await b.goto(pathOf('sharedSummary', link));
  await expect(b.getByText('Žofie Dvořáková').first()).toBeVisible();

  await a.goto(pathOf('culprit', { reportId: report.reportId }));
  await a.getByRole('radio', { name: /^Nevíme nebo se neshodneme/u }).check();
  await a.getByRole('button', { name: 'Pokračovat' }).click();
  await expectScreen(a, 'summary');
  const news = b.getByText('Něco se změnilo od chvíle, kdy jste údaje naposledy viděli');
  await expect(news).toBeInViewport();
  await expect(b.getByRole('link', { name: 'viník podle účastníků' })).toBeVisible();

  await openLink(a);
  // A question comes first.
  await expect(a.getByRole('button', { name: 'Vytvořit nový odkaz' })).toBeHidden();
  await a.getByText('Má odkaz někdo cizí?').click();
  await a.getByRole('button', { name: 'Vytvořit nový odkaz' }).click();
  await expect(a.getByText('Nový odkaz je hotový. Ten předchozí už neplatí.')).toBeVisible();
  await expect(a.getByRole('status').filter({ hasText: 'Odkaz zatím nikdo neotevřel.' })).toBeVisible();
  await expect(heading(b, 'Tento odkaz neplatí')).toBeVisible();
  await expect(b.getByText('Dvořáková')).toHaveCount(0);
  const href = await a.getByRole('link', { name: 'Otevřít souhrn pro druhého účastníka' }).getAttribute('href');
  await b.goto(href ?? '');
  await expect(b.getByText('Žofie Dvořáková').first()).toBeVisible();
  await expect(a.getByRole('status').filter({ hasText: 'Kdy se odkaz otevřel:' })).toBeVisible();
  expect(noise.filter((line) => !nothingThere.test(line))).toEqual([]);
  await b.context().close();
});

test('B says what is not so, A edits it, and B is asked about nothing else (R-620, R-624 to R-626)', async ({
  page: a,
  browser,
  service,
}) => {
  const report = await ownReport(a, service, 'filled');
  const { page: b, noise } = await phoneOfB(browser, service);
  await b.goto(pathOf('sharedSummary', await linkOf(report)));
  await a.goto(pathOf('summary', { reportId: report.reportId }));

  await object(b, 'Vaše údaje a vozidlo', 'Poškození vozidla');
  const remark = b.getByLabel('Co tu nesouhlasí?');
  await b.getByRole('button', { name: /^Uložit připomínku/u }).click();
  await expect(remark).toHaveAccessibleDescription(/^Toto pole je povinné/u);
  await remark.fill('Poškozené je to i vpravo vzadu.');
  await b.getByRole('button', { name: /^Uložit připomínku/u }).click();
  await expect(b.getByText('Poškozené je to i vpravo vzadu.')).toBeVisible();

  // At the head of the page, and at the section in its open line.
  const open = a.getByRole('status').filter({ hasText: 'Jiří Řezníček nesouhlasí' });
  await expect(open).toContainText('poškození vozidla, účastník B – „Poškozené je to i vpravo vzadu.“');
  await expect(a.getByText('Poškozené je to i vpravo vzadu.')).toHaveCount(2);
  await agreeToAll(b);
  await expect(b.getByText('Vaše připomínka je v záznamu')).toBeVisible();
  await expect(a.getByText('Druhý účastník souhlasí').first()).toBeAttached();

  const [, participantOfB] = (await report.call('getParticipants')).participants;
  const { vehicleDamage } = participantOfB ?? {};
  await report.callFor(1, 'updateDamage', {
    body: { ...vehicleDamage, damageLocations: [...(vehicleDamage?.damageLocations ?? []), 'REAR_RIGHT'] },
  });
  await expect(b.getByRole('term').filter({ hasText: 'Přibylo' })).toHaveCount(1);
  await expect(b.getByRole('definition').filter({ hasText: /^Poškozená místa: Vpravo vzadu$/u })).toBeVisible();
  await expect(open).toHaveCount(0);
  // Only that section is asked again, at its own place.
  await expect(b.getByText('Zbývá zkontrolovat 1 část')).toBeVisible();
  await expect(b.getByRole('button', { name: /^Souhlasí: /u })).toHaveCount(1);
  await expect(b.getByText('Předtím jste napsali')).toBeVisible();
  await b.getByRole('button', { name: 'Souhlasí: poškození vozidla účastníka B', exact: true }).click();
  await expect(b.getByText('Souhlasíte se vším')).toBeVisible();
  expect(noise).toEqual([]);
  await b.context().close();
});

test('B signs on the own phone, and each sees it without a tap (R-620, R-627)', async ({
  page: a,
  browser,
  service,
}) => {
  const { report, b, noise } = await bothBeforeSigning(a, browser, service);

  // Nothing is signed before all six parts are answered.
  await expect(b.getByText('Zbývá zkontrolovat 6 částí')).toBeVisible();
  await expect(b.getByRole('button', { name: 'Podepsat', exact: true })).toHaveCount(0);
  await agreeToAll(b);
  await b.getByRole('button', { name: 'Podepsat', exact: true }).click();
  await expect(heading(b, 'Podepište záznam o nehodě')).toBeFocused();
  await expect(b.getByRole('region').or(b.locator('section')).first().getByRole('listitem')).toHaveCount(6);
  await b.getByRole('button', { name: 'Zpět k údajům', exact: true }).click();
  await expect(heading(b, 'Zkontrolujte údaje o nehodě')).toBeVisible();
  await b.getByRole('button', { name: 'Podepsat', exact: true }).click();
  await b.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi B' }).click();
  await enterCode(b, 'B', await report.codeOf(1), 'Podepsat');
  await expect(b.getByText(/^Podepsáno \d/u)).toHaveCount(1);
  await expect(heading(b, 'Podepsali jste záznam')).toBeFocused();
  await expect(b.getByRole('status').filter({ hasText: /^Podepsáno ve?\s\d/u })).toContainText(
    'Čeká se na podpis: Žofie Dvořáková.',
  );
  // All sections are decided.
  await expect(b.getByRole('button', { name: /^(?:Souhlasí|Něco nesedí)/u })).toHaveCount(0);
  await expect(b.getByRole('button', { name: 'Podepsat', exact: true })).toHaveCount(0);
  await expect(b.getByText('Něco se změnilo od chvíle, kdy jste údaje naposledy viděli')).toHaveCount(0);

  await expect(a.locator('section[data-party="B"]').getByText('Podepsáno')).toBeVisible();
  await a.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click();
  await enterCode(a, 'A', await report.codeOf(0), 'Podepsat');
  await expectScreen(a, 'success');
  await expect(heading(b, 'Podepsaný záznam o nehodě')).toBeVisible();
  expect(noise).toEqual([]);
  await b.context().close();
});

test('B is at the code while both sign on the phone of A (R-620)', async ({ page: a, browser, service }) => {
  const { report, b, noise } = await bothBeforeSigning(a, browser, service);
  await agreeToAll(b);
  await b.getByRole('button', { name: 'Podepsat', exact: true }).click();
  await expect(heading(b, 'Podepište záznam o nehodě')).toBeFocused();
  await signBoth(report);
  await expect(heading(b, 'Podepsaný záznam o nehodě')).toBeVisible();
  expect(noise).toEqual([]);
  await b.context().close();
});

test('too many wrong codes make B wait on the own phone, and the entry goes on by itself (R-455, R-640)', async ({
  page: a,
  browser,
  service,
}) => {
  const { report, b, noise } = await bothBeforeSigning(a, browser, service);
  const sign = b.getByRole('button', { name: 'Podepsat', exact: true });
  await agreeToAll(b);
  const send = b.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi B' });
  await sign.click();
  await send.click();
  const wrong = wrongCode(await report.codeOf(1));
  for (const message of [/Nesprávný kód/u, 'Zbývají 3 pokusy.', 'Zbývají 2 pokusy.', 'Zbývá 1 pokus.']) {
    await enterCode(b, 'B', wrong, 'Podepsat');
    await expect(b.getByText(message).first()).toBeVisible();
  }
  await b.clock.install();
  await enterCode(b, 'B', wrong, 'Podepsat');
  const pause = b.getByText(/^Další kód půjde poslat ve?\s\d+:\d\d\./u);
  await expect(pause).toBeVisible();
  await b.getByRole('button', { name: 'Zpět k údajům', exact: true }).click();
  await sign.click();
  await expect(pause).toBeVisible();
  await expect(send).toHaveCount(0);
  await b.clock.fastForward('10:01');
  await expect(send).toBeVisible();
  expect(noise).toEqual([]);
  await b.context().close();
});

test('B does not sign: an error is edited, or A keeps what A alone says (R-629 to R-631)', async ({
  page: a,
  browser,
  service,
}) => {
  const { report, b, noise } = await bothBeforeSigning(a, browser, service);
  await agreeToAll(b);
  await b.getByRole('button', { name: 'Podepsat', exact: true }).click();
  await expect(heading(b, 'Podepište záznam o nehodě')).toBeVisible();
  await b.getByRole('button', { name: 'Je tu chyba, nebo nechci podepsat', exact: true }).click();
  await expect(heading(b, 'Když něco brání podpisu')).toBeFocused();
  await expect(b.getByRole('link', { name: 'Policie 158' })).toHaveAttribute('href', 'tel:158');
  await b.getByRole('button', { name: 'Napsat, co nesouhlasí', exact: true }).click();
  await expect(heading(b, 'Zkontrolujte údaje o nehodě')).toBeFocused();

  await a.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click();
  await enterCode(a, 'A', await report.codeOf(0), 'Podepsat');
  await expect(a.locator('section[data-party="A"]').getByText('Podepsáno')).toBeVisible();
  await a.getByRole('button', { name: 'Je tu chyba, nebo někdo nechce podepsat', exact: true }).click();
  await expect(heading(a, 'Když něco brání podpisu')).toBeFocused();
  await expect(a.getByText('Nepodepsaný záznam tu bude do')).toBeVisible();
  const [download] = await Promise.all([
    a.waitForEvent('download'),
    a.getByRole('button', { name: 'Stáhnout jednostranný záznam', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('jednostranny-zaznam-o-nehode.pdf');
  await a.getByRole('button', { name: 'Zpět k podpisu', exact: true }).click();
  await expect(a.locator('section[data-party="A"]').getByText('Podepsáno')).toBeVisible();

  await a.getByRole('button', { name: 'Je tu chyba, nebo někdo nechce podepsat', exact: true }).click();
  await a.getByRole('button', { name: 'Vrátit záznam k úpravám', exact: true }).click();
  await expectScreen(a, 'summary');
  await expect(a.getByText('Zatím nepodepsáno')).toHaveCount(2);
  await expect(b.getByRole('status').filter({ hasText: 'Záznam se znovu upravuje' })).toBeVisible();
  await expect(b.getByRole('button', { name: 'Podepsat', exact: true })).toHaveCount(0);
  expect(noise).toEqual([]);
  await b.context().close();
});

test('A cancels while B looks: nothing of it can be seen any more', async ({ page: a, browser, service }) => {
  const report = await ownReport(a, service, 'filled');
  const link = await linkOf(report);
  const { page: b, noise } = await phoneOfB(browser, service);
  await b.goto(pathOf('sharedSummary', link));
  await expect(b.getByText('Žofie Dvořáková').first()).toBeVisible();

  await a.goto(pathOf('summary', { reportId: report.reportId }));
  await expectScreen(a, 'summary');
  await a.getByRole('button', { name: /Na hlavní stránku/u }).click();
  // While A waits for the answer, the page stops polling a deleted report.
  await a.route(`**/api/reports/${report.reportId}`, async (route) => {
    const answer = await route.fetch();
    await a.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(heading(b, 'Tento odkaz neplatí')).toBeVisible();
    await route.fulfill({ response: answer });
  });
  await a.getByRole('button', { name: 'Zrušit záznam' }).click();
  await expect(heading(b, 'Tento odkaz neplatí')).toBeVisible();
  await expectScreen(a, 'landing');

  await expect(b.getByText('Dvořáková')).toHaveCount(0);
  expect(noise.filter((line) => !nothingThere.test(line))).toEqual([]);
  await b.context().close();
});

test.describe('a link that leads nowhere', () => {
  test.use({ expectedNoise: nothingThere });

  test('says so, whether its check code is wrong, its id unknown, or it is mangled (R-623)', async ({
    page,
    service,
  }) => {
    const { summaryId, checkCode } = await linkOf(await reportIn(service, 'filled'));
    const wrong = { summaryId, checkCode: 'x'.repeat(60) };
    const unknown = { summaryId: crypto.randomUUID(), checkCode };
    for (const link of [wrong, unknown, { summaryId: 'nic', checkCode: 'nic' }])
      for (const screen of ['sharedSummary', 'sharedDownload'] as const) {
        await page.goto(pathOf(screen, link));
        await expect(heading(page, 'Tento odkaz neplatí')).toBeVisible();
        await expect(page).toHaveURL(screen === 'sharedSummary' ? '/shared' : '/shared/download');
      }
    await page.getByRole('button', { name: 'Na hlavní stránku', exact: true }).click();
    await expectScreen(page, 'landing');
  });
});

for (const code of ['ERR_SUMMARY_EXPIRED', 'ERR_REPORT_TTL_EXPIRED'])
  test(`${code} leads to the page that says the link has expired (R-050, R-424, R-467)`, async ({ page, service }) => {
    const link = await linkOf(await reportIn(service, 'filled'));
    await page.route('**/api/summaries/**', (route) => route.fulfill(said({ resultCode: code })));
    await page.goto(pathOf('sharedSummary', link));
    await expect(heading(page, 'Platnost odkazu vypršela')).toBeVisible();
    // An unsigned report is deleted, too.
    await expect(page.getByText('Pokud jste ho oba podepsali, máte ho v\u00a0e\u2011mailu')).toBeVisible();
    await page.goto(pathOf('sharedDownload', link));
    await expect(heading(page, 'Platnost odkazu vypršela')).toBeVisible();
  });
