import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { heading } from './steps.ts';

/** An open page whose build no process runs any more, on a phone that keeps nothing itself. */

// What the page asks for while the process is exchanged for another.
test.use({ expectedNoise: /ERR_CONNECTION_/u });

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
  await page.getByRole('button', { name: 'Začít vyplňovat záznam' }).click();
  await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
  await expect(heading(page, 'Ověřte telefony obou účastníků')).toBeVisible();
  expect(answered.length).toBeGreaterThan(0);
  expect(new Set(answered)).toEqual(new Set([200]));
  await service.restart();
  rmSync(other, { recursive: true });
});
