import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { said } from '../fixtures/serviceAnswers.ts';
import { test as base, expect, type Service } from './fixtures.ts';
import { ownReport } from './prepare.ts';
import * as steps from './steps.ts';
import { expectScreen, hold } from './steps.ts';
import { withHttpStub } from './withHttpStub.ts';

/** Journeys with cookies and analytics, against a stub of the tag manager. */

const test = withHttpStub(({ url }) => ({ ANALYTICS_KEY: 'GTM-TEST', ANALYTICS_URL: url }), {
  headers: { 'content-type': 'text/javascript' },
  body: 'document.documentElement.dataset.tagManager = "here";',
});
test.use({
  expectedNoise: /^request: http:\/\/127\.0\.0\.1.*\/gtm\.js\?id=GTM-TEST$|401 \(Unauthorized\)|ERR_FAILED/u,
});

interface Entry {
  event?: string;
  event_id?: string;
  process_id?: string;
  page?: { step: number; name: string };
  'gtm.start'?: number;
}

async function dataLayer(page: Page): Promise<Entry[] | null> {
  return page.evaluate(() => (window.dataLayer === undefined ? null : JSON.parse(JSON.stringify(window.dataLayer))));
}

/** Returns the recorded events without their random ids, which tests check by name. */
async function measured(page: Page) {
  const events = ((await dataLayer(page)) ?? []).filter(({ event_id }) => event_id !== undefined);
  return events.map(({ event_id: _id, process_id: _process, ...rest }) => rest);
}

/** Waits for the latest events to equal the expected ones. */
async function expectLast(page: Page, ...expected: object[]): Promise<void> {
  await expect.poll(async () => (await measured(page)).slice(-expected.length), { timeout: 30_000 }).toEqual(expected);
}

async function tagManagerIsHere(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-tag-manager', 'here', { timeout: 30_000 });
}

async function allowed(page: Page, service: Service): Promise<void> {
  await page.context().addCookies([
    { name: 'TECHNICAL_COOKIES', value: 'accept_all', url: service.url },
    { name: 'ANALYTICAL_COOKIES', value: 'true', url: service.url },
  ]);
}

async function cookies(page: Page) {
  const inADay = Date.now() / 1000 + 24 * 3600;
  return (await page.context().cookies()).map(({ name, value, secure, sameSite, path, expires }) => ({
    [name]: value,
    attributes: [secure && 'Secure', sameSite, path, Math.abs(expires - inADay) < 120 ? 'a day' : expires],
  }));
}

const attributes = ['Secure', 'Strict', '/', 'a day'];
const landing = { step: 1, name: 'landing' };
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u;

test('declined: two cookies for a day, and nothing is asked for or kept (R-122, R-126, R-128, R-129, R-139, R-448)', async ({
  page,
  stub: tagManager,
}) => {
  tagManager.requests.length = 0;
  await page.goto('/');
  await page.getByRole('button', { name: 'Odmítnout' }).click();
  await expect(page.getByRole('complementary', { name: 'Cookies' })).toBeHidden();
  await expect
    .poll(() => cookies(page))
    .toEqual([
      { TECHNICAL_COOKIES: 'custom', attributes },
      { ANALYTICAL_COOKIES: 'false', attributes },
    ]);
  await page.getByRole('link', { name: 'Začít vyplňovat záznam' }).click();
  await expectScreen(page, 'informations');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('complementary', { name: 'Cookies' })).toBeHidden();
  expect(await dataLayer(page)).toBeNull();
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  expect(tagManager.requests).toEqual([]);
});

test('not chosen yet: nothing is asked for or kept (R-122, R-139)', async ({ page, stub: tagManager }) => {
  tagManager.requests.length = 0;
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('complementary', { name: 'Cookies' })).toBeVisible();
  expect(await dataLayer(page)).toBeNull();
  expect(await page.context().cookies()).toEqual([]);
  expect(tagManager.requests).toEqual([]);
});

