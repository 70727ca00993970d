import { callSamples } from '#contract/callSamples.ts';
import { type Reachable, send } from '../../tests/service/client.ts';
import { freshPhoneNumber, startReport, verifyBoth } from '../../tests/service/wholeReport.ts';
import { type Attack, addresses, type Field } from './attack.ts';
import { hostileImages } from './hostileImages.ts';

/**
 * Uploads hostile images by every call that takes one, 40 at once: half of them to reports with two verified phones,
 * half to unverified reports.
 */

const calls = ['addAccidentPhoto', 'uploadIdCard', 'uploadDrivingLicense', 'uploadLicensePlate'] as const;
/** Uploads to one report before the next one is created. */
const perReport = 20;

interface Report {
  reportId: string;
  accessToken: string;
  participantId: string;
}

async function verifiedReport({ asDriver }: Field): Promise<Report> {
  const driver = await startReport(asDriver);
  await verifyBoth(driver);
  const { reportId, accessToken, participants } = driver;
  return { reportId, accessToken, participantId: participants[0]?.participantId ?? '' };
}

/** Creates an unverified report; undefined if the limit of reports for its address is reached. */
async function unverifiedReport(service: Reachable): Promise<Report | undefined> {
  const created = await send(service, 'createReport');
  if (created.statusCode !== 200) return undefined;
  const { reportId, accessToken } = created.json();
  const body = { phoneNumber: freshPhoneNumber(), gdprConfirmed: true };
  const { participantId } = (await send(service, 'addParticipant', { params: { reportId }, accessToken, body })).json();
  return { reportId, accessToken, participantId };
}

const atOnce = 40;

export const bombs: Attack = {
  atOnce,
  async prepare(field) {
    const images = await hostileImages();
    const verified = await Promise.all(Array.from({ length: addresses }, () => verifiedReport(field)));
    let sent = 0;

    async function sendOne(service: Reachable, report: Report): Promise<void> {
      sent += 1;
      const name = calls[sent % calls.length];
      const file = images[sent % images.length];
      if (name === undefined || file === undefined) return;
      const { accessToken, ...params } = report;
      const { query } = callSamples[name];
      await send(service, name, { params, query, accessToken, file });
    }
    return async (index) => {
      const service = field.from(index);
      const isVerified = index < atOnce / 2;
      const report = isVerified ? verified[index % verified.length] : await unverifiedReport(service);
      if (report === undefined) return;
      for (let upload = 0; upload < perReport; upload += 1) await sendOne(service, report);
    };
  },
};
