import type { Page, Route } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { said } from '../fixtures/serviceAnswers.ts';
import { expect, type Service, test } from './fixtures.ts';
import { adopt, openReport, ownReport, reportIn } from './prepare.ts';
import { drivers, expectScreen, fillPersonalData, heading } from './steps.ts';

/** Journeys without the replica: the service answers every call, and forms wait for it. */

test.use({
  environment: { LOCAL_REPLICA: 'false' },
  expectedNoise: /status of (?:400|401|429|50[23])|Unhandled result code|ERR_INTERNET_DISCONNECTED|ERR_FAILED/u,
});

test('a call that finds no signal keeps what was typed and goes out by itself once there is one (R-434, R-502, R-574)', async ({
  page,
  service,
}) => {
  await openReport(page, service, 'COLLECTING_DATA', 'documentsManual');
  await fillPersonalData(page, drivers().A);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Došlo k chybě sítě');
  await expect(notice).toContainText('Jakmile bude signál, zkusíme to znovu sami.');
  await expect(page.getByLabel('Příjmení')).toHaveValue('Dvořáková');
  // Editing the form cancels the automatic retry.
  await page.getByLabel('Příjmení').fill('Dvořákova');
  await expect(notice).toContainText('Zkontrolujte připojení a\u00a0zkuste to znovu.');
  await page.getByLabel('Příjmení').fill('Dvořáková');
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expect(notice).toContainText('Jakmile bude signál, zkusíme to znovu sami.');
  await page.context().setOffline(false);
  await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeVisible();
});

async function openAddress(page: Page, service: Service) {
  const report = await reportIn(service, 'COLLECTING_DATA');
  await report.callFor(0, 'updateParticipantData', {
    body: {
      personalData: {
        firstName: 'Žofie',
        lastName: 'Dvořáková',
        idCardNumber: '123456789',
        dateOfBirth: '1988-04-12',
      },
    },
  });
  await adopt(page, service, report);
  const participantId = report.participants[0]?.participantId;
  await page.goto(pathOf('documentsRecap', { reportId: report.reportId, participantId }));
  await page.getByRole('link', { name: /– Adresa/u }).click();
  await page.getByLabel('Ulice').fill('Krátká');
  await page.getByLabel('Číslo popisné').fill('7');
  await page.getByLabel('Obec', { exact: true }).fill('Brno');
  await page.getByLabel('PSČ').fill('602 00');
}

const interrupted: [title: string, advice: string] = [
  'Spojení se službou něco přerušuje',
  'Za chvíli to zkusíme znovu sami. Pokud jste na veřejné Wi‑Fi, přihlaste se k ní, nebo ji vypněte.',
];

const kindsOfFailure: [reply: Parameters<Route['fulfill']>[0], title: string, advice: string][] = [
  [said({}, 503), 'Něco se nepovedlo', 'Chyba je na naší straně. Zkuste to prosím znovu.'],
  [said({}, 429, { 'Retry-After': '120' }), 'Zkuste to za chvíli', 'Počkejte prosím a zkuste to znovu za 2 min.'],
  [said({}, 400), 'Údaje jsme nepřijali', 'Zkontrolujte prosím zadané údaje a zkuste to znovu.'],
  [{ status: 200, body: '<html>Přihlaste se</html>' }, ...interrupted],
  [{ status: 502, body: '<html>Bad Gateway</html>' }, ...interrupted],
  [
    said({ resultCode: 'ERR_NEVER_HEARD_OF' }),
    'Místo odpovědi přišlo něco jiného',
    'Zkuste to prosím znovu. Když to nepomůže, načtěte stránku znovu.',
  ],
];

