import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { pathOf } from '#machines/location.ts';
import { chromiumArgs } from '../../scripts/chromium.mjs';
import { drawBack, drawFront, photograph } from '../fixtures/idCards/drawCard.ts';
import { expect, listenForNoise, test } from './fixtures.ts';
import { ownReport } from './prepare.ts';
import { expectScreen, heading } from './steps.ts';

/** Journeys that scan an ID card with a camera that shows a drawn sample, and change the result. */

const holder = {
  firstName: 'ZOFIE',
  lastName: 'DVORAKOVA',
  idCardNumber: '123456789',
  dateOfBirth: '1988-04-12',
  sex: 'F' as const,
  validUntil: '2031-05-01',
};
const clean = { tilt: 1, blur: 0, noise: 6, quality: 90, size: 1280, shade: 0 };

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'cs-CZ' } as const;

/** Starts a browser whose camera shows the back of the card, as frames of an MJPEG file. */
async function withCamera(folder: string): Promise<Browser> {
  const seen = await sharp(await photograph(await drawBack(holder), clean))
    .resize(1280, 960)
    .jpeg({ quality: 92 })
    .toBuffer();
  const film = join(folder, 'card.mjpeg');
  writeFileSync(film, Buffer.concat([seen, seen, seen]));
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...chromiumArgs,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}

test('an ID card held into the camera is read, checked and corrected (R-034, R-100, R-101, R-141, R-609)', async ({
  service,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'card-'));
  const browser = await withCamera(folder);
  const context = await browser.newContext({
    ...phone,
    baseURL: service.url,
    permissions: ['camera'],
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Prague',
  });
  const page = await context.newPage();
  const noise = listenForNoise(page, service.url);
  const driver = await ownReport(page, service, 'COLLECTING_DATA');
  await page.goto(`/report/${driver.reportId}/documents/${driver.participants[0]?.participantId}`);

  await page.getByRole('button', { name: 'Vyfotit občanský průkaz' }).click();
  await expect(heading(page, 'Vyfoťte přední stranu občanského průkazu účastníka A')).toBeVisible();
  await expect(page).toHaveURL(/\?side=F$/u);
  const playing = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth);
  await expect.poll(playing).toBeGreaterThan(0);
  await test.step('the camera starts anew when the phone is turned', async () => {
    const before = await page
      .locator('video')
      .evaluate((video: HTMLVideoElement) => String((video.srcObject as MediaStream).id));
    const session = await context.newCDPSession(page);
    const turned = { width: 740, height: 360, deviceScaleFactor: 1, mobile: true };
    await session.send('Emulation.setDeviceMetricsOverride', {
      ...turned,
      screenOrientation: { type: 'landscapePrimary', angle: 90 },
    });
    await expect
      .poll(() =>
        page.locator('video').evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream | null)?.id),
      )
      .not.toBe(before);
    await session.send('Emulation.setDeviceMetricsOverride', {
      ...turned,
      width: 360,
      height: 740,
      screenOrientation: { type: 'portraitPrimary', angle: 0 },
    });
    await expect.poll(playing).toBeGreaterThan(0);
  });
  await page.getByRole('button', { name: 'Vyfotit přední stranu' }).click();
  await expect(heading(page, 'Vyfoťte zadní stranu občanského průkazu účastníka A')).toBeVisible();
  await expect(page).toHaveURL(/\?side=B$/u);
  await expect.poll(playing).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Vyfotit zadní stranu' }).click();

  await expect(heading(page, 'Zkontrolujte údaje účastníka A')).toBeVisible({ timeout: 150_000 });
  await expect(page.getByText('Z\u00a0občanského průkazu')).toBeVisible();
  await expect(page.getByText('Z\u00a0registru řidičů')).toBeVisible();
  await page.getByRole('link', { name: /^Upravit – Osobní údaje/u }).click();
  await expect(heading(page, 'Zkontrolujte osobní údaje účastníka A')).toBeVisible();
  await expect(page.getByLabel('Jméno', { exact: true })).toHaveValue('Žofie');
  await expect(page.getByLabel('Příjmení')).toHaveValue('Dvořáková');
  await expect(page.getByLabel('Číslo občanského průkazu')).toHaveValue('123456789');
  await expect(page.getByLabel('Datum narození')).toHaveValue(/12\.\s4\.\s1988/u);
  await page.getByLabel('Jméno', { exact: true }).fill('Žofie Anna');
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expectScreen(page, 'documentsRecap');
  await page.getByRole('button', { name: 'Údaje souhlasí, pokračovat' }).click();

  await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeVisible();
  await page.getByRole('combobox', { name: 'Najít adresu' }).fill('zdar nadrazni 2121');
  await page.getByRole('option').click();
  await page.getByRole('button', { name: 'Pokračovat' }).click();

  await test.step('all of it has been seen, so the other card is next', () =>
    expect(heading(page, 'Vyfoťte přední stranu občanského průkazu účastníka B')).toBeVisible());
  await page.goto(`/report/${driver.reportId}/documents/${driver.participants[0]?.participantId}/recap`);
  await expectScreen(page, 'documentsRecap');
  await expect(page.getByText('Upraveno ručně')).toHaveCount(1);
  await expect(page.getByText('Z\u00a0občanského průkazu')).toHaveCount(3);
  await expect(page.getByText('Vybráno z\u00a0registru adres')).toBeVisible();
  await expect(page.getByText('Z\u00a0registru řidičů')).toBeVisible();
  const { participant } = await driver.callFor(0, 'getParticipant');
  expect(participant.personalData).toMatchObject({
    firstNameEdited: true,
    lastNameEdited: false,
    idCardNumberEdited: false,
    dateOfBirthEdited: false,
  });
  expect(participant.drivingLicense).toMatchObject({ drivingLicenseNumberEdited: false });
  expect(noise).toEqual([]);
  await browser.close();
  rmSync(folder, { recursive: true });
});

