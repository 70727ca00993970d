import { pathOf } from '#machines/location.ts';
import { expect, test } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { expectScreen, heading } from './steps.ts';

test.use({
  expectedNoise: /ERR_CONNECTION_|503|ERR_INTERNET_DISCONNECTED|ERR_FAILED/u,
});

test('a restart of the service in the middle of a report loses nothing', async ({ page, service }) => {
  const report = await reportIn(service, 'filled');
  await adopt(page, service, report);
  await page.goto(pathOf('summary', { reportId: report.reportId }));
  await expectScreen(page, 'summary');
  await service.restart();
  await page.reload();
  await expectScreen(page, 'summary');
  await expect(page.getByText('Náraz zezadu při popojíždění.')).toBeVisible();
});

test('a call that gets no answer keeps what was typed and can be tried again', async ({ page, service }) => {
  const report = await reportIn(service, 'COLLECTING_DATA');
  await adopt(page, service, report);
  const participantId = report.participants[0]?.participantId;
  await page.goto(pathOf('documentsManual', { reportId: report.reportId, participantId }));
  await page.getByLabel('Jméno', { exact: true }).fill('Žofie');
  await page.getByLabel('Příjmení').fill('Dvořáková');
  await page.getByLabel('Číslo občanského průkazu').fill('123456789');
  await page.getByLabel('Datum narození').fill('12.4.1988');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expect(page.getByRole('alert')).toContainText('Došlo k chybě sítě');
  await expect(page.getByLabel('Příjmení')).toHaveValue('Dvořáková');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect(heading(page, 'Vyplňte adresu účastníka A')).toBeVisible();
});

test('a fault of the service is not taken for a missing signal', async ({ page, service }) => {
  const report = await reportIn(service, 'COLLECTING_DATA');
  await adopt(page, service, report);
  const participantId = report.participants[0]?.participantId;
  await page.goto(pathOf('documentsManual', { reportId: report.reportId, participantId }));
  await page.getByLabel('Jméno', { exact: true }).fill('Žofie');
  await page.getByLabel('Příjmení').fill('Dvořáková');
  await page.getByLabel('Číslo občanského průkazu').fill('123456789');
  await page.getByLabel('Datum narození').fill('12. 4. 1988');
  await page.route('**/participantData', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  const card = page.getByRole('main').getByRole('alert');
  await expect(card).toContainText('Nepodařilo se to');
  await expect(card).toContainText('Na naší straně se něco pokazilo.');
  await page.unroute('**/participantData');
  await page.context().setOffline(true);
  await card.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect(card).toContainText('Zkontrolujte připojení a zkuste to znovu.');
});

test('a form that is left while it is saved: what the service took is shown', async ({ page, service }) => {
  const report = await reportIn(service, 'COLLECTING_DATA');
  await adopt(page, service, report);
  const ids = { reportId: report.reportId, participantId: report.participants[0]?.participantId };
  await page.goto(pathOf('documents', ids));
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await page.getByRole('button', { name: 'Vyplnit ručně' }).click();
  await page.getByLabel('Jméno', { exact: true }).fill('Žofie');
  await page.getByLabel('Příjmení').fill('Dvořáková');
  await page.getByLabel('Číslo občanského průkazu').fill('123456789');
  await page.getByLabel('Datum narození').fill('12. 4. 1988');
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

test('a screen whose code does not arrive is fetched again once there is a signal', async ({ page, service }) => {
  const report = await reportIn(service, 'filled');
  await adopt(page, service, report);
  await page.goto(pathOf('documents', { reportId: report.reportId }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The route stays: one that is taken away while a request waits in it leaves that request without any answer.
  let signal = false;
  await page.route('**/assets/*', (route) => (signal ? route.continue() : route.abort()));
  const notArrived = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await page.getByRole('button', { name: 'Otevřít menu' }).click();
  await notArrived;
  signal = true;
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 15_000 });
});
