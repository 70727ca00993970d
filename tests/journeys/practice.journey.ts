import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import * as steps from './steps.ts';

/** Journeys in practice mode, on the built page of the service. */

function bar(page: Page) {
  return page.getByRole('complementary', { name: 'Zkouška nanečisto' });
}

/** Reads codes above the screen, as a driver does. */
function codesAbove(page: Page) {
  const read = new Set<string>();
  return {
    async codeFor(phone: string): Promise<string> {
      const said = bar(page).getByRole('status');
      let code = '';
      await expect
        .poll(async () => {
          const text = (await said.textContent())?.replace(/\s/gu, '') ?? '';
          code = new RegExp(`${phone.slice(1)}:(\\d{4})$`, 'u').exec(text)?.[1] ?? '';
          if (code === '' || read.has(text)) return false;
          read.add(text);
          return true;
        })
        .toBe(true);
      return code;
    },
  };
}

async function expectMarked(page: Page, screen: string): Promise<void> {
  await steps.expectScreen(page, screen);
  await expect(bar(page).getByText('Nanečisto: nic se neodesílá')).toBeInViewport();
}

test('a driver practises a report to the signed PDF, marked as such, and nothing of it leaves or stays (R-700, R-701, R-702)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Odmítnout' }).click();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Vyzkoušet nanečisto' }).click();
  await expectMarked(page, 'informations');
  expect(await findings(page)).toEqual([]);
  await test.step('with large text on the narrowest phone the words above the page are whole, and beside it nothing', async () => {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const bottom = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().bottom);
    const top = async () => page.getByRole('banner').evaluate((each) => each.getBoundingClientRect().top);
    for (const part of [bar(page).getByText('Nanečisto: nic se neodesílá'), bar(page).getByRole('button')])
      await expect.poll(async () => (await bottom(part)) <= (await top())).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.setViewportSize({ width: 360, height: 740 });
  });
  await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
  const people = steps.drivers();
  const service = codesAbove(page);
  await steps.verifyBoth(page, service, people);
  await page.reload();
  await expectMarked(page, 'documentsManual');
  await steps.fillPapers(page, 'A', people.A);
  await steps.fillPapers(page, 'B', people.B);
  await steps.addWitness(page);
  await steps.fillVehicle(page, 'A', people.A);
  await steps.fillVehicle(page, 'B', people.B);
  await steps.fillCircumstances(page);
  await steps.fillDatetime(page);
  await steps.fillPlace(page);
  await steps.chooseCulprit(page);
  await expectMarked(page, 'summary');
  await page.getByRole('button', { name: /\(B\)|^Druhý účastník/u }).click();
  await expect(page.getByText('Nanečisto tu žádný odkaz není.')).toBeVisible();
  await page.keyboard.press('Escape');
  await steps.confirmSummary(page);
  await steps.signBoth(page, service, people);
  await expectMarked(page, 'success');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Stáhnout záznam (PDF)' }).click(),
  ]);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await bar(page).getByRole('button', { name: 'Zprávy' }).click();
  for (const { email } of [people.A, people.B])
    await expect(bar(page).getByRole('heading', { name: `E-mail pro ${email}` })).toBeVisible();

  await bar(page).getByRole('button', { name: 'Ukončit' }).click();
  await steps.expectScreen(page, 'landing');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Vyzkoušet nanečisto' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('practice');
  expect(asked.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect(asked.length).toBeGreaterThan(10);
});
