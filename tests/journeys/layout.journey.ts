import type { Locator, Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { said } from '../fixtures/serviceAnswers.ts';
import { expect, test } from './fixtures.ts';
import { openReport, ownReport } from './prepare.ts';
import { expectScreen, heading, hold } from './steps.ts';

/** Layout stays stable: suggestions, messages and loading states neither move nor cover what is being read. */

const phone = { width: 360, height: 740 };

async function setText(page: Page, percent: 100 | 200): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);
}

function fontSize(element: Locator): Promise<number> {
  return element.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} is not shown`);
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}

test('a toast at the top right leaves the field in use free, and groups stay where they are when one is picked (R-235, R-236, R-535, R-538, R-604)', async ({
  page,
  service,
}) => {
  const report = await ownReport(page, service, 'COLLECTING_DATA');
  await page.route('**/drivingLicense/retrieve*', (route) => route.fulfill(said({ resultCode: 'WARN_NO_DATA_FOUND' })));
  const participantId = report.participants[0]?.participantId;
  await report.callFor(0, 'updateParticipantData', {
    body: {
      personalData: { firstName: 'Jana', lastName: 'Nováková', idCardNumber: '123456789', dateOfBirth: '1988-04-12' },
    },
  });
  await page.addInitScript(() => history.replaceState({ idx: 0, step: 'drivingLicense' }, ''));
  const toast = page.getByRole('status').filter({ hasText: 'Údaje se nepodařilo načíst. Vyplňte je prosím ručně.' });
  const field = page.getByLabel('Číslo řidičského průkazu');
  for (const [size, text] of [
    [phone, 100],
    [phone, 200],
    [{ width: 768, height: 900 }, 100],
    [{ width: 1280, height: 800 }, 100],
  ] as const) {
    const where = `at ${size.width} px, ${text} %`;
    await page.setViewportSize(size);
    await page.goto(pathOf('documentsManual', { reportId: report.reportId, participantId }));
    await setText(page, text);
    await expect(toast).toHaveCount(1);
    const title = page.getByRole('heading', { level: 1 });
    await title.focus();
    await expect.poll(async () => (await boxOf(toast)).top - (await boxOf(title)).bottom, where).toBeGreaterThan(0);
    // A tap beside everything gives the focus up.
    await page.mouse.click(2, 300);
    await page.evaluate(() => dispatchEvent(new Event('scroll')));
    await expect
      .poll(async () => {
        const [bar, box] = [await boxOf(page.getByRole('banner')), await boxOf(toast)];
        return [box.top - bar.bottom, size.width - box.right];
      }, where)
      .toEqual([8, 16]);
    await field.focus();
    await page.evaluate(() => scrollBy(0, (document.activeElement?.getBoundingClientRect().top ?? 0) - 80));
    await expect
      .poll(async () => {
        const [moved, used] = [await boxOf(toast), await boxOf(field)];
        return moved.top >= used.bottom || moved.bottom <= used.top || moved.left >= used.right;
      }, where)
      .toBe(true);
    await expect(toast).toHaveCount(0);
  }

  await page.setViewportSize(phone);
  await expect(page.getByText('Jana Nováková · Krok\u00a04/10')).toBeVisible();
  const places = () =>
    page
      .getByRole('group', { name: /^Skupiny/u })
      .locator('label')
      .evaluateAll((chips) =>
        chips.map((chip) => (chip instanceof HTMLElement ? [chip.offsetLeft, chip.offsetTop] : [])),
      );
  const before = await places();
  expect(before).toHaveLength(17);
  for (const group of ['AM', 'A1', 'B']) await page.getByRole('checkbox', { name: group, exact: true }).check();
  expect(await places()).toEqual(before);
});

test('on a wide display the cards keep to the column, and with large text numbers break between their groups alone, words not at all (R-042)', async ({
  page,
  service,
}) => {
  const report = await ownReport(page, service, 'TO_SIGN');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(pathOf('signReport', { reportId: report.reportId }));
  const progress = await boxOf(page.getByRole('progressbar'));
  for (const name of ['Žofie Dvořáková', 'Jiří Řezníček']) {
    const card = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
    const { left, right } = await boxOf(card);
    expect([left, right]).toEqual([progress.left + 16, progress.right - 16]);
  }
  await page.setViewportSize({ width: 320, height: 740 });
  await setText(page, 200);
  const lines = await page
    .getByText(/^\+420 \d{3} \d{3} \d{3}\.$/u)
    .first()
    .evaluate((number) => {
      const text = number.firstChild;
      const groups = [...(text?.textContent ?? '').matchAll(/\S+/gu)].map(({ 0: group, index }) => {
        const range = document.createRange();
        range.setStart(text as Node, index);
        range.setEnd(text as Node, index + group.length);
        return range.getClientRects().length;
      });
      return groups;
    });
  expect(lines).toEqual([1, 1, 1, 1]);
  await page.goto('/personal-data');
  await setText(page, 200);
  const longest = page.getByRole('heading', { level: 2, name: 'Jaké údaje zpracováváme' });
  expect(await fontSize(longest)).toBeLessThanOrEqual(await fontSize(page.getByRole('heading', { level: 1 })));
  expect(await longest.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThan(3 * (await fontSize(longest)));
});

test('a plate stands out among the fields, and with large text a date is whole', async ({ page, service }) => {
  const { reportId, participants } = await ownReport(page, service, 'filled');
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(pathOf('damageData', { reportId, participantId: participants[0]?.participantId }));
  const plate = page.getByRole('textbox', { name: 'Registrační značka (SPZ)' });
  expect(await fontSize(plate)).toBeGreaterThan(await fontSize(page.getByRole('combobox', { name: 'Model' })));
  await page.goto(pathOf('situation', { reportId }));
  const day = page.getByLabel('Datum nehody');
  await expect(day).not.toHaveValue('');
  await setText(page, 200);
  expect(await day.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('with large text on the narrowest phone a button holds its words', async ({ page, service }) => {
  await ownReport(page, service, 'COLLECTING_DATA');
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/informations');
  await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
  await expect(heading(page, 'Máte rozepsaný záznam')).toBeVisible();
  await setText(page, 200);
  for (const name of ['Vrátit se k záznamu', 'Začít nový záznam']) {
    const button = page.getByRole('button', { name });
    const { left, right } = await boxOf(button);
    const words = await button.evaluate((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return range.getBoundingClientRect();
    });
    expect([words.left > left, words.right < right], name).toEqual([true, true]);
  }
});

test('between the summary and the signatures the display is never empty (R-537)', async ({ page, service }) => {
  await openReport(page, service, 'filled', 'summary');
  await page.getByRole('checkbox').check();
  await page.route('**/participantsInSigning', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.evaluate(() => {
    const root = document.documentElement;
    const look = () => {
      const seen = document.querySelector('h1, main [class*=block]');
      if (seen === null || Number(getComputedStyle(seen).opacity) === 0) root.dataset.empty = 'yes';
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('button', { name: 'Potvrdit a přejít k podpisu' }).click();
  await expect(heading(page, 'Podepište záznam o nehodě')).toBeVisible();
  await expectScreen(page, 'signReport');
  await expect(page.locator('html')).not.toHaveAttribute('data-empty');
});

test('a question keeps its width at 320 px with text of 200 %', async ({ page, service }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openReport(page, service, 'TO_SIGN', 'signReport');
  await setText(page, 200);
  await page.getByRole('button', { name: 'Záznam o nehodě: Na hlavní stránku' }).click();
  const question = page.getByRole('dialog', { name: 'Odejít ze záznamu?' });
  const title = await boxOf(question.getByRole('heading', { name: 'Odejít ze záznamu?' }));
  const text = await boxOf(question.getByText('vrátíte se k\u00a0němu z\u00a0hlavní stránky.', { exact: false }));
  expect(text.left).toBe(title.left);
  expect(text.right - text.left).toBe(248);
});

test('the emergency call keeps clear of the progress below it with large text on a small phone', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const report = await ownReport(page, service, 'filled');
  await page.goto(pathOf('witness', { reportId: report.reportId }));
  await setText(page, 200);
  const bar = page.getByRole('banner');
  const call = bar.getByRole('link', { name: 'Zavolat tísňovou linku 112' });
  await expect(call).toBeVisible();
  const { bottom } = await boxOf(call);
  expect((await boxOf(bar.getByRole('progressbar'))).top).toBeGreaterThanOrEqual(bottom);
});

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`a button that waits has its sign of waiting in its middle (reduced motion: ${reducedMotion})`, async ({
    page,
    service,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const report = await ownReport(page, service, 'COLLECTING_DATA');
    await page.goto(pathOf('witness', { reportId: report.reportId }));
    await page.getByRole('button', { name: 'Záznam o nehodě: Na hlavní stránku' }).click();
    await hold(page, '**/api/**');
    const button = page.getByRole('dialog').getByRole('button', { name: 'Zrušit záznam' });
    await button.click();
    await expect(button).toHaveAttribute('data-loading', 'true');
    const loader = button.locator('.mantine-Button-loader');
    const offCentre = async () => {
      const [inner, outer] = await Promise.all([boxOf(loader), boxOf(button)]);
      const beside = inner.left + inner.right - outer.left - outer.right;
      return Math.max(Math.abs(beside), Math.abs(inner.top + inner.bottom - outer.top - outer.bottom)) / 2;
    };
    await expect.poll(offCentre).toBeLessThan(1.5);
  });
