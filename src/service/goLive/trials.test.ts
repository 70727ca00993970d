import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startHttpStub } from '../../../tests/fixtures/httpStub.ts';
import { startSmppGateway } from '../../../tests/fixtures/smppGateway.ts';
import { readConfig } from '../config.ts';
import { ok } from './finding.ts';
import { trials } from './trials.ts';

/** PostgreSQL is tried in tests/service/databaseTrouble.service.test.ts. */

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trials-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = {
  Database: ok('SQLite'),
  Photos: ok('lie here'),
  Assets: ok('lie there'),
  SMS: ok('leave'),
  'E-mail': ok('leave'),
};

async function found(environment: Record<string, string>) {
  const findings = await trials(readConfig({ DATA_DIR: folder, PROVIDER_TIMEOUT: '1000', ...environment }), read);
  return (name: string) => `${findings[name]?.verdict} ${findings[name]?.says}`;
}

test('what is on this machine is tried, and nothing is left of it', async () => {
  const says = await found({});
  expect(says('Database')).toBe(`ok SQLite; tried: ${folder} can be written to`);
  expect(says('Photos')).toBe('ok lie here; tried: a file was written, read and deleted');
  expect([says('SMS'), says('E-mail')]).toEqual(['ok leave', 'ok leave']);
  expect(await readdir(folder)).toEqual([]);
});

test('a folder that is a file is named', async () => {
  await writeFile(join(folder, 'file'), '');
  const says = await found({ DATA_DIR: join(folder, 'file') });
  expect(says('Database')).toBe(
    'missing The environment variable DATA_DIR must be a folder that can be written to (ENOTDIR).',
  );
  expect(says('Photos')).toMatch(/^missing /u);
});

test('a folder of its own for the assets is tried, and nothing is left of it', async () => {
  const dir = join(folder, 'files of builds');
  await mkdir(dir);
  expect((await found({ ASSETS_DIR: dir }))('Assets')).toBe(
    'ok lie there; tried: a file was written, read and deleted',
  );
  expect(await readdir(dir)).toEqual([]);
});

test('a folder for the assets that is a file is missing; without one nothing is made of it', async () => {
  await writeFile(join(folder, 'file'), '');
  expect((await found({ ASSETS_DIR: join(folder, 'file') }))('Assets')).toBe(
    `missing in ASSETS_DIR (${join(folder, 'file')}) no file can be written (ENOTDIR)`,
  );
  expect((await found({}))('Assets')).toBe('ok lie there');
});

test.each([
  [403, 'missing in the place of the photos no file can be written'],
  [404, 'missing in the place of the photos no file can be written'],
])('a storage that answers %d is missing', async (status, sentence) => {
  const s3 = await startHttpStub({ status });
  const bucket = { S3_ENDPOINT: s3.url, S3_BUCKET: 'nehoda', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'klic' };
  const says = (await found({ PHOTO_STORAGE: 's3', S3_TIMEOUT: '1000', ...bucket }))('Photos');
  expect(says).toContain(sentence);
  expect(says).not.toContain('klic');
  await s3.close();
});

test('a storage that writes and gives back something else is missing', async () => {
  const s3 = await startHttpStub(({ method }) => (method === 'GET' ? { body: '<html>' } : {}));
  const bucket = { S3_ENDPOINT: s3.url, S3_BUCKET: 'nehoda', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'klic' };
  expect((await found({ PHOTO_STORAGE: 's3', S3_TIMEOUT: '1000', ...bucket }))('Photos')).toBe(
    'missing in the place of the photos no file can be read (The file storage answered something else than what was put there)',
  );
  await s3.close();
});

test('a storage that lets nothing be deleted is missing', async () => {
  let kept: { body: Buffer; headers: Record<string, string> } = { body: Buffer.alloc(0), headers: {} };
  const s3 = await startHttpStub(({ method, body, headers }) => {
    const about = Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta') ? [[name, String(value)]] : [],
    );
    if (method === 'PUT') {
      kept = { body, headers: Object.fromEntries(about) };
      return {};
    }
    return method === 'DELETE' ? { status: 403 } : kept;
  });
  const bucket = { S3_ENDPOINT: s3.url, S3_BUCKET: 'nehoda', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'klic' };
  expect((await found({ PHOTO_STORAGE: 's3', S3_TIMEOUT: '1000', ...bucket }))('Photos')).toContain(
    'missing in the place of the photos no file can be deleted',
  );
  await s3.close();
});

