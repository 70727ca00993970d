import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { send } from './client.ts';
import { startTestService, type TestService, type TestServiceOptions } from './testService.ts';
import { samplePhotoFile, startReport, verifyBoth } from './wholeReport.ts';

/** Tests of the HTTP edge: access, counting, and answers that reveal nothing. */

let service: TestService | undefined;
afterEach(async () => {
  await service?.remove();
  service = undefined;
});

async function start(environment: Record<string, string> = {}, options: TestServiceOptions = {}): Promise<TestService> {
  await service?.remove();
  service = await startTestService({ ...options, environment });
  return service;
}

async function statusOf({ app }: TestService, options: InjectOptions): Promise<number> {
  return (await app.inject(options)).statusCode;
}

const someReport = '/api/reports/10000000-0000-4000-8000-000000000000';

describe('the limit per address', () => {
  test.each<[string, number, InjectOptions]>([
    ['without a token', 401, { url: someReport }],
    ['with a wrong token', 401, { url: someReport, headers: { authorization: 'Bearer a.b.c' } }],
    ['to a path of the API that is not there', 404, { url: '/api/gone' }],
    ['with a method that is not there', 404, { url: '/api/reports', method: 'DELETE' }],
    ['to any other path', 404, { url: '/gone.php' }],
    ['for a summary that is not there', 404, { url: `/api/summaries/${randomUUID()}?checkCode=${'x'.repeat(60)}` }],
    ['that is not valid', 400, { url: '/api/session/refresh', method: 'POST', payload: {} }],
    ['for metrics without their token', 401, { url: '/metrics' }],
  ])('counts a request %s', async (_, status, options) => {
    const running = await start({ RATE_LIMIT: '2', METRICS_TOKEN: 'sixteen-characters' });
    const answers = [await statusOf(running, options), await statusOf(running, options)];
    expect([...answers, await statusOf(running, options)]).toEqual([status, status, 429]);
    expect(await statusOf(running, { url: '/api/enumerations/vehicleBrands' })).toBe(429);
    expect(await statusOf(running, { url: '/healthz' })).toBe(200);
  });

  test('counts the token of another report', async () => {
    const running = await start({ RATE_LIMIT: '2' });
    const { accessToken } = await startReport(running);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect([
      await statusOf(running, { url: someReport, headers }),
      await statusOf(running, { url: someReport, headers }),
    ]).toEqual([403, 429]);
  });

  test('refuses before the body is read', async () => {
    const running = await start({ RATE_LIMIT: '1' });
    const ask = () => statusOf(running, { url: '/api/reports', method: 'POST', payload: '{', headers: json });
    expect([await ask(), await ask()]).toEqual([400, 429]);
  });

  const json = { 'content-type': 'application/json' };
  const brands = '/api/enumerations/vehicleBrands';

  async function counted(hops: string, forwarded: string[], remoteAddress = '127.0.0.1'): Promise<number[]> {
    const running = await start({ RATE_LIMIT: '1', ...(hops === '' ? {} : { TRUST_PROXY_HOPS: hops }) });
    const statuses: number[] = [];
    for (const header of forwarded)
      statuses.push(await statusOf(running, { url: brands, remoteAddress, headers: { 'x-forwarded-for': header } }));
    return statuses;
  }

  test('believes no X-Forwarded-For without a proxy in front', async () => {
    expect(await counted('', ['1.1.1.1', '2.2.2.2'])).toEqual([200, 429]);
  });

  test('counts what the nearest proxy saw, whatever a caller wrote before it', async () => {
    expect(await counted('1', ['1.1.1.1, 9.9.9.9', '2.2.2.2, 9.9.9.9', '9.9.9.9', '9.9.9.8'])).toEqual([
      200, 429, 429, 200,
    ]);
  });

  test('counts what the outer of two proxies saw', async () => {
    expect(await counted('2', ['1.1.1.1, 9.9.9.9, 5.5.5.5', '2.2.2.2, 9.9.9.9, 5.5.5.5', '9.9.9.8, 5.5.5.5'])).toEqual([
      200, 429, 200,
    ]);
  });

  test('counts IPv6 addresses by their network', async () => {
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:0:0:9', '2001:db8:1:3::1', '::ffff:9.9.9.9', '9.9.9.9'];
    expect(await counted('1', addresses)).toEqual([200, 429, 200, 200, 429]);
  });
});

