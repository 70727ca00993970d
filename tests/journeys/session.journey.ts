import type { Page } from '@playwright/test';
import { pathOf } from '../../machines/location.ts';
import { refreshTokenKey } from '../../src/contract/limits.ts';
import { tokens } from '../paths/tokens.ts';
import { expect, test } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { expectScreen } from './steps.ts';

/** The session's life in a browser (§4): checked before anything shows, renewed once for all, ended when that fails. */

const reportId = '11111111-1111-4111-8111-111111111111';
const day = 24 * 3_600_000;

test.use({ expectedNoise: /status of 401/u });

/** Opens an address of a report in a tab that keeps the token. @returns the exchanges that were asked for. */
async function openWith(page: Page, token: string): Promise<string[]> {
  const exchanges: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/session/refresh')) exchanges.push(request.method());
  });
  await page.addInitScript(([key, stored]) => sessionStorage.setItem(key, stored), [refreshTokenKey, token] as const);
  await page.goto(pathOf('documents', { reportId }));
  await expectScreen(page, 'errorTimeout');
  expect(await page.evaluate((key) => sessionStorage.getItem(key), refreshTokenKey)).toBeNull();
  return exchanges;
}

test('an expired token is removed without a call', async ({ page }) => {
  expect(await openWith(page, tokens(reportId, Date.now() - day).refreshToken)).toEqual([]);
});

test('an unreadable token is removed without a call', async ({ page }) => {
  expect(await openWith(page, 'not.a.token')).toEqual([]);
});

test('a refused token is removed after one call', async ({ page }) => {
  expect(await openWith(page, tokens(reportId).refreshToken)).toEqual(['POST']);
});

test('nothing of the report shows before the stored token is exchanged', async ({ page, service }) => {
  const report = await reportIn(service, 'COLLECTING_DATA');
  await adopt(page, service, report);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const exchange = page.waitForRequest('**/api/session/refresh');
  await page.route('**/api/session/refresh', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(pathOf('documents', { reportId: report.reportId }), { waitUntil: 'commit' });
  await exchange;
  await page.waitForLoadState('load');
  await expect(page.locator('html')).not.toHaveAttribute('data-screen');
  await expect(page.getByRole('heading')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('complementary', { name: 'Cookies' })).toHaveCount(0);
  expect(calls).toEqual(['/api/session/refresh']);
  release();
  await expectScreen(page, 'documents');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Answers each call of the report with 401 until the tokens are exchanged. @returns what was asked for, in turn. */
async function refuseUntilExchanged(page: Page): Promise<string[]> {
  const asked: string[] = [];
  let isExchanged = false;
  await page.route('**/api/reports/**', async (route, request) => {
    asked.push(`${new URL(request.url()).pathname.split('/').at(-1)}${isExchanged ? ' again' : ''}`);
    if (isExchanged) await route.continue();
    else await route.fulfill({ status: 401, json: {} });
  });
  await page.route('**/api/session/refresh', async (route) => {
    asked.push('refresh');
    // Both refused calls wait by now.
    await expect.poll(() => asked.length).toBe(1);
    isExchanged = true;
    await route.continue();
  });
  return asked;
}
