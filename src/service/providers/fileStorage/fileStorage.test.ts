import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  closedPort,
  type HttpStub,
  type LogEntry,
  type StubAnswer,
  type StubBehaviour,
  type StubRequest,
  shortTimeLimit,
  startHttpStub,
  timeLimit,
} from '../../../../tests/fixtures/httpStub.ts';
import { type FileStorage, StorageDown } from './fileStorage.ts';
import { createLocalFiles } from './localFiles.ts';
import { createS3Files } from './s3Files.ts';

/** Runs both storages through the same tests; S3 against a local stub that verifies every signature. */

const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 's3cret', region: 'eu-central-1' };
let s3: HttpStub;
let directory: string;
let log: LogEntry[];
const objects = new Map<string, { content: Buffer; sum: string }>();

/** Computes the signature again from what came, as the real service does. */
async function isSigned({ method, path, headers, body }: StubRequest): Promise<boolean> {
  const signed = /SignedHeaders=([^,]+)/u.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const given = Object.fromEntries(
    signed.filter((name) => name !== 'host').map((name) => [name, String(headers[name])]),
  );
  const signer = new AwsV4Signer({
    ...credentials,
    method,
    url: `${s3.url}${path}`,
    service: 's3',
    headers: given,
    datetime: String(headers['x-amz-date']),
    allHeaders: true,
    ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
  });
  return (await signer.authHeader()) === headers.authorization;
}

