import {
  addParticipant,
  type Drivable,
  fillReport,
  type ReportDriver,
  startReport,
  verifyBoth,
} from '../wholeReport.ts';
import type { Target } from './nonsense.ts';

/** Creates the reports that are fuzzed, with their tokens and links. */

export async function targetOf(driver: ReportDriver): Promise<Target> {
  const { participants } = await driver.call('getParticipants');
  const { witnesses } = await driver.call('getWitnesses');
  const isNew = (await driver.call('getReport')).report.state === 'NEW';
  const link = isNew ? { summaryId: driver.reportId, checkCode: 'x'.repeat(60) } : await driver.call('getSummaryId');
  const [participant] = participants;
  return {
    params: {
      reportId: driver.reportId,
      participantId: participant?.participantId ?? driver.reportId,
      photoId: participant?.vehicleDamageImages[0]?.photoId ?? driver.reportId,
      witnessId: witnesses[0]?.witnessId ?? driver.reportId,
      summaryId: link.summaryId,
    },
    accessToken: driver.accessToken,
    refreshToken: driver.refreshToken,
    checkCode: link.checkCode,
  };
}

/** Returns a report in each state, filled in as far as possible. */
export async function freshTargets(service: Drivable): Promise<Target[]> {
  const isNew = await startReport(service);
  await addParticipant(isNew);
  const collecting = await startReport(service);
  await verifyBoth(collecting);
  await fillReport(collecting);
  const toSign = await startReport(service);
  await verifyBoth(toSign);
  await fillReport(toSign);
  await toSign.call('confirmReport', { body: { accuracyConfirmation: true } });
  const empty = await startReport(service);
  await verifyBoth(empty);
  return Promise.all([isNew, collecting, collecting, empty, toSign].map(targetOf));
}
