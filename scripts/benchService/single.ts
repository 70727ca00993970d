import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { accidentReportPdf } from '../../src/service/pdf/accidentReportPdf.ts';
import { longestReport } from '../../tests/fixtures/sampleReports.ts';
import { type Reachable, send } from '../../tests/service/client.ts';
import { startReport, verifyBoth } from '../../tests/service/wholeReport.ts';
import { quantile } from './load.ts';

/** Times of single things, each with the bound that it is to keep, in milliseconds. */
export interface SingleTime {
  name: string;
  milliseconds: number;
  bound: number;
}

/** The longest report there can be, with 16 photos of the size that the page sends, drawn by a process that has drawn one. */
export async function timeOfPdf(): Promise<SingleTime> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photo = await sharp({ create: { width: 2560, height: 1920, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
  const report = longestReport(() => photo);
  await accidentReportPdf(report);
  const before = performance.now();
  await accidentReportPdf(report);
  return { name: 'PDF of the longest report, 16 photos', milliseconds: performance.now() - before, bound: 3_000 };
}

type Service = Parameters<typeof startReport>[0] & Reachable;

/** What a stranger who guesses links could learn from the time of a refusal: whether there is such a report. */
export async function timeOfWrongLink(service: Service): Promise<SingleTime> {
  const driver = await startReport(service);
  await verifyBoth(driver);
  const { summaryId } = await driver.call('getSummaryId');
  const query = { checkCode: 'x'.repeat(60) };
  const once = async (id: string) => {
    const before = performance.now();
    await send(service, 'getSummary', { params: { summaryId: id }, query });
    return performance.now() - before;
  };
  const wrong: number[] = [];
  const unknown: number[] = [];
  // In turn, so that a busy machine slows both down.
  for (let round = 0; round < 600; round += 1) {
    wrong.push(await once(summaryId));
    unknown.push(await once(randomUUID()));
  }
  const [ofWrong, ofUnknown] = [wrong, unknown].map((times) =>
    quantile(
      times.toSorted((a, b) => a - b),
      0.5,
    ),
  );
  return {
    name: 'wrong check code against unknown link, difference',
    milliseconds: Math.abs((ofWrong ?? Number.NaN) - (ofUnknown ?? Number.NaN)),
    bound: Math.max(0.5, (ofUnknown ?? 0) / 2),
  };
}
