import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { createWorkerProcess } from '../../src/service/workerProcess/workerProcess.ts';
import { send } from './client.ts';
import { rowsOf } from './rows.ts';
import { startTestService, type TestService, type TestServiceOptions } from './testService.ts';
import { samplePhoto, startReport, verifyBoth, wholeReport } from './wholeReport.ts';

let service: TestService | undefined;
afterEach(async () => {
  await service?.remove();
  service = undefined;
});

async function start(options: TestServiceOptions = {}): Promise<TestService> {
  service = await startTestService(options);
  return service;
}

test('the metrics count calls by outcome, time them, and tell what is stored and what waits', async () => {
  const { app, outboxIdle } = await start();
  await wholeReport({ app, outboxIdle });
  await startReport({ app, outboxIdle });
  await app.inject('/api/reports/10000000-0000-4000-8000-000000000000');
  await outboxIdle();
  const response = await app.inject('/metrics');
  expect(response.headers['content-type']).toContain('text/plain');
  for (const line of [
    'requests_total{call="createReport",status="200",result_code="OK"} 2',
    'requests_total{call="verify",status="200",result_code="OK_REPORT_WENT_TO_NEXT_STATE"} 1',
    'requests_total{call="getReport",status="401",result_code=""} 1',
    'request_duration_seconds_count{call="createReport"} 2',
    'reports{state="FINISHED"} 1',
    'reports{state="NEW"} 1',
    'outbox_depth{channel="sms"} 0',
    'outbox_depth{channel="email"} 0',
    'outbox_oldest_seconds{channel="email"} 0',
    'delivery_failures_total{channel="email"} 0',
  ])
    expect(response.body.split('\n')).toContain(line);
  expect(response.body).toMatch(/^process_memory_bytes\{kind="rss"\} \d+$/mu);
  expect(response.body).not.toMatch(/[\da-f]{8}-[\da-f]{4}-|\+420/u);
});

test('images for which too much waits are counted, and said once a minute', async () => {
  const lines: string[] = [];
  const { app, wait, outboxIdle } = await start({
    log: { write: (line) => lines.push(line) },
    workerProcess: createWorkerProcess({ bounds: { perCaller: 0, inAll: 0 } }),
  });
  const driver = await startReport({ app, outboxIdle });
  await verifyBoth(driver);
  const params = { participantId: driver.participants[0]?.participantId ?? '' };
  const file = { content: await samplePhoto(), fileName: 'auto.jpg' };
  const upload = async () => {
    const { statusCode, headers } = await driver.sendFor(0, 'addAccidentPhoto', { params, file });
    expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
  };
  await upload();
  await upload();
  await upload();
  wait(60_000);
  await upload();
  const above = lines.map((line) => JSON.parse(line)).filter(({ level, jobs }) => level > 30 && jobs !== undefined);
  const msg = 'images and PDFs are refused: too many wait';
  expect(above).toEqual([
    { level: 40, time: expect.any(Number), jobs: 1, msg },
    { level: 40, time: expect.any(Number), jobs: 3, msg },
  ]);
  expect((await app.inject('/metrics')).body).toContain('\njobs_refused_total 4\n');
});

