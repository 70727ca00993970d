import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pathOf } from '#machines/location.ts';
import { expect, test } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { expectScreen, heading, startReport } from './steps.ts';

/** The page as an installed app: what it needs for that, what is there without a signal, and how a new version comes. */

test.use({ serviceWorkers: 'allow', expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_|ERR_FAILED/u });

/** What may be kept on the phone when the landing page has been seen, and for a report; gzip. */
const budgets = { first: 170_000, all: 420_000 };

/** Everything that the page keeps on the phone, as paths. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    return kept;
  });
}

function weightOf(paths: string[]): number {
  return paths.reduce((sum, path) => sum + gzipSync(readFileSync(join('dist', 'page', path)), { level: 9 }).length, 0);
}

/** Waits until every file that the worker lists is kept. */
async function everythingIsKept(page: Page): Promise<void> {
  const [, list = ''] = /^const __FILES__=(\{.*?\});/u.exec(readFileSync(join('dist', 'page', 'sw.js'), 'utf8')) ?? [];
  const { first, screens }: Record<'first' | 'screens', string[]> = JSON.parse(list);
  const listed = ['/offline.html', ...first, ...screens].sort();
  await expect.poll(async () => (await keptPaths(page)).sort()).toEqual(listed);
}

/** Waits until the worker answers for the page. */
async function workerIsThere(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Calls and files of the service that the list of kept files must never hold. */
const never = /^\/(?:api|outbox|app-config\.json|healthz)/u;

test('the manifest is Czech and complete, with icons of the sizes it names', async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Záznam o nehodě',
    short_name: 'Nehoda',
    lang: 'cs',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#005AA0',
  });
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', manifest.theme_color);
  const drawn = await Promise.all(
    manifest.icons.map(async ({ src, type }: { src: string; type: string }) => {
      const icon = await page.request.get(src);
      expect(icon.headers()['content-type']).toContain(type);
      const { format, width, height } = await sharp(await icon.body()).metadata();
      return [src, format, width, height];
    }),
  );
  expect(drawn).toEqual([
    ['/icon.svg', 'svg', 36, 36],
    ['/icons/192.png', 'png', 192, 192],
    ['/icons/512.png', 'png', 512, 512],
    ['/icons/maskable-512.png', 'png', 512, 512],
  ]);
  const apple = await page.request.get((await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '');
  expect(await sharp(await apple.body()).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()['content-type']).toContain('javascript');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});

test('without a signal a page says what to do, and comes back by itself', async ({ page, context }) => {
  await page.goto('/');
  await workerIsThere(page);
  await context.setOffline(true);
  await page.goto('/informations');
  await expect(heading(page, 'Stránku se nepodařilo načíst')).toBeVisible();
  await expect(page).toHaveTitle('Stránku se nepodařilo načíst – Záznam o\u00a0nehodě');
  await expect(page.getByText('Nic se neztratilo')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Tísňová linka 112' })).toHaveAttribute('href', 'tel:112');
  await expect(main.getByRole('link', { name: 'Policie 158' })).toHaveAttribute('href', 'tel:158');
  await expect(main.getByText(/postavte nejméně 50\sm za vozidlo, na dálnici nejméně 100\sm/u)).toBeVisible();
  await main.getByRole('link', { name: 'Zkusit znovu' }).click();
  await expect(heading(page, 'Stránku se nepodařilo načíst')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, 'Hodí se tento záznam pro vaši nehodu?')).toBeVisible();
  await expect(page).toHaveURL('/informations');
});

test('a page that only the service kept away begins at its heading, and comes back by itself', async ({
  page,
  service,
}) => {
  await page.goto('/informations');
  await workerIsThere(page);
  await page.evaluate(() => scrollTo(0, 400));
  await service.awayWhile(async () => {
    await page.reload();
    await expect(heading(page, 'Stránku se nepodařilo načíst')).toBeInViewport();
    await expect(page.getByText('Chybí signál, nebo naše služba právě neodpovídá.')).toBeVisible();
  });
  await expect(heading(page, 'Hodí se tento záznam pro vaši nehodu?')).toBeVisible({ timeout: 20_000 });
});

