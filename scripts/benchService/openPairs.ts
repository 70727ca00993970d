import { setTimeout as delay } from 'node:timers/promises';
import { askingInterval } from '#contract/limits.ts';
import { type HttpResponse, send } from '../../tests/service/client.ts';
import { cpuOf, type ServiceProcess } from '../../tests/service/processes.ts';
import { fillReport, linkOf, startReport, verifyBoth } from '../../tests/service/wholeReport.ts';
import { quantile } from './load.ts';
import type { Figure } from './single.ts';

/** Pairs of phones that are looked at, one report each, and ask whether there is anything new. */

type Service = ServiceProcess & { awaitedCode(reportId: string, participantId: string): Promise<string> };
type Ask = () => Promise<HttpResponse>;

/** How often each is measured. */
const rounds = 4;
const atOnce = 8;

/** What the reporter and the reader of one report ask again and again, knowing all there is. */
async function pairOf(service: Service): Promise<[Ask, Ask]> {
  const driver = await startReport(service);
  await verifyBoth(driver);
  await fillReport(driver, Date.now(), false);
  const { accessToken, reportId } = driver;
  const link = await linkOf(driver);
  const { version: ofReader } = (await send(service, 'getSummary', link)).json();
  const request = { params: { reportId }, accessToken };
  const { version: ofReporter } = (await send(service, 'getChanges', { ...request, query: {} })).json();
  return [
    () => send(service, 'getChanges', { ...request, query: { since: ofReporter } }),
    () => send(service, 'getSummaryChanges', { ...link, query: { ...link.query, since: ofReader } }),
  ];
}

/** The status line and the headers as they go out. */
function bytesOf({ headers, body }: HttpResponse): number {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((each) => `${name}: ${each}\r\n`),
  );
  return Buffer.byteLength(`HTTP/1.1 304 Not Modified\r\n${lines.join('')}\r\n${body}`);
}

/** Asked evenly over the time between two questions of a page, as many pages do that were opened at any time. */
export async function timesOfOpenPairs(service: Service, count: number): Promise<Figure[]> {
  const pages: Ask[] = [];
  let begun = 0;
  async function open(): Promise<void> {
    while (begun < count) {
      begun += 1;
      pages.push(...(await pairOf(service)));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, open));

  const times: number[] = [];
  let bytes = 0;
  async function askAt(moment: number, ask: Ask): Promise<void> {
    await delay(moment - performance.now());
    const before = performance.now();
    const answer = await ask();
    times.push(performance.now() - before);
    if (answer.statusCode !== 304) throw new Error(`Asked for changes, the service answered ${answer.statusCode}`);
    bytes = Math.max(bytes, bytesOf(answer));
  }
  const cpuBefore = cpuOf([service.pid]);
  const start = performance.now();
  const asked = Array.from({ length: rounds }, (_, round) =>
    pages.map((ask, index) => askAt(start + askingInterval * (round + index / pages.length), ask)),
  );
  await Promise.all(asked.flat());
  const cpu = cpuOf([service.pid]) - cpuBefore;
  times.sort((one, other) => one - other);
  const name = `${count} open pairs, ${Math.round(times.length / ((askingInterval * rounds) / 1000))} questions a second`;
  return [
    { name: `${name}: p50, ms`, value: quantile(times, 0.5), bound: null },
    { name: `${name}: p99, ms`, value: quantile(times, 0.99), bound: 100 },
    { name: 'nothing new: processor time of one answer, ms', value: cpu / times.length, bound: 1 },
    { name: 'nothing new: bytes of one answer', value: bytes, bound: 200 },
  ];
}