test('where the operator lets the back do, it alone is photographed (R-609)', async ({ page, service }) => {
  await page.route('**/app-config.json*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ID_CARD_SIDES: 1 } });
  });
  const driver = await ownReport(page, service, 'COLLECTING_DATA');
  await page.goto(`/report/${driver.reportId}/documents/${driver.participants[0]?.participantId}`);
  await page.getByRole('button', { name: 'Vyfotit občanský průkaz' }).click();
  await expect(heading(page, 'Vyfoťte zadní stranu občanského průkazu účastníka A')).toBeVisible();
});

test('without a camera photos are chosen, and an unreadable card is typed', async ({ page, service }) => {
  const driver = await ownReport(page, service, 'COLLECTING_DATA');
  await page.goto(`/report/${driver.reportId}/documents/${driver.participants[0]?.participantId}?side=F`);
  await expect(page.getByText('Fotoaparát tu nejde spustit.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Fotoaparát tu nejde spustit.' })).toHaveCount(1);
  const photo = {
    name: 'karta.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(await drawFront(), clean),
  };
  for (const side of ['přední', 'zadní']) {
    await expect(heading(page, `Vyfoťte ${side} stranu občanského průkazu účastníka A`)).toBeVisible();
    await page.getByLabel('Vybrat fotografii').setInputFiles(photo);
  }
  await expect(page.getByText('Občanský průkaz se nepodařilo přečíst')).toBeVisible({ timeout: 150_000 });
  await page.getByRole('button', { name: 'Vyplnit ručně' }).click();
  await expect(heading(page, 'Vyplňte osobní údaje účastníka A')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Načtěte údaje z občanského průkazu účastníka A')).toBeVisible();
});