function list(prefix: string): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).slice(0, 2);
  const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
  return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${contents}</ListBucketResult>`;
}

function bucket({ method, path, headers, body }: StubRequest): StubAnswer {
  const url = new URL(path, s3.url);
  const key = url.pathname.replace(/^\/nehoda\/?/u, '');
  if (method === 'PUT') {
    const sum = createHash('sha256').update(body).digest('hex');
    if (headers['x-amz-content-sha256'] !== sum) return { status: 400 };
    // As with Object Lock.
    const own = createHash('sha256').update(body).digest('base64');
    if (headers['x-amz-checksum-sha256'] !== own) return { status: 400 };
    if (headers['if-none-match'] === '*' && objects.has(key)) return { status: 412 };
    objects.set(key, { content: body, sum: String(headers['x-amz-meta-sha256']) });
    return {};
  }
  if (method === 'DELETE') return { status: objects.delete(key) ? 204 : 404 };
  if (key === '') return { body: list(url.searchParams.get('prefix') ?? '') };
  const object = objects.get(key);
  return object === undefined
    ? { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
    : { body: object.content, headers: { 'x-amz-meta-sha256': object.sum } };
}

beforeAll(async () => {
  s3 = await startHttpStub();
  directory = await mkdtemp(join(tmpdir(), 'files-'));
});
afterAll(async () => {
  await s3.close();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => {
  log = [];
  objects.clear();
  s3.requests.length = 0;
  s3.behave(bucket);
});

function s3Files(endpoint = s3.url, limit = timeLimit): FileStorage {
  return createS3Files({
    endpoint,
    bucket: 'nehoda',
    ...credentials,
    timeLimit: limit,
    log: (entry) => log.push(entry),
  });
}

describe.each<[string, () => FileStorage]>([
  ['S3', s3Files],
  ['local files', () => createLocalFiles(directory)],
])('%s', (_, create) => {
  test('gives back what was put there, also over an older file', async () => {
    const files = create();
    const content = Buffer.from([0, 255, 13, 10, 7]);
    await files.put('photos/r1/p1.jpg', Buffer.from('older'));
    await files.put('photos/r1/p1.jpg', content);
    expect(await files.get('photos/r1/p1.jpg')).toEqual(content);
    expect(await files.get('photos/r1/p2.jpg')).toBeNull();
  });

  test('of several put at once where nothing lies one is, whole, and nothing takes its place', async () => {
    const files = create();
    const contents = [1, 2, 3, 4].map((byte) => Buffer.alloc(10_000, byte));
    const isPut = await Promise.all(contents.map((content) => files.putNew('r2/p1.jpg', content)));
    expect(isPut.filter(Boolean)).toEqual([true]);
    expect(await files.putNew('r2/p1.jpg', Buffer.from('later'))).toBe(false);
    expect(await files.get('r2/p1.jpg')).toEqual(contents[isPut.indexOf(true)]);
    await files.delete('r2/p1.jpg');
    expect(await files.putNew('r2/p1.jpg', Buffer.from('again'))).toBe(true);
  });

  test('deletes one file, a folder and what is not there, and nothing else', async () => {
    const files = create();
    for (const name of ['r1/a', 'r1/b', 'r1/c', 'r1/d', 'r1/e', 'r10/a']) await files.put(name, Buffer.from(name));
    await files.delete('r1/a');
    await files.delete('r1/a');
    expect(await files.get('r1/a')).toBeNull();
    await files.deleteFolder('r1');
    await files.deleteFolder('r1');
    expect(await files.get('r1/e')).toBeNull();
    expect((await files.get('r10/a'))?.toString()).toBe('r10/a');
  });
});

test('a bucket that knows no conditions is asked first', async () => {
  s3.behave((request) => (request.headers['if-none-match'] === undefined ? bucket(request) : { status: 501 }));
  const files = s3Files();
  expect(await files.putNew('r3/p1.jpg', Buffer.from('first'))).toBe(true);
  expect(await files.putNew('r3/p1.jpg', Buffer.from('second'))).toBe(false);
  expect((await files.get('r3/p1.jpg'))?.toString()).toBe('first');
  expect(log).toEqual([]);
});

test('every request to the bucket is addressed by path and signed', async () => {
  const files = s3Files();
  await files.put('photos/r1/p1.jpg', Buffer.from('photo'));
  await files.get('photos/r1/p1.jpg');
  await files.deleteFolder('photos/r1');
  expect(s3.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /nehoda/photos/r1/p1.jpg',
    'GET /nehoda/photos/r1/p1.jpg',
    'GET /nehoda?list-type=2&prefix=photos%2Fr1%2F',
    'DELETE /nehoda/photos/r1/p1.jpg',
    'GET /nehoda?list-type=2&prefix=photos%2Fr1%2F',
  ]);
  for (const request of s3.requests) {
    expect(request.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIATEST\/\d{8}\/eu-central-1\/s3\/aws4_request/u,
    );
    expect(await isSigned(request), request.path).toBe(true);
  }
});

const rule = (inside: string, days = '<NoncurrentDays>1</NoncurrentDays>') =>
  `<Rule>${inside}<NoncurrentVersionExpiration>${days}</NoncurrentVersionExpiration></Rule>`;
const enabled = '<Status>Enabled</Status>';
test.each([
  ['is gone where the bucket was never versioned', 'gone', '', { status: 404 }],
  ['stays where no rule says otherwise', 'stay', enabled, { status: 404 }],
  ['stays where versions are only suspended', 'stay', '<Status>Suspended</Status>', { body: '' }],
  ['stays where the rule is for a folder', 'stay', enabled, { body: rule(`${enabled}<Prefix>logs/</Prefix>`) }],
  ['stays where the rule is off', 'stay', enabled, { body: rule('<Status>Disabled</Status><Filter/>') }],
  ['expires by a rule for all', 'expire', enabled, { body: rule(`${enabled}<Filter><Prefix></Prefix></Filter>`) }],
  ['is unknown where the rules may not be read', 'unknown', enabled, { status: 403 }],
])('what is deleted %s', async (_, expected, status, lifecycle) => {
  const versioning = { body: `<VersioningConfiguration>${status}</VersioningConfiguration>` };
  s3.behave(({ path }) => (path.endsWith('?versioning') ? versioning : lifecycle));
  expect(await s3Files().deletedFiles?.()).toBe(expected);
});

test('one error is answered by a second try', async () => {
  let asked = 0;
  s3.behave((request) => {
    asked += 1;
    return asked === 1 ? { status: 503 } : bucket(request);
  });
  await s3Files().put('a/b', Buffer.from('x'));
  expect(objects.size).toBe(1);
});

const badly: [string, StubBehaviour | 'connection refused'][] = [
  ['403', { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' }],
  ['500', { status: 500 }],
  ['hanging beyond the limit', 'hang'],
  ['nonsense', { body: '<html>Login</html>' }],
  ['404 of a proxy', { status: 404, body: '<html>Not Found</html>' }],
  ['no such bucket', { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' }],
  ['connection refused', 'connection refused'],
];
test.each(badly)('%s: reading and listing reject in time as a storage that is down', async (_, behaviour) => {
  const isThere = behaviour !== 'connection refused';
  if (isThere) s3.behave(behaviour);
  const files = s3Files(isThere ? s3.url : `http://127.0.0.1:${await closedPort()}`, shortTimeLimit);
  await expect(files.get('photos/r1/p1.jpg')).rejects.toBeInstanceOf(StorageDown);
  await expect(files.deleteFolder('photos/r1')).rejects.toBeInstanceOf(StorageDown);
  expect(log).toHaveLength(2);
  expect(JSON.stringify(log)).not.toMatch(/r1|p1/u);
});
test.each(badly)('%s: writing rejects in time', async (_, behaviour) => {
  const isThere = behaviour !== 'connection refused';
  if (isThere) s3.behave(behaviour);
  const files = s3Files(isThere ? s3.url : `http://127.0.0.1:${await closedPort()}`, shortTimeLimit);
  await expect(files.put('photos/r1/p1.jpg', Buffer.from('x'))).rejects.toBeInstanceOf(StorageDown);
  await expect(files.delete('photos/r1/p1.jpg')).rejects.toBeInstanceOf(StorageDown);
});

test('a file that was damaged on its way is not taken for the one that was put there', async () => {
  await s3Files().put('a/b', Buffer.from('right'));
  objects.set('a/b', { content: Buffer.from('wrong'), sum: objects.get('a/b')?.sum ?? '' });
  await expect(s3Files().get('a/b')).rejects.toBeInstanceOf(StorageDown);
});
