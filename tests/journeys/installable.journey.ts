import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { pathOf } from '#machines/location.ts';
import { cachedAtMost, gzipped } from '../budgets.ts';
import { unfold } from '../paths/hand.ts';
import { buildIn, built, newerBuild, renamed } from './builds.ts';
import { expect, test } from './fixtures.ts';
import { everythingIsKept, keptPaths, shellFiles } from './keptPage.ts';
import { adopt, openReport, ownReport, reportIn } from './prepare.ts';
import { expectScreen, haveLoaded, heading, roadsideScripts, startReport } from './steps.ts';

/** Journeys of the installed app: manifest, offline start, and updates. */

test.use({
  serviceWorkers: 'allow',
  environment: { LOCAL_REPLICA: 'true' },
  // After a test, a page of the newer build still requests files that the restored older build lacks.
  expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_|ERR_FAILED|404 \(Not Found\): \S+-newer-/u,
});

/** Returns the size of built files in kilobytes after gzip; paths outside of the build do not count. */
function weightOf(paths: string[]): number {
  return gzipped(paths.filter((path) => existsSync(join('dist', 'page', path))));
}

/** Returns the builds of the page's shell and of its configuration. */
async function buildsOf(page: Page): Promise<(string | null | undefined)[]> {
  return page.evaluate(async () => {
    const shell = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
    const answer = await fetch(`/app-config.json?build=${shell}`);
    return [shell, answer.headers.get('X-Build')];
  });
}

/** Waits until the service worker controls the page. */
async function workerIsThere(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test('the manifest is Czech and complete, with icons of the sizes it names (R-449)', async ({ page }) => {
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

test('without a signal a page says what to do, and comes back by itself (R-033, R-509)', async ({ page, context }) => {
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
  await expect(main.getByText(/nejméně 50\sm za vozidlo, na dálnici nejméně 100\sm/u)).toBeVisible();
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

test('after some seconds on the landing page the roadside notes open without a signal, also after a reload (R-567)', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await workerIsThere(page);
  await haveLoaded(page, roadsideScripts);
  await everythingIsKept(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Nejdřív vyfotit místo nehody/u }).click();
  await expect(heading(page, 'Vyfoťte, jak vozidla stojí')).toBeVisible();
  await expect(page.getByText('Fotografie a\u00a0poznámky zůstanou, jen dokud nezavřete toto okno.')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Vyfoťte, jak vozidla stojí')).toBeVisible();
  await context.setOffline(false);
});

test('in a report every screen opens without a signal, and no answer of the service is kept (R-567, R-570, R-575)', async ({
  page,
  context,
  service,
}) => {
  await page.goto('/');
  await workerIsThere(page);
  const first = await keptPaths(page);
  expect(first).toContain('/offline.html');
  expect(weightOf(first)).toBeLessThanOrEqual(cachedAtMost.first);

  const report = await openReport(page, service, 'filled', 'documents');
  await expectScreen(page, 'documents');
  await everythingIsKept(page);
  const kept = await keptPaths(page);
  expect(kept.filter((path) => !path.startsWith('/assets/')).sort()).toEqual(shellFiles);
  expect(kept.filter((path) => /mapbox|placeMap|qr-code/iu.test(path))).toEqual([]);
  expect(weightOf(kept)).toBeLessThanOrEqual(cachedAtMost.all);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Otevřít menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Okolnosti, čas a\u00a0místo' }).click();
  await expectScreen(page, 'circumstances');
  await expect(heading(page, 'Co se stalo?')).toBeVisible();

  // After a reload, the page opens on the same screen with the phone's copy of the report, all of one build.
  const address = page.url();
  await page.reload();
  await expectScreen(page, 'circumstances');
  await expect(page.getByLabel('Popis nehody')).not.toBeEmpty();
  await expectOpenedBy(page, buildIn(built).id);
  expect(page.url()).toBe(address);
  await expectWorkOffline(page, context);
  await expect
    .poll(async () => (await report.call('getReport')).report.accidentCircumstances?.accidentDescription)
    .toBe('Vozidlo B couvalo.');
  await context.setOffline(true);

  // A new tab opens on the screens of the roadside notes.
  const other = await context.newPage();
  await other.goto(pathOf('roadsidePhotos', {}));
  await expect(heading(other, 'Vyfoťte, jak vozidla stojí')).toBeVisible();
  await other.getByRole('button', { name: 'Pokračovat' }).click();
  await expect(heading(other, 'Zapište registrační značky obou vozidel')).toBeVisible();
  await other.close();
  // Addresses that are not of the page are not answered with it.
  for (const other of ['/outbox', '/pristupnost', '/nic.pdf']) {
    await page.goto(other);
    await expect(heading(page, 'Stránku se nepodařilo načíst')).toBeVisible();
  }
  await context.setOffline(false);
});

/** Expects a saved step and a draft to outlive a reload, and a warning about the step on leaving. */
async function expectWorkOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.getByLabel('Popis nehody').fill('Vozidlo B couvalo.');
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expectScreen(page, 'situation');
  await page.getByLabel('Čas nehody').fill('10:15');
  await expect(page.getByText(/^Na\ssignál čeká 1\szměna\./u)).toBeVisible();
  await page.reload();
  await expectScreen(page, 'situation');
  await expect(page.getByLabel('Čas nehody')).toHaveValue('10:15');
  await expect(page.getByText(/^Na\ssignál čeká 1\szměna\./u)).toBeVisible();

  const question = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Otevřít menu' }).click();
  await page.getByRole('button', { name: 'Začít znovu' }).click();
  await expect(question).toContainText('Smaže se i\u00a01\u00a0neodeslaná změna v\u00a0telefonu.');
  await page.getByRole('button', { name: 'Nechat záznam' }).click();
  await page.getByRole('button', { name: /Na hlavní stránku/u }).click();
  await expect(question).toContainText(
    'V\u00a0telefonu je ještě 1\u00a0neodeslaná změna. Nechte tuto stránku otevřenou, než se odešle.',
  );
  await page.getByRole('link', { name: /^Odejít, vrátím se$/u }).click();
  await expectScreen(page, 'landing');
  await page.getByRole('link', { name: 'Začít vyplňovat záznam' }).click();
  await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
  await expect(heading(page, 'Máte rozepsaný záznam')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Smaže se i\u00a01\u00a0neodeslaná změna v\u00a0telefonu.');
  await page.getByRole('button', { name: 'Vrátit se k záznamu' }).click();
  await expectScreen(page, 'summary');
  await expect(page.getByText('Zatím jen v\u00a0telefonu', { exact: true })).toHaveCount(1);
  await unfold(page);
  const waiting = page.getByText('Fotografie je uložená v\u00a0záznamu, zobrazí se, až bude signál');
  await expect(waiting.first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Na\ssignál ček/u)).toHaveCount(0);
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Zvětšit: Fotografie 1/u }).first()).toBeVisible();
}

