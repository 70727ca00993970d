import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allCallNames } from '#contract/calls.ts';
import { send } from './client.ts';
import { startTestService, type TestService } from './testService.ts';
import { addParticipant, startReport, verifyBoth } from './wholeReport.ts';

describe('faults', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService();
  });
  afterEach(() => service.remove());

  test('a body that fails its schema is answered with the fields and the keys of their messages', async () => {
    const driver = await startReport(service);
    await verifyBoth(driver);
    const participantId = driver.participants[0]?.participantId ?? '';
    const response = await driver.sendFor(0, 'updateParticipantData', {
      params: { participantId },
      body: {
        personalData: { firstName: 'Eva\u0000', lastName: '', idCardNumber: '12345', dateOfBirth: '1800-01-01' },
      },
    });
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toEqual({
      type: 'about:blank',
      title: 'The request is not valid',
      status: 400,
      correlationId: response.headers['x-correlation-id'],
      errors: [
        { path: 'personalData.firstName', message: 'format' },
        { path: 'personalData.lastName', message: 'empty' },
        { path: 'personalData.idCardNumber', message: 'idCard' },
        { path: 'personalData.dateOfBirth', message: 'date' },
      ],
    });
    const unknownDriver = await driver.sendFor(0, 'addWitness', {
      body: { driverParticipantId: driver.reportId, firstName: 'Eva', lastName: 'Černá', phoneNumber: null },
    });
    expect(unknownDriver.json()).toMatchObject({
      status: 400,
      errors: [{ path: 'driverParticipantId', message: 'pickOne' }],
    });
  });

  test('whatever goes wrong is a problem without a word about the inside', async () => {
    const driver = await startReport(service);
    const authorization = `Bearer ${driver.accessToken}`;
    const url = `/api/reports/${driver.reportId}/participants`;
    const json = { authorization, 'content-type': 'application/json' };
    const { app } = service;
    const responses = [
      await app.inject({ method: 'POST', url, headers: json, payload: '{' }),
      await app.inject({ method: 'POST', url, headers: json, payload: '{"__proto__":{}}' }),
      await app.inject({ method: 'GET', url: '/api/%zz' }),
      await app.inject({ method: 'GET', url: '/api/unknown' }),
      await app.inject({ method: 'GET', url: `${url}/no-id`, headers: { authorization } }),
      await app.inject({ method: 'GET', url: `${url}/${driver.reportId}`, headers: { authorization } }),
      await app.inject({ method: 'POST', url, headers: json, payload: JSON.stringify({ long: 'x'.repeat(200_000) }) }),
      await app.inject({ method: 'POST', url, headers: { authorization, 'content-type': 'text/plain' }, payload: 'x' }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 404, 404, 404, 413, 415]);
    for (const response of responses) {
      expect(response.headers['content-type']).toContain('application/problem+json');
      expect(response.json().status).toBe(response.statusCode);
      expect(response.body).not.toMatch(/\bat |node_modules|Error/u);
    }
  });

  test('the correlation id comes back, a strange one is replaced (R-194, R-284, R-285)', async () => {
    const id = 'b7e54d3c-0000-4000-8000-000000000001';
    const echoed = await send(service, 'getVehicleBrands', { headers: { 'x-correlation-id': id } });
    expect(echoed.headers['x-correlation-id']).toBe(id);
    const strange = await send(service, 'getVehicleBrands', { headers: { 'x-correlation-id': 'a b' } });
    expect(strange.headers['x-correlation-id']).toMatch(/^[\da-f-]{36}$/u);
    const long = await send(service, 'getVehicleBrands', { headers: { 'x-correlation-id': `${id}0` } });
    expect([long.statusCode, long.json().errors]).toEqual([400, [{ path: 'X-Correlation-ID', message: 'tooLong:36' }]]);
    for (const [length, status] of [
      [4096, 200],
      [4097, 400],
    ] as const) {
      const headers = { 'x-captcha-token': 'x'.repeat(length) };
      expect((await send(service, 'createReport', { headers })).statusCode).toBe(status);
    }
    expect(long.headers['x-correlation-id']).toMatch(/^[\da-f-]{36}$/u);
  });

  test('a body-less call may say that it is JSON', async () => {
    const driver = await startReport(service);
    await addParticipant(driver);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${driver.accessToken}` };
    const participantId = driver.participants[0]?.participantId;
    const url = `/api/reports/${driver.reportId}/participants/${participantId}/sendCodeToVerify`;
    expect((await service.app.inject({ method: 'POST', url, headers })).json()).toEqual({ resultCode: 'OK' });
  });

  test('the OpenAPI document is served for programs, and as a page for people', async () => {
    const document = (await service.app.inject('/api/openapi.json')).json();
    const { openapi, paths } = document;
    expect(openapi).toBe('3.1.0');
    expect(Object.values<object>(paths).flatMap(Object.keys)).toHaveLength(allCallNames.length);
    const page = await service.app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await service.app.inject('/api/docs/json')).json()).toEqual(document);
  });
});

test('the built page is served with its headers, compressed where it was built so', async () => {
  const pageDir = await mkdtemp(join(tmpdir(), 'page-'));
  await mkdir(join(pageDir, 'assets'));
  await writeFile(join(pageDir, 'index.html'), '<!doctype html><title>Záznam</title>');
  await writeFile(join(pageDir, 'app.html'), '<!doctype html><title>Záznam</title><meta name="build" content="1a2b">');
  await writeFile(join(pageDir, 'assets', 'app-1a2b.js'), 'start()');
  await writeFile(join(pageDir, 'assets', 'app-1a2b.js.gz'), gzipSync('start()'));
  const service = await startTestService({ environment: { PAGE_DIR: pageDir } });
  const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });

  const deep = await get('/report/x/summary?y=1', { accept: 'text/html,*/*' });
  expect(deep.body).toContain('Záznam');
  expect(deep.headers['cache-control']).toBe('no-cache');
  expect(deep.headers['content-security-policy']).toContain("script-src 'self';");
  const shared = await get('/shared/a/b/', { accept: 'text/html' });
  expect(shared.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  expect((await get('/')).headers['x-robots-tag']).toBeUndefined();

  const asset = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
  expect(asset.headers['content-encoding']).toBe('gzip');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/assets/gone.js', { accept: '*/*' })).statusCode).toBe(404);
  expect((await get('/api/gone', { accept: 'text/html' })).statusCode).toBe(404);
  const config = await get('/app-config.json?build=3c4d');
  expect(config.json()).toMatchObject({ API_URL: '/api', MAX_WITNESSES: 3 });
  expect(config.headers['x-build']).toBe('1a2b');
  await service.remove();
  await rm(pageDir, { recursive: true });
});
