import { randomUUID } from 'node:crypto';
import { send } from '../../tests/service/client.ts';
import { type Drivable, startReport, verifyBoth } from '../../tests/service/wholeReport.ts';
import { quantile } from './load.ts';

/** One thing measured, with the bound that it is to keep where there is one. */
export interface Figure {
  /** With its unit. */
  name: string;
  value: number;
  bound: number | null;
}

/** What a stranger who guesses links could learn from the time of a refusal: whether there is such a report. */
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
    name: 'wrong check code against unknown link, difference, ms',
    value: Math.abs((ofWrong ?? Number.NaN) - (ofUnknown ?? Number.NaN)),
    bound: Math.max(0.5, (ofUnknown ?? 0) / 2),
  };
}
