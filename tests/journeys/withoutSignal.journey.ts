import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { said } from '../fixtures/serviceAnswers.ts';
import { takePicture } from '../pictures/takePicture.ts';
import { expect, test } from './fixtures.ts';
import { adopt, openReport, ownReport, reportIn } from './prepare.ts';
import { sealedKeys } from './sealed.ts';
import * as steps from './steps.ts';
import { expectScreen, heading } from './steps.ts';

/** Journeys without a signal: mutations apply optimistically, and the service has the last word (decision 048). */

test.use({
  expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[01]/u,
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const pictured = { tag: '@picture' };

test(
  'what is filled in without a signal goes on at once and arrives in its order, once (R-565, R-569, R-594)',
  pictured,
  async ({ page, service }) => {
    const report = await reportIn(service, 'COLLECTING_DATA');
    const people = steps.drivers();
    await adopt(page, service, report);
    const participantId = report.participants[0]?.participantId;
    await page.goto(pathOf('documentsManual', { reportId: report.reportId, participantId }));
    await expect(heading(page, 'Vyplňte osobní údaje účastníka A')).toBeVisible();
    await steps.haveLoaded(page, ['PendingMutations']);
    await page.waitForLoadState('networkidle');
    const question = page.getByRole('dialog', { name: 'Odejít ze záznamu?' });
    const stay = question.getByRole('button', { name: 'Zůstat v\u00a0záznamu' });
    await page.getByRole('button', { name: /Na hlavní stránku/u }).click();
    await stay.click();
    const changed: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.method() === 'PUT') changed.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    });
    await page.context().setOffline(true);
    await page.getByLabel('Jméno', { exact: true }).fill('Žofie');
    await page.getByLabel('Příjmení').fill('Dvořáková');
    await page.getByLabel('Číslo občanského průkazu').fill('123456789');
    await expect(page.getByLabel('Datum narození')).toHaveAttribute('autocomplete', 'bday');
    await page.getByLabel('Datum narození').fill('12.4.1988');
    await press(page, 'Pokračovat');
    await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeVisible();
    await expect(page.getByText('Na signál čeká 1\u00a0změna.')).toBeVisible();
    await takePicture(page, 'sync.waiting');
    await steps.fillAddress(page, people.A);
    await page.getByRole('combobox', { name: 'E-mail' }).fill(people.A.email);
    await press(page, 'Pokračovat');
    await expect(page.getByText('Na signál čekají 3\u00a0změny.')).toBeVisible();
    await page.getByRole('button', { name: /Na hlavní stránku/u }).click();
    await expect(question).toContainText('V\u00a0telefonu jsou ještě 3\u00a0neodeslané změny.');
    await stay.click();
    expect((await report.callFor(0, 'getParticipant')).participant.personalData).toBeNull();
    await page.context().setOffline(false);
    await expect(page.getByText(/^Na\ssignál ček/u)).toHaveCount(0);
    const { participant } = await report.callFor(0, 'getParticipant');
    expect(participant.personalData?.lastName).toBe('Dvořáková');
    expect([participant.address?.city, participant.email]).toEqual(['Praha', people.A.email]);
    expect(changed).toEqual(['participantData', 'participantData', 'email']);
  },
);

