import { formatPhone } from '#contract/format.ts';
import { pathOf } from '#machines/location.ts';
import { wrongCode } from '../service/wholeReport.ts';
import { findings } from './findings.ts';
import { expect, listenForNoise, test } from './fixtures.ts';
import { ownReport } from './prepare.ts';
import { enterCode, expectScreen } from './steps.ts';

/** Journeys that send the signed report to both insurers: from A's phone by a tap, from B's by a tap and a code. */

test.use({ environment: { INSURER_HANDOVER: 'true' } });

test('each driver sends it, B with the code that comes to the own number; it is told what went where and when, also after a reload (R-553 to R-555, R-720)', async ({
  page: a,
  browser,
  service,
}) => {
  const report = await ownReport(a, service, 'FINISHED');
  const toInsurers = async () =>
    (await service.emails()).filter(({ subject }) => subject.startsWith('Záznam o\u00a0dop'));
  await a.goto(pathOf('success', { reportId: report.reportId }));
  await expect(a.getByText('Pojišťovna odpoví na ridic1@example.cz.')).toBeVisible();
  await expect(a.getByText('Zatím neodesláno')).toHaveCount(2);
  await expect(a.getByRole('button', { name: /^Poslat pojišťovnám \(.*, .*\)$/u })).toBeInViewport({ ratio: 1 });
  await expect(a.getByRole('button', { name: 'Stáhnout záznam (PDF)' })).toBeInViewport({ ratio: 1 });
  // Each driver's card has the advice and the own insurer.
  const cards = a.locator('section').filter({ has: a.getByRole('link', { name: /^Hlášení škod/u }) });
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText([/^Účastník\sA/u, /^Účastník\sB/u]);
  expect(await toInsurers()).toEqual([]);

  await a.getByRole('button', { name: 'Poslat jen: Kooperativa' }).click();
  await expect(a.getByText(/^Odesláno \d/u)).toBeVisible();
  await expect(a.getByRole('heading', { name: 'Kooperativa' })).toBeFocused();
  await expect(a.getByText('na info@koop.cz')).toBeVisible();
  await expect(a.getByRole('button', { name: 'Poslat pojišťovně (Allianz)' })).toBeVisible();
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
  await expect(b.getByText('Odpoví na ridic2@example.cz.')).toBeVisible();
  await expect(b.getByText(/^Odesláno \d/u)).toBeVisible();
  await expect(b.getByText(/^Vyberte, komu pošleme podepsané PDF\./u)).toBeVisible();

  await b.getByRole('button', { name: 'Poslat: Allianz' }).click();
  await expect(b.getByText('Komu záznam odejde: Allianz.')).toBeVisible();
  await expect(b.getByText(`Kód přijde na ${formatPhone(report.participants[1]?.phoneNumber ?? '')}.`)).toBeVisible();
  await b.getByRole('button', { name: 'Zpět bez odeslání' }).click();
  await b.getByRole('button', { name: 'Poslat: Allianz' }).click();
  await b.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi B' }).click();
  const code = await report.codeOf(1);
  await enterCode(b, 'B', wrongCode(code), 'Odeslat');
  await expect(b.getByText(/Nesprávný kód/u).first()).toBeVisible();
  expect(await toInsurers()).toHaveLength(1);
  // A row half under the bar would be too small to tap.
  await b.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await findings(b)).toEqual([]);
  // The answer is lost once; the tap that tries again is the same one.
  await b.route('**/handover?*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()), {
    times: 1,
  });
  await enterCode(b, 'B', code, 'Odeslat');
  await expect(b.getByText('Kód se nepodařilo ověřit. Nemusíte ho opisovat znovu.')).toBeVisible();
  await b.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect(b.getByText(/^Odesláno \d/u)).toHaveCount(2);
  await expect(b.getByRole('button', { name: /^Poslat/u })).toHaveCount(0);
  // A row half under the bar would be too small to tap.
  await b.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await findings(b)).toEqual([]);
  expect((await toInsurers()).map(({ to }) => to)).toEqual(['info@allianz.cz', 'info@koop.cz']);
  expect(noise.filter((line) => !/ERR_FAILED|Failed to load/u.test(line))).toEqual([]);
  await context.close();

  await a.goto('/personal-data');
  await expect(a.getByText('pojišťovny, které záznam uvádí, jen když jim ho')).toBeVisible();
});
