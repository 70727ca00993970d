import { pathOf } from '#machines/location.ts';
import { findings } from './findings.ts';
import { expect, listenForNoise, test } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { expectScreen } from './steps.ts';

/** The signed report on its way to both insurers, by one tap each, from A's phone and from B's. */

test.use({ environment: { INSURER_HANDOVER: 'true' } });

// Proves.
test('each driver sends it by a tap; it is told what went where and when, also after a reload', async ({
  page: a,
  browser,
  service,
}) => {
  const report = await reportIn(service, 'FINISHED');
  await adopt(a, service, report);
  const toInsurers = async () =>
    (await service.emails()).filter(({ subject }) => subject.startsWith('Záznam o\u00a0dop'));
  await a.goto(pathOf('success', { reportId: report.reportId }));
  await expect(a.getByText('Pojišťovnám ho můžete poslat odtud.')).toBeVisible();
  await expect(a.getByText('Odpověď pojišťovny přijde na ridic1@example.cz.')).toBeVisible();
  await expect(a.getByText('Zatím neodesláno')).toHaveCount(2);
  await expect(a.getByRole('button', { name: 'Poslat oběma pojišťovnám' })).toBeVisible();
  expect(await toInsurers()).toEqual([]);

  await a.getByRole('button', { name: 'Poslat jen: Kooperativa' }).click();
  await expect(a.getByText(/^Odesláno \d/u)).toBeVisible();
  await expect(a.getByRole('status').filter({ hasText: 'Kooperativa' })).toBeFocused();
  await expect(a.getByText('na info@koop.cz')).toBeVisible();
  await expect(a.getByRole('button', { name: 'Poslat: Allianz' })).toBeVisible();
  expect(await findings(a)).toEqual([]);
  const [mail, ...others] = await toInsurers();
  expect(others).toEqual([]);
  expect([mail?.to, mail?.attachments.map(({ contentType }) => contentType)]).toEqual([
    'info@koop.cz',
    ['application/pdf'],
  ]);
  await a.reload();
  await expectScreen(a, 'success');
  await expect(a.getByText(/^Odesláno \d/u)).toBeVisible();
  await expect(a.getByRole('button', { name: /Kooperativa/u })).toHaveCount(0);

  const { summaryId, checkCode } = await report.call('getSummaryId');
  const context = await browser.newContext({ baseURL: service.url });
  await context.addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
  const b = await context.newPage();
  const noise = listenForNoise(b, service.url);
  await b.goto(pathOf('sharedSummary', { summaryId, checkCode }));
  await expect(b.getByText('Odpověď pojišťovny přijde na ridic2@example.cz.')).toBeVisible();
  await expect(b.getByText(/^Odesláno \d/u)).toBeVisible();
  // The answer is lost once; the tap that tries again is the same one.
  await b.route('**/handover?*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()), {
    times: 1,
  });
  await b.getByRole('button', { name: 'Poslat: Allianz' }).click();
  await b.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect(b.getByText(/^Odesláno \d/u)).toHaveCount(2);
  await expect(b.getByRole('button', { name: /^Poslat/u })).toHaveCount(0);
  expect(await findings(b)).toEqual([]);
  expect((await toInsurers()).map(({ to }) => to)).toEqual(['info@allianz.cz', 'info@koop.cz']);
  expect(noise.filter((line) => !/ERR_FAILED|Failed to load/u.test(line))).toEqual([]);
  await context.close();

  await a.goto('/personal-data');
  await expect(a.getByText('pojišťovny, které záznam uvádí, jen když jim ho')).toBeVisible();
});