test('in a report every screen opens without a signal, and no answer of the service is kept', async ({
  page,
  context,
  service,
}) => {
  await page.goto('/');
  await workerIsThere(page);
  const first = await keptPaths(page);
  expect(first).toContain('/offline.html');
  expect(weightOf(first)).toBeLessThanOrEqual(budgets.first);

  const report = await reportIn(service, 'filled');
  await adopt(page, service, report);
  await page.goto(pathOf('documents', { reportId: report.reportId }));
  await expectScreen(page, 'documents');
  await everythingIsKept(page);
  const kept = await keptPaths(page);
  expect(kept.filter((path) => never.test(path) || !/^\/(?:assets\/|offline\.html$)/u.test(path))).toEqual([]);
  expect(kept.filter((path) => /mapbox|placeMap|qr-code-styling/iu.test(path))).toEqual([]);
  expect(weightOf(kept)).toBeLessThanOrEqual(budgets.all);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Otevřít menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Okolnosti, čas a\u00a0místo' }).click();
  await expectScreen(page, 'circumstances');
  await expect(heading(page, 'Co se stalo?')).toBeVisible();
});

test.describe('a new version', () => {
  let newer: string;

  test.beforeAll(() => {
    newer = mkdtempSync(join(tmpdir(), 'zaznam-page-'));
    cpSync(join('dist', 'page'), newer, { recursive: true });
    // Another version: every hashed file has another name.
    for (const name of readdirSync(newer, { recursive: true, encoding: 'utf8' })) {
      const path = join(newer, name);
      if (/\.(?:br|gz)$/u.test(name)) rmSync(path);
      else if (/\.(?:js|html)$/u.test(name)) writeFileSync(path, renamed(readFileSync(path, 'utf8')));
      if (/\.(?:js|css)$/u.test(name)) renameSync(path, join(newer, renamed(name)));
    }
  });

  test.afterEach(({ service }) => service.restart());
  test.afterAll(() => rmSync(newer, { recursive: true, force: true }));

  test('waits while a report is under way in any tab and is taken once it has ended', async ({ page, service }) => {
    await startReport(page);
    await workerIsThere(page);
    await everythingIsKept(page);
    const script = await firstChunk(page);
    await service.servePage(newer);

    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => waiting(page)).toBe(true);
    await page.getByLabel('Telefon účastníka\u00a0A').fill('777 123 456');
    await page.getByRole('button', { name: 'Otevřít menu' }).click();
    const other = await page.context().newPage();
    await Promise.all([other.waitForResponse(/\/updates-/u), other.goto('/')]);
    await workerIsThere(other);
    await expect(heading(other, 'Sepište společně záznam o\u00a0nehodě')).toBeVisible();
    expect(await waiting(other)).toBe(true);
    expect(await keptPaths(page)).toContain(script);

    await page.getByRole('button', { name: 'Začít znovu' }).click();
    await page.getByRole('button', { name: 'Smazat a\u00a0začít znovu' }).click();
    await expectScreen(page, 'landing');
    await expect.poll(() => firstChunk(page)).toBe(renamed(script));
    await expect(heading(page, 'Sepište společně záznam o\u00a0nehodě')).toBeVisible();
    expect(await waiting(page)).toBe(false);
    expect(await keptPaths(page)).not.toContain(script);
  });
});

/** A text in which every hashed file has another name. */
function renamed(text: string): string {
  return text.replaceAll(/((?:assets\/|\.\/)[\w.-]+-)(?=[\w-]{8}\.(?:js|css)\b)/gu, '$1newer-');
}

function waiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
}

async function firstChunk(page: Page): Promise<string> {
  return new URL((await page.locator('script[type=module]').last().getAttribute('src')) ?? '', page.url()).pathname;
}