/** Returns every text and number in a value. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
  return Object.values(value).flatMap(leaves);
}

test('the log of a whole journey holds nothing that was entered, no code and no token', async () => {
  const lines: string[] = [];
  const codes: string[] = [];
  const running = await start({
    log: { write: (line) => lines.push(line) },
    terminal: (line) => codes.push(...(/kód: (\d{4})/u.exec(line)?.slice(1) ?? [])),
  });
  const entered = new Set<string>();
  const watched = {
    ...running,
    app: {
      async inject(options: InjectOptions) {
        const { payload, query, headers } = options;
        const given = [
          ...leaves(payload),
          ...leaves(query),
          ...leaves({ authorization: headers?.authorization ?? '' }),
        ];
        for (const value of given) entered.add(value.replace(/^Bearer /u, ''));
        return running.app.inject(options);
      },
    },
  };
  const driver = await wholeReport(watched);
  const { summaryId, checkCode } = await driver.call('getSummaryId');
  await driver.call('getSummary', { params: { summaryId }, query: { checkCode } });
  await driver.sendFor(0, 'updateEmail', { body: { email: 'spatny-email' } });
  await watched.app.inject({
    method: 'POST',
    url: '/api/session/refresh',
    payload: { refreshToken: driver.refreshToken },
  });
  await running.app.inject({ url: `/shared/${checkCode}/${summaryId}/?jmeno=Dvorakova` });
  await running.outboxIdle();

  for (const value of [driver.accessToken, driver.refreshToken, checkCode, ...codes]) entered.add(value);
  expect(codes).toHaveLength(4);
  expect(entered.size).toBeGreaterThan(50);
  expect(lines.length).toBeGreaterThan(40);
  // The first line tells the configuration.
  const logged = lines.slice(1).flatMap((line) => {
    const { time: _time, level: _level, ms: _ms, status: _status, correlationId: _id, ...said } = JSON.parse(line);
    return leaves(said);
  });
  const names = new Set(['createReport', 'OK', 'request']);
  for (const value of entered) {
    // Values shorter than a code only count as whole texts, as they are part of other words.
    const isShort = value.length < 4;
    const found = logged.filter((text) => !names.has(text) && (isShort ? text === value : text.includes(value)));
    expect(found, value).toEqual([]);
  }
  expect(logged.join(' ')).not.toMatch(/Dvorakova|spatny|eyJ/u);
});

test('who reads a report leaves a trace each hour, by link and by session, and a guessed link is counted', async () => {
  const running = await start();
  const hour = 3_600_000;
  // Far from the next full hour.
  running.wait(hour + hour / 2 - (running.now() % hour));
  const driver = await wholeReport(running);
  const { summaryId, checkCode } = await driver.call('getSummaryId');
  const environment = { ...running.database.environment, DATA_DIR: running.dataDir };
  const readings = async () => {
    const rows = `select "call", count(*) as "times" from audit where report_id = '${driver.reportId}' and result_code = 'OK'`;
    const names = `'getSummary', 'getSummaryAccidentReport', 'getAccidentReport', 'getAccidentPhoto'`;
    const counted = await rowsOf(environment, `${rows} and "call" in (${names}) group by "call" order by "call"`);
    return counted.map(({ call, times }) => `${call} ${times}`);
  };
  const read = async () => {
    const shared = { params: { summaryId }, query: { checkCode } };
    for (const name of ['getSummary', 'getSummaryAccidentReport'] as const)
      expect((await send(running, name, shared)).statusCode).toBe(200);
    const { reportId, accessToken } = driver;
    expect((await send(running, 'getAccidentReport', { params: { reportId }, accessToken })).statusCode).toBe(200);
  };
  expect(await readings()).toEqual([]);
  await read();
  await read();
  await read();
  expect(await readings()).toEqual(['getAccidentReport 1', 'getSummary 2', 'getSummaryAccidentReport 1']);
  await send(running, 'getSummary', { params: { summaryId }, query: { checkCode: 'x'.repeat(60) } });
  const metrics = (await running.app.inject('/metrics')).body.split('\n');
  expect(metrics).toContain('requests_total{call="getSummary",status="404",result_code=""} 1');
});

describe('a page served elsewhere', () => {
  const origin = 'https://page.example';

  test('may call the API with its credentials and read the headers it needs (R-310)', async () => {
    const { app } = await start({ environment: { CORS_ORIGINS: `${origin}, http://localhost:5173` } });
    const asked = {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type,idempotency-key,x-correlation-id,x-captcha-token',
    };
    const url = '/api/reports/10000000-0000-4000-8000-000000000000/circumstances';
    const preflight = await app.inject({ method: 'OPTIONS', url, headers: asked });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers':
        'Authorization, Content-Type, X-Correlation-ID, Idempotency-Key, X-Captcha-Token, X-Phone, X-Step',
    });
    const refused = await app.inject({ method: 'PUT', url, headers: { origin } });
    expect(refused.statusCode).toBe(401);
    expect(refused.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'X-Correlation-ID, Content-Disposition, Date, ETag, Retry-After',
    });
    const other = await app.inject({
      url: '/api/enumerations/vehicleBrands',
      headers: { origin: 'https://evil.example' },
    });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('may not, where none is configured', async () => {
    const { app } = await start();
    const answer = await app.inject({ url: '/api/enumerations/vehicleBrands', headers: { origin } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('every answer, right or wrong, carries the security headers', async () => {
  const { app } = await start({ environment: { PUBLIC_URL: 'https://zaznam.example', ALLOW_SANDBOX: 'true' } });
  const urls = [
    '/api/docs',
    '/api/openapi.json',
    '/api/gone',
    '/api/reports/x',
    '/outbox',
    '/healthz',
    '/metrics',
    '/gone',
  ];
  for (const url of urls) {
    const { headers } = await app.inject(url);
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
      'x-robots-tag': 'noindex',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+')*;/u);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test('the policy lets in what parts of other parties need, each only where it is configured', async () => {
  const policyOf = async (environment: Record<string, string>) => {
    const { app } = await start({ environment });
    return String((await app.inject('/healthz')).headers['content-security-policy']).split(';');
  };
  const plain = await policyOf({});
  const changed = async (environment: Record<string, string>) =>
    (await policyOf(environment)).filter((directive) => !plain.includes(directive));
  expect(await changed({ IDENTITY_API_URL: 'https://sdk.example/v4/' })).toEqual([
    expect.stringMatching(/^script-src 'self'.* https:\/\/sdk\.example 'wasm-unsafe-eval'$/u),
    "connect-src 'self' https://sdk.example",
    "worker-src 'self' blob:",
  ]);
  expect(await changed({ MAPS_KEY: 'pk.example' })).toEqual([
    "img-src 'self' data: blob: https://api.mapbox.com",
    "connect-src 'self' https://api.mapbox.com https://events.mapbox.com",
    "worker-src 'self' blob:",
  ]);
  expect(await changed({ ANALYTICS_KEY: 'GTM-TEST' })).toEqual([
    expect.stringMatching(/^script-src 'self'[^*]* https:\/\/www\.googletagmanager\.com$/u),
    expect.stringMatching(/^img-src 'self' data: blob: https:\/\/www\.googletagmanager\.com .*google-analytics\.com/u),
    expect.stringMatching(/^connect-src 'self' https:\/\/www\.googletagmanager\.com .*google-analytics\.com/u),
  ]);
  expect(await changed({ ANALYTICS_KEY: 'GTM-TEST', ANALYTICS_URL: 'https://tags.example.cz/gtm' })).toEqual([
    expect.stringMatching(/^script-src 'self'[^*]* https:\/\/tags\.example\.cz$/u),
    "img-src 'self' data: blob: https://tags.example.cz",
    "connect-src 'self' https://tags.example.cz",
  ]);
  const botCheck = { ENABLE_RECAPTCHA: 'true', RECAPTCHA_KEY: 'key', RECAPTCHA_SECRET: 'secret' };
  expect(await changed(botCheck)).toEqual([
    expect.stringMatching(
      /^script-src 'self'[^*]* https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/$/u,
    ),
    "connect-src 'self' https://www.google.com/recaptcha/",
    "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
  ]);
});

test('a request under way is finished while the service closes, and its connection with it', async () => {
  const running = await start();
  await running.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = running.app.server.address() as AddressInfo;
  const body = JSON.stringify({ refreshToken: 'a.b.c' });
  const slow = httpRequest({
    agent: new Agent({ keepAlive: true }),
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/session/refresh',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  const arrived = once(running.app.server, 'request');
  slow.write(body.slice(0, 5));
  await arrived;
  running.stopBeingReady();
  expect((await running.app.inject('/readyz')).statusCode).toBe(503);
  expect((await running.app.inject('/healthz')).statusCode).toBe(200);
  const closing = running.app.close();
  slow.end(body.slice(5));
  const [response] = await once(slow, 'response');
  response.resume();
  expect(response.statusCode).toBe(200);
  expect(response.headers.connection).toBe('close');
  await closing;
});
