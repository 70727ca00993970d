import type { Page, Route } from '@playwright/test';
import { refreshTokenKey } from '#contract/limits.ts';
import { pathOf } from '#machines/location.ts';
import { said } from '../fixtures/serviceAnswers.ts';
import { tokens } from '../paths/tokens.ts';
import { expect, test } from './fixtures.ts';
import { openReport, ownReport } from './prepare.ts';
import { expectScreen } from './steps.ts';

/** Journeys of the session: checked before any screen, renewed once for all tabs, ended if that fails. */

const reportId = '11111111-1111-4111-8111-111111111111';
const day = 24 * 3_600_000;

test.use({ expectedNoise: /status of (?:401|502)|ERR_FAILED/u });

async function keptToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => sessionStorage.getItem(key), refreshTokenKey);
}

/** Opens a report's address in a tab that stores the token. @returns the refresh requests made */
async function openWith(page: Page, token: string): Promise<string[]> {
  const exchanges: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/session/refresh')) exchanges.push(request.method());
  });
  await page.addInitScript(([key, stored]) => sessionStorage.setItem(key, stored), [refreshTokenKey, token] as const);
  await page.goto(pathOf('documents', { reportId }));
  await expectScreen(page, 'errorTimeout');
  expect(await keptToken(page)).toBeNull();
  return exchanges;
}

test('an expired token is removed without a call', async ({ page }) => {
  expect(await openWith(page, tokens(reportId, Date.now() - 2 * day).refreshToken)).toEqual([]);
});

test('an unreadable token is removed without a call', async ({ page }) => {
  expect(await openWith(page, 'not.a.token')).toEqual([]);
});

test('a refused token is removed after one call (R-223)', async ({ page }) => {
  expect(await openWith(page, tokens(reportId, Date.now()).refreshToken)).toEqual(['POST']);
});

test('nothing of the report shows before the stored token is exchanged (R-076, R-222)', async ({ page, service }) => {
  const report = await ownReport(page, service, 'COLLECTING_DATA');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const exchange = new Promise<Route>((resolve) => {
    void page.route('**/api/session/refresh', resolve);
  });
  await page.goto(pathOf('documents', { reportId: report.reportId }));
  const held = await exchange;
  await expect(page.locator('html')).not.toHaveAttribute('data-screen');
  await expect(page.getByRole('heading')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('complementary', { name: 'Cookies' })).toHaveCount(0);
  expect(calls).toEqual(['/api/session/refresh']);
  await held.continue();
  await expectScreen(page, 'documents');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const noExchange = { status: 502, body: '<html>Bad Gateway</html>' };

test('a gateway that answers for the service at a reload ends nothing, and the report is shown as the phone has it (R-500)', async ({
  page,
  service,
}) => {
  await openReport(page, service, 'COLLECTING_DATA', 'documentsManual');
  await page.getByLabel('Příjmení').fill('Dvořáková');
  let isAway = true;
  await page.route('**/api/**', (route) => (isAway ? route.fulfill(noExchange) : route.continue()));
  await page.route('**/app-config.json*', (route, request) =>
    isAway && request.method() === 'HEAD' ? route.abort() : route.continue(),
  );
  await page.reload();
  await expect(page.getByLabel('Příjmení')).toHaveValue('Dvořáková');
  expect(await keptToken(page)).not.toBeNull();
  isAway = false;
});

test('a gateway that answers for the service while one types ends nothing', async ({ page, service }) => {
  const report = await ownReport(page, service, 'COLLECTING_DATA');
  const participantId = report.participants[0]?.participantId;
  await page.clock.install();
  await page.goto(pathOf('documentsManual', { reportId: report.reportId, participantId }));
  await page.getByLabel('Jméno', { exact: true }).fill('Žofie');
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/session/refresh')) statuses.push(response.status());
  });
  await page.route('**/api/session/refresh', (route) => route.fulfill(noExchange), { times: 2 });
  await page.clock.fastForward(14 * 60_000 + 1_000);
  await expect.poll(() => statuses).toEqual([502]);
  await page.clock.runFor(2_000);
  await expect.poll(() => statuses).toEqual([502, 502]);
  await page.clock.runFor(5_000);
  await expect.poll(() => statuses).toEqual([502, 502, 200]);
  await expect(page.getByLabel('Jméno', { exact: true })).toHaveValue('Žofie');
  await expectScreen(page, 'documentsManual');
});

for (const days of [2, -2])
  test(`a phone whose clock is ${days} days off keeps its session over a reload (R-505)`, async ({ page, service }) => {
    const report = await ownReport(page, service, 'COLLECTING_DATA');
    await page.clock.setSystemTime(Date.now() + days * day);
    await page.goto(pathOf('documents', { reportId: report.reportId }));
    await expectScreen(page, 'documents');
    await page.reload();
    await expectScreen(page, 'documents');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await keptToken(page)).not.toBeNull();
  });

test('a storage that refuses keeps the session in memory, refreshes included (R-506)', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No', 'QuotaExceededError');
    };
  });
  await page.goto('/informations');
  await page.getByRole('button', { name: 'Odmítnout' }).click();
  await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
  await expectScreen(page, 'verification');
  for (let exchange = 0; exchange < 2; exchange += 1) {
    const exchanged = page.waitForResponse('**/api/session/refresh');
    await page.clock.fastForward(14 * 60_000 + 1_000);
    expect((await (await exchanged).json()).resultCode).toBe('OK');
  }
  await expectScreen(page, 'verification');
});

for (const { name, refreshed } of [
  { name: 'an exchange that is refused (R-047, R-231, R-442)', refreshed: { resultCode: 'ERR_REFRESH_TOKEN_INVALID' } },
  { name: 'a call that is refused once more after the exchange', refreshed: null },
])
  test(`${name} ends the session and removes the token`, async ({ page, service }) => {
    await openReport(page, service, 'filled', 'culprit');
    await expectScreen(page, 'culprit');
    expect(await keptToken(page)).not.toBeNull();
    await page.route('**/responsibleParticipant', (route) => route.fulfill(said({}, 401)));
    let exchanges = 0;
    await page.route('**/api/session/refresh', (route) => {
      exchanges += 1;
      return refreshed === null ? route.continue() : route.fulfill(said(refreshed));
    });
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expectScreen(page, 'errorTimeout');
    await expect(page).toHaveURL('/error/timeout');
    expect(await keptToken(page)).toBeNull();
    expect(exchanges).toBe(1);
  });
