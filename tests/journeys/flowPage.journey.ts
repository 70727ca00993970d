import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';

/** The page of the flow, docs/flow/index.html, opened from disk as its owners open it: no service, nothing is fetched. */

const address = pathToFileURL('docs/flow/index.html').href;

let said: string[] = [];

async function opened(page: Page, width: number, place = ''): Promise<void> {
  said = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', ({ message }) => said.push(message));
  await page.setViewportSize({ width, height: 800 });
  await page.goto(address + place);
}

/** By how much the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test('the names of the steps stand apart on the main path', async ({ page }) => {
  await opened(page, 1280);
  const names = page.locator('.chapter:not(:empty)');
  await expect(names.first()).toHaveText('1. Úvod');
  const spans = await names.evaluateAll((all) =>
    all.map((each) => {
      const text = document.createRange();
      text.selectNodeContents(each);
      const { left, right } = text.getBoundingClientRect();
      return { name: each.textContent, left, right };
    }),
  );
  const touching = spans.filter(({ right }, index) => right + 8 > (spans[index + 1]?.left ?? Infinity));
  expect(touching.map(({ name }) => name)).toEqual([]);
});

// Proves R-717.
test('the flow is found, walked and told at every width, and nothing of it overflows', async ({ page }) => {
  await opened(page, 360);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['Main path', 'Walk through', 'Chart']) {
      await page.getByRole('link', { name, exact: true }).click();
      expect(await overflow(page), `${name} at ${width}`).toBe(0);
    }
  }

  const search = page.getByRole('searchbox');
  const details = page.getByRole('complementary', { name: 'Details' });
  for (const [asked, answered] of [
    ['ucastnikovi neprijde sms', 'nepřijde SMS'],
    ['nevyplneny', 'přeskočit'],
    ['b refuses', 'What if B refuses'],
  ] as const) {
    await page.getByRole('link', { name: 'Main path' }).click();
    await search.fill(asked);
    await page.locator('#found').getByRole('button').first().click();
    await expect(details).toContainText(answered);
    await expect(details).toBeVisible();
  }

  await page.getByRole('link', { name: 'Walk through' }).click();
  const walk = page.getByRole('region', { name: 'Průchod obrazovkami' });
  for (let step = 0; step < 14; step += 1) await walk.getByRole('button', { name: 'hlavní cesta' }).first().click();
  await expect(walk.getByRole('heading', { name: 'Ověřte telefony obou účastníků' })).toBeVisible();
  await walk.getByRole('button', { name: 'ERR_SMS_GATEWAY' }).click();
  await expect(walk.getByText('Ušlá cesta, kroků: 16')).toBeVisible();
  await walk.getByRole('button', { name: 'O krok zpět' }).click();
  await expect(walk.getByText('Ušlá cesta, kroků: 15')).toBeVisible();
  expect(said).toEqual([]);
});

test('the links of the demands lead to their screens', async ({ page }) => {
  const screens = readFileSync('docs/requirements/coverage.md', 'utf8').matchAll(/index\.html#(\w+)\)/gu);
  const known = await page.goto(address).then(() => page.locator('#chart').textContent());
  const places = [...new Set([...screens].map(([, screen = '']) => screen))];
  expect(places).toContain('signReport');
  expect(places.filter((screen) => !known?.includes(`"key":"${screen}"`))).toEqual([]);

  await opened(page, 1280, '#signReport');
  await expect(page.getByRole('complementary', { name: 'Details' }).getByRole('heading').first()).toHaveText('Signing');
});

// Proves R-718.
test('the pictures of the walk are tapped where their buttons are, also by keyboard', async ({ page }) => {
  await opened(page, 360, '#walk');
  const phone = page.getByRole('region', { name: /^Telefon A: / });
  const begin = phone.getByRole('button', { name: 'Začít vyplňovat záznam' });
  const [spot, picture] = [await begin.boundingBox(), await phone.getByRole('img').boundingBox()];
  // The button stands at the bottom of its screen, as wide as that.
  expect((spot?.y ?? 0) - (picture?.y ?? 0)).toBeGreaterThan(0.8 * (picture?.height ?? 0));
  expect(spot?.width).toBeGreaterThan(0.8 * (picture?.width ?? 0));
  await begin.click();
  const walk = page.getByRole('region', { name: 'Průchod obrazovkami' });
  await expect(walk.getByRole('heading', { level: 2 })).toHaveText('Hodí se tento záznam pro vaši nehodu?');

  const confirm = phone.getByRole('button', { name: 'Potvrdit a začít' });
  await confirm.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(confirm).toBeFocused();
  await expect(confirm).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(walk.getByText('Naposled: Založit záznam')).toBeVisible();
  // What the service answers stands on no screen.
  await walk.getByRole('button', { name: 'Není signál' }).click();
  await expect(walk.getByText('Naposled: Založit záznam: Není signál')).toBeVisible();
  expect(said).toEqual([]);
});

// Proves R-717.
test('no words of the chart stand over others, whichever sheet shows', async ({ page }) => {
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

// Proves R-717.
test('an area unfolds, a box tells of its screen, and its inside is a step away', async ({ page }) => {
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
  // What is drawn on another sheet leads there; this one is wider than the window.
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
