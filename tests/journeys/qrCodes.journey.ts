import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { pathOf } from '#machines/location.ts';
import { chromiumArgs, windowedChromiumPath } from '../../scripts/chromium.mjs';
import { openLink } from '../paths/hand.ts';
import { expect, type Service, test } from './fixtures.ts';
import { openReport } from './prepare.ts';

/** QR codes stay readable to another phone, whatever colours a browser or its user forces on the page. */

interface Setting {
  page: Page;
  service: Service;
}

/** Shows a code and returns it with what it says. */
type Shown = (setting: Setting) => Promise<{ code: Locator; says: string }>;

/** QR codes by the component below `src/app` that shows each. */
const codes: Readonly<Record<string, Shown>> = {
  'shell/QrSheet.tsx': async ({ page, service }) => {
    const report = await openReport(page, service, 'COLLECTING_DATA', 'documents');
    await page.getByRole('banner').getByRole('button', { name: 'Číslo záznamu pro policii' }).click();
    const { qrCode } = (await report.call('getReport')).report;
    return {
      code: page.getByRole('img', { name: /^QR kód s číslem záznamu/u }),
      says: String(qrCode).padStart(15, '0'),
    };
  },
  'facts/LinkForOther.tsx': async ({ page, service }) => {
    const report = await openReport(page, service, 'filled', 'summary');
    await openLink(page);
    const { summaryId, checkCode } = await report.call('getSummaryId');
    return {
      code: page.getByRole('img', { name: 'QR kód s odkazem na souhrn záznamu' }),
      says: `${service.url}${pathOf('sharedSummary', { summaryId, checkCode })}`,
    };
  },
  'features/success/ForTheOther.tsx': async ({ page, service }) => {
    const report = await openReport(page, service, 'FINISHED', 'success');
    const { summaryId, checkCode } = await report.call('getSummaryId');
    return {
      code: page.getByRole('img', { name: 'QR kód s odkazem ke stažení záznamu' }),
      says: `${service.url}${pathOf('sharedDownload', { summaryId, checkCode })}`,
    };
  },
};

/** Decodes the QR code in a screenshot, or returns the reason of the failure. */
async function readIn(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  try {
    return decodeQR({ width: info.width, height: info.height, data }, { format: 'RGB', timeLimit: 5_000 });
  } catch (fault) {
    return String(fault);
  }
}

async function expectRead(setting: Setting, show: Shown): Promise<void> {
  const { code, says } = await show(setting);
  await expect(code.locator('svg')).toBeVisible();
  expect(await readIn(await code.screenshot())).toBe(says);
}

test('every code is looked at', () => {
  const app = join(import.meta.dirname, '../../src/app');
  const withCode = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx$/u.test(file) && readFileSync(join(app, file), 'utf8').includes('<QrCode'),
  );
  expect(withCode.sort()).toEqual(Object.keys(codes).sort());
});

for (const [file, show] of Object.entries(codes)) {
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(() => {
      test.use({ colorScheme });
      test(`${file}: read where the phone is ${colorScheme}`, ({ page, service }) =>
        expectRead({ page, service }, show));
    });
  test.describe(() => {
    test.use({ contextOptions: { forcedColors: 'active' } });
    test(`${file}: read where the user forces colours`, async ({ page, service }) => {
      await expectRead({ page, service }, show);
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    });
  });
}

/** Returns the brightness of a page without colours, from 0 to 255. */
async function brightnessOfPlainPage(page: Page): Promise<number> {
  await page.setContent('<p>Bez barev</p>');
  const { channels } = await sharp(await page.screenshot()).stats();
  return channels[0]?.mean ?? 255;
}

test('every code is read in a browser that darkens all pages', async ({ service }) => {
  const executablePath = windowedChromiumPath();
  test.skip(executablePath === undefined, 'no Chromium with windows is installed, and the one without darkens nothing');
  const args = [...chromiumArgs, '--force-dark-mode', '--enable-features=WebContentsForceDark'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  try {
    const plain = await browser.newPage();
    expect(await brightnessOfPlainPage(plain)).toBeLessThan(64);
    for (const [file, show] of Object.entries(codes))
      await test.step(file, async () => {
        const page = await browser.newPage({
          baseURL: service.url,
          viewport: { width: 360, height: 740 },
          locale: 'cs-CZ',
          reducedMotion: 'reduce',
        });
        await expectRead({ page, service }, show);
        await page.context().close();
      });
  } finally {
    await browser.close();
  }
});
