import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { ProviderLog } from '../ask.ts';
import { type DeletedFiles, type FileStorage, StorageDown } from './fileStorage.ts';

export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Time for all attempts of one operation, in milliseconds. */
  timeLimit: number;
  log: ProviderLog;
}

const tries = 2;
const pauseBetweenTries = 200;
/** Header of the checksum stored with each file and compared on reading, so that a damaged file is never returned. */
const checksumHeader = 'x-amz-meta-sha256';
/** Rounds of deleting a folder; it holds some dozens of files, so more rounds mean that deletion does not work. */
const maxRounds = 10;

interface Answer {
  status: number;
  headers: Headers;
  content: Buffer;
}

function checksum(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns whether a rule of a lifecycle deletes the older versions of all files. */
function deletesVersions(rule: string): boolean {
  const isLimited = /<(?:Prefix|Tag|ObjectSize\w+)>[^<\s]/u.test(rule) || /<Tag>/u.test(rule);
  return /<Status>Enabled</u.test(rule) && /<NoncurrentDays>\d/u.test(rule) && !isLimited;
}

/** Bucket that is asked by signed requests. */
interface Bucket extends Pick<S3Options, 'timeLimit' | 'log'> {
  client: AwsClient;
  base: string;
}

async function tryOnce(
  { client }: Bucket,
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<Answer | 'timeout' | 'network'> {
  try {
    const response = await fetch(await client.sign(url, init), { redirect: 'error', signal });
    const content = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, content };
  } catch {
    return signal.aborted ? 'timeout' : 'network';
  }
}

/** Every operation here may be done twice. A status that is not among the expected ones rejects. */
async function request(bucket: Bucket, url: string, init: RequestInit, expected: number[]): Promise<Answer> {
  const signal = AbortSignal.timeout(bucket.timeLimit);
  let why = 'network';
  for (let round = 0; round < tries && !signal.aborted; round += 1) {
    if (round > 0) await pause(pauseBetweenTries, undefined, { signal }).catch(() => {});
    const answer = await tryOnce(bucket, url, init, signal);
    if (typeof answer !== 'string' && expected.includes(answer.status)) return answer;
    why = typeof answer === 'string' ? answer : `status ${answer.status}`;
    if (typeof answer !== 'string' && answer.status < 500) break;
  }
  bucket.log({ provider: 'photoStorage', event: why });
  throw new StorageDown(`The file storage failed: ${why}`);
}

/** Something else than the storage has answered, such as a proxy with a page of its own. */
function nonsense({ log }: Bucket, says: string): never {
  log({ provider: 'photoStorage', event: 'nonsense' });
  throw new StorageDown(`The file storage ${says}`);
}

/** Returns whether the body of a 404 says that there is no such file, rather than no such bucket. */
function isNoFile(content: Buffer): boolean {
  return content.length === 0 || content.includes('<Code>NoSuchKey</Code>');
}

async function pathsIn(bucket: Bucket, folder: string): Promise<string[]> {
  const query = new URLSearchParams({ 'list-type': '2', prefix: folder });
  const listed = (await request(bucket, `${bucket.base}?${query}`, {}, [200])).content.toString();
  if (!listed.includes('<ListBucketResult')) nonsense(bucket, 'answered no list');
  const paths = [...listed.matchAll(/<Key>([^<]+)<\/Key>/gu)].map(([, key]) => key ?? '');
  return paths.filter((path) => path.startsWith(folder));
}

async function store(
  bucket: Bucket,
  path: string,
  content: Uint8Array,
  condition: Record<string, string>,
  expected: number[],
) {
  const sum = checksum(content);
  const headers = {
    [checksumHeader]: sum,
    'x-amz-content-sha256': sum,
    // A bucket with Object Lock requires one of its own checksums.
    'x-amz-checksum-sha256': Buffer.from(sum, 'hex').toString('base64'),
    ...condition,
  };
  const put = { method: 'PUT', body: new Uint8Array(content), headers };
  const { status, content: answer } = await request(bucket, `${bucket.base}/${path}`, put, expected);
  if (status === 200 && answer.length > 0) nonsense(bucket, 'answered a page to a file');
  return status;
}

/** Asks for a setting of the bucket; null where the service does not know or tell it. */
async function setting(bucket: Bucket, name: 'versioning' | 'lifecycle'): Promise<string | null> {
  const { status, content } = await request(bucket, `${bucket.base}?${name}`, {}, [200, 400, 403, 404, 405, 501]);
  if (status === 404 && name === 'lifecycle') return '';
  return status === 200 ? content.toString() : null;
}

async function deletedFiles(bucket: Bucket): Promise<DeletedFiles> {
  const versioning = await setting(bucket, 'versioning');
  if (versioning === null || !versioning.includes('<VersioningConfiguration')) return 'unknown';
  if (!/<Status>(?:Enabled|Suspended)</u.test(versioning)) return 'gone';
  const lifecycle = await setting(bucket, 'lifecycle');
  if (lifecycle === null) return 'unknown';
  const rules = lifecycle.match(/<Rule>.*?<\/Rule>/gsu) ?? [];
  return rules.some(deletesVersions) ? 'expire' : 'stay';
}

async function get(bucket: Bucket, path: string): Promise<Uint8Array | null> {
  const { status, headers, content } = await request(bucket, `${bucket.base}/${path}`, {}, [200, 404]);
  if (status === 404 && isNoFile(content)) return null;
  if (headers.get(checksumHeader) === checksum(content)) return content;
  return nonsense(bucket, 'answered something else than what was put there');
}

/** Files in a bucket of any service that speaks the S3 protocol, addressed by path (`<endpoint>/<bucket>/<path>`). */
export function createS3Files({ endpoint, bucket: name, timeLimit, log, ...credentials }: S3Options): FileStorage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 });
  const bucket: Bucket = { client, base: `${endpoint.replace(/\/+$/u, '')}/${name}`, timeLimit, log };

  async function remove(path: string): Promise<void> {
    const { status, content } = await request(bucket, `${bucket.base}/${path}`, { method: 'DELETE' }, [200, 204, 404]);
    if (status === 404 ? !isNoFile(content) : content.length > 0) nonsense(bucket, 'did not say that a file is gone');
  }

  async function put(path: string, content: Uint8Array): Promise<void> {
    await store(bucket, path, content, {}, [200]);
  }

  return {
    put,
    get: (path) => get(bucket, path),
    deletedFiles: () => deletedFiles(bucket),
    async putNew(path, content) {
      // 409 where two ask at once, of whom the other one may yet be refused: nothing is lost by taking it for a no.
      const status = await store(bucket, path, content, { 'if-none-match': '*' }, [200, 409, 412, 501]);
      if (status !== 501) return status === 200;
      // A service that knows no conditions.
      const isNew = (await get(bucket, path)) === null;
      if (isNew) await put(path, content);
      return isNew;
    },
    delete: remove,
    async deleteFolder(path) {
      for (let round = 0; round < maxRounds; round += 1) {
        const paths = await pathsIn(bucket, `${path}/`);
        if (paths.length === 0) return;
        for (const found of paths) await remove(found);
      }
      throw new StorageDown('The file storage keeps what it should delete');
    },
  };
}
