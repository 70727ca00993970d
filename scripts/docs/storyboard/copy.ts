import type { ReportCopy } from '#contract/copy.ts';
import { localLimits, pageLimits, serviceLimits } from '#contract/limits.ts';
import { pathOf } from '#machines/location.ts';
import { said } from '../../../tests/fixtures/ownWord.ts';
import { ids, participantAt, peopleAt, reportAt, witness } from '../../../tests/model/walk/sampleAccident.ts';
import { type Hand, press } from '../../../tests/paths/hand.ts';
import { origin } from '../../../tests/paths/network.ts';
import { tokens } from '../../../tests/paths/tokens.ts';
import { begun } from './clock.ts';
import { retouch } from './retouch.ts';

/** What the phone says of its copy of the report. Paths are walked without one: its steps go out behind the chart's back. */

const limits = { ...pageLimits, ...serviceLimits };
const untouched = {
  investigations: 0,
  idCardUploads: 0,
  plateConfirmations: 0,
  plateReadings: 0,
  vehicleRetrievals: 0,
  licenseRetrievals: 0,
  licenseReadings: 0,
  received: {},
};

function copied(): ReportCopy {
  const people = (['A', 'B'] as const).map((party) => {
    const {
      canUploadAndInvestigateIdCardData: _scan,
      canRetrieveUnconfirmedDrivingLicenseData: _ask,
      canRetrieveDrivingLicenseDataAutomatically: _retrieve,
      canUploadAndConfirmLicensePlateData: _read,
      canUploadDrivingLicense: _license,
      fillsInOwnPart: _own,
      ...data
    } = participantAt(party, 'identified');
    return { data, readings: untouched };
  });
  return {
    version: 1,
    lastStep: 0,
    document: {
      report: reportAt('COLLECTING_DATA', 'begun'),
      participants: people,
      witnesses: [witness],
      contentVersion: 1,
      createdAt: begun,
      expiresAt: begun + 30 * 24 * 3_600_000,
    },
    providers: {
      identityReader: true,
      plateReader: true,
      drivingLicenseReader: true,
      vehicleRegistry: true,
      drivingLicenseRegistry: true,
    },
    limits: Object.fromEntries(localLimits.map((name) => [name, limits[name]])) as ReportCopy['limits'],
    serviceTime: begun + 28 * 60_000,
  };
}

type Signal = 'there' | 'gone' | 'session lost';

/** Answers everything as the service would, for as long as there is a signal. */
async function answersAll({ page }: Hand): Promise<{ becomes(signal: Signal): void }> {
  let now: Signal = 'there';
  const copy = retouch(copied());
  const { report, witnesses } = copy.document;
  await page.route(`${origin}/api/**`, async (route, request) => {
    const path = new URL(request.url()).pathname;
    const json = (body: object) => route.fulfill(said({ resultCode: 'OK', ...body }));
    if (path.endsWith('/session/refresh') && now === 'session lost')
      return json({ resultCode: 'ERR_REFRESH_TOKEN_INVALID' });
    if (now !== 'there') return route.abort('internetdisconnected');
    if (path.endsWith('/session/refresh')) {
      const time = await page.evaluate(() => Date.now());
      return json(tokens(ids.report, time));
    }
    if (path.endsWith('/copy')) return json({ copy });
    if (path.endsWith(`/reports/${ids.report}`)) return json({ report, createdAt: '2026-05-20T10:12:00.000Z' });
    if (path.endsWith('/participants')) return json({ participants: retouch(peopleAt('identified')) });
    if (path.endsWith('/witnesses')) return json({ witnesses });
    return route.abort('internetdisconnected');
  });
  return {
    becomes(signal) {
      now = signal;
    },
  };
}

async function opensPapers({ page }: Hand): Promise<void> {
  await page.goto(origin + pathOf('documentsManual', { reportId: ids.report, participantId: ids.A }));
  await page.getByLabel('Příjmení').waitFor({ timeout: 10_000 });
}

/** The report is opened where the browser keeps nothing. */
export async function keepsNothing(hand: Hand): Promise<void> {
  await answersAll(hand);
  await opensPapers(hand);
  await hand.page
    .getByText('V tomto telefonu')
    .or(hand.page.getByText('se v tomto telefonu neukládají'))
    .waitFor({ timeout: 10_000 });
}

/** A step is done without a signal. */
export async function goesWithoutSignal(hand: Hand): Promise<void> {
  const service = await answersAll(hand);
  await opensPapers(hand);
  service.becomes('gone');
  await press(hand.page, 'Pokračovat');
  await hand.page.getByRole('status').filter({ hasText: 'V telefonu' }).waitFor({ timeout: 10_000 });
}

/** The session is over before the signal is back. */
export async function losesSession(hand: Hand): Promise<void> {
  const service = await answersAll(hand);
  service.becomes('session lost');
  await hand.wait(16 * 60_000);
  await hand.page.getByRole('heading', { level: 1, name: /^Tady už záznam/u }).waitFor({ timeout: 10_000 });
}
