import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';

/** Journeys on docs/flow/index.html opened from disk: without a service or requests. */

const address = pathToFileURL('docs/flow/index.html').href;

let said: string[] = [];

async function opened(page: Page, width: number, place = ''): Promise<void> {
  said = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', ({ message }) => said.push(message));
  await page.setViewportSize({ width, height: 800 });
  await page.goto(address + place);
}

/** Returns the page's horizontal overflow in pixels. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test('a screen is found without accents at every width, and nothing overflows (R-717)', async ({ page }) => {
  await opened(page, 360);
  const search = page.getByRole('searchbox');
  const details = page.getByRole('complementary', { name: 'Details' });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await search.fill('kde se nehoda stala');
    await page.locator('#found').getByRole('button').first().click();
    await expect(details.getByRole('heading', { level: 2 })).toHaveText('Place');
    const picture = details.getByRole('img', { name: 'Screenshot: Kde se nehoda stala?' });
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    expect(await overflow(page), `${width} px`).toBe(0);
    expect((await search.boundingBox())?.width, `${width} px`).toBeGreaterThan(240);
  }
  await search.fill('err_sms_gateway');
  await expect(page.locator('#found').getByRole('button').first()).toContainText('ERR_SMS_GATEWAY');
  await search.fill('cas zaznamu vyprsel');
  await expect(page.locator('#found').getByRole('button').first()).toContainText('ERR_REPORT_TTL_EXPIRED');
  await expect(page.locator('#found').getByRole('listitem').last()).toHaveText(/^And \d+ more\.$/u);
  expect(said).toEqual([]);
});

test('a reader who prefers the dark reads it in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await opened(page, 1280);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 23, 30)');
  await expect(page.getByRole('complementary', { name: 'Details' })).toHaveCSS('background-color', 'rgb(26, 35, 44)');
});

test('a link with the name of a screen leads to it', async ({ page }) => {
  await opened(page, 1280, '#signReport');
  await expect(page.getByRole('complementary', { name: 'Details' }).getByRole('heading').first()).toHaveText('Signing');
});

test('no words of the chart stand over others, whichever sheet shows (R-717)', async ({ page }) => {
  await opened(page, 1280, '#app');
  const overlaps = await page.evaluate(() => {
    const sheets: { id: string; svg: string }[] = JSON.parse(
      document.querySelector('#chart')?.textContent ?? '',
    ).sheets;
    const stage = document.querySelector('#svg');
    const found: string[] = [];
    let seen = 0;
    for (const { id, svg } of sheets) {
      const root = document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
      stage?.replaceChildren(root);
      const boxes = [...root.querySelectorAll('text')]
        .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
        .sort((a, b) => a.box.left - b.box.left);
      seen += boxes.length;
      for (const [index, a] of boxes.entries())
        for (const b of boxes.slice(index + 1)) {
          if (b.box.left > a.box.right - 2) break;
          const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
          if (height > 2) found.push(`${id}: ${a.text} and ${b.text}`);
        }
    }
    return { found, seen };
  });
  expect(overlaps.seen).toBeGreaterThan(700);
  expect(overlaps.found).toEqual([]);
});

test('an area unfolds, a box tells of its screen, and its inside is a step away (R-717)', async ({ page }) => {
  await opened(page, 1280, '#app');
  const chart = page.locator('#svg');
  const stage = page.getByRole('application');
  const details = page.getByRole('complementary', { name: 'Details' });
  await chart.getByText('filling in', { exact: true }).click();
  await expect(chart.getByText('Date and time', { exact: true })).toBeVisible();
  await chart.getByText('Date and time', { exact: true }).click();
  await expect(details.getByRole('heading', { name: 'Date and time' })).toBeVisible();
  await details.getByRole('button', { name: 'What goes on inside' }).click();
  await expect(chart.getByText('too in past', { exact: true })).toBeVisible();
  // States drawn on another sheet lead there; this sheet is wider than the window.
  await stage.focus();
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await chart.getByText('Place', { exact: true }).click();
  await expect(chart.locator('.chosen')).toHaveText('Place');
  await expect(chart.getByText('Culprit', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Whole chart', exact: true }).click();
  await expect(chart.getByText('Session check', { exact: true })).toBeVisible();

  await page.goto(`${address}#flow.report.new.verification.B.checking`);
  await expect(page.getByText("B's is drawn as A's.")).toBeVisible();
  await expect(chart.locator('.chosen')).toContainText('checking');
  expect(said).toEqual([]);
});
