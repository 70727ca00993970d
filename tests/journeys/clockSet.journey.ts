import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { expect, test } from './fixtures.ts';
import { adopt, ownReport, reportIn, reportWithPlates } from './prepare.ts';
import { drivers, expectScreen, fillPersonalData, heading, press } from './steps.ts';

/** Journeys in which the clock of the phone or of the service changes during a report. Expiry and the future follow the service's. */

const minute = 60_000;

/** Shifts the phone's clock by milliseconds; monotonic timers continue. */
async function setClock(page: Page, by: number): Promise<void> {
  await page.evaluate((ahead) => {
    const RealDate = Date;
    const now = () => RealDate.now() + ahead;
    window.Date = class extends RealDate {
      constructor(...given: unknown[]) {
        super(...((given.length === 0 ? [now()] : given) as [number]));
      }
      static override now = now;
    } as DateConstructor;
  }, by);
}

test('a clock that is set forward by a day and an hour ends no report (R-505)', async ({ page, service }) => {
  const report = await reportIn(service, 'COLLECTING_DATA');
  const { A } = drivers();
  await adopt(page, service, report);
  await page.goto(
    pathOf('documentsManual', { reportId: report.reportId, participantId: report.participants[0]?.participantId }),
  );
  await heading(page, 'Vyplňte osobní údaje účastníka A').waitFor();
  await fillPersonalData(page, A);
  await setClock(page, 25 * 60 * minute);
  await press(page, 'Pokračovat');
  await heading(page, 'Vyplňte adresu a e\u2011mail účastníka A').waitFor();
  const stored = async () => (await report.callFor(0, 'getParticipant')).participant.personalData?.lastName;
  await expect.poll(stored).toBe('Dvořáková');
});

test('a service whose clock says another year for a while ends no report', async ({ page, service }) => {
  const report = await ownReport(page, service, 'COLLECTING_DATA');
  const params = { reportId: report.reportId, participantId: report.participants[0]?.participantId };
  await page.goto(pathOf('documentsManual', params));
  await heading(page, 'Vyplňte osobní údaje účastníka A').waitFor();
  const nextYear = new Date(Date.now() + 365 * 24 * 60 * minute).toUTCString();
  await page.route(/\/(?:app-config\.json|api\/.*)$/u, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), date: nextYear } });
  });
  await page.reload();
  await heading(page, 'Vyplňte osobní údaje účastníka A').waitFor();
  await fillPersonalData(page, drivers().A);
  await press(page, 'Pokračovat');
  await heading(page, 'Vyplňte adresu a e\u2011mail účastníka A').waitFor();
  const stored = async () => (await report.callFor(0, 'getParticipant')).participant.personalData?.lastName;
  await expect.poll(stored).toBe('Dvořáková');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a clock that is set back by a quarter of an hour makes five minutes ago no future (R-181, R-505)', async ({
  page,
  service,
}) => {
  const report = await reportWithPlates(service);
  await report.call('updateCircumstances', {
    body: { accidentSituationDiagramId: 'PARKING', accidentDescription: 'Ťukanec na parkovišti' },
  });
  await adopt(page, service, report);
  await page.goto(pathOf('situation', { reportId: report.reportId }));
  await heading(page, 'Kdy se nehoda stala?').waitFor();
  await setClock(page, -15 * minute);
  const ago = new Date(Date.now() - 5 * minute);
  const inPrague = { timeZone: 'Europe/Prague' } as const;
  const time = ago.toLocaleTimeString('cs-CZ', { ...inPrague, hour: '2-digit', minute: '2-digit' });
  await page.getByRole('textbox', { name: 'Čas nehody' }).fill(time);
  await page.getByRole('textbox', { name: 'Datum nehody' }).fill(ago.toLocaleDateString('cs-CZ', inPrague));
  await press(page, 'Pokračovat');
  await expectScreen(page, 'location');
});
