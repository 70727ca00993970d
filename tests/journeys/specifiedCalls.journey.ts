import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { idempotencyHeader } from '#contract/limits.ts';
import { pragueMoment } from '#contract/pragueTime.ts';
import { isSpecified } from '../fixtures/specifiedCalls.ts';
import { openLink } from '../paths/hand.ts';
import { expect, test } from './fixtures.ts';
import { phoneOfB } from './phoneOfB.ts';
import {
  addWitness,
  chooseCulprit,
  drivers,
  expectScreen,
  fillCircumstances,
  fillPapers,
  fillPlace,
  fillVehicle,
  heading,
  press,
  signBoth,
  startReport,
  type,
  verifyBoth,
} from './steps.ts';

/** Journeys against a service that implements the specification alone, without our own extensions. */

/** Configuration that the specification lists; all else has its defaults. */
const configuration = { API_URL: '/api', MAX_WITNESSES: 3, MAX_PAST_DAYS_IN_DATE: 3 };

/** Fields of answers that the specification does not list. */
const own = new Set([
  'agreements',
  'attemptsLeft',
  'canUploadDrivingLicense',
  'changedSections',
  'changedSinceSeen',
  'contentVersion',
  'createdAt',
  'driverRemark',
  'expiresAt',
  'fillingIn',
  'fillsInOwnPart',
  'handingOver',
  'isReopened',
  'lastSentAt',
  'nearestAddress',
  'pointOfImpact',
  'seenBefore',
  'signatures',
  'signing',
  'version',
  'waitsUntil',
]);

function withoutOwn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOwn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (own.has(name) ? [] : [[name, withoutOwn(each)]])),
  );
}