test('the torch is offered where the phone has one, and goes out when the other side is photographed', async ({
  service,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'card-'));
  const browser = await withCamera(folder);
  const context = await browser.newContext({ ...phone, baseURL: service.url, permissions: ['camera'] });
  const page = await context.newPage();
  const noise = listenForNoise(page, service.url);
  // The camera of the test has no light: what the page asks for is written down instead.
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    const track = MediaStreamTrack.prototype;
    track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
    track.applyConstraints = async (constraints) => {
      asked.push(constraints?.advanced);
      document.documentElement.dataset.asked = JSON.stringify(asked);
    };
  });
  const driver = await ownReport(page, service, 'COLLECTING_DATA');
  await page.goto(`/report/${driver.reportId}/documents/${driver.participants[0]?.participantId}?side=F`);
  const torch = page.getByRole('button', { name: 'Světlo' });
  await expect(torch).toHaveAttribute('aria-pressed', 'false');
  await torch.click();
  await expect(torch).toHaveAttribute('aria-pressed', 'true');
  await torch.click();
  await expect(torch).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('html')).toHaveAttribute('data-asked', '[[{"torch":true}],[{"torch":false}]]');
  await torch.click();
  await page.getByRole('button', { name: 'Vyfotit přední stranu' }).click();
  await expect(heading(page, 'Vyfoťte zadní stranu občanského průkazu účastníka A')).toBeVisible();
  await expect(torch).toHaveAttribute('aria-pressed', 'false');
  expect(noise).toEqual([]);
  await browser.close();
  rmSync(folder, { recursive: true });
});

test('a photo that is still prepared when its screen is left is not sent', async ({ service }) => {
  const folder = mkdtempSync(join(tmpdir(), 'card-'));
  const browser = await withCamera(folder);
  const context = await browser.newContext({ ...phone, baseURL: service.url, permissions: ['camera'] });
  const page = await context.newPage();
  // Encodes a photo only once the test says so.
  await page.addInitScript(() => {
    const encode = OffscreenCanvas.prototype.convertToBlob;
    OffscreenCanvas.prototype.convertToBlob = async function (options) {
      if (this.width > 100 && document.documentElement.dataset.slow === 'yes')
        await new Promise((resolve) => addEventListener('goOn', resolve, { once: true }));
      return encode.call(this, options);
    };
  });
  const sides: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/idCard/upload')) sides.push(new URL(request.url()).search);
  });
  const driver = await ownReport(page, service, 'COLLECTING_DATA');
  await page.goto(`/report/${driver.reportId}/documents/${driver.participants[0]?.participantId}?side=F`);
  const front = page.getByRole('button', { name: 'Vyfotit přední stranu' });
  const running = page.locator('[data-status=running]');
  await running.waitFor();
  await front.click();
  await expect(heading(page, 'Vyfoťte zadní stranu občanského průkazu účastníka A')).toBeVisible();
  await running.waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-slow', 'yes'));
  await page.getByRole('button', { name: 'Vyfotit zadní stranu' }).click();
  await expect(page.getByText('Odesíláme zadní stranu…')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Vyfoťte přední stranu občanského průkazu účastníka A')).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-slow', 'no');
    dispatchEvent(new Event('goOn'));
  });
  await running.waitFor();
  await front.click();
  await expect(heading(page, 'Vyfoťte zadní stranu občanského průkazu účastníka A')).toBeVisible();
  expect(sides).toEqual(['?pageCode=F', '?pageCode=F']);
  await browser.close();
  rmSync(folder, { recursive: true });
});

test('a data check without data does not ask whether they agree', async ({ page, service }) => {
  const report = await ownReport(page, service, 'COLLECTING_DATA');
  const participantId = report.participants[0]?.participantId;
  await page.goto(pathOf('documentsRecap', { reportId: report.reportId, participantId }));
  await expect(heading(page, 'Zkontrolujte údaje účastníka A')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Údaje souhlasí, pokračovat' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Doplnit později' }).click();
  await expect(heading(page, 'Zkontrolujte údaje účastníka A')).toHaveCount(0);
});