test('a service that accepts a request without answering is not waited for (R-575)', async ({ page, service }) => {
  const report = await ownReport(page, service, 'COLLECTING_DATA');
  const address = pathOf('documents', { reportId: report.reportId });
  await page.goto(address);
  await workerIsThere(page);
  await everythingIsKept(page);
  await service.silentWhile(async () => {
    await page.reload();
    await expectScreen(page, 'documents');
    await expectOpenedBy(page, buildIn(built).id);
    expect(new URL(page.url()).pathname).toBe(address);
  });
});

test('corrupted cached scripts are fetched again, and the page starts', async ({ page, service }) => {
  await openReport(page, service, 'filled', 'circumstances');
  await expectScreen(page, 'circumstances');
  await everythingIsKept(page);
  const corruptCache = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys())
          if (url.endsWith('.js')) {
            const headers = { 'Content-Type': 'application/javascript; charset=utf-8' };
            await cache.put(url, new Response('<!doctype html>', { headers }));
          }
      }
    });
  await corruptCache();
  await page.reload();
  await expectScreen(page, 'circumstances');
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expectScreen(page, 'situation');
  await everythingIsKept(page);
  await corruptCache();
  // Without the service the page says that it is unavailable, and returns with the service.
  await service.awayWhile(async () => {
    await page.reload();
    await expect(heading(page, 'Stránku se nepodařilo načíst')).toBeVisible();
  });
  await expectScreen(page, 'situation');
});