test('allowed: the container comes once, and pages are measured by their names and patterns (R-038, R-125, R-128, R-129, R-132, R-133, R-139, R-378)', async ({
  page,
  stub: tagManager,
}) => {
  tagManager.requests.length = 0;
  await page.goto('/');
  await page.getByRole('button', { name: 'Povolit vše' }).click();
  await tagManagerIsHere(page);
  await expect
    .poll(() => cookies(page))
    .toEqual([
      { TECHNICAL_COOKIES: 'accept_all', attributes },
      { ANALYTICAL_COOKIES: 'true', attributes },
    ]);
  expect(tagManager.requests.map(({ path }) => path)).toEqual(['/gtm.js?id=GTM-TEST']);
  expect(tagManager.requests[0]?.headers.referer).toBeUndefined();
  const origin = new URL(page.url()).origin;
  const [address, loaded, viewed, started] = (await dataLayer(page)) ?? [];
  expect(address).toEqual({ page_location: `${origin}/`, page_referrer: '' });
  expect(loaded).toEqual({
    event: 'page_loaded',
    event_id: expect.stringMatching(uuid),
    page: landing,
    process_id: expect.stringMatching(uuid),
  });
  expect(viewed).toEqual({ ...loaded, event: 'view_screen', event_id: expect.stringMatching(uuid), screen_id: '/' });
  expect(viewed?.event_id).not.toBe(loaded?.event_id);
  expect(started).toEqual({ event: 'gtm.js', 'gtm.start': expect.any(Number) });

  await page.getByRole('link', { name: 'Začít vyplňovat záznam' }).click();
  const informations = { step: 2, name: 'informations' };
  await expectLast(
    page,
    { event: 'page_loaded', page: informations },
    { event: 'view_screen', page: informations, screen_id: '/informations' },
  );
  await page.goBack();
  await expectLast(page, { event: 'view_screen', page: landing, screen_id: '/' });
});

test('the setup allows what its switch says, and can be opened again to withdraw it (R-044, R-123, R-124, R-127)', async ({
  page,
  stub: tagManager,
}) => {
  tagManager.requests.length = 0;
  await page.goto('/');
  await page.getByRole('button', { name: 'Nastavení' }).click();
  await expect(page.getByRole('switch', { name: /^Technické cookies/u })).toBeChecked();
  await expect(page.getByRole('switch', { name: /^Technické cookies/u })).toBeDisabled();
  await page.getByRole('switch', { name: /^Analytické cookies/u }).check();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await tagManagerIsHere(page);
  await expect
    .poll(() => cookies(page))
    .toEqual([
      { TECHNICAL_COOKIES: 'custom', attributes },
      { ANALYTICAL_COOKIES: 'true', attributes },
    ]);

  await page.getByRole('link', { name: /osobní/u }).click();
  await expectScreen(page, 'personalData');
  await expect(
    page.getByText(
      'Tato služba běží jen na zkoušku a\u00a0správce osobních údajů nemá. Nezadávejte do ní skutečné údaje.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Změnit nastavení cookies' }).click();
  await expect(page.getByRole('complementary', { name: 'Cookies' })).toBeFocused();
  await expect(page.getByRole('switch', { name: /^Analytické cookies/u })).toBeChecked();
  await page.getByRole('switch', { name: /^Analytické cookies/u }).uncheck();
  tagManager.requests.length = 0;
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Uložit' }).click()]);
  await expectScreen(page, 'personalData');
  await expect(page.getByRole('complementary', { name: 'Cookies' })).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(await dataLayer(page)).toBeNull();
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  expect(tagManager.requests).toEqual([]);
});

