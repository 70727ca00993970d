import type { Page } from '@playwright/test';
import { pathOf } from '../../machines/location.ts';
import { refreshTokenKey } from '../../src/contract/limits.ts';
import { tokens } from '../paths/tokens.ts';
import { expect, test } from './fixtures.ts';
import { expectScreen } from './steps.ts';

/** A page that is opened with a stored refresh token which is good for nothing (§4). */

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
