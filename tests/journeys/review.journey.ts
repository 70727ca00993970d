import type { Browser, Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { said } from '../fixtures/serviceAnswers.ts';
import { takePicture } from '../pictures/takePicture.ts';
import { expect, type Service, test } from './fixtures.ts';
import { agreeToAll, object, phoneOfB } from './phoneOfB.ts';
import { adopt, reportIn, type Stage } from './prepare.ts';
import { enterCode, heading, hold } from './steps.ts';

/** Journeys of B's section reviews: objections persist, and incomplete sections cannot be approved. */

const text = 'Vozidlo A zabrzdilo bez důvodu.';
const agree = (page: Page) => page.getByRole('button', { name: /^(?:Souhlasí|Jinak souhlasí): /u });
const culprit = 'Kdo nehodu zavinil';
const field = (page: Page) => page.getByLabel('Co tu nesouhlasí?');
const save = (page: Page) => page.getByRole('button', { name: 'Uložit připomínku: viník podle účastníků' });
const stored = (page: Page) => page.getByText('Nesouhlasíte', { exact: true });

async function reviewing(browser: Browser, service: Service, stage: Stage = 'filled') {
  const report = await reportIn(service, stage);
  const { summaryId, checkCode } = await report.call('getSummaryId');
  const address = pathOf('sharedSummary', { summaryId, checkCode });
  const { page: b, noise } = await phoneOfB(browser, service);
  await b.goto(address);
  return { report, address, b, noise, link: { params: { summaryId }, query: { checkCode } } };
}

/** Types a remark on the culprit, without saving it. */
async function writeRemark(b: Page): Promise<void> {
  await object(b, culprit);
  await field(b).fill(text);
}

const culpritIsOpen = { body: { responsibleParticipantId: null } };

test('an objection that is being written outlives everything, and nothing else can be sent (R-624)', async ({
  browser,
  service,
}) => {
  const { report, b, noise } = await reviewing(browser, service);
  await expect(agree(b)).toHaveCount(1);
  await object(b, culprit);
  await expect(agree(b)).toHaveCount(0);
  await expect(b.getByText('Rozepsaná připomínka: viník podle účastníků. Uložte ji, nebo ji zahoďte.')).toBeVisible();
  await field(b).pressSequentially(text);

  // A reload, going back, and a change by A that renders the page again.
  await b.reload();
  await expect(field(b)).toHaveValue(text);
  await b.goto('/police');
  await b.goBack();
  await expect(field(b)).toHaveValue(text);
  await report.call('updateResponsibleParticipant', culpritIsOpen);
  await expect(b.getByText('Něco se změnilo od chvíle, kdy jste údaje naposledy viděli')).toBeAttached();
  await expect(field(b)).toHaveValue(text);
  await expect(agree(b)).toHaveCount(0);

  // The bar below leads back to the remark.
  await b.getByRole('button', { name: 'Vrátit se k připomínce' }).click();
  await expect(b.getByRole('heading', { name: 'Viník podle účastníků' })).toBeInViewport();

  // The remark outlives the renewal of the link.
  const renewed = await report.call('renewSummaryLink');
  await expect(heading(b, 'Tento odkaz neplatí')).toBeVisible();
  await b.goto(pathOf('sharedSummary', { summaryId: renewed.summaryId, checkCode: renewed.checkCode }));
  await expect(field(b)).toHaveValue(text);
  await save(b).click();
  await expect(stored(b)).toBeVisible();
  await expect(field(b)).toHaveCount(0);
  await expect(b.getByText(text)).toBeVisible();

  await agreeToAll(b);
  await expect(b.getByText('Vaše připomínka je v záznamu')).toBeVisible();
  const { changes } = await report.call('getChanges', { query: {} });
  expect(changes?.agreements.filter(({ agrees }) => !agrees)).toMatchObject([{ remark: text }]);
  expect(noise.filter((line) => !/404 \(Not Found\)/u.test(line))).toEqual([]);
  await b.context().close();
});

test('a remark that could not be saved stays where it was written, and is saved by a tap', { tag: '@picture' }, async ({
  browser,
  service,
}) => {
  const { b } = await reviewing(browser, service);
  await writeRemark(b);
  await b.route('**/agreement*', (route) => route.abort());
  await save(b).click();
  const failed = b.getByRole('alert').filter({ hasText: 'Nepodařilo se to uložit.' });
  await expect(failed).toBeInViewport();
  await expect(field(b)).toHaveValue(text);
  await expect(agree(b)).toHaveCount(0);
  await takePicture(b, 'flow.shared.summary.sayingFailed');
  await b.unroute('**/agreement*');
  await failed.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect(stored(b)).toBeVisible();
  await expect(field(b)).toHaveCount(0);
  await b.context().close();
});

test('what A has changed meanwhile is seen before the remark is saved, and the remark is still there', async ({
  browser,
  service,
}) => {
  const { report, b, noise } = await reviewing(browser, service);
  await writeRemark(b);
  // The page does not hear of the change before the tap.
  await b.route('**/changes*', (route) => route.abort());
  await report.call('updateResponsibleParticipant', culpritIsOpen);
  await save(b).click();
  const refused = b.getByRole('status').filter({ hasText: 'Připomínka ještě není uložená' });
  await expect(refused).toBeVisible();
  await expect(field(b)).toHaveValue(text);
  await save(b).click();
  await expect(stored(b)).toBeVisible();
  expect(noise.filter((line) => !/ERR_FAILED/u.test(line))).toEqual([]);
  await b.context().close();
});

test('two pages of B: neither overrules nor writes over what the other has said', async ({ browser, service }) => {
  const { report, address, b, noise } = await reviewing(browser, service);
  const { page: second } = await phoneOfB(browser, service);
  await second.goto(address);
  await expect(agree(second)).toHaveCount(1);
  await second.route('**/changes*', (route) => route.abort());
  await writeRemark(b);
  await save(b).click();
  await expect(stored(b)).toBeVisible();

  // The second page has not heard of it.
  await object(second, culprit);
  await field(second).fill('Viník není jasný.');
  await save(second).click();
  await expect(second.getByRole('status').filter({ hasText: 'Připomínka ještě není uložená' })).toBeVisible();
  await expect(second.getByText(text)).toBeVisible();
  await expect(field(second)).toHaveValue('Viník není jasný.');
  await second.getByRole('button', { name: 'Zahodit: viník podle účastníků' }).click();
  await agreeToAll(second);
  await expect(second.getByText('Vaše připomínka je v záznamu')).toBeVisible();
  const { changes } = await report.call('getChanges', { query: {} });
  expect(changes?.agreements.filter(({ agrees }) => !agrees)).toMatchObject([{ remark: text }]);
  expect(noise).toEqual([]);
  await second.context().close();
  await b.context().close();
});

test('nothing is agreed to before the summary is whole: B is asked for the own part first', async ({
  browser,
  service,
}) => {
  const { report, b, noise } = await reviewing(browser, service, 'COLLECTING_DATA');
  await b.context().clearCookies();
  await b.reload();
  await expect(b.getByRole('complementary', { name: 'Cookies' })).toBeVisible();
  await expect(heading(b, 'Vyplňte svou část')).toBeInViewport({ ratio: 1 });
  await expect(b.getByRole('button', { name: 'Vyplnit svou část na tomto telefonu' })).toBeInViewport({ ratio: 1 });
  await expect(agree(b)).toHaveCount(0);
  await expect(b.getByRole('button', { name: /^Něco nesedí/u })).toHaveCount(0);

  // B's part is complete, A's is not.
  const { participants } = await (await reportIn(service, 'filled')).call('getParticipants');
  const whole = participants[1];
  await report.callFor(1, 'updateParticipantData', {
    body: { personalData: whole?.personalData, address: whole?.address ?? undefined },
  });
  await report.callFor(1, 'updateEmail', { body: { email: whole?.email ?? null } });
  await report.callFor(1, 'updateDrivingLicense', { body: { drivingLicense: whole?.drivingLicense } });
  await report.callFor(1, 'updateDamage', { body: whole?.vehicleDamage ?? undefined });
  await report.callFor(1, 'updateMovementDefinition', { body: whole?.vehicleMovementDefinition ?? undefined });
  await report.callFor(1, 'updateVehicle', { body: whole?.vehicle ?? undefined });
  await report.callFor(1, 'updateInsurer', { body: whole?.vehicleInsurer ?? undefined });
  await expect(heading(b, 'Záznam se ještě vyplňuje')).toBeVisible();
  await expect(agree(b)).toHaveCount(0);
  await expect(b.getByRole('button', { name: /^Něco nesedí/u })).toHaveCount(0);
  expect(noise).toEqual([]);
  await b.context().close();
});

test('signed on the phone of A while B writes: the remark is shown as not sent', async ({
  page: a,
  browser,
  service,
}) => {
  const { report, b, noise } = await reviewing(browser, service, 'TO_SIGN');
  await adopt(a, service, report);
  await writeRemark(b);
  await expect(b.getByRole('button', { name: 'Podepsat', exact: true })).toHaveCount(0);
  await report.callFor(1, 'sendCodeToSign');
  await report.callFor(1, 'sign', { body: { smsCode: await report.codeOf(1) } });
  await expect(heading(b, 'Podepsali jste záznam')).toBeVisible();
  const unsent = b.getByRole('status').filter({ hasText: 'Tuto připomínku jste už neodeslali' });
  await expect(unsent).toContainText(`viník podle účastníků: ${text}`);
  expect(noise).toEqual([]);
  await b.context().close();
});

test('a code that expired while A took the report back leads to the data again', async ({ browser, service }) => {
  const { report, b, noise } = await reviewing(browser, service, 'TO_SIGN');
  await agreeToAll(b);
  await b.getByRole('button', { name: 'Podepsat', exact: true }).click();
  await b.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi B' }).click();
  await b.route('**/sign?*', async (route) => {
    await report.call('reopenReport');
    await route.fulfill(said({ resultCode: 'ERR_CODE_EXPIRED', isValid: false }));
  });
  await enterCode(b, 'B', '1234', 'Podepsat');
  await expect(heading(b, 'Zkontrolujte údaje o nehodě')).toBeVisible();
  await expect(b.getByRole('status').filter({ hasText: 'Záznam se znovu upravuje' })).toBeVisible();
  expect(noise).toEqual([]);
  await b.context().close();
});

test('a tap on what opens a part of the page counts once the data are loaded again', async ({ browser, service }) => {
  const { b, noise } = await reviewing(browser, service, 'TO_SIGN');
  await agreeToAll(b);
  const tapWhileLoading = async (name: string) => {
    const button = b.getByRole('button', { name, exact: true });
    await expect(button).toBeEnabled();
    const release = await hold(b, '**/api/summaries/*?checkCode=*');
    await b.getByRole('button', { name: 'Načíst údaje znovu' }).click();
    await button.click();
    await expect(button).toBeDisabled();
    release();
  };
  await tapWhileLoading('Podepsat');
  await expect(heading(b, 'Podepište záznam o nehodě')).toBeVisible();
  await b.goBack();
  await tapWhileLoading('Je tu chyba, nebo nechci podepsat');
  await expect(heading(b, 'Když něco brání podpisu')).toBeVisible();
  await b.goBack();
  await expect(heading(b, 'Zkontrolujte údaje o nehodě')).toBeVisible();
  expect(noise).toEqual([]);
  await b.context().close();
});

test('what B says while the data are loaded again is stored at once, and nothing is said twice', async ({
  browser,
  service,
}) => {
  const { report, b, noise } = await reviewing(browser, service);
  await writeRemark(b);
  const release = await hold(b, '**/api/summaries/*?checkCode=*');
  await b.getByRole('button', { name: 'Načíst údaje znovu' }).click();
  await save(b).click();
  await expect(stored(b)).toBeVisible();
  await expect(b.getByText('Připomínka ještě není uložená')).toHaveCount(0);

  // B changes their mind, first while the data are loaded, then while another answer is stored.
  const agrees = b.getByRole('button', { name: 'Souhlasí: viník podle účastníků' });
  await b.getByRole('button', { name: 'Načíst údaje znovu' }).click();
  await agrees.click();
  await expect(stored(b)).toHaveCount(0);
  release();
  await writeRemark(b);
  await save(b).click();
  await expect(stored(b)).toBeVisible();
  const releaseAnswer = await hold(b, '**/agreement*');
  await agree(b).first().click();
  await expect(agrees).toBeDisabled();
  releaseAnswer();
  await agrees.click();
  await expect(stored(b)).toHaveCount(0);
  const { changes } = await report.call('getChanges', { query: {} });
  expect(changes?.agreements.filter((each) => !each.agrees)).toEqual([]);
  expect(noise).toEqual([]);
  await b.context().close();
});

test('a confirmation by A in the moment of the last answer of B comes to B by itself', async ({ browser, service }) => {
  const { report, b } = await reviewing(browser, service);
  await expect(agree(b)).toHaveCount(1);
  await b.route('**/changes*', (route) => route.abort());
  await report.call('confirmReport', { body: { accuracyConfirmation: true } });
  await agreeToAll(b);
  await expect(b.getByText('Záznam teď musí potvrdit Žofie Dvořáková. Potom ho tu podepíšete.')).toBeVisible();
  await b.unroute('**/changes*');
  await expect(b.getByRole('button', { name: 'Podepsat', exact: true })).toBeVisible();
  await b.context().close();
});

test('a signature on data that A has changed meanwhile tells B to look again, not to show a QR code', async ({
  browser,
  service,
}) => {
  const { b, noise } = await reviewing(browser, service, 'TO_SIGN');
  await agreeToAll(b);
  await b.getByRole('button', { name: 'Podepsat', exact: true }).click();
  await b.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi B' }).click();
  await b.route('**/sign?*', (route) =>
    route.fulfill(said({ resultCode: 'ERR_SUMMARY_DATA_CHANGED', isValid: false })),
  );
  await enterCode(b, 'B', '1234', 'Podepsat');
  await expect(b.getByRole('alert').filter({ hasText: 'Údaje' })).toHaveText(
    'Údaje se mezitím změnily. Projděte si je prosím znovu a\u00a0pak podepište.',
  );
  await expect(b.getByText(/QR kód/u)).toHaveCount(0);
  expect(noise).toEqual([]);
  await b.context().close();
});

test.describe('a page of A that receives no changes for a while', () => {
  test.use({ expectedNoise: /ERR_FAILED/u });

  test('A sees an objection first, on the screen that edits it too, and confirms over it only by saying so (R-626)', async ({
    page: a,
    browser,
    service,
  }) => {
    const { report, b, noise, link } = await reviewing(browser, service);
    await adopt(a, service, report);
    await a.goto(pathOf('summary', { reportId: report.reportId }));
    await expect(a.getByRole('button', { name: 'Potvrdit a přejít k podpisu' })).toBeVisible();
    await writeRemark(b);
    await save(b).click();
    await expect(stored(b)).toBeVisible();

    const row = a.getByRole('status').filter({ hasText: 'Jiří Řezníček nesouhlasí' });
    await expect(row).toContainText(`viník podle účastníků – „${text}“`);
    await a.evaluate(() => window.scrollTo(0, 0));
    await expect(row).toBeInViewport();

    await row.getByRole('link', { name: /^Upravit/u }).click();
    await expect(heading(a, 'Kdo nehodu zavinil?')).toBeVisible();
    await expect(row).toContainText(text);
    await a.getByRole('radio', { name: /^Nevíme nebo se neshodneme/u }).check();
    await a.getByRole('button', { name: 'Uložit' }).click();
    const edited = a.getByRole('status').filter({ hasText: 'Opravené údaje čekají na druhého účastníka' });
    await expect(edited).toContainText('viník podle účastníků');
    await expect(row).toHaveCount(0);

    // B is asked to agree to that section alone.
    await expect(b.getByText('Předtím jste napsali')).toBeVisible();
    await expect(b.getByRole('button', { name: 'Souhlasí: viník podle účastníků' })).toHaveCount(1);
    await b.getByRole('button', { name: 'Upravit připomínku: viník podle účastníků' }).click();
    await field(b).fill('Viníkem je A.');
    await save(b).click();
    await expect(row).toContainText('Viníkem je A.');

    // Another objection arrives between A's view and the confirmation.
    await a.getByRole('checkbox', { name: /^Potvrzuji, že údaje/u }).check();
    await a.getByRole('button', { name: 'Potvrdit a přejít k podpisu' }).click();
    await expect(heading(a, 'Zkontrolujte záznam o nehodě')).toBeVisible();
    await expect(a.getByRole('checkbox', { name: /^Vím o připomínce/u })).toHaveAccessibleDescription(/zaškrtněte/iu);
    await a.getByRole('checkbox', { name: /^Vím o připomínce/u }).check();
    await a.route('**/changes*', (route) => route.abort());
    const { contentVersion } = await report.call('getChanges', { query: {} }).then(({ changes }) => ({
      contentVersion: changes?.content,
    }));
    const sections = [{ section: 'witnesses', participantId: null }];
    const said = { sections, agrees: false, remark: 'Svědek byl i u mě.', contentVersion };
    const { summaryId } = link.params;
    const url = new URL(`/api/summaries/${summaryId}/agreement?checkCode=${link.query.checkCode}`, service.url);
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(url, { method: 'PUT', headers, body: JSON.stringify(said) })).status).toBe(200);
    await a.getByRole('button', { name: 'Potvrdit a přejít k podpisu' }).click();
    await expect(a.getByRole('alert').filter({ hasText: 'Druhý účastník mezitím s něčím nesouhlasil' })).toBeVisible();
    await a.unroute('**/changes*');
    await expect(row).toContainText('Svědek byl i u mě.');
    await a.getByRole('checkbox', { name: /^Vím o připomínce/u }).check();
    await a.getByRole('checkbox', { name: /^Potvrzuji, že údaje/u }).check();
    await a.getByRole('button', { name: 'Potvrdit a přejít k podpisu' }).click();
    await expect(heading(a, 'Podepište záznam o nehodě')).toBeVisible();
    expect(noise).toEqual([]);
    await b.context().close();
  });
});
