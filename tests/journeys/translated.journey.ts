import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { walks } from './everyScreen.ts';
import { expect, test } from './fixtures.ts';
import { agreeToAll, phoneOfB } from './phoneOfB.ts';
import { adopt, reportIn } from './prepare.ts';
import { drivers, expectScreen, heading, hold, photo, press, type, wholeReport } from './steps.ts';
import { staleTexts, translatePage } from './translatePage.ts';

/** Journeys on a translated page: it works, and changed texts are shown. */

async function expectWell(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveClass(/translated-ltr/u);
  await expect(page.locator('html')).not.toHaveAttribute('data-screen', 'error');
  expect(await staleTexts(page)).toEqual([]);
}

test('a whole report to the signed PDF', async ({ page, service }) => {
  await translatePage(page);
  await wholeReport(page, service, drivers());
  await expectWell(page);
  const release = await hold(page, '**/downloads*');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stáhnout záznam (PDF)' }).click();
  await expectWell(page);
  release();
  await download;
  await expectWell(page);
});

for (const { name, walk } of walks)
  test(`every screen stands: ${name}`, async ({ page, service }) => {
    await translatePage(page);
    await walk({ page, service }, async () => expect(await staleTexts(page)).toEqual([]));
  });

test('an address that is not found after one was chosen, and errors that come and go', async ({ page, service }) => {
  const report = await reportIn(service, 'filled');
  await adopt(page, service, report);
  await translatePage(page);
  const participantId = report.participants[0]?.participantId;
  await page.goto(pathOf('documentsRecap', { reportId: report.reportId, participantId }));
  await page.getByRole('link', { name: /Upravit – Adresa/u }).click();
  await heading(page, 'Vyplňte adresu a e\u2011mail účastníka A').waitFor();
  const search = page.getByRole('combobox', { name: 'Najít adresu' });
  for (const _ of ['once', 'again']) {
    await type(search, 'zdar nadrazni 2121');
    await page.getByRole('option').click();
    await expect(page.getByLabel('Ulice')).toHaveValue('Nádražní');
    await type(search, 'qqqxxx');
    await expect(page.getByText('Tuto adresu jsme nenašli. Vyplňte ji prosím níže.')).toBeVisible();
  }
  const zip = page.getByLabel('PSČ');
  for (const [bad, message] of [
    ['', 'Toto pole je povinné'],
    ['12', 'Nesprávný formát. PSČ má pět číslic, například 110\u00a000.'],
  ] as const) {
    await type(zip, bad);
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expect(page.getByText(message)).toBeVisible();
  }
  await type(zip, '591 01');
  await expect(page.getByText('PSČ má pět číslic')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await heading(page, 'Zkontrolujte údaje účastníka A').waitFor();
  await expectWell(page);
});

test('photos that are added and deleted', async ({ page, service }) => {
  const report = await reportIn(service, 'filled');
  const [{ photoId = '' } = {}] = (await report.callFor(0, 'getParticipant')).participant.vehicleDamageImages;
  const participantId = report.participants[0]?.participantId ?? '';
  await report.callFor(0, 'deleteAccidentPhoto', { params: { photoId, participantId } });
  await adopt(page, service, report);
  await translatePage(page);
  await page.goto(pathOf('accidentVehicle', { reportId: report.reportId, participantId }));
  await expect(page.getByRole('button', { name: 'Pokračovat bez fotografií' })).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/translated-ltr/u);
  await page.locator('input[multiple]').setInputFiles([await photo('navy'), await photo('gold')]);
  await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Pokračovat', exact: true })).toBeVisible();
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Smazat fotografii 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Smazat' }).click();
    await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(left);
  }
  await expect(page.getByRole('button', { name: 'Pokračovat bez fotografií' })).toBeVisible();
  await expectWell(page);
});

test("B's review by the shared link, in other words", async ({ browser, service }) => {
  const report = await reportIn(service, 'filled');
  const { summaryId, checkCode } = await report.call('getSummaryId');
  const { page: b, noise } = await phoneOfB(browser, service);
  await translatePage(b, '*');
  await b.goto(pathOf('sharedSummary', { summaryId, checkCode }));
  const left = b.getByText(/^\*Zbývá zkontrolovat/u);
  await expect(left).toContainText('6\u00a0částí');
  await b.getByRole('button', { name: /Kdo nehodu zavinil/u }).click();
  await b.getByRole('button', { name: 'Něco nesedí: Kdo nehodu zavinil' }).click();
  await expect(left).toHaveCount(0);
  await b.getByLabel('Co tu nesouhlasí?').fill('Vozidlo A zabrzdilo bez důvodu.');
  await b.getByRole('button', { name: /Uložit připomínku: viník podle účastníků/u }).click();
  await expect(b.getByText('Nesouhlasíte', { exact: false }).first()).toBeVisible();
  await expect(left).toContainText('5\u00a0částí');
  await agreeToAll(b);
  await expect(b.getByText('Vaše připomínka je v záznamu')).toBeVisible();
  await report.call('updateResponsibleParticipant', { body: { responsibleParticipantId: null } });
  await expect(b.getByText('Předtím jste napsali')).toBeVisible();
  await expectWell(b);
  expect(noise).toEqual([]);
  await b.context().close();
});

