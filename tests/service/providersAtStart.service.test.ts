import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { captchaHeader } from '#contract/limits.ts';
import { closedPort, failings, type StubBehaviour, startHttpStub } from '../fixtures/httpStub.ts';
import { startSmppGateway } from '../fixtures/smppGateway.ts';
import { call } from './client.ts';
import { type BuiltService, buildService, type ServiceProcess, startProcess } from './processes.ts';

/** Tests that the service starts while providers fail, reports it, and recovers. */

let built: BuiltService;
let dataDir: string;
let running: ServiceProcess | undefined;

beforeAll(async () => {
  built = await buildService();
});
afterAll(() => built.remove());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'providers-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(environment: Record<string, string>): Promise<ServiceProcess> {
  running = await startProcess(built, { DATA_DIR: dataDir, LOG_LEVEL: 'info', ...environment });
  return running;
}

function smpp(port: number): Record<string, string> {
  return {
    SMS_PROVIDER: 'smpp',
    SMPP_URL: `smpp://127.0.0.1:${port}`,
    SMPP_SYSTEM_ID: 'zaznam',
    SMPP_PASSWORD: 'heslo',
  };
}

test('an SMS gateway that answers at once is logged before the server is there', async () => {
  const gateway = await startSmppGateway();
  const process = await start(smpp(gateway.port));
  await vi.waitFor(() => expect(process.output()).toContain('link up'));
  expect(process.hasEnded()).toBe(false);
  await process.stop();
  await gateway.close();
});

test('without an SMS gateway the process starts, says so, and links up once there is one', async () => {
  const port = await closedPort();
  const process = await start(smpp(port));
  await vi.waitFor(() => expect(process.output()).toContain('no link'));
  const gateway = await startSmppGateway(port);
  await vi.waitFor(() => expect(process.output()).toContain('link up'), { timeout: 20_000 });
  await process.stop();
  await gateway.close();
});

/** Returns the configuration of all providers at one stub. */
function everyProvider(url: string, mailPort: number): Record<string, string> {
  return {
    PROVIDER_TIMEOUT: '300',
    SMS_PROVIDER: 'http',
    SMS_HTTP_URL: `${url}/sms`,
    SMS_HTTP_KEY: 'key',
    EMAIL_PROVIDER: 'smtp',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    EMAIL_FROM: 'zaznam@example.cz',
    PHOTO_STORAGE: 's3',
    S3_ENDPOINT: `${url}/s3`,
    S3_BUCKET: 'nehoda',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_TIMEOUT: '300',
    GEOCODING_PROVIDER: 'mapbox',
    MAPBOX_URL: `${url}/mapbox`,
    MAPBOX_TOKEN: 'pk.x',
    ENABLE_RECAPTCHA: 'true',
    RECAPTCHA_URL: `${url}/recaptcha`,
    RECAPTCHA_KEY: 'site',
    RECAPTCHA_SECRET: 'secret',
    IDENTITY_READER: 'zenid',
    ZENID_URL: `${url}/zenid`,
    ZENID_KEY: 'key',
    ZENID_TIMEOUT: '300',
    VEHICLE_REGISTRY: 'http',
    VEHICLE_REGISTRY_URL: `${url}/vehicles`,
    VEHICLE_REGISTRY_KEY: 'key',
    DRIVING_LICENSE_REGISTRY: 'http',
    DRIVING_LICENSE_REGISTRY_URL: `${url}/licenses`,
    DRIVING_LICENSE_REGISTRY_KEY: 'key',
  };
}

/** Behaviour of healthy providers. */
const well: StubBehaviour = ({ path }) => {
  if (path.startsWith('/recaptcha')) return { body: { success: true, score: 0.9 } };
  if (path.startsWith('/sms')) return { body: { id: 'g1' } };
  return { body: {} };
};

const captcha = (token: string) => ({ headers: { [captchaHeader]: token } });

test.each(failings)(
  'every provider answers with %s: the process serves, says what is wrong, and recovers',
  async (_, behaviour) => {
    const stub = await startHttpStub(behaviour === 'connection refused' ? well : behaviour);
    const port = behaviour === 'connection refused' ? await closedPort() : stub.port;
    const process = await start(everyProvider(`http://127.0.0.1:${port}`, await closedPort()));
    const ready = await process.app.inject({ url: '/readyz' });
    expect(ready.statusCode).toBe(200);

    // A bot check that is down lets everybody in.
    const { reportId, accessToken } = await call(process, 'createReport', captcha('first'));
    const ofReport = { params: { reportId }, accessToken };
    const body = { phoneNumber: '+420601000001', gdprConfirmed: true };
    const { participantId } = await call(process, 'addParticipant', { ...ofReport, body });
    const ofA = { params: { reportId, participantId }, accessToken };
    expect((await call(process, 'sendCodeToVerify', ofA)).resultCode).toBe('OK');
    await vi.waitFor(() => expect(process.output()).toContain('delivery failed'), { timeout: 20_000 });
    expect(process.hasEnded()).toBe(false);
    if (behaviour === 'connection refused') {
      await stub.close();
      return;
    }
    stub.behave(well);
    const arrived = () => stub.requests.filter(({ path }) => path.startsWith('/sms')).length;
    const before = arrived();
    await vi.waitFor(() => expect(arrived()).toBeGreaterThan(before), { timeout: 60_000 });
    await vi.waitFor(
      async () => {
        const { changes } = await call(process, 'getDeliveries', ofReport);
        expect(changes?.deliveries.map(({ state }) => state)).toEqual(['sent']);
      },
      { timeout: 60_000 },
    );
    await stub.close();
  },
);
