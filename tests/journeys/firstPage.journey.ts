import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { complaint, signatureMeans } from '#contract/legal.ts';
import { expect, test } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { expectScreen, heading, hold } from './steps.ts';

/** The first page is there before the bundle is, answers at once, and stays light. */

const budgets = { landingScripts: 150_000, landingStyles: 8_000 };

function weigh(content: Buffer | string): number {
  return gzipSync(content, { level: 9 }).length;
}

function holdBundle(page: Page): Promise<() => void> {
  return hold(page, '**/assets/*.js');
}

/** Sums up how far the page moves what already stands there. */
async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shift = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries)
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) shift += Number(entry.value);
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // The observer hears of a frame after it has been shown.
    const shiftSoFar = async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      add(observer.takeRecords());
      return shift;
    };
    Object.assign(window, { shiftSoFar });
  });
}

async function expectNoShift(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as { shiftSoFar?: () => Promise<number> }).shiftSoFar?.())).toBe(0);
}

// Proves.
test('taps before the bundle has come are answered, none is lost and nothing moves', async ({ page }) => {
  await watchShift(page);
  const release = await holdBundle(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(heading(page, 'Sepište společně záznam o nehodě')).toBeVisible();
  await page.getByRole('button', { name: 'Odmítnout' }).click();
  await page.getByRole('button', { name: 'Začít vyplňovat záznam' }).click();
  await expect(heading(page, 'Hodí se tento záznam pro vaši nehodu?')).toBeFocused();
  await expect(page).toHaveURL('/informations');
  await expect(page).toHaveTitle(/^Hodí se tento záznam/u);
  release();
  await expect(page.getByRole('button', { name: 'Odmítnout' })).toBeHidden();
  await expect(heading(page, 'Hodí se tento záznam pro vaši nehodu?')).toBeFocused();
  await expectNoShift(page);
  await page.goBack();
  await expectScreen(page, 'landing');
  await expect(page).toHaveURL('/');
});

test('a tap while the rest of the first page is still being read leads on', async ({ page }) => {
  const release = await holdBundle(page);
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const start = [...document.querySelectorAll('button')].find(({ textContent }) => /^Začít/u.test(textContent));
      if (start === undefined) return;
      observer.disconnect();
      start.click();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(heading(page, 'Hodí se tento záznam pro vaši nehodu?')).toBeVisible();
  await expect(page).toHaveURL('/informations');
  release();
  await expectScreen(page, 'informations');
});

test('a tap while half of the next screen is on its way leads to all of it', async ({ browser, service }) => {
  const page = await browser.newPage();
  const html = await (await fetch(service.url)).text();
  const middle = html.indexOf('<main', html.indexOf('<template'));
  let finish = () => {};
  const slow = createServer(({ url }, response) => {
    // The bundle never comes.
    if (url !== '/') return;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, middle));
    finish = () => response.end(html.slice(middle));
  }).listen(0);
  const { port } = slow.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Začít vyplňovat/u }).click();
  finish();
  await expect(heading(page, 'Hodí se tento záznam pro vaši nehodu?')).toBeVisible();
  await expect(page).toHaveURL(/\/informations$/u);
  await page.close();
  slow.closeAllConnections();
  slow.close();
});

test('nothing moves while the page of a report comes and the report is loaded', async ({ page, service }) => {
  const report = await reportIn(service, 'filled');
  await adopt(page, service, report);
  await watchShift(page);
  await page.route('**/api/reports/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const release = await holdBundle(page);
  await page.goto(`/report/${report.reportId}/witness`, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Zavolat tísňovou linku 112' })).toBeVisible();
  release();
  await expectScreen(page, 'witness');
  await expect(page.getByRole('button', { name: 'Zpět', exact: true })).toBeVisible();
  await expectNoShift(page);
});

test('the start of a report that was tapped too early happens as soon as it can', async ({ page }) => {
  const release = await holdBundle(page);
  await page.goto('/informations', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
  release();
  await expectScreen(page, 'verification');
});

/** The page is drawn by React from then on. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

/** Taps buttons one after the other at the moment at which the chart has just read the address. */
async function tapDuringTakeOver(page: Page, names: string[]): Promise<void> {
  await page.addInitScript((wanted) => {
    const replace = history.replaceState.bind(history);
    let isDue = true;
    history.replaceState = (...entry) => {
      replace(...entry);
      if (!isDue) return;
      isDue = false;
      const nameOf = (button: Element) => button.textContent?.replaceAll('\u00a0', ' ');
      const tap = (name: string) =>
        [...document.querySelectorAll('button')].find((button) => nameOf(button) === name)?.click();
      queueMicrotask(() => wanted.forEach(tap));
    };
  }, names);
}

test('a tap while the page is being taken over leads on, and the screen stays', async ({ page }) => {
  await tapDuringTakeOver(page, ['Začít vyplňovat záznam']);
  await page.goto('/');
  await takenOver(page);
  await expect(heading(page, 'Hodí se tento záznam pro vaši nehodu?')).toBeVisible();
  await expect(page).toHaveURL('/informations');
  await expectScreen(page, 'informations');
  await page.goBack();
  await expectScreen(page, 'landing');
  await expect(heading(page, 'Sepište společně záznam o nehodě')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Hodí se tento záznam pro vaši nehodu?')).toBeVisible();
});

function reportsStarted(page: Page): string[] {
  const started: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/reports')) started.push(request.url());
  });
  return started;
}

// Proves.
test('two taps while the page is being taken over start one report', async ({ page }) => {
  const started = reportsStarted(page);
  await tapDuringTakeOver(page, ['Začít vyplňovat záznam', 'Potvrdit a začít']);
  await page.goto('/');
  await expectScreen(page, 'verification');
  expect(started).toHaveLength(1);
});

for (const pointer of ['mouse', 'finger'] as const)
  test(`a button on which a ${pointer} rests while the page is taken over hears its click, once`, async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    const release = await holdBundle(page);
    const started = reportsStarted(page);
    await page.goto('/informations', { waitUntil: 'commit' });
    const start = page.getByRole('button', { name: 'Potvrdit a začít' });
    const box = await start.boundingBox();
    const touchPoints = [{ x: (box?.x ?? 0) + 100, y: (box?.y ?? 0) + 20 }];
    if (pointer === 'finger') await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    else {
      await start.hover();
      await page.mouse.down();
    }
    release();
    await takenOver(page);
    if (pointer === 'finger') await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    else await page.mouse.up();
    await expectScreen(page, 'verification');
    expect(started).toHaveLength(1);
  });

test('the landing page is drawn anew only when a tap wants more than it can do by itself', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const isLiving = () =>
    page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')));
  expect(await isLiving()).toBe(false);
  await page.getByRole('button', { name: 'Otevřít menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await isLiving()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Otevřít menu' })).toBeFocused();
});