test('each kind of failure is said for what it is, and none is taken for a missing signal (R-380, R-501)', async ({
  page,
  service,
}) => {
  await openAddress(page, service);
  let reply: Parameters<Route['fulfill']>[0] | null = null;
  await page.route('**/participantData', (route) => (reply === null ? route.continue() : route.fulfill(reply)));
  const notice = page.getByRole('main').getByRole('alert');
  for (const [given, title, advice] of kindsOfFailure) {
    reply = given;
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expect(notice).toContainText(title);
    await expect(notice).toContainText(advice);
    await expect(notice).toContainText('Co jste vyplnili, zůstalo v\u00a0tomto telefonu.');
    await expect(notice).not.toContainText('síť');
  }
  const toasts = page.locator('[data-level=error]');
  await expect(toasts.filter({ hasText: 'Při zpracování došlo k\u00a0chybě.' })).toBeVisible();
  reply = null;
  await notice.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect(page.getByText('Krátká\u00a07, 602\u00a000 Brno')).toBeVisible();
});

test('10 s of silence are told, after 30 s the call is given up, and goes out again (R-503, R-504)', async ({
  page,
  service,
}) => {
  await page.clock.install();
  await openAddress(page, service);
  let isSilent = true;
  await page.route('**/participantData', (route) => (isSilent ? undefined : route.continue()));
  const asked = page.waitForRequest('**/participantData');
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await asked;
  const slow = page.getByText('Trvá to déle než obvykle. Co jste vyplnili, zůstává v\u00a0tomto telefonu.');
  await expect(slow).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(slow).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Odpověď nepřišla');
  await expect(slow).toHaveCount(0);
  await expect(page.getByLabel('Ulice')).toHaveValue('Krátká');
  isSilent = false;
  await page.clock.runFor(2_000);
  await expect(page.getByText('Krátká\u00a07, 602\u00a000 Brno')).toBeVisible();
});

test('a form that is left while it is saved: what the service took is shown', async ({ page, service }) => {
  const report = await ownReport(page, service, 'COLLECTING_DATA');
  const ids = { reportId: report.reportId, participantId: report.participants[0]?.participantId };
  await page.goto(pathOf('documents', ids));
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await page.getByRole('button', { name: 'Vyplnit ručně' }).click();
  await fillPersonalData(page, drivers().A);
  // The service saves, its answer does not come.
  const saved = new Promise<void>((resolve) => {
    void page.route('**/participantData', async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await saved;
  await page.goBack();
  await expect(heading(page, 'Připravte si doklady účastníka A')).toBeVisible();
  await page.goBack();
  await expectScreen(page, 'documents');
  await expect(page.getByRole('heading', { name: 'Žofie Dvořáková' })).toBeVisible();
});

test('calls refused at once wait for one exchange, and each is made once more', async ({ page, service }) => {
  const report = await ownReport(page, service, 'COLLECTING_DATA');
  const loading = ['', '/participants', '/witnesses'].map((path) => `/api/reports/${report.reportId}${path}`);
  const refused = new Map<string, string | undefined>();
  const answered = new Map<string, string | undefined>();
  await page.route('**/api/reports/**', async (route, request) => {
    const { pathname } = new URL(request.url());
    if (!loading.includes(pathname)) return route.continue();
    const { authorization } = request.headers();
    expect(answered.has(pathname), `${pathname} a third time`).toBe(false);
    if (refused.has(pathname)) {
      answered.set(pathname, authorization);
      return route.continue();
    }
    await route.fulfill(said({}, 401));
    refused.set(pathname, authorization);
  });
  let exchanges = 0;
  await page.route('**/api/session/refresh', async (route) => {
    exchanges += 1;
    // The first one is that of the opened page.
    if (exchanges === 2) await expect.poll(() => refused.size).toBe(loading.length);
    await route.continue();
  });
  await page.goto(pathOf('documents', { reportId: report.reportId }));
  await expectScreen(page, 'documents');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(exchanges).toBe(2);
  expect([...answered.keys()].sort()).toEqual(loading);
  for (const path of loading) expect(answered.get(path)).not.toBe(refused.get(path));
});