describe('the sandbox and open metrics', () => {
  const local: InjectOptions[] = [
    { url: '/outbox' },
    { url: '/metrics' },
    { url: '/outbox', headers: { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' } },
    { url: '/outbox', headers: { host: '[::1]:3000' }, remoteAddress: '::1' },
    { url: '/outbox', headers: { host: 'zaznam.localhost' }, remoteAddress: '::ffff:127.0.0.1' },
  ];
  const foreign: InjectOptions[] = [
    { url: '/outbox', headers: { host: 'zaznam.example' } },
    { url: '/metrics', headers: { host: 'zaznam.example' } },
    { url: '/outbox', headers: { host: 'localhost' }, remoteAddress: '93.184.216.34' },
    { url: '/metrics', headers: { host: 'localhost' }, remoteAddress: '2001:db8::1' },
    // Behind an address translation or a balancer a stranger comes from a private network, with any Host.
    { url: '/outbox', headers: { host: 'localhost:3000' }, remoteAddress: '192.168.1.20' },
    { url: '/metrics', headers: { host: 'localhost' }, remoteAddress: '172.17.0.1' },
    { url: '/outbox', headers: { host: '192.168.1.9:3000' }, remoteAddress: '10.0.0.3' },
    { url: '/outbox', headers: { host: 'localhost', 'x-real-ip': '93.184.216.34' } },
    { url: '/outbox', headers: { host: 'localhost', 'x-real-ip': '192.168.1.20' } },
    { url: '/metrics', headers: { host: 'localhost', forwarded: 'for=93.184.216.34;host=zaznam.example' } },
    { url: '/outbox', headers: { host: 'localhost.example' } },
    { url: '/outbox', headers: { host: '127.0.0.1:3001', 'x-forwarded-for': '93.184.216.34' } },
    { url: '/outbox', headers: { host: '127.0.0.1:3001', 'x-forwarded-host': 'zaznam.example' } },
    { url: '/outbox/x/attachments/0', headers: { host: 'zaznam.example' } },
  ];

  test.each<[string, Record<string, string>]>([
    ['where both SMS and e-mail stay here', {}],
    ['where only e-mails stay here', { SMS_PROVIDER: 'http', SMS_HTTP_URL: 'http://127.0.0.1:9', SMS_HTTP_KEY: 'key' }],
    ['behind one proxy', { TRUST_PROXY_HOPS: '1' }],
  ])('answer this machine alone, %s', async (_, environment) => {
    const running = await start(environment);
    for (const options of local) expect(await statusOf(running, options), JSON.stringify(options)).toBe(200);
    for (const options of foreign) expect(await statusOf(running, options), JSON.stringify(options)).toBe(404);
  });

  test('answer everybody where that is meant, and the log says so', async () => {
    const lines: string[] = [];
    const environment = { PUBLIC_URL: 'https://zaznam.example', ALLOW_SANDBOX: 'true' };
    const running = await start(environment, { log: { write: (line) => lines.push(line) } });
    const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
    expect(warnings.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^the database is new and empty \(/u),
      'the sandbox is open to everybody: SMS_PROVIDER, EMAIL_PROVIDER, METRICS_TOKEN, CONTACT_EMAIL, CONTROLLER_NAME, CONTROLLER_ID, CONTROLLER_ADDRESS are not set for a public address',
    ]);
    for (const url of ['/outbox', '/metrics'])
      expect(await statusOf(running, { url, headers: { host: 'zaznam.example' } })).toBe(200);
  });

  test('metrics with a token are for its holder, wherever from', async () => {
    const running = await start({ METRICS_TOKEN: 'sixteen-characters' });
    const ask = (authorization: string, more: object = {}) =>
      statusOf(running, { url: '/metrics', headers: { host: 'zaznam.example', authorization }, ...more });
    expect(await ask('Bearer sixteen-characters', { remoteAddress: '93.184.216.34' })).toBe(200);
    expect(await ask('Bearer another')).toBe(401);
  });
});

test('the metrics ask the database once in a while, however often they are asked for', async () => {
  const running = await start();
  const reports = async () => /^reports\{state="NEW"\} (\d+)$/mu.exec((await running.app.inject('/metrics')).body)?.[1];
  await startReport(running);
  expect(await reports()).toBe('1');
  expect(await requests()).toBe('1');

  async function requests() {
    const { body } = await running.app.inject('/metrics');
    return /^requests_total\{call="createReport",status="200",result_code="OK"\} (\d+)$/mu.exec(body)?.[1];
  }
  await startReport(running);
  expect(await requests()).toBe('1');
  running.wait(5_000);
  expect(await requests()).toBe('2');
});

describe('odd addresses and texts', () => {
  test('a path that no file can have is not found', async () => {
    const pageDir = await mkdtemp(join(tmpdir(), 'page-'));
    await mkdir(join(pageDir, 'assets'));
    await writeFile(join(pageDir, 'index.html'), '<title>Záznam</title>');
    const running = await start({ PAGE_DIR: pageDir });
    for (const url of ['/%00', '/a%00b.js', `/${'x'.repeat(300)}`, `/shared/${'x'.repeat(300)}/y`])
      for (const accept of ['text/html', '*/*'])
        expect(await statusOf(running, { url, headers: { accept } }), `${url} ${accept}`).toBe(404);
    await rm(pageDir, { recursive: true });
  });

  test('a signature of the scanning SDK that no header can carry is refused at its field', async () => {
    const running = await start();
    const driver = await startReport(running);
    await verifyBoth(driver);
    const { content } = await samplePhotoFile();
    const boundary = 'boundary';
    const field = (name: string, more = '') =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
    const payload = Buffer.concat([
      Buffer.from(`${field('sdkSignature')}podpis ž\r\n${field('photo', '; filename="karta.jpg"')}`),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const response = await running.app.inject({
      method: 'POST',
      url: `/api/reports/${driver.reportId}/participants/${driver.participants[0]?.participantId}/idCard/upload?pageCode=F`,
      headers: {
        authorization: `Bearer ${driver.accessToken}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload,
    });
    expect([response.statusCode, response.json().errors]).toEqual([400, [{ path: 'sdkSignature', message: 'format' }]]);
  });
});

test('the policy lets the page call an API of another origin', async () => {
  const running = await start({ API_URL: 'https://api.example/v1' });
  const policy = String((await send(running, 'getVehicleBrands')).headers['content-security-policy']);
  expect(policy.split(';')).toContain("connect-src 'self' https://api.example");
});
