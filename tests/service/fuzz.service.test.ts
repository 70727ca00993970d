import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type CallName, callDefinition } from '#contract/calls.ts';
import { summarySchema } from '#contract/entities.ts';
import { type ReportDocument, summaryView } from '#report/document.ts';
import { call } from './client.ts';
import { engine } from './database.ts';
import { nonsense, type RawRequest, type Target } from './fuzz/nonsense.ts';
import { freshTargets, targetOf } from './fuzz/targets.ts';
import { drawn } from './random.ts';
import { rowsOf } from './rows.ts';
import { startTestService, type TestService } from './testService.ts';
import { samplePhoto, wholeReport } from './wholeReport.ts';

/**
 * Fuzz tests generated from TABLE 2: each answer is a code of the call or a problem, never an internal error. fast-check shrinks
 * failures; FUZZ_REQUESTS and FUZZ_SEED select the requests.
 */

const requests = Number(process.env.FUZZ_REQUESTS ?? (engine === 'SQLite' ? 5_000 : 1_000));
const seed = Number(process.env.FUZZ_SEED ?? 20_260_520);
/** Maximum duration of a request in milliseconds, also on a busy machine. */
const longest = 60_000;
/** Requests after which the targeted reports are replaced, as fuzzing ends some of them. */
const fresh = 1_000;

let service: TestService;
let photo: Buffer;
beforeAll(async () => {
  service = await startTestService();
  photo = await samplePhoto('jpeg', 32, 24);
});
afterAll(() => service.remove());

/** Returns the request so that it can be repeated. */
function shown({ name, method, url, headers, payload }: RawRequest): string {
  const body = Buffer.isBuffer(payload) ? `${payload.length} bytes` : payload?.slice(0, 2_000);
  return `${name}: ${method} ${url.slice(0, 500)}\n${JSON.stringify(headers).slice(0, 1_000)}\n${body}`;
}

function wrongAnswer(name: CallName, method: string, status: number, type: string, body: string): string | null {
  if (status >= 500) return `status ${status} ${body.slice(0, 300)}`;
  if (/node_modules|\bat .+:\d+:\d+|TypeError|RangeError|SQLITE/u.test(body)) return 'it tells of the inside';
  if (method === 'HEAD' || status === 304 || status === 204) return null;
  if (status >= 400) return type.includes('application/problem+json') ? null : `status ${status} as ${type}`;
  if (method !== callDefinition(name).method || !type.startsWith('application/json')) return null;
  const { resultCode } = JSON.parse(body);
  // A spoiled path may be that of another call.
  return typeof resultCode === 'string' ? null : 'no result code';
}

async function askWithin(request: RawRequest) {
  const { name: _name, payload, ...rest } = request;
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<'hangs'>((resolve) => {
    timer = setTimeout(() => resolve('hangs'), longest);
  });
  const asked = service.app.inject({
    ...rest,
    method: rest.method as 'GET',
    ...(payload === undefined ? {} : { payload }),
  });
  const answer = await Promise.race([asked, tooLong]);
  clearTimeout(timer);
  return answer;
}

function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

test(`${requests} requests of nonsense bring no fault, no hang and no growth`, { timeout: 600_000 }, async () => {
  const finished = await targetOf(await wholeReport(service));
  let targets: Target[] = [];
  let settled = 0;
  let made = 0;
  const isAnswered = fc.asyncProperty(fc.gen(), async (gen) => {
    if (made % fresh === 0) targets = [...(await freshTargets(service)), finished];
    if (made === Math.floor(requests / 4)) settled = heapUsed();
    made += 1;
    const random = drawn(gen);
    const request = nonsense(random, random.pick(targets), photo);
    const answer = await askWithin(request);
    if (answer === 'hangs') throw new Error(`It hangs: ${shown(request)}`);
    const type = String(answer.headers['content-type'] ?? '');
    const wrong = wrongAnswer(request.name, request.method, answer.statusCode, type, answer.body);
    if (wrong !== null) throw new Error(`${wrong}: ${shown(request)}`);
  });
  await fc.assert(isAnswered, { numRuns: requests, seed, interruptAfterTimeLimit: 400_000 });
  expect(heapUsed() - settled).toBeLessThan(30_000_000);
});

const storedDocument = z.object({ document: z.string(), state: z.string(), report_id: z.string() });

test('what is stored afterwards is whole, and the service works on', async () => {
  const found = await rowsOf(service.environment, 'select report_id, state, document from reports');
  const rows = z.array(storedDocument).parse(found);
  expect(rows.length).toBeGreaterThan(requests / 500);
  for (const { document, state, report_id } of rows) {
    const parsed: ReportDocument = JSON.parse(document);
    expect(summarySchema.safeParse(summaryView(parsed)).error?.issues, document).toBeUndefined();
    expect([parsed.report.state, parsed.report.reportId]).toEqual([state, report_id]);
    expect(parsed.participants.length).toBeLessThanOrEqual(2);
    expect(parsed.witnesses.length).toBeLessThanOrEqual(3);
    expect(parsed.participants.map(({ data }) => data.order)).toEqual(parsed.participants.map((_, index) => index + 1));
  }
  const driver = await wholeReport(service);
  expect((await driver.call('getReport')).report.state).toBe('FINISHED');
  expect((await call(service, 'getVehicleBrands')).resultCode).toBe('OK');
});
