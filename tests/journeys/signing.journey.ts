import type { Page } from '@playwright/test';
import { refreshTokenKey } from '#contract/limits.ts';
import { pathOf } from '#machines/location.ts';
import { said } from '../fixtures/serviceAnswers.ts';
import { wrongCode } from '../service/wholeReport.ts';
import { expect, test } from './fixtures.ts';
import { adopt, openReport, ownReport, reportIn } from './prepare.ts';
import { enterCode, expectScreen, heading } from './steps.ts';

/** Journeys of signing one after the other, wrong codes, outdated signatures, and the signed report with its download. */

test('one has signed: a reload keeps it, and the other signs later (R-212, R-213)', async ({ page, service }) => {
  const report = await openReport(page, service, 'TO_SIGN', 'signReport');
  await expect(page.getByRole('heading', { name: 'Co podepíšete' })).toBeVisible();
  const content = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Co podepíšete' }) });
  await expect(content.getByRole('listitem')).toHaveCount(6);
  // At most eight lines, and the first code can be sent without scrolling.
  const { height } = (await content.getByRole('list').boundingBox()) ?? { height: Number.POSITIVE_INFINITY };
  expect(height).toBeLessThanOrEqual(8 * 22 + 5 * 2);
  await expect(page.getByRole('button', { name: /^Poslat SMS s kódem/u }).first()).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi B' }).click();
  const code = await report.codeOf(1);
  await enterCode(page, 'B', wrongCode(code), 'Podepsat');
  await expect(page.getByText(/Nesprávný kód/u).first()).toBeVisible();
  await page.reload();
  await enterCode(page, 'B', code, 'Podepsat');
  await expect(page.getByText('Podepsáno')).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('Podepsáno')).toHaveCount(1);

  await page.getByRole('button', { name: 'Ukázat souhrn druhému účastníkovi' }).click();
  await expect(page.getByRole('img', { name: 'QR kód s odkazem na souhrn záznamu' })).toBeVisible();

  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click();
  await enterCode(page, 'A', await report.codeOf(0), 'Podepsat');
  await expectScreen(page, 'success');
});

