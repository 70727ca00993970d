import type { Browser, Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { codeNames } from '../paths/hand.ts';
import type { ReportDriver } from '../service/wholeReport.ts';
import { findings } from './findings.ts';
import { expect, type Service, test } from './fixtures.ts';
import { object, phoneOfB } from './phoneOfB.ts';
import { openReport, reportIn } from './prepare.ts';
import { drivers, expectScreen, fillCircumstances, fillPapers, fillVehicle, heading } from './steps.ts';

/** Journeys in which B fills in their part on their own phone, while A fills in the rest. */

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Console output of B's browser once the session has ended. */
const sessionOver = /40[013] \(/u;

/** B confirms their identity by a code from an SMS. */
async function open(b: Page, codeOf: () => Promise<string>) {
  await b.getByRole('button', { name: /^(?:Vyplnit svou část na tomto telefonu|Upravit své údaje)$/u }).click();
  await expect(heading(b, 'Potvrďte, že jste účastník B')).toBeFocused();
  await press(b, 'Poslat SMS s kódem účastníkovi B');
  await b.getByLabel(codeNames('B')).fill(await codeOf());
  await press(b, 'Začít vyplňovat svou část');
  await expect(heading(b, /^(?:Vyplňte svou část záznamu|Vaše část je vyplněná)$/u)).toBeVisible();
}

/** A shows the QR code, and B opens its link. */
async function begin(a: Page, browser: Browser, service: Service, codeOf: () => Promise<string>) {
  await press(a, 'Vyplnit část B na druhém telefonu');
  await expect(a.getByRole('dialog').getByRole('img', { name: 'QR kód s odkazem na souhrn záznamu' })).toBeVisible();
  const href = await a.getByRole('link', { name: 'Otevřít souhrn pro druhého účastníka' }).getAttribute('href');
  const { page: b, noise } = await phoneOfB(browser, service);
  await b.goto(href ?? '');
  await open(b, codeOf);
  return { b, noise };
}

test('B fills in the own part while A goes on, and hands it back (R-633 to R-638)', async ({
  page: a,
  browser,
  service,
}) => {
  const people = drivers();
  const report = await openReport(a, service, 'COLLECTING_DATA', 'verificationSuccess');
  const { b, noise } = await begin(a, browser, service, () => report.codeOf(1));

  // A's sheet closes automatically, and A's own part is next.
  await expect(a.getByRole('dialog')).toHaveCount(0);
  await press(a, 'Vyplnit ručně');
  await fillPapers(a, 'A', people.A);
  await expectScreen(a, 'documents');
  await expect(a.getByRole('status').filter({ hasText: 'Vyplňuje na svém telefonu' })).toBeVisible();

  // B's page offers B's part alone.
  expect(await findings(b)).toEqual([]);
  await expect(b.getByRole('button', { name: 'Otevřít menu' })).toHaveCount(0);
  await expect(b.getByRole('progressbar')).toHaveCount(0);
  await press(b, 'Začít vyplňovat');
  await press(b, 'Vyplnit ručně');
  await fillPapers(b, 'B', people.B);
  // A reload comes back to where B was.
  await expect(heading(b, 'Vyfoťte své vozidlo')).toBeVisible();
  await b.reload();
  await fillVehicle(b, 'B', people.B);
  await expect(heading(b, 'Vaše část je vyplněná')).toBeVisible();

  // A goes on past it, and an address of B's part leads to the overview.
  await press(a, 'Pokračovat');
  await press(a, 'Pokračovat bez svědků');
  await fillVehicle(a, 'A', people.A);
  await expectScreen(a, 'accident');
  const [, B] = (await report.call('getParticipants')).participants;
  const { participantId = '' } = B ?? {};
  await a.goto(pathOf('damage', { reportId: report.reportId, participantId }));
  await expectScreen(a, 'accident');
  await expect(a.getByRole('status').filter({ hasText: 'Vyplňuje na svém telefonu' })).toBeVisible();
  await expect(a.getByText('Hyundai i30 · 5J5 6789')).toBeVisible();
  await press(a, 'Pokračovat');
  await fillCircumstances(a);

  await press(b, 'Hotovo');
  await expect(heading(b, 'Záznam se ještě vyplňuje')).toBeVisible();
  await a.goto(pathOf('documents', { reportId: report.reportId }));
  await expect(a.getByText('Jiří Řezníček', { exact: true })).toBeVisible();
  await expect(a.getByText('Vyplňuje na svém telefonu')).toHaveCount(0);
  expect(noise).toEqual([]);
  await b.context().close();
});

test('A takes over what B fills in, and B is told (R-636, R-638)', async ({ page: a, browser, service }) => {
  const people = drivers();
  const report = await openReport(a, service, 'filled', 'documents');
  const { b, noise } = await begin(a, browser, service, () => report.codeOf(1));
  await expect(a.getByRole('status').filter({ hasText: 'Vyplňuje na svém telefonu' })).toBeVisible();
  await b.getByRole('link', { name: /^E-mail/u }).click();
  await b.getByRole('combobox', { name: 'E-mail' }).fill(people.B.email);

  // The report cannot be confirmed meanwhile.
  await a.goto(pathOf('summary', { reportId: report.reportId }));
  await expect(a.getByRole('status').filter({ hasText: 'Účastník B ještě vyplňuje svou část' })).toBeVisible();
  await expect(a.getByRole('button', { name: 'Potvrdit a přejít k podpisu' })).toHaveCount(0);
  await press(a, 'Převzít vyplňování');
  await press(a, 'Převzít');
  await expect(a.getByRole('button', { name: 'Potvrdit a přejít k podpisu' })).toBeVisible();

  const over = b.getByRole('status').filter({ hasText: 'Vyplňování na tomto telefonu skončilo' });
  await expect(over).toBeVisible();
  await expect(heading(b, 'Zkontrolujte údaje o nehodě')).toBeVisible();

  // Once more, while B's page is not there: it says so as soon as it is opened again.
  await open(b, () => report.codeOf(1));
  await b.goto('about:blank');
  await press(a, 'Převzít vyplňování');
  await press(a, 'Převzít');
  await expect(a.getByRole('button', { name: 'Potvrdit a přejít k podpisu' })).toBeVisible();
  await b.goBack();
  await expect(over).toBeVisible();
  expect(noise.filter((line) => !sessionOver.test(line))).toEqual([]);
  await b.context().close();
});

/** B opens the link on their own phone. */
async function read(browser: Browser, service: Service, report: ReportDriver) {
  const { summaryId, checkCode } = await report.call('getSummaryId');
  const { page: b, noise } = await phoneOfB(browser, service);
  const address = pathOf('sharedSummary', { summaryId, checkCode });
  await b.goto(address);
  return { b, address, noise };
}

const isOver = (b: Page) => b.getByRole('status').filter({ hasText: 'Vyplňování na tomto telefonu skončilo' });

test('the link opened again in the tab of the own part leads back to it (R-633)', async ({ browser, service }) => {
  const report = await reportIn(service, 'COLLECTING_DATA');
  const { b, address, noise } = await read(browser, service, report);
  await open(b, () => report.codeOf(1));
  await b.goto(address);
  await press(b, 'Pokračovat ve vyplňování');
  await expect(heading(b, 'Vyplňte svou část záznamu')).toBeVisible();
  expect(noise).toEqual([]);
  await b.context().close();
});

test('the link of another report does not take the part that B fills in for its own', async ({ browser, service }) => {
  const report = await reportIn(service, 'COLLECTING_DATA');
  const { b, noise } = await read(browser, service, report);
  await open(b, () => report.codeOf(1));
  const { summaryId, checkCode } = await (await reportIn(service, 'filled')).call('getSummaryId');
  await b.goto(pathOf('sharedSummary', { summaryId, checkCode }));
  const other = b.getByRole('note').filter({ hasText: 'Na tomto telefonu vyplňujete svou část jiného záznamu' });
  await expect(other).toContainText('Nejdřív ji dokončete. Svou část tohoto záznamu vyplníte potom.');
  await expect(b.getByRole('button', { name: 'Pokračovat ve vyplňování' })).toHaveCount(0);
  await press(b, 'Otevřít jiný záznam');
  await expect(heading(b, 'Vyplňte svou část záznamu')).toBeVisible();
  expect(noise).toEqual([]);
  await b.context().close();
});

test('what B has typed when A takes over is there when B fills in again, and so is what B objects to (R-636)', async ({
  browser,
  service,
}) => {
  const { B } = drivers();
  const report = await reportIn(service, 'filled');
  const { b, noise } = await read(browser, service, report);
  await object(b, 'Co se stalo', 'Okolnosti nehody');
  const objection = b.getByLabel(/^Co tu nesouhlasí\?/u);
  await objection.fill('Vozidlo A zabrzdilo bez důvodu.');
  await open(b, () => report.codeOf(1));
  await b.getByRole('link', { name: /^E-mail/u }).click();
  const email = b.getByRole('combobox', { name: 'E-mail' });
  await email.fill(B.email);
  await report.callFor(1, 'endFillingIn');
  await expect(isOver(b)).toContainText(
    'Co jste napsali a\u00a0neuložili, zůstává v\u00a0tomto telefonu. Najdete to, když budete vyplňovat znovu.',
  );
  await expect(objection).toHaveValue('Vozidlo A zabrzdilo bez důvodu.');
  await open(b, () => report.codeOf(1));
  await b.getByRole('link', { name: /^E-mail/u }).click();
  await expect(email).toHaveValue(B.email);
  expect(noise.filter((line) => !sessionOver.test(line))).toEqual([]);
  await b.context().close();
});

test('a step that B could not send before A took over is told, and goes out when B fills in again (R-593, R-636)', async ({
  browser,
  service,
}) => {
  const { B } = drivers();
  const report = await reportIn(service, 'filled');
  const { b } = await read(browser, service, report);
  await open(b, () => report.codeOf(1));
  await b.getByRole('link', { name: /^E-mail/u }).click();
  await b.route('**/email*', (route) => route.abort('internetdisconnected'));
  await b.getByRole('combobox', { name: 'E-mail' }).fill(B.email);
  await press(b, 'Pokračovat');
  await expect(b.getByText('Na signál čeká 1\u00a0změna.')).toBeVisible();
  await report.callFor(1, 'endFillingIn');
  await expect(isOver(b)).toBeVisible();
  await expect(b.getByText('V\u00a0telefonu zůstala 1\u00a0neodeslaná změna')).toBeVisible();
  await b.unroute('**/email*');
  await open(b, () => report.codeOf(1));
  await expect.poll(async () => (await report.callFor(1, 'getParticipant')).participant.email).toBe(B.email);
  await b.context().close();
});