/** Restricts the service to the specification. Other requests are recorded and answered with 404. */
async function standBehind(page: Page): Promise<string[]> {
  const besides: string[] = [];
  await page.route('**/app-config.json*', (route) => route.fulfill({ json: configuration }));
  await page.route('**/api/**', async (route: Route, request) => {
    const { pathname, searchParams } = new URL(request.url());
    const asked = `${request.method()} ${pathname.replace('/api', '')}`;
    const isKnown = isSpecified(request.method(), pathname.replace('/api', ''));
    if (!isKnown) besides.push(asked);
    if (request.headers()[idempotencyHeader.toLowerCase()] !== undefined)
      besides.push(`${asked}: ${idempotencyHeader}`);
    for (const name of searchParams.keys())
      if (!['checkCode', 'maxWidth', 'maxHeight', 'pageCode', 'imageWithLicensePlate'].includes(name))
        besides.push(`${asked}: ${name}`);
    if (!isKnown) return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not Found' });
    const answer = await route.fetch();
    const contentType = answer.headers()['content-type'] ?? '';
    const isProblem = answer.status() >= 400;
    const body = contentType.includes('json')
      ? JSON.stringify(isProblem ? { message: 'no' } : withoutOwn(await answer.json()))
      : await answer.body();
    return route.fulfill({
      status: answer.status(),
      contentType: isProblem ? 'application/json' : contentType,
      body,
    });
  });
  // Records notices that disappear too.
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const notices = '[role=alert], [class*=Notification]';
    const look = () => {
      for (const each of document.querySelectorAll(notices)) {
        const text = each.textContent ?? '';
        if (text !== '' && !said.includes(text)) said.push(text);
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return besides;
}

async function saidOn(page: Page): Promise<string[]> {
  return page.evaluate(() => ('said' in window && Array.isArray(window.said) ? window.said : ['nothing was noted']));
}

/** Types date and time, as such a service does not give the creation time that would propose them. */
async function typeDatetime(page: Page): Promise<void> {
  const { date, time } = pragueMoment(Date.now());
  await heading(page, 'Kdy se nehoda stala?').waitFor();
  await type(page.getByLabel('Datum nehody'), date.split('-').reverse().join('. '));
  await type(page.getByLabel('Čas nehody'), time);
  await press(page, 'Pokračovat');
}

async function offersNone(page: Page, ...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  }
}

test('before a service of the specification alone a report is filled in, signed and downloaded (R-731)', async ({
  page,
  browser,
  service,
}) => {
  const besides = await standBehind(page);
  const people = drivers();
  await page.goto('/');
  await expectScreen(page, 'landing');
  await expect(page.getByRole('link', { name: 'Začít vyplňovat záznam' })).toBeVisible();
  await offersNone(page, 'Pokračovat v\u00a0rozepsaném záznamu');
  await startReport(page);
  await verifyBoth(page, service, people);
  await fillPapers(page, 'A', people.A);
  await heading(page, 'Vyplňte osobní údaje účastníka B').waitFor();
  await offersNone(page, /na druhém telefonu/u);
  await fillPapers(page, 'B', people.B);
  await addWitness(page);

  // The menu computes the open links itself.
  await page.getByRole('button', { name: 'Otevřít menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /Vozidla/u })).toBeVisible();
  await page.keyboard.press('Escape');

  await fillVehicle(page, 'A', people.A);
  await fillVehicle(page, 'B', people.B);
  await fillCircumstances(page);
  await typeDatetime(page);
  await fillPlace(page);
  await chooseCulprit(page);

  await expectScreen(page, 'summary');
  await openLink(page);
  await expect(page.getByRole('img', { name: 'QR kód s\u00a0odkazem na souhrn záznamu' })).toBeVisible();
  await offersNone(page, 'Vytvořit nový odkaz');
  const href = await page.getByRole('link', { name: 'Otevřít souhrn pro druhého účastníka' }).getAttribute('href');
  const { page: b, noise } = await phoneOfB(browser, service);
  const besidesOfB = await standBehind(b);
  await b.goto(href ?? '');
  await expect(heading(b, 'Zkontrolujte údaje o nehodě')).toBeVisible();
  await expect(b.getByText(`${people.A.firstName} ${people.A.lastName}`).first()).toBeVisible();
  await expect(b.getByText('Řekněte to druhému účastníkovi')).toBeVisible();
  await offersNone(b, /ouhlasí|nesedí/u, /Vyplnit|Upravit/u);

  await page.keyboard.press('Escape');
  await page.getByRole('checkbox').check();
  await press(page, 'Potvrdit a přejít k podpisu');
  await expectScreen(page, 'signReport');
  await press(page, 'Je tu chyba, nebo někdo nechce podepsat');
  await expect(heading(page, 'Když něco brání podpisu')).toBeVisible();
  await offersNone(page, 'Vrátit záznam k\u00a0úpravám', 'Stáhnout jednostranný záznam');
  await press(page, 'Zpět k podpisu');
  await b.getByRole('button', { name: 'Načíst údaje znovu' }).click();
  await expect(b.getByText('Záznam čeká na podpis na telefonu druhého účastníka.')).toBeVisible();
  await offersNone(b, /podpisu/u, /nechci podepsat/u);

  await signBoth(page, service, people);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Stáhnout záznam (PDF)' }).click(),
  ]);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await b.getByRole('button', { name: 'Načíst údaje znovu' }).click();
  await expect(heading(b, 'Podepsaný záznam o nehodě')).toBeVisible();
  await b.getByRole('button', { name: 'Přejít ke stažení PDF' }).click();
  const [shared] = await Promise.all([
    b.waitForEvent('download'),
    b.getByRole('button', { name: 'Stáhnout záznam (PDF)' }).click(),
  ]);
  expect(
    readFileSync(await shared.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  expect({ besides, besidesOfB, said: await saidOn(page), saidToB: await saidOn(b), noise }).toEqual({
    ...{ besides: [], besidesOfB: [], saidToB: [], noise: [] },
    // The licence registry is a call of the specification.
    said: ['Údaje se nepodařilo načíst. Vyplňte je prosím ručně.'],
  });
  await b.context().close();
});

test.describe('where something in between lets the calls of the specification through alone', () => {
  test.use({ expectedNoise: /status of 404/u });

  for (const answer of ['plain', 'html', 'json'] as const)
    test(`a report is filled in, signed and downloaded, with ${answer} for the others (R-731)`, async ({
      page,
      service,
    }) => {
      const types = { plain: 'text/plain', html: 'text/html', json: 'application/json' };
      await page.route('**/api/**', (route, request) =>
        isSpecified(request.method(), new URL(request.url()).pathname.replace('/api', ''))
          ? route.continue()
          : route.fulfill({ status: 404, contentType: types[answer], body: answer === 'json' ? '{}' : 'Not Found' }),
      );
      const people = drivers();
      await page.goto('/');
      await startReport(page);
      await verifyBoth(page, service, people);
      await fillPapers(page, 'A', people.A);
      await fillPapers(page, 'B', people.B);
      await addWitness(page);
      await page.reload();
      await fillVehicle(page, 'A', people.A);
      await fillVehicle(page, 'B', people.B);
      await fillCircumstances(page);
      await typeDatetime(page);
      await fillPlace(page);
      await chooseCulprit(page);
      await expectScreen(page, 'summary');
      await openLink(page);
      await offersNone(page, 'Vytvořit nový odkaz');
      await page.keyboard.press('Escape');
      await page.getByRole('checkbox').check();
      await press(page, 'Potvrdit a přejít k podpisu');
      await expectScreen(page, 'signReport');
      await signBoth(page, service, people);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Stáhnout záznam (PDF)' }).click(),
      ]);
      expect(readFileSync(await download.path()).toString('latin1')).toMatch(/^%PDF-/u);
      await expect(page.getByText(/Něco v síti|nepodařilo/u)).toHaveCount(0);
    });
});

test.describe('what such a service refuses', () => {
  test.use({ expectedNoise: /status of (?:401|403|404)/u });

  test('an unknown link and an ended session are said as they are elsewhere', async ({ page }) => {
    await standBehind(page);
    await page.goto(`/shared/${'x'.repeat(60)}/${crypto.randomUUID()}/`);
    await expect(heading(page, 'Tento odkaz neplatí')).toBeVisible();
    await offersNone(page, 'Pokračovat v\u00a0rozepsaném záznamu');
    await startReport(page, 'Odmítnout');
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body: '{}' }),
    );
    await page.reload();
    await expectScreen(page, 'errorTimeout');
    await offersNone(page, 'Pokračovat v\u00a0rozepsaném záznamu');
  });
});