test.each([
  [
    '<Status>Enabled</Status>',
    'missing the bucket keeps versions of deleted photos for ever: give it a lifecycle rule',
  ],
  ['', 'a file was written, read and deleted'],
])('a bucket with the setting of versions "%s" is told of', async (status, sentence) => {
  let kept: { body: Buffer; headers: Record<string, string> } = { body: Buffer.alloc(0), headers: {} };
  const s3 = await startHttpStub(({ method, path, body, headers }) => {
    if (method === 'PUT') kept = { body, headers: { 'x-amz-meta-sha256': String(headers['x-amz-meta-sha256']) } };
    if (method !== 'GET') return {};
    if (path.endsWith('?versioning')) return { body: `<VersioningConfiguration>${status}</VersioningConfiguration>` };
    if (path.endsWith('?lifecycle')) return { status: 404 };
    return path.includes('?list-type') ? { body: '<ListBucketResult></ListBucketResult>' } : kept;
  });
  const bucket = { S3_ENDPOINT: s3.url, S3_BUCKET: 'nehoda', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'klic' };
  expect((await found({ PHOTO_STORAGE: 's3', S3_TIMEOUT: '1000', ...bucket }))('Photos')).toContain(sentence);
  await s3.close();
});

describe('a mail server', () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'spravne'
        ? done(null, { user: 'posta' })
        : done(Object.assign(new Error('no'), { responseCode: 535 })),
  });
  server.on('error', () => {});
  beforeEach(async () => {
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
  });
  afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const askedWith = async (user: string) => {
    const { port } = server.server.address() as AddressInfo;
    const SMTP_URL = `smtp://${user}@127.0.0.1:${port}`;
    return (await found({ EMAIL_PROVIDER: 'smtp', SMTP_URL, EMAIL_FROM: 'zaznam@example.cz' }))('E-mail');
  };

  test('that takes the password is tried, and one that does not is missing', async () => {
    expect(await askedWith('posta:spravne')).toBe('ok leave; tried: the mail server takes user and password');
    expect(await askedWith('posta:spatne')).toBe('missing the mail server of SMTP_URL lets nobody in (EAUTH 535)');
  });
});

test('a mail server that is not there is missing', async () => {
  const nobody = { EMAIL_PROVIDER: 'smtp', SMTP_URL: 'smtp://127.0.0.1:9', EMAIL_FROM: 'zaznam@example.cz' };
  expect((await found(nobody))('E-mail')).toMatch(/^missing the mail server of SMTP_URL lets nobody in \(E[A-Z]+\)$/u);
});

test('an SMPP gateway is bound to, and nothing is sent', async () => {
  const gateway = await startSmppGateway();
  const asked = {
    SMS_PROVIDER: 'smpp',
    SMPP_URL: `smpp://127.0.0.1:${gateway.port}`,
    SMPP_SYSTEM_ID: 'zaznam',
    SMPP_PASSWORD: 'heslo',
  };
  expect((await found(asked))('SMS')).toBe('ok leave; tried: the gateway takes user and password');
  gateway.bindStatus = 0x0e;
  expect((await found(asked))('SMS')).toBe('missing the gateway of SMPP_URL lets nobody in (bind refused 14)');
  expect(gateway.received.map(({ command }) => command)).not.toContain('submit_sm');
  await gateway.close();
  expect((await found(asked))('SMS')).toBe('missing the gateway of SMPP_URL lets nobody in (no link)');
});

test('a gateway over HTTP answers, or is missing', async () => {
  const gateway = await startHttpStub({ status: 405 });
  const asked = { SMS_PROVIDER: 'http', SMS_HTTP_URL: gateway.url, SMS_HTTP_KEY: 'klic' };
  expect((await found(asked))('SMS')).toBe(
    'by hand the gateway of SMS_HTTP_URL answers; whether it takes SMS_HTTP_KEY only a real SMS tells',
  );
  expect(gateway.requests.map(({ method }) => method)).toEqual(['HEAD']);
  await gateway.close();
  expect((await found(asked))('SMS')).toBe('missing the gateway of SMS_HTTP_URL does not answer');
});

test('a database that offers no TLS, or whose certificate is not there, is told of', async () => {
  const server = createServer((socket) => socket.on('error', () => {}).on('data', () => socket.write('N')));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const DATABASE_URL = `postgres://zaznam:heslo@127.0.0.1:${(server.address() as AddressInfo).port}/zaznam`;
  const says = async (query: string) => (await found({ DATABASE_URL: `${DATABASE_URL}?${query}` }))('Database');
  expect(await says('sslmode=require')).toBe(
    'missing the database of DATABASE_URL cannot be opened (NO_ANSWER: it does not answer, or offers no TLS although sslmode wants it)',
  );
  expect(await says(`sslmode=verify-full&sslrootcert=${folder}/nothing.pem`)).toBe(
    'missing the database of DATABASE_URL cannot be opened (ENOENT: a file that it names, such as sslrootcert, is not there)',
  );
  server.close();
});
