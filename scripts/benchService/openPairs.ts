import autocannon from 'autocannon';
import { askingInterval } from '#contract/limits.ts';
import { type Reachable, send } from '../../tests/service/client.ts';
import { cpuOf, type ServiceProcess } from '../../tests/service/processes.ts';
import { fillReport, linkOf, startReport, verifyBoth } from '../../tests/service/wholeReport.ts';
import type { Figure } from './single.ts';

/** Pairs of phones that are looked at, one report each, and ask whether there is anything new. */

type Service = ServiceProcess & { awaitedCode(reportId: string, participantId: string): Promise<string> };

/** How often each page asks. */
const rounds = 4;
const atOnce = 8;

/** What the reporter and the reader of one report ask again and again, knowing all there is. */
async function pairOf(service: Service): Promise<autocannon.Request[]> {
  const asked: autocannon.Request[] = [];
  const noting: Reachable = {
    app: {
      inject({ url, query, headers }) {
        asked.push({ path: `${url}?${new URLSearchParams(Object(query))}`, headers: Object(headers) });
        return service.app.inject({
          method: 'GET',
          url: String(url),
          ...(query && { query }),
          ...(headers && { headers }),
        });
      },
    },
  };
  const driver = await startReport(service);
  await verifyBoth(driver);
  await fillReport(driver, Date.now(), false);
  const { accessToken, reportId } = driver;
  const link = await linkOf(driver);
  const { version: ofReader } = (await send(service, 'getSummary', link)).json();
  const request = { params: { reportId }, accessToken };
  const { version: ofReporter } = (await send(service, 'getChanges', { ...request, query: {} })).json();
  await send(noting, 'getChanges', { ...request, query: { since: ofReporter } });
  await send(noting, 'getSummaryChanges', { ...link, query: { ...link.query, since: ofReader } });
  return asked;
}

/** Asks as often as that many pairs do, evenly over the time. */
export async function timesOfOpenPairs(service: Service, count: number): Promise<Figure[]> {
  const requests: autocannon.Request[] = [];
  for (let begun = 0; begun < count; begun += atOnce) {
    const pairs = Array.from({ length: Math.min(atOnce, count - begun) }, () => pairOf(service));
    requests.push(...(await Promise.all(pairs)).flat());
  }
  const overallRate = Math.round((requests.length * 1000) / askingInterval);
  const cpuBefore = cpuOf([service.pid]);
  const { latency, throughput, statusCodeStats } = await autocannon({
    url: `http://localhost:${service.port}`,
    connections: atOnce,
    overallRate,
    amount: requests.length * rounds,
    requests,
  });
  const cpu = cpuOf([service.pid]) - cpuBefore;
  const answers = requests.length * rounds;
  if (statusCodeStats?.['304']?.count !== answers)
    throw new Error(`Asked for changes, the service answered ${JSON.stringify(statusCodeStats)}`);
  const name = `${count} open pairs, ${overallRate} questions a second`;
  return [
    { name: `${name}: p50, ms`, value: latency.p50, bound: null },
    { name: `${name}: p99, ms`, value: latency.p99, bound: 100 },
    { name: 'nothing new: processor time of one answer, ms', value: cpu / answers, bound: 1 },
    { name: 'nothing new: bytes of one answer', value: throughput.total / answers, bound: 200 },
  ];
}
