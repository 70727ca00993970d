import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestService, type TestService, type TestServiceOptions } from './testService.ts';

/** Tests of assets in a folder shared by processes of different builds. */

const immutable = 'public, max-age=31536000, immutable';

let folder: string;
let shared: string;
let running: TestService[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builds-'));
  shared = join(folder, 'shared', 'assets');
  running = [];
});
afterEach(async () => {
  for (const service of running) await service.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a built page whose script and compressed copies name the build. */
async function pageOf(build: string, inFolder = folder): Promise<string> {
  const page = join(inFolder, `page-${build}`);
  await mkdir(join(page, 'assets'), { recursive: true });
  await writeFile(join(page, 'index.html'), '<!doctype html><title>Záznam</title>');
  await writeFile(join(page, 'app.html'), `<title>Záznam</title>\n<meta name="build" content="${build}">`);
  const script = join(page, 'assets', `Situation-${build}.js`);
  await writeFile(script, `start('${build}')`);
  await writeFile(`${script}.br`, brotliCompressSync(`start('${build}')`));
  await writeFile(`${script}.gz`, gzipSync(`start('${build}')`));
  return page;
}

async function serve(build: string, options: TestServiceOptions = {}): Promise<TestService> {
  const environment = { PAGE_DIR: await pageOf(build), ASSETS_DIR: shared, ...options.environment };
  const service = await startTestService({ ...options, environment });
  running.push(service);
  return service;
}

/** Runs a build and ends it. */
async function deploy(build: string): Promise<void> {
  const service = await serve(build);
  await service.remove();
  running.pop();
}

const ask = ({ app }: TestService, url: string, headers: Record<string, string> = { accept: '*/*' }) =>
  app.inject({ url, headers });

/** Returns the headers without those that identify a copy or an answer. */
function alike({ date: _, etag, 'last-modified': at, 'x-correlation-id': id, ...headers }: Record<string, unknown>) {
  return { ...headers, tells: [typeof etag, typeof at, typeof id] };
}

test("a file of another build is served with its own build's headers, whichever of the two has started first", async () => {
  const older = await serve('1a');
  const newer = await serve('2b');
  for (const [service, build] of [
    [newer, '1a'],
    [older, '2b'],
  ] as const) {
    const url = `/assets/Situation-${build}.js`;
    const plain = await ask(service, url);
    expect([plain.statusCode, plain.body]).toEqual([200, `start('${build}')`]);
    for (const encoding of ['identity', 'br', 'gzip']) {
      const { statusCode, headers } = await ask(service, url, { 'accept-encoding': encoding });
      expect([statusCode, headers['content-encoding'] ?? 'identity']).toEqual([200, encoding]);
      expect(headers).toMatchObject({
        'cache-control': immutable,
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      });
      const own = await ask(service === newer ? older : newer, url, { 'accept-encoding': encoding });
      expect(alike(headers)).toEqual(alike(own.headers));
    }
  }
  expect((await newer.app.inject({ method: 'HEAD', url: '/assets/Situation-1a.js' })).statusCode).toBe(200);
});

test('a file that no build has is not found, for whatever it is asked, and kept by nobody', async () => {
  const service = await serve('1a');
  for (const accept of ['*/*', 'text/html,*/*']) {
    const gone = await ask(service, '/assets/Situation-0f.js', { accept });
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(gone.headers['content-type']).toContain('application/problem+json');
  }
});

test('the ten builds that started last are kept, an older one that was started again among them', async () => {
  for (let build = 1; build <= 10; build += 1) await deploy(`b${build}`);
  expect(await readdir(shared)).toHaveLength(10);
  await deploy('b1');
  const service = await serve('b11');
  const kept = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((build) => `build-b${build}`);
  expect((await readdir(shared)).sort()).toEqual(kept.sort());
  const status = async (build: string) => (await ask(service, `/assets/Situation-${build}.js`)).statusCode;
  expect([await status('b1'), await status('b2'), await status('b11')]).toEqual([200, 404, 200]);
});

test('what else lies in the folder is neither served nor deleted, but for what a killed process left', async () => {
  await mkdir(join(shared, 'holiday', 'assets'), { recursive: true });
  await writeFile(join(shared, 'holiday', 'assets', 'beach.js'), '');
  for (const unfinished of ['build-9c.old.part', 'build-9c.new.part']) {
    await mkdir(join(shared, unfinished, 'assets'), { recursive: true });
    await writeFile(join(shared, unfinished, 'assets', 'half-9c.js'), '');
  }
  const before = new Date(Date.now() - 3 * 3_600_000);
  await utimes(join(shared, 'build-9c.old.part'), before, before);
  await utimes(join(shared, 'holiday'), before, before);
  for (let build = 1; build <= 11; build += 1) await mkdir(join(shared, `build-b${build}`));
  const service = await serve('b12');
  for (const name of ['beach.js', 'half-9c.js']) expect((await ask(service, `/assets/${name}`)).statusCode).toBe(404);
  const names = await readdir(shared);
  expect(names).toHaveLength(12);
  expect(names).toEqual(expect.arrayContaining(['holiday', 'build-9c.new.part']));
});

test.each([
  ['a file', () => join(folder, 'file')],
  ['below a file', () => join(folder, 'file', 'assets')],
  ['where nothing can be made', () => '/proc/assets'],
])('a folder that is %s is said in the log, and the service serves its own assets', async (_, pathOf) => {
  await writeFile(join(folder, 'file'), '');
  const lines: string[] = [];
  const environment = { ASSETS_DIR: pathOf() };
  const service = await serve('1a', { environment, log: { write: (line) => lines.push(line) } });
  const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('ASSETS_DIR'));
  expect(said.map(({ level, msg }) => [level, msg])).toEqual([
    [
      40,
      `the assets of this build cannot be kept in ASSETS_DIR (${pathOf()}): services of other builds do not have them`,
    ],
  ]);
  expect((await ask(service, '/assets/Situation-1a.js')).body).toBe("start('1a')");
  expect((await ask(service, '/assets/Situation-2b.js')).statusCode).toBe(404);
});

test('no address leads out of the folders of assets', async () => {
  await deploy('1a');
  await writeFile(join(shared, 'secret.js'), 'secret');
  await writeFile(join(shared, 'build-1a', 'secret.js'), 'secret');
  const service = await serve('2b');
  for (const path of [
    '/assets/..%2fsecret.js',
    '/assets/..%2f..%2fsecret.js',
    '/assets/..%5csecret.js',
    '/assets/%2e%2e%2fsecret.js',
    '/assets/x%2f..%2f..%2fsecret.js',
    '/assets/..%2f..%2fbuild-1a%2fassets%2fSituation-1a.js',
    '/assets/',
    '/assets/%00',
    '/build-1a/assets/Situation-1a.js',
    `/assets/${encodeURIComponent(join(shared, 'secret.js'))}`,
  ]) {
    const { statusCode, body } = await ask(service, path);
    expect([path, [403, 404].includes(statusCode), body.includes('secret')]).toEqual([path, true, false]);
  }
});

test('two services of one build that start at once keep it once, whole', async () => {
  await Promise.all([serve('1a'), serve('1a'), serve('1a')]);
  expect(await readdir(shared)).toEqual(['build-1a']);
  const kept = join(shared, 'build-1a', 'assets');
  expect((await readdir(kept)).sort()).toEqual(['Situation-1a.js', 'Situation-1a.js.br', 'Situation-1a.js.gz']);
  expect(await readFile(join(kept, 'Situation-1a.js'), 'utf8')).toBe("start('1a')");
});

test('by default the folder lies beside the data', async () => {
  const service = await serve('1a', { environment: { ASSETS_DIR: '' } });
  expect(await readdir(join(service.dataDir, 'assets'))).toEqual(['build-1a']);
});

test('a page in a folder of the name of assets is asked for each time', async () => {
  const service = await serve('1a', { environment: { PAGE_DIR: await pageOf('1a', join(folder, 'assets')) } });
  const page = await ask(service, '/', { accept: 'text/html' });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
});