test('wrong codes cost ten minutes, and nothing that is signed (R-247, R-455)', async ({ page, service }) => {
  const report = await openReport(page, service, 'TO_SIGN', 'signReport');
  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click();
  const wrong = wrongCode(await report.codeOf(0));
  for (const left of [null, 'Zbývají 3 pokusy.', 'Zbývají 2 pokusy.', 'Zbývá 1 pokus.']) {
    await enterCode(page, 'A', wrong, 'Podepsat');
    await expect(page.getByText(/Nesprávný kód/u).first()).toBeVisible();
    if (left === null) await expect(page.getByText(/^Zbýv/u)).toHaveCount(0);
    else await expect(page.getByText(left).first()).toBeVisible();
  }
  await page.clock.install();
  await enterCode(page, 'A', wrong, 'Podepsat');
  const pause = page.getByText(/^Další kód půjde poslat ve?\s\d+:\d\d\. Záznam zůstal/u);
  await expect(pause).toBeVisible();
  await expectScreen(page, 'signReport');
  // The end's address leads back, as the report has not ended.
  await page.goto(pathOf('errorCodes', {}));
  await page.getByRole('button', { name: 'Zpět k záznamu' }).click();
  await expectScreen(page, 'signReport');
  await expect(pause).toBeVisible();
  await expect(page.getByLabel('Podpisový kód účastníka A')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi B' }).click();
  await enterCode(page, 'B', await report.codeOf(1), 'Podepsat');
  await expect(page.getByText('Podepsáno')).toHaveCount(1);
  await page.clock.fastForward('10:01');
  await expect(pause).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' })).toBeVisible();
});

test('data that changed since the confirmation are said at the signature (R-218, R-407)', async ({ page, service }) => {
  const report = await ownReport(page, service, 'TO_SIGN');
  await page.route('**/changes*', (route) => route.fulfill(said({ resultCode: 'OK', version: 'a', changes: null })));
  await page.goto(pathOf('signReport', { reportId: report.reportId }));
  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click();
  await page.route('**/sign', (route) =>
    route.fulfill(said({ resultCode: 'ERR_SUMMARY_DATA_CHANGED', isValid: false })),
  );
  await enterCode(page, 'A', '1234', 'Podepsat');
  await expectOutdated(page);
  await page.getByRole('button', { name: 'Jak vrátit záznam k\u00a0úpravám' }).click();
  await expect(heading(page, 'Když něco brání podpisu')).toBeVisible();
  await page.getByRole('button', { name: 'Zpět k podpisu' }).click();
  await expectOutdated(page);
});

test('a code that would be refused is not asked for (R-166, R-218)', async ({ page, service }) => {
  const report = await reportIn(service, 'TO_SIGN');
  await report.callFor(0, 'sendCodeToSign');
  await adopt(page, service, report);
  let canBeSigned = false;
  await page.route('**/changes*', (route) => route.fulfill(said({ resultCode: 'OK', version: 'a', changes: null })));
  await page.route(/participantsInSigning$/u, async (route) => {
    const answer = await (await route.fetch()).json();
    const participants = answer.participants.map((item: object) => ({ ...item, canBeSigned }));
    await route.fulfill(said({ ...answer, participants }));
  });
  await page.goto(pathOf('signReport', { reportId: report.reportId }));
  await expectOutdated(page);
  await expect(page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi B' })).toBeVisible();
  canBeSigned = true;
  await page.reload();
  await enterCode(page, 'A', await report.codeOf(0), 'Podepsat');
  await expect(page.getByText('Podepsáno')).toHaveCount(1);
});

/** Expects the reason and remedy of an outdated signature, without a code entry. */
async function expectOutdated(page: Page): Promise<void> {
  await expect(page.getByText('Údaje se od potvrzení změnily')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR kód s odkazem na souhrn záznamu' })).toBeVisible();
  await expect(page.getByLabel('Podpisový kód účastníka A')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Podepsat jako účastník A' })).toHaveCount(0);
}

test.describe('the signed report', () => {
  test('stays over a reload; leaving it ends the session, and the way back shows nothing (R-120, R-121, R-520, R-524, R-525, R-550, R-551)', async ({
    page,
    service,
  }) => {
    const report = await ownReport(page, service, 'FINISHED');
    let isBroken = true;
    await page.route(/summaryId$|insuranceCompanies$/u, (route) =>
      isBroken ? route.fulfill(said({}, 500)) : route.continue(),
    );
    await page.goto(pathOf('success', { reportId: report.reportId }));
    await expect(heading(page, 'Záznam je podepsaný')).toBeVisible();
    const withoutCode = page.locator('section').filter({ hasText: 'QR kód se nepodařilo načíst.' });
    await expect(withoutCode).toBeVisible();
    await expect(page.getByText('Seznam pojišťoven se nepodařilo načíst.')).toBeVisible();
    await expect(page.getByText(/KOOPERATIVA|ALLIANZ/u)).toHaveCount(0);
    isBroken = false;
    await withoutCode.getByRole('button', { name: 'Zkusit znovu' }).click();
    await expect(page.getByRole('img', { name: 'QR kód s odkazem ke stažení záznamu' })).toBeVisible();
    const missing = page.getByText('Seznam pojišťoven se nepodařilo načíst.');
    // The code that is drawn above moves it meanwhile.
    await expect(async () => {
      if (await missing.isVisible()) await page.getByRole('button', { name: 'Zkusit znovu' }).click({ timeout: 1_000 });
      await expect(missing).toHaveCount(0, { timeout: 1_000 });
    }).toPass();

    await page.reload();
    await expectScreen(page, 'success');
    const digits = String((await report.call('getReport')).report.qrCode).padStart(15, '0');
    const number = `${digits.slice(0, 6)}-${digits.slice(6, 8)}-${digits.slice(8)}`;
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    for (const { email } of (await report.call('getParticipants')).participants)
      await expect(page.getByText(email ?? 'nothing')).toBeVisible();
    const day = new Intl.DateTimeFormat('cs-CZ', { timeZone: 'Europe/Prague' });
    const deletedOn = day.format(Date.now() + 30 * 24 * 3_600_000).replaceAll(' ', '\u00a0');
    await expect(page.getByText(`PDF si uložte, ${deletedOn} ho tu smažeme.`)).toBeVisible();
    await expect(page.getByText(/^Škodu účastníka\u00a0A zpravidla hradí/u)).toBeVisible();
    await expect(page.getByText('Náhradu škody žádejte u\u00a0pojišťovny viníka (Allianz).')).toBeVisible();
    for (const [name, number] of [
      [/^Hlášení škod a\sasistence.*Kooperativa/u, 'tel:+420957105105'],
      [/^Hlášení škod a\sasistence.*Allianz/u, 'tel:+420241170000'],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', number);
    await expect(page.getByRole('img', { name: 'QR kód s odkazem ke stažení záznamu' })).toBeVisible();

    await page.getByRole('button', { name: 'Na hlavní stránku', exact: true }).click();
    await expectScreen(page, 'landing');
    expect(await page.evaluate((key) => sessionStorage.getItem(key), refreshTokenKey)).toBeNull();
    await page.goBack();
    await expectScreen(page, 'errorTimeout');
  });

  test('is downloaded by its link once the session has ended', async ({ page, service }) => {
    await openReport(page, service, 'FINISHED', 'success');
    await expectScreen(page, 'success');
    await page.route('**/api/reports/**', (route) => route.fulfill(said({}, 401)));
    await page.route('**/api/session/refresh', (route) =>
      route.fulfill(said({ resultCode: 'ERR_REFRESH_TOKEN_EXPIRED' })),
    );
    for (const _ of ['the session ends with this one', 'it has ended']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Stáhnout záznam (PDF)' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('zaznam-o-nehode.pdf');
      await expectScreen(page, 'success');
    }
  });
  test.use({ expectedNoise: /401 \(Unauthorized\)|500 \(Internal Server Error\)/u });

  test('opens in a tab of its own where a browser knows no downloads', async ({ page, service }) => {
    const report = await ownReport(page, service, 'FINISHED');
    await page.addInitScript(() => {
      delete (HTMLAnchorElement.prototype as Partial<HTMLAnchorElement>).download;
    });
    await page.goto(pathOf('success', { reportId: report.reportId }));
    await page.evaluate(() => {
      HTMLAnchorElement.prototype.click = function click() {
        document.documentElement.dataset.opened = `${this.target} ${this.href}`;
      };
    });
    await page.getByRole('button', { name: 'Stáhnout záznam (PDF)' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-opened', /^_blank blob:/u);
    await expect(page.getByRole('link', { name: 'Otevřít PDF' })).toHaveAttribute('href', /^\/api\/downloads\//u);
  });
});
