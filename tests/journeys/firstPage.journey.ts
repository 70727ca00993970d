import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { complaint, signatureMeans } from '#contract/legal.ts';
import { budgets, gzipped } from '../budgets.ts';
import { alive } from './alive.ts';
import { expect, test } from './fixtures.ts';
import { standInFront } from './front.ts';
import { adopt, ownReport, reportIn } from './prepare.ts';
import { expectScreen, heading, hold } from './steps.ts';

/** Journeys on the prerendered first page: visible before the bundle, responsive at once, small, and with blocked scripts. */

function holdBundle(page: Page): Promise<() => void> {
  return hold(page, '**/assets/*.js');
}

/** Sums the layout shifts of the page. */
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

const start = (page: Page) => page.getByRole('link', { name: 'Začít vyplňovat záznam' });
const second = 'Hodí se tento záznam pro vaši nehodu?';

test.describe('on a line that brings no scripts', () => {
  test.use({ expectedNoise: /^request: /u });

  test('the second page is fetched while the first one is read: a tap on start before the bundle asks for nothing', async ({
    page,
    service,
  }) => {
    let asked = 0;
    const { url, close } = await standInFront(
      () => [service.url],
      (path) => {
        if (path === '/informations') asked += 1;
        return path.startsWith('/assets/') || asked > 1 ? 'silence' : undefined;
      },
    );
    await page.goto(url, { waitUntil: 'commit' });
    await expect.poll(() => asked).toBe(1);
    await start(page).click();
    await expect(heading(page, second)).toBeVisible();
    expect(asked).toBe(1);
    await page.goto('about:blank');
    await close();
  });
});

test('a tap on start before the bundle has come leads to the next screen, which lives then (R-515, R-590)', async ({
  page,
}) => {
  await watchShift(page);
  const release = await holdBundle(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(heading(page, 'Sepište společně záznam o nehodě')).toBeVisible();
  await start(page).click();
  await expect(heading(page, second)).toBeVisible();
  await expect(page).toHaveURL('/informations');
  await expect(page).toHaveTitle(/^Hodí se tento záznam/u);
  release();
  await alive(page);
  await expectNoShift(page);
  await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
  await expectScreen(page, 'verification');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a tap on start while the rest of the first page is still being read leads on (R-515)', async ({
  browser,
  service,
}) => {
  const page = await browser.newPage();
  const html = await (await fetch(service.url)).text();
  const middle = html.indexOf('</main>');
  const slow = createServer(({ url }, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    // Neither the rest nor the bundle ever comes.
    if (url === '/') response.write(html.slice(0, middle));
    else if (url === '/informations') response.end(`<h1>${second}</h1>`);
  }).listen(0);
  const { port } = slow.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/`, { waitUntil: 'commit' });
  await start(page).click();
  await expect(heading(page, second)).toBeVisible();
  await page.close();
  slow.closeAllConnections();
  slow.close();
});

test('the emergency call works before the bundle has come (R-026)', async ({ page }) => {
  await holdBundle(page);
  for (const path of ['/', '/informations']) {
    await page.goto(path, { waitUntil: 'commit' });
    for (const name of ['Zavolat tísňovou linku 112', 'Tísňová linka 112'])
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', 'tel:112');
  }
});

test('a button that nothing answers yet is disabled, and enabled once the bundle has come', async ({ page }) => {
  const release = await holdBundle(page);
  await page.goto('/informations', { waitUntil: 'commit' });
  const buttons = ['Potvrdit a začít', 'Odmítnout', 'Povolit vše', 'Otevřít menu'].map((name) =>
    page.getByRole('button', { name }),
  );
  for (const button of buttons) await expect(button).toBeDisabled();
  release();
  for (const button of buttons) await expect(button).toBeEnabled();
});

/** Remembers the heading and returns a check that it is still the same element. */
async function noteHeading(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { noted: document.querySelector('h1') }));
  return () => page.evaluate(() => (window as { noted?: unknown }).noted === document.querySelector('h1'));
}

// A mismatch would be told in the console, which every journey reads.
for (const [path, focused] of [
  ['/', 'Jak zpracováváme osobní údaje'],
  ['/informations', 'Tísňová linka 112'],
] as const)
  for (const before of ['for the first time', 'with cookies answered'])
    test(`${path} opened ${before} is taken over as it stands, with the focus (R-591)`, async ({ page, service }) => {
      const isAnswered = before === 'with cookies answered';
      if (isAnswered)
        await page.context().addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
      await watchShift(page);
      const release = await holdBundle(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('link', { name: focused })).toBeVisible();
      const asked = page.getByRole('complementary', { name: 'Cookies' });
      await expect(asked).toBeVisible({ visible: !isAnswered });
      await page.getByRole('link', { name: focused }).focus();
      const isSame = await noteHeading(page);
      release();
      await takenOver(page);
      await page.getByRole('button', { name: 'Otevřít menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await page.keyboard.press('Escape');
      expect(await isSame()).toBe(true);
      await expect(asked).toBeVisible({ visible: !isAnswered });
      await expectNoShift(page);
    });

test('the question about cookies that was answered before can be asked again', async ({ page, service }) => {
  await page.context().addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
  await page.goto('/');
  await page.getByRole('link', { name: 'Jak zpracováváme osobní údaje' }).click();
  await page.getByRole('button', { name: 'Změnit nastavení cookies' }).click();
  await expect(page.getByRole('button', { name: 'Uložit' })).toBeVisible();
});

test('nothing moves while the page of a report comes and the report is loaded', async ({ page, service }) => {
  const report = await ownReport(page, service, 'filled');
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

/** Waits until React has hydrated the page. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

test('a finger that rests on a button while the page is taken over is heard, once (R-515)', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  const release = await holdBundle(page);
  const started: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/reports')) started.push(request.url());
  });
  await page.goto('/informations', { waitUntil: 'commit' });
  const box = await page.getByRole('button', { name: 'Potvrdit a začít' }).boundingBox();
  const touchPoints = [{ x: (box?.x ?? 0) + 100, y: (box?.y ?? 0) + 20 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  release();
  await takenOver(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expectScreen(page, 'verification');
  expect(started).toHaveLength(1);
});

test('on a slow phone start leads on, whenever it is tapped (R-515, R-590)', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/', { waitUntil: 'commit' });
  await start(page).tap();
  await expect(heading(page, second)).toBeVisible();
  await alive(page);
  await expect(heading(page, second)).toBeVisible();
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
  await expect(start(page)).toBeVisible();
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
  const textOf = (name: string) => readFileSync(join('dist', 'page', name), 'utf8');
  // Sentences of law that other screens show; of the kind whose spaces the build writes as they are.
  const elsewhere = [signatureMeans, complaint];
  expect(files.filter((name) => elsewhere.some((sentence) => textOf(name).includes(sentence)))).toEqual([]);
  const scripts = files.filter((name) => name.endsWith('.js'));
  expect(gzipped(scripts)).toBeGreaterThan(0);
  expect(gzipped(scripts)).toBeLessThanOrEqual(budgets.landingScripts.atMost);
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

  test('start leads to the next screen, which is read', async ({ page }) => {
    await page.goto('/');
    await start(page).click();
    await expect(page).toHaveURL('/informations');
    await expect(heading(page, second)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Mějte po ruce' })).toBeVisible();
    await page.getByText('Jak to půjde').click();
    await expect(page.getByRole('link', { name: 'Tísňová linka 112' })).toBeVisible();
  });
});