test('an address or an e-mail that the service does not take leads back to both, and neither is lost (R-568)', async ({
  page,
  service,
}) => {
  const { A } = steps.drivers();
  const report = await reportIn(service, 'COLLECTING_DATA');
  const { firstName, lastName, idCardNumber } = A;
  const personalData = { firstName, lastName, idCardNumber, dateOfBirth: '1988-04-12' };
  await report.callFor(0, 'updateParticipantData', { body: { personalData } });
  await adopt(page, service, report);
  await page.goto(pathOf('documents', { reportId: report.reportId }));
  await page
    .getByRole('link', { name: /^Adresa/u })
    .first()
    .click();
  const stored = async () => (await report.callFor(0, 'getParticipant')).participant;
  const alert = page.getByRole('alert').filter({ hasText: 'Tuto změnu se nepodařilo uložit' });
  const email = page.getByRole('combobox', { name: 'E-mail' });

  await page.route('**/participantData', (route) => route.fulfill(said({}, 400)));
  await steps.fillAddress(page, A);
  await email.fill('jina@example.cz');
  await press(page, 'Pokračovat');
  await expect(alert).toBeVisible();
  await expect(page.getByLabel('Ulice')).toHaveValue(A.street);
  await expect(email).toHaveValue('jina@example.cz');
  await expect.poll(stored).toMatchObject({ address: null, email: 'jina@example.cz' });
  await page.unroute('**/participantData');

  await page.route('**/email', (route) => route.fulfill(said({}, 400)));
  await email.fill(A.email);
  await press(page, 'Pokračovat');
  await expect.poll(stored).toMatchObject({ address: { city: A.city }, email: 'jina@example.cz' });
  await expect(alert).toBeVisible();
  await expect(email).toHaveValue(A.email);
  await page.unroute('**/email');
  await press(page, 'Pokračovat');
  await expect.poll(stored).toMatchObject({ email: A.email });
  await expect(alert).toHaveCount(0);
});

