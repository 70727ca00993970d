import { phonePhotoBytes } from '../../tests/journeys/phonePhoto.ts';
import { childrenOf, cpuOf, type ServiceProcess } from '../../tests/service/processes.ts';
import { fillReport, signBoth, startReport, verifyBoth, wholeReport } from '../../tests/service/wholeReport.ts';
import type { Figure } from './single.ts';

/** What leaves the service after the last signature: the PDF to whoever waits for it, e-mails to both drivers. */

type Service = ServiceProcess & { awaitedCode(reportId: string, participantId: string): Promise<string> };

/** The PDF with 16 photos of 12 megapixels, from the last signature until it is downloaded. */
export async function timesOfSignedPdf(service: Service): Promise<Figure[]> {
  const file = { content: await phonePhotoBytes(), fileName: 'auto.jpg' };
  const driver = await startReport(service);
  await verifyBoth(driver);
  await fillReport(driver, Date.now(), false);
  for (const index of [0, 1])
    for (let photo = 0; photo < 8; photo += 1) {
      const { resultCode } = await driver.callFor(index, 'addAccidentPhoto', { file });
      if (resultCode !== 'OK') throw new Error(`A photo was answered ${resultCode}`);
    }
  await driver.call('confirmReport', { body: { accuracyConfirmation: true } });
  await signBoth(driver);
  const pids = [service.pid, ...childrenOf(service.pid)];
  const cpuBefore = cpuOf(pids);
  const before = performance.now();
  const params = { reportId: driver.reportId };
  const { accessToken } = driver;
  const url = `/api/reports/${params.reportId}/accidentReport`;
  const response = await service.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } });
  const value = performance.now() - before;
  if (!response.body.startsWith('%PDF')) throw new Error('There was no PDF');
  const name = 'PDF of 16 photos of 12 megapixels, from the last signature to its download';
  return [
    { name: `${name}, ms`, value, bound: 3_000 },
    { name: 'the same, processor time of both processes, ms', value: cpuOf(pids) - cpuBefore, bound: 3_000 },
  ];
}

/** How many of the e-mails of a row of reports, made by eight drivers as fast as they can, wait when the last is signed. */
export async function backlogAfterRow(
  service: Service,
  reports: number,
  waitingEmails: () => Promise<number>,
): Promise<Figure[]> {
  let started = 0;
  async function driveSome(): Promise<void> {
    while (started < reports) {
      started += 1;
      await wholeReport({ ...service, outboxIdle: async () => {} }, false);
    }
  }
  const before = performance.now();
  await Promise.all(Array.from({ length: 8 }, driveSome));
  const seconds = (performance.now() - before) / 1000;
  const share = (await waitingEmails()) / (2 * reports);
  return [
    { name: `e-mails that wait after ${reports} reports by 8 drivers, %`, value: share * 100, bound: 5 },
    { name: 'reports per second of that row', value: reports / seconds, bound: null },
  ];
}