test('the menu, the QR code and a call for help are measured, and giving the report up as an interrupt (R-084, R-134 to R-138)', async ({
  page,
  service,
}) => {
  await steps.withoutTelephone(page);
  const report = await ownReport(page, service, 'filled');
  await allowed(page, service);
  await page.goto(pathOf('summary', { reportId: report.reportId }));
  await expectScreen(page, 'summary');
  await tagManagerIsHere(page);
  const summary = { step: 9, name: 'summary' };

  await page.getByRole('button', { name: 'Číslo záznamu pro policii' }).click();
  await expectLast(page, { event: 'qr_shown', page: summary });
  await page.getByRole('button', { name: 'Zavřít' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Zavolat tísňovou linku 112' }).click();
  await expectLast(page, { event: 'emergency_call', number: '112', page: summary });

  const menu = async () => page.getByRole('button', { name: 'Otevřít menu' }).click();
  await menu();
  await page.getByRole('link', { name: 'Policie 158' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Číslo záznamu pro policii' }).click();
  await expectLast(
    page,
    { event: 'menu_click', item: 'menu', page: summary },
    { event: 'emergency_call', number: '158', page: summary },
    { event: 'menu_click', item: 'qr', page: summary },
    { event: 'qr_shown', page: summary },
  );
  await page.getByRole('button', { name: 'Zavřít' }).click();
  await menu();
  await page.getByRole('link', { name: 'Účastníci nehody' }).click();
  await expectScreen(page, 'documents');
  const documents = { step: 4, name: 'documents' };
  await expectLast(
    page,
    { event: 'menu_click', item: 'documents', page: summary },
    { event: 'page_loaded', page: documents },
    { event: 'view_screen', page: documents, screen_id: '/report/:reportId/documents' },
  );

  await menu();
  await page.getByRole('button', { name: 'Začít znovu' }).click();
  await page.getByRole('button', { name: 'Smazat a začít znovu' }).click();
  await expectScreen(page, 'landing');
  await expectLast(
    page,
    { event: 'menu_click', item: 'startOver', page: documents },
    { event: 'interrupt', reason: 'user', page: documents },
    { event: 'page_loaded', page: landing },
    { event: 'view_screen', page: landing, screen_id: '/' },
  );
  const [before, after] = ((await dataLayer(page)) ?? []).filter(({ process_id }) => process_id).slice(-3);
  expect(after?.process_id).not.toBe(before?.process_id);
});

/** Starts over by the menu, which calls the service from any screen. */
async function startAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Otevřít menu' }).click();
  await page.getByRole('button', { name: 'Začít znovu', exact: true }).click();
  await page.getByRole('button', { name: 'Smazat a začít znovu' }).click();
}

test('a session that has ended is measured as an interrupt by timeout (R-137, R-231)', async ({ page, service }) => {
  const report = await ownReport(page, service, 'COLLECTING_DATA');
  await allowed(page, service);
  await page.goto(pathOf('verificationSuccess', { reportId: report.reportId }));
  await expectScreen(page, 'verificationSuccess');
  await tagManagerIsHere(page);
  await page.route('**/api/**', (route) => route.fulfill(said({ status: 401 }, 401)));
  await startAgain(page);
  await expectScreen(page, 'errorTimeout');
  const timeout = { step: -1, name: 'error_timeout' };
  await expectLast(
    page,
    { event: 'interrupt', reason: 'timeout', page: { step: 3, name: 'verification_success' } },
    { event: 'page_loaded', page: timeout },
    { event: 'view_screen', page: timeout, screen_id: '/error/timeout' },
  );
});

test('a report that can go on no further is measured as an interrupt by an error; a reload keeps its process (R-137, R-138, R-443)', async ({
  page,
  service,
}) => {
  const report = await ownReport(page, service, 'COLLECTING_DATA');
  await allowed(page, service);
  await page.goto(pathOf('verificationSuccess', { reportId: report.reportId }));
  await tagManagerIsHere(page);
  const processOf = async () => (await dataLayer(page))?.find(({ process_id }) => process_id)?.process_id;
  const process = await processOf();
  await page.reload();
  await tagManagerIsHere(page);
  expect(await processOf()).toBe(process);
  const [address] = (await dataLayer(page)) ?? [];
  expect(address).toEqual({
    page_location: `${service.url}/report/:reportId/verification/success`,
    page_referrer: '',
  });

  await page.route('**/reports/*', (route) => route.fulfill(said({ resultCode: 'ERR_REPORT_TTL_EXPIRED' })));
  await startAgain(page);
  await expectScreen(page, 'error');
  await expect
    .poll(async () => (await dataLayer(page))?.find(({ event }) => event === 'interrupt'))
    .toEqual({
      event: 'interrupt',
      event_id: expect.stringMatching(uuid),
      page: { step: 3, name: 'verification_success' },
      process_id: process,
      reason: 'error',
    });
});

test('a tag manager that does not come is only logged', async ({ page, service }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.route('**/gtm.js**', (route) => route.abort());
  await allowed(page, service);
  await page.goto('/');
  await expect.poll(() => said.some((text) => text.includes('The tag manager did not come'))).toBe(true);
  await page.getByRole('link', { name: 'Začít vyplňovat záznam' }).click();
  await expectScreen(page, 'informations');
});

function leaves(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(leaves);
}

test('a page left before what listens has come is measured all the same', async ({ page }) => {
  const release = await hold(page, '**/assets/measure-*.js');
  await page.goto('/');
  await page.getByRole('button', { name: 'Povolit vše' }).click();
  // Taps that come before the page lives are caught up on the screen to which they have led.
  await expect.poll(() => cookies(page)).toHaveLength(2);
  await page.getByRole('link', { name: 'Začít vyplňovat záznam' }).click();
  await expectScreen(page, 'informations');
  release();
  await expectLast(
    page,
    { event: 'page_loaded', page: landing },
    { event: 'view_screen', page: landing, screen_id: '/' },
    { event: 'page_loaded', page: { step: 2, name: 'informations' } },
    { event: 'view_screen', page: { step: 2, name: 'informations' }, screen_id: '/informations' },
  );
});

test('a whole report passes all ten steps and leaves nothing of it in the data layer (R-130)', async ({
  page,
  service,
}) => {
  const seen = new Set<string>();
  page.on('request', (request) => {
    for (const id of request.url().match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\w-]{55,65}/gu) ?? []) seen.add(id);
  });
  page.on('response', async (response) => {
    if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return;
    const body = await response.text().catch(() => '');
    for (const [, id] of body.matchAll(/"(?:\w+Id|checkCode|accessToken|refreshToken)":"([^"]+)"/gu))
      if (id !== undefined) seen.add(id);
  });
  const people = steps.drivers();
  const reportId = await steps.wholeReport(page, service, people, 'Povolit vše');
  await expectLast(page, {
    event: 'view_screen',
    page: { step: 10, name: 'success' },
    screen_id: '/report/:reportId/success',
  });

  const entries = (await dataLayer(page)) ?? [];
  const passed = entries.filter(({ event }) => event === 'page_loaded').map((entry) => entry.page?.step);
  expect([...new Set(passed)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(new Set(entries.flatMap((entry) => entry.process_id ?? [])).size).toBe(1);

  const entered = [
    reportId,
    ...leaves(people),
    ...Object.values(people).map(({ phone }) => `+420${phone}`),
    ...['Běla', 'Čápová', '608123456', 'Prasklý nárazník', 'narazilo zezadu', 'Vinohradská', '12000', 'Náměstí Míru'],
    ...seen,
  ].filter((value) => value !== '');
  expect(seen.size).toBeGreaterThan(5);
  const values = entries.flatMap(({ event_id, process_id, 'gtm.start': _start, ...rest }) => {
    for (const id of [event_id, process_id]) if (id !== undefined) expect(id).toMatch(uuid);
    for (const value of entered) expect([event_id, process_id]).not.toContain(value);
    return leaves(rest);
  });
  expect(values.length).toBeGreaterThan(100);
  for (const value of entered) {
    // Values shorter than a code only count as whole texts, as they are part of other words.
    const found = values.filter((text) => (value.length < 4 ? text === value : text.includes(value)));
    expect(found, value).toEqual([]);
  }
});

base('without a key nothing is measured, whatever is allowed', async ({ page }) => {
  await page.goto('/');
  const allow = page.getByRole('button', { name: 'Povolit vše' });
  await allow.click();
  await allow.waitFor({ state: 'hidden' });
  await page.reload({ waitUntil: 'networkidle' });
  expect((await page.context().cookies()).find(({ name }) => name === 'ANALYTICAL_COOKIES')?.value).toBe('true');
  expect(await dataLayer(page)).toBeNull();
  expect(await page.evaluate(() => document.querySelectorAll('script[src*="gtm"]').length)).toBe(0);
});