test('a disk that takes its time holds up nobody, and a reload meanwhile loses no step (R-565, R-567)', async ({
  page,
  service,
}) => {
  const report = await openReport(page, service, 'COLLECTING_DATA', 'documentsManual');
  await expect(heading(page, 'Vyplňte osobní údaje účastníka A')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await steps.fillPersonalData(page, steps.drivers().A);
  await page.route('**/participantData*', (route) => route.abort('internetdisconnected'));
  await page.evaluate(() => {
    // Never answered.
    IDBObjectStore.prototype.put = () => Object.setPrototypeOf(new EventTarget(), IDBRequest.prototype);
  });
  await press(page, 'Pokračovat');
  await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeVisible();
  await expect(page.getByText('Na signál čeká 1\u00a0změna.')).toBeVisible();
  await page.unroute('**/participantData*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(/^Na\ssignál ček/u)).toHaveCount(0);
  expect((await report.callFor(0, 'getParticipant')).participant.personalData?.lastName).toBe('Dvořáková');
});

test('a whole report filled in without a signal, over a reload, is whole in the service once there is one (R-566, R-567, R-569, R-571)', async ({
  page,
  service,
}) => {
  test.setTimeout(240_000);
  const people = steps.drivers();
  const noSignal = { now: false };
  await page.route('**/api/**', (route) => (noSignal.now ? route.abort('internetdisconnected') : route.continue()));
  await page.route('**/app-config.json', (route, request) =>
    noSignal.now && request.method() === 'HEAD' ? route.abort('internetdisconnected') : route.continue(),
  );
  const reportId = await steps.startReport(page);
  await steps.verifyBoth(page, service, people);
  await page.waitForLoadState('networkidle');
  noSignal.now = true;
  await steps.fillPapers(page, 'A', people.A);
  await steps.fillPapers(page, 'B', people.B);
  // The latest mutation is persisted once the next screen is shown.
  await expect(steps.heading(page, 'Viděl nehodu nějaký svědek?')).toBeVisible();
  await page.reload();
  await steps.addWitness(page);
  await steps.fillVehicle(page, 'A', people.A, 'Neodesláno, čeká na signál');
  await steps.fillVehicle(page, 'B', people.B, 'Neodesláno, čeká na signál');
  await steps.fillCircumstances(page);
  await steps.fillDatetime(page);
  await steps.fillPlace(page);
  await steps.chooseCulprit(page);
  await expectScreen(page, 'summary');
  await expect(page.getByText('Potvrdit půjde, až bude signál')).toBeVisible();
  await expect(page.getByText('Zatím jen v\u00a0telefonu').first()).toBeVisible();
  noSignal.now = false;
  await expect(page.getByText(/^Na\ssignál ček/u)).toHaveCount(0, { timeout: 70_000 });
  await expect(page.getByText('Zatím jen v\u00a0telefonu')).toHaveCount(0);
  await steps.confirmSummary(page);
  await steps.signBoth(page, service, people);
  await expect(page).toHaveURL(pathOf('success', { reportId }));
  expect(await sealedKeys(page)).toEqual([]);
});

test(
  'a lost session says what only the phone has, and the report opened again here sends it (R-593)',
  pictured,
  async ({ page, service }) => {
    const report = await ownReport(page, service, 'COLLECTING_DATA');
    const [{ participantId, phoneNumber } = { participantId: '', phoneNumber: '' }] = report.participants;
    await page.goto(pathOf('documentsManual', { reportId: report.reportId, participantId }));
    await expect(heading(page, 'Vyplňte osobní údaje účastníka A')).toBeVisible();
    // The session has ended while there was no signal.
    const ended = { resultCode: 'ERR_REFRESH_TOKEN_INVALID' };
    await page.route('**/api/session/refresh', (route) => route.fulfill(said(ended)));
    await page.route('**/participantData', (route) => route.fulfill(said({ status: 401 }, 401)));
    await steps.fillPersonalData(page, steps.drivers().A);
    await press(page, 'Pokračovat');
    await expectScreen(page, 'errorTimeout');
    const left = page.getByText('V\u00a0telefonu zůstala 1\u00a0neodeslaná změna');
    await expect(left).toBeVisible();
    await takePicture(page, 'sync.orphaned');
    await expect(page.getByText('Odešle se, když tady záznam znovu otevřete, jinak se smaže.')).toBeVisible();
    await page.unrouteAll();
    await press(page, 'Pokračovat v rozepsaném záznamu');
    await page.getByLabel('Telefon účastníka').fill(phoneNumber.replace('+420', ''));
    await press(page, 'Poslat SMS s kódem');
    await page.getByLabel('Kód k pokračování').fill(await service.codeFor(phoneNumber));
    const saved = page.waitForResponse('**/participantData');
    await press(page, 'Otevřít záznam');
    expect((await (await saved).json()).participant.personalData.lastName).toBe('Dvořáková');
    await expectScreen(page, 'documents');
    await expect(page.getByText('Žofie Dvořáková').first()).toBeVisible();
  },
);

test('a step that the service does not take leads back to its form, with what was typed (R-568)', async ({
  page,
  service,
}) => {
  const report = await ownReport(page, service, 'filled');
  let isAway = true;
  await page.route('**/api/reports/*/circumstances', (route) =>
    isAway ? route.abort('internetdisconnected') : route.fulfill(said({ status: 400, errors: [] }, 400)),
  );
  await page.goto(pathOf('circumstances', { reportId: report.reportId }));
  await page.getByLabel('Popis nehody').fill('Vozidlo B couvalo a narazilo.');
  await press(page, 'Pokračovat');
  await expectScreen(page, 'situation');
  isAway = false;
  await expectScreen(page, 'circumstances');
  await expect(page.getByRole('alert')).toContainText('Tuto změnu se nepodařilo uložit');
  await expect(page.getByLabel('Popis nehody')).toHaveValue('Vozidlo B couvalo a narazilo.');
  await page.unroute('**/api/reports/*/circumstances');
  await press(page, 'Uložit');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect
    .poll(async () => (await report.call('getReport')).report.accidentCircumstances?.accidentDescription)
    .toBe('Vozidlo B couvalo a narazilo.');

  // A code is said in its own words.
  await page.route('**/api/reports/*/datetime', (route) =>
    route.fulfill(said({ resultCode: 'ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE' })),
  );
  await page.goto(pathOf('situation', { reportId: report.reportId }));
  await press(page, 'Pokračovat');
  await expect(page.getByRole('alert')).toContainText(
    'Datum nehody nemůže být v\u00a0budoucnosti. Zkontrolujte prosím údaje a\u00a0odešlete je znovu.',
  );
  await expectScreen(page, 'situation');
});