test.describe('a new version', () => {
  let newer: string;
  /** Folder with the newer build and one screen missing. */
  let half: string;

  test.beforeAll(() => {
    newer = newerBuild();
    half = mkdtempSync(join(tmpdir(), 'zaznam-half-'));
    cpSync(newer, half, { recursive: true });
    rmSync(join(half, buildIn(half).screens.at(-1) ?? ''));
  });

  test.afterEach(({ service }) => service.restart());
  test.afterAll(() => {
    for (const folder of [newer, half]) rmSync(folder, { recursive: true, force: true });
  });

  test('waits while a report is under way in any tab and is taken once it ends', async ({ page, context, service }) => {
    await startReport(page);
    await workerIsThere(page);
    await everythingIsKept(page);
    const script = await firstChunk(page);
    await service.servePage(newer);

    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => hasWaitingWorker(page)).toBe(true);
    await page.getByLabel('Telefon účastníka\u00a0A').fill('777 123 456');
    await page.getByRole('button', { name: 'Otevřít menu' }).click();
    const other = await page.context().newPage();
    await other.goto('/');
    await workerIsThere(other);
    await expect(heading(other, 'Sepište společně záznam o\u00a0nehodě')).toBeVisible();
    expect(await hasWaitingWorker(other)).toBe(true);
    expect(await keptPaths(page)).toContain(script);

    await page.getByRole('button', { name: 'Začít znovu' }).click();
    await page.getByRole('button', { name: 'Smazat a\u00a0začít znovu' }).click();
    await expectScreen(page, 'landing');
    await expect.poll(() => firstChunk(page)).toBe(renamed(script));
    await expect(heading(page, 'Sepište společně záznam o\u00a0nehodě')).toBeVisible();
    expect(await hasWaitingWorker(page)).toBe(false);

    // Until the newer build is cached completely, the older one opens offline.
    await context.setOffline(true);
    await page.reload();
    await expectOpenedBy(page, buildIn(built).id);
    await expect(heading(page, 'Sepište společně záznam o\u00a0nehodě')).toBeVisible();
    await context.setOffline(false);
    await openReport(page, service, 'COLLECTING_DATA', 'documents');
    await expectOpenedBy(page, buildIn(newer).id);
    await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(buildIn(newer).screens));
    expect(await keptPaths(page)).toContain(script);
    await page.getByRole('button', { name: 'Otevřít menu' }).click();
    await page.getByRole('button', { name: 'Začít znovu' }).click();
    await page.getByRole('button', { name: 'Smazat a\u00a0začít znovu' }).click();
    await expectScreen(page, 'landing');
    await expect.poll(() => keptPaths(page)).not.toContain(script);
  });

  test('is never mixed with the older one, whoever answers (R-576)', async ({ page, context, service }) => {
    const [older, latest] = [buildIn(built).id, buildIn(newer).id];
    await adopt(page, service, await reportIn(service, 'COLLECTING_DATA'));
    await page.goto('/');
    await workerIsThere(page);
    await everythingIsKept(page);
    await service.servePage(newer);
    await page.reload();
    await expectOpenedBy(page, latest);
    await context.setOffline(true);
    await page.reload();
    await expectOpenedBy(page, older);
    // The service answers again, with the configuration of the newer build.
    await context.setOffline(false);
    expect(await buildsOf(page)).toEqual([older, older]);
    await page.reload();
    await expectOpenedBy(page, latest);
  });

  test('is not used while its cache is incomplete (R-576)', async ({ page, context, service }) => {
    // Its own folder: the shared assets of the newer build have the same names and would complete it.
    await service.servePage(half, { ASSETS_DIR: join(half, 'shared') });
    await adopt(page, service, await reportIn(service, 'COLLECTING_DATA'));
    await page.goto('/');
    await workerIsThere(page);
    const { screens } = buildIn(half);
    const missing = screens.findIndex((path) => !existsSync(join(half, path)));
    await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(screens.slice(0, missing)));
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, 'Stránku se nepodařilo načíst')).toBeVisible();

    await service.servePage(newer);
    await context.setOffline(false);
    await expectOpenedBy(page, buildIn(newer).id);
    await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(screens));
    await context.setOffline(true);
    await page.reload();
    await expectOpenedBy(page, buildIn(newer).id);
  });
});

/** Expects the hydrated page, with shell and configuration of the same build. */
async function expectOpenedBy(page: Page, id: string): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root')?.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
  );
  expect(await buildsOf(page)).toEqual([id, id]);
}

function hasWaitingWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
}

async function firstChunk(page: Page): Promise<string> {
  return new URL((await page.locator('script[type=module]').last().getAttribute('src')) ?? '', page.url()).pathname;
}
