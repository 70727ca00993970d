import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

/** Journeys that verify a PDF in the browser, which may come from anybody. */

const sample = {
  name: 'zaznam.pdf',
  mimeType: 'application/pdf',
  buffer: readFileSync(join('docs', 'samples', 'obycejny.pdf')),
};
const workers = '**/assets/verify.worker-*.js';

test('a PDF whose verification never ends is given up, and the next one is verified (R-655)', async ({ page }) => {
  await page.route(
    workers,
    (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "self.addEventListener('message', () => { for (;;); }); self.postMessage('ready');",
      }),
    { times: 1 },
  );
  await page.clock.install();
  await page.goto('/overeni');
  await page.getByLabel('Vybrat PDF').setInputFiles(sample);
  await expect(page.getByText('Kontrolujeme soubor')).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(20_000);
    await expect(
      page.getByText(
        'Kontrola trvala příliš dlouho, proto jsme ji ukončili. Jestli záznam vydala tato služba, nevíme.',
      ),
    ).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByLabel('Vybrat PDF').setInputFiles(sample);
  await expect(page.getByRole('heading', { name: 'Tomuto souboru nevěřte' })).toBeVisible();
  await expect(page.getByText('Nesouhlasí: Nezapečetila ho tato služba.')).toBeVisible();
});

test.describe('without its worker', () => {
  test.use({ expectedNoise: /404/u });

  test('a PDF is not verified on the page itself', async ({ page }) => {
    await page.route(workers, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/overeni');
    await page.getByLabel('Vybrat PDF').setInputFiles(sample);
    await expect(
      page.getByText('Soubor tady nejde zkontrolovat: kontrola se v\u00a0prohlížeči nespustila.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tomuto souboru nevěřte' })).toBeHidden();
  });
});
