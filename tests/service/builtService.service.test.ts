import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from './database.ts';
import { type BuiltService, buildService, startProcess } from './processes.ts';
import { createDataDir } from './testService.ts';
import { addParticipant, startReport } from './wholeReport.ts';

describe('the built service', () => {
  let built: BuiltService;
  beforeAll(async () => {
    built = await buildService();
  });
  afterAll(() => built.remove());

  /** Runs a program of the build to its end. */
  async function run(program: string, environment: Record<string, string>) {
    const env = { PATH: process.env.PATH, ALLOW_SANDBOX: 'true', ...environment };
    const child = spawn(process.execPath, [join(dirname(built.main), program)], { env });
    const closed = once(child, 'close');
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await closed;
    return { code, out, err };
  }

  test('told to end, it says that it is not ready, answers on for the configured time and ends well', async () => {
    const database = await createTestDatabase();
    const dataDir = await createDataDir();
    const running = await startProcess(built, {
      ...database.environment,
      DATA_DIR: dataDir,
      SHUTDOWN_DELAY: '1000',
      LOG_LEVEL: 'info',
    });
    const driver = await startReport(running);
    await addParticipant(driver);
    await driver.callFor(0, 'sendCodeToVerify');
    await vi.waitFor(() => driver.codeOf(0));
    expect((await running.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    process.kill(running.pid, 'SIGTERM');
    while ((await running.app.inject({ url: '/readyz' })).statusCode === 200);
    const answer = await running.app.inject({ url: '/api/enumerations/vehicleBrands' });
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    await running.stop();
    expect(running.output()).not.toMatch(/error/iu);
    expect(running.output()).toContain('sendCodeToVerify');
    const [configuration, ...said] = running.output().split('\n');
    expect(configuration).toContain('"configuration":{"PORT":');
    expect(said.join('\n')).not.toMatch(/kód|\+420/iu);
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  test.each([
    ['PORT', 'abc'],
    ['HOST', 'no-such-host.invalid'],
    ['DATA_DIR', '/dev/null/x'],
    ['PAGE_DIR', '/nonexistent'],
    ['DATABSE_URL', 'postgres://localhost/zaznam'],
    ['TRUST_PROXY', 'true'],
    ['SMS_PROVIDER', 'pigeon'],
  ])('does not start with a wrong %s, and says which it is', async (name, value) => {
    const dataDir = await createDataDir();
    const { code, err } = await run('main.js', { PORT: '0', PAGE_DIR: 'none', DATA_DIR: dataDir, [name]: value });
    await rm(dataDir, { recursive: true });
    expect(code).toBe(1);
    expect(err.trim()).toMatch(new RegExp(`^The environment variable ${name} must be .+\\.$`, 'u'));
  });

  test.each([
    [{}, 'missing  Key of the tokens: set TOKEN_SECRET', '14 missing, '],
    [
      { TOKEN_SECRET: 'thirty-two-characters-of-a-secret' },
      'ok       Key of the tokens: TOKEN_SECRET is set',
      '13 missing, ',
    ],
    [{ PORT: 'abc' }, 'missing  The environment variable PORT must be a whole number from 0 to 65535', ''],
  ])('says with %o what is missing before real drivers come', async (environment, line, count) => {
    const { code, out, err } = await run('checkProduction.js', environment);
    expect(code).toBe(1);
    expect(`${out}${err}`).toContain(line);
    expect(out).toContain(count);
  });

  test('says what is missing though a gateway closes every connection', async () => {
    const gateway = createServer((connection) => connection.destroy());
    await once(gateway.listen(0, '127.0.0.1'), 'listening');
    const SMS_HTTP_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    const asked = { SMS_PROVIDER: 'http', SMS_HTTP_URL, SMS_HTTP_KEY: 'klic', PROVIDER_TIMEOUT: '500' };
    const { code, out } = await run('checkProduction.js', asked);
    gateway.close();
    expect(code).toBe(1);
    expect(out).toContain('missing  SMS: the gateway of SMS_HTTP_URL does not answer');
  });

  test('confirms the clock where a process of the service has been, and nowhere else', async () => {
    const DATA_DIR = await createDataDir();
    for (const _ of ['made by this command', 'found by it']) {
      const { code, err } = await run('confirmClock.js', { DATA_DIR });
      expect(code).toBe(1);
      expect(err.trim()).toBe(
        'No process of the service has used the database of the environment variable DATA_DIR: give this command the environment of the service.',
      );
    }
    const running = await startProcess(built, { DATA_DIR });
    const { code, out } = await run('confirmClock.js', { DATA_DIR });
    await running.stop();
    await rm(DATA_DIR, { recursive: true });
    expect(code).toBe(0);
    expect(out).toMatch(/^It is .+Z\. Processes whose clock says so believe it within 60 s\.$/mu);
  });
});