// Proves R-591.
test('on a slow phone the first taps are carried out once, as soon as the page can', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Začít vyplňovat záznam' }).tap();
  await expect(heading(page, 'Hodí se tento záznam pro vaši nehodu?')).toBeVisible();
  await takenOver(page);
  await expect(heading(page, 'Hodí se tento záznam pro vaši nehodu?')).toBeVisible();
  await expectScreen(page, 'informations');
  await page.getByRole('button', { name: 'Potvrdit a začít' }).tap();
  await expectScreen(page, 'verification');
});

test('the prerendered first screen is not shown to a tab that holds a report', async ({ page, service }) => {
  await adopt(page, service, await reportIn(service, 'NEW'));
  const release = await holdBundle(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Zavolat tísňovou linku 112' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(0);
  release();
  await expect(page.getByRole('link', { name: /^Vrátit se k\sz/u })).toBeVisible();
});

test('the landing page keeps to its budget, with the next screen fetched and everything compressed', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(?:js|css)$/u.test(pathname)) return;
    files.push(pathname);
    if (statSync(join('dist', 'page', pathname)).size < 1000) return;
    expect(response.headers()['content-encoding'], pathname).toMatch(/^(?:br|gzip)$/u);
    expect(response.headers()['cache-control'], pathname).toContain('immutable');
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expectScreen(page, 'landing');
  const weightOf = (kind: string) =>
    files
      .filter((name) => name.endsWith(kind))
      .reduce((sum, name) => sum + weigh(readFileSync(join('dist', 'page', name))), 0);
  const inlined = /<style>.*?<\/style>/su.exec(readFileSync(join('dist', 'page', 'index.html'), 'utf8'))?.[0] ?? '';
  const textOf = (name: string) => readFileSync(join('dist', 'page', name), 'utf8');
  // Sentences of law that other screens show; of the kind whose spaces the build writes as they are.
  const elsewhere = [signatureMeans, complaint];
  expect(files.filter((name) => elsewhere.some((sentence) => textOf(name).includes(sentence)))).toEqual([]);
  expect(weightOf('.js')).toBeGreaterThan(0);
  expect(weightOf('.js')).toBeLessThanOrEqual(budgets.landingScripts);
  expect(weightOf('.css') + weigh(inlined)).toBeLessThanOrEqual(budgets.landingStyles);
});

test.describe('where scripts are blocked', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, sentence, atMost] of [
    ['/', /^Zapněte prosím v\sprohlížeči JavaScript a\snačtěte stránku znovu/u, 40],
    ['/informations', /^Zapněte prosím v\sprohlížeči JavaScript/u, 40],
    ['/resume', /^Zapněte prosím v\sprohlížeči JavaScript/u, 40],
    ['/overeni', /^Kontrola běží ve vašem prohlížeči a\spotřebuje JavaScript\./u, 320],
  ] as const)
    test(`${path} says so first, and nothing dead stands beside it`, async ({ page }) => {
      await page.goto(path);
      const said = page.getByText(sentence).filter({ visible: true }).first();
      await expect(said).toBeInViewport({ ratio: 1 });
      expect((await said.boundingBox())?.y).toBeLessThan(atMost);
      await expect(page.locator('button, input, label, [aria-busy]').filter({ visible: true })).toHaveCount(0);
      await expect(page.locator('a[href="tel:112"]').filter({ visible: true }).first()).toBeInViewport();
    });
});
