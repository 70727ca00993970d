import { expect, test } from './fixtures.ts';
import { openReport } from './prepare.ts';
import { expectScreen } from './steps.ts';

test.use({
  expectedNoise:
    /ERR_CONNECTION_|status of (?:400|429|503)|Unhandled result code|ERR_INTERNET_DISCONNECTED|ERR_FAILED/u,
});

test('a restart of the service in the middle of a report loses nothing', async ({ page, service }) => {
  await openReport(page, service, 'filled', 'summary');
  await expectScreen(page, 'summary');
  await service.restart();
  await page.reload();
  await expectScreen(page, 'summary');
  await expect(page.getByRole('button', { name: 'Co se stalo Náraz zezadu při popojíždění.' })).toBeVisible();
});

test('a screen whose code does not arrive is fetched again once there is a signal', async ({ page, service }) => {
  await openReport(page, service, 'filled', 'documents');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The route stays: one that is taken away while a request waits in it leaves that request without any answer.
  let signal = false;
  await page.route('**/assets/*', (route) => (signal ? route.continue() : route.abort()));
  const notArrived = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await page.getByRole('button', { name: 'Otevřít menu' }).click();
  await notArrived;
  signal = true;
  await expect(page.getByRole('dialog')).toBeVisible();
});
