import { randomUUID } from 'node:crypto';
import { send } from '../../tests/service/client.ts';
import { type Drivable, startReport, verifyBoth } from '../../tests/service/wholeReport.ts';
import { quantile } from './load.ts';

/** Measured value, with the bound that it must not exceed if it has one. */
export interface Figure {
  /** Name of the value, with its unit. */
  name: string;
  value: number;
  bound: number | null;
}

/** Measures by how much the refusals of a wrong check code and of an unknown link differ in time, which may reveal a report. */
export async function timeOfWrongLink(service: Drivable): Promise<Figure> {
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
  // Alternately, so that a busy machine slows both equally.
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
    name: 'wrong check code against unknown link, difference, ms',
    value: Math.abs((ofWrong ?? Number.NaN) - (ofUnknown ?? Number.NaN)),
    bound: Math.max(0.5, (ofUnknown ?? 0) / 2),
  };
}