test('the success screen that comes by itself, when B has signed on another phone', async ({ page, service }) => {
  const report = await reportIn(service, 'TO_SIGN');
  await adopt(page, service, report);
  await translatePage(page);
  await page.goto(pathOf('signReport', { reportId: report.reportId }));
  await heading(page, 'Podepište záznam o nehodě').waitFor();
  await expect(page.locator('html')).toHaveClass(/translated-ltr/u);
  for (const index of [1, 0]) {
    await report.callFor(index, 'sendCodeToSign');
    await report.callFor(index, 'sign', { body: { smsCode: await report.codeOf(index) } });
  }
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expectScreen(page, 'success');
  await expectWell(page);
});

test('what is taken down at the scene, changed and thrown away', async ({ page, context, service }) => {
  await context.addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 49.73123, longitude: 17.02346, accuracy: 8 });
  await translatePage(page);
  await page.goto('/scene');
  await expect(heading(page, 'Zatím nemáte žádné poznámky')).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/translated-ltr/u);
  await page.getByRole('link', { name: /^Postavení vozidel/u }).click();
  await expect(page.getByRole('button', { name: 'Pokračovat bez fotografií' })).toBeVisible();
  await page.getByLabel('Vyfotit').setInputFiles(await photo('navy'));
  await expect(page.getByText('Vyfoceno')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Pokračovat bez fotografií' })).toHaveCount(0);
  await press(page, 'Pokračovat');
  await expect(heading(page, 'Musí přijet policie?')).toBeVisible();
  await expect(page.getByText('1 fotografie')).toBeVisible();
  await page.getByRole('link', { name: /^Registrační značka vašeho vozidla/u }).click();
  const plate = page.getByLabel('Registrační značka vašeho vozidla');
  await type(plate, '1');
  await press(page, 'Pokračovat');
  await expect(page.getByText('Minimálně 2\u00a0znaky').last()).toBeVisible();
  await type(plate, '1AB 2345');
  await expect(page.getByText('Minimálně 2\u00a0znaky')).toHaveCount(0);
  await press(page, 'Pokračovat');
  await page.getByRole('link', { name: /^Místo nehody/u }).click();
  await press(page, 'Použít mou polohu');
  await expect(page.getByText('Poloha je uložená')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Použít mou polohu' })).toHaveCount(0);
  await press(page, 'Pokračovat');
  await expect(page.getByText('1AB 2345')).toBeVisible();
  await press(page, 'Smazat poznámky');
  await press(page, 'Smazat');
  await expect(heading(page, 'Zatím nemáte žádné poznámky')).toBeVisible();
  await expectWell(page);
});

test("B's signature on the own phone, and the PDF that comes with A's", async ({ browser, service }) => {
  const report = await reportIn(service, 'TO_SIGN');
  const { summaryId, checkCode } = await report.call('getSummaryId');
  const { page: b, noise } = await phoneOfB(browser, service);
  await translatePage(b);
  await b.goto(pathOf('sharedSummary', { summaryId, checkCode }));
  await agreeToAll(b);
  await press(b, 'Podepsat');
  await expect(b.locator('html')).toHaveClass(/translated-ltr/u);
  await b.getByRole('button', { name: /^Poslat SMS s kódem/u }).click();
  const code = b.getByLabel('Podpisový kód účastníka B');
  const sent = await report.codeOf(1);
  await type(code, sent === '0000' ? '1111' : '0000');
  await press(b, 'Podepsat jako účastník B');
  await expect(b.getByText(/^Nesprávný kód/u).first()).toBeVisible();
  await type(code, sent);
  await press(b, 'Podepsat jako účastník B');
  await expect(heading(b, 'Podepsali jste záznam')).toBeVisible();
  await report.callFor(0, 'sendCodeToSign');
  await report.callFor(0, 'sign', { body: { smsCode: await report.codeOf(0) } });
  await b.evaluate(() => dispatchEvent(new Event('focus')));
  await press(b, 'Přejít ke stažení PDF');
  await expect(b.getByRole('button', { name: /^Stáhnout/u })).toBeVisible();
  await expectWell(b);
  expect(noise.filter((line) => !line.includes('status of 4'))).toEqual([]);
  await b.context().close();
});

for (const [name, isTranslated] of [
  ['is told to switch the translation off', true],
  ['is not asked about a translation that is none', false],
] as const)
  test.describe(`who has a page that breaks ${name}`, () => {
    test.use({ expectedNoise: /The page has broken|not a child of this node/u });

    test('and goes on after the next try', async ({ page, context, service }) => {
      await context.addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
      if (isTranslated) await translatePage(page);
      await page.goto('/scene');
      const driver = page.getByRole('link', { name: /^Druhý řidič/u });
      await driver.waitFor();
      if (isTranslated) await expect(page.locator('html')).toHaveClass(/translated-ltr/u);
      await page.evaluate(() => {
        const { removeChild } = Node.prototype;
        Node.prototype.removeChild = () => {
          Node.prototype.removeChild = removeChild;
          throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
        };
      });
      await driver.click();
      await expect(heading(page, 'Něco se nepovedlo')).toBeVisible();
      const advice = page.getByText('Překládá vám stránku prohlížeč? Překlad prosím vypněte a\u00a0zkuste to znovu.');
      await expect(advice).toHaveCount(isTranslated ? 1 : 0);
      await press(page, 'Zkusit znovu');
      await expect(heading(page, 'Kdo je druhý řidič?')).toBeVisible();
    });
  });
