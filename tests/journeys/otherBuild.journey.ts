import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alive } from './alive.ts';
import { buildIn, newerBuild } from './builds.ts';
import { expect, type Service, test } from './fixtures.ts';
import { phonePhoto } from './phonePhoto.ts';
import { openReport } from './prepare.ts';
import { heading } from './steps.ts';

/** Journeys on an open page whose build is no longer deployed, on a phone without caches. */

// Requests that fail while the process is replaced.
test.use({
  expectedNoise: /ERR_CONNECTION_|404 \(Not Found\): \S+\/assets\/|Refused to apply style/u,
  environment: { LOCAL_REPLICA: 'true' },
});

test('goes on to screens that it has not loaded yet', async ({ page, service }) => {
  const other = mkdtempSync(join(tmpdir(), 'zaznam-other-'));
  mkdirSync(join(other, 'assets'));
  for (const name of ['index.html', 'app.html'])
    writeFileSync(join(other, name), '<title>Jiná verze</title>\n<meta name="build" content="0f0f">');

  await page.goto('/');
  await expect(heading(page, 'Sepište společně záznam o\u00a0nehodě')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await service.servePage(other);
  const answered: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) answered.push(response.status());
  });
  await page.getByRole('button', { name: 'Odmítnout' }).click();
  await page.getByRole('link', { name: 'Začít vyplňovat záznam' }).click();
  await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
  await expect(heading(page, 'Ověřte telefony obou účastníků')).toBeVisible();
  expect(answered.length).toBeGreaterThan(0);
  expect(new Set(answered)).toEqual(new Set([200]));
  await service.restart();
  rmSync(other, { recursive: true });
});

test.describe('whose files nobody has any more', () => {
  let newer: string;
  test.beforeAll(() => {
    newer = newerBuild();
  });
  test.afterEach(({ service }) => service.restart());
  test.afterAll(() => rmSync(newer, { recursive: true, force: true }));

  /** Deploys a newer build without a shared folder of assets. */
  const deploy = (service: Service) => service.servePage(newer, { ASSETS_DIR: join(newer, 'shared') });

  test('gives the document of a screen that stands', async ({ page, service }) => {
    await openReport(page, service, 'FINISHED', 'success');
    const download = page.getByRole('button', { name: 'Stáhnout záznam (PDF)' });
    await expect(download).toBeVisible();
    await page.waitForLoadState('networkidle');
    await deploy(service);
    const coming = page.waitForEvent('download');
    await download.click();
    expect((await coming).suggestedFilename()).toBe('zaznam-o-nehode.pdf');
    await expect(page.getByRole('link', { name: 'Otevřít PDF' })).toBeVisible();
  });

  test('says so where a call cannot be made, and makes it after one tap', async ({ page, service }) => {
    await page.goto('/informations');
    await expect(heading(page, 'Hodí se tento záznam pro vaši nehodu?')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await deploy(service);
    await page.getByRole('button', { name: 'Odmítnout' }).click();
    await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
    await page.getByRole('button', { name: 'Načíst znovu' }).click();
    await expect(page.locator('meta[name=build]')).toHaveAttribute('content', buildIn(newer).id);
    await alive(page);
    await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
    await expect(heading(page, 'Ověřte telefony obou účastníků')).toBeVisible();
  });

  test('is loaded anew by itself where the next screen is gone, with what was typed', async ({ page, service }) => {
    await openReport(page, service, 'filled', 'circumstances');
    await page.getByLabel('Popis nehody').fill('Vozidlo B couvalo.');
    await page.waitForLoadState('networkidle');
    await deploy(service);
    const menu = page.getByRole('button', { name: 'Otevřít menu' });
    await menu.click();
    await expect(page.locator('meta[name=build]')).toHaveAttribute('content', buildIn(newer).id);
    await expect(page.getByLabel('Popis nehody')).toHaveValue('Vozidlo B couvalo.');
    await menu.click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('says so where a photo is to be sent, and sends it after one tap', async ({ page, service }) => {
    const report = await openReport(page, service, 'filled', 'accidentVehicle');
    await expect(heading(page, 'Vyfoťte vozidlo A')).toBeVisible();
    const before = (await report.callFor(0, 'getParticipant')).participant.vehicleDamageImages.length;
    await page.waitForLoadState('networkidle');
    await deploy(service);
    await page.locator('input[multiple]').setInputFiles(await phonePhoto(test.info().outputPath('a.jpg')));
    await expect(page.getByText('Vyšla nová verze stránky.')).toBeVisible();
    await page.getByRole('button', { name: 'Načíst znovu' }).click();
    await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(before + 1);
    await expect(page.getByText('Vyšla nová verze stránky.')).toHaveCount(0);
  });
});
