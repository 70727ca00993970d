import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Tests the caches when intermediaries answer or cached files are corrupted. */

const script = '/assets/Situation-BL81_sz.js';
const style = '/assets/Calendar-By4OC_e.css';
const portal = '<!doctype html><title>Přihlášení k síti</title>';

function answer(body: string, type?: string): () => Response {
  return () =>
    new Response(new TextEncoder().encode(body), type === undefined ? {} : { headers: { 'Content-Type': type } });
}

const contents = {
  [script]: 'start()',
  [style]: 'p {}',
  '/app.html': '<meta name="build" content="1a2b">',
  '/offline.html': '<meta name="build" content="1a2b"><h1>Stránku se nepodařilo načíst</h1>',
};
async function sha256(content: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
const hashes = Object.fromEntries(
  await Promise.all(Object.entries(contents).map(async ([path, content]) => [path, await sha256(content)])),
);
const hashOf = (path: string) => ({ [path]: hashes[path] });
const pages = { ...hashOf('/app.html'), ...hashOf('/offline.html') };

const right: Record<string, () => Response> = {
  [script]: answer(contents[script] ?? '', 'application/javascript; charset=utf-8'),
  [style]: answer(contents[style] ?? '', 'text/css; charset=utf-8'),
  '/app.html': answer(contents['/app.html'], 'text/html; charset=utf-8'),
  '/offline.html': answer(contents['/offline.html'], 'text/html; charset=utf-8'),
  '/app-config.json': () => Response.json({}, { headers: { 'X-Build': '1a2b' } }),
};
const wrong: [string, () => Response][] = [
  ['HTML', answer(portal, 'text/html; charset=utf-8')],
  ['HTML in capital letters', answer(portal, 'TEXT/HTML')],
  ['text', answer(portal, 'text/plain')],
  ['JSON', answer('{}', 'application/json')],
  ['nothing, without a type', answer('')],
  ['a type that only begins like it', answer(portal, 'text/javascript-or-css')],
  ['another script of the right type', answer('stop()', 'text/javascript')],
  ['another style of the right type', answer('p', 'text/css')],
];

/** Browser's caches by name, each with its files by path. */
let kept: Map<string, Map<string, Response>>;
/** Wrong answers by path. */
let inTheWay: Map<string, () => Response>;
let fetched: string[];

function cacheOf(name: string) {
  const files = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, files);
  return {
    match: async (path: string) => files.get(path)?.clone(),
    keys: async () => [...files.keys()].map((path) => ({ url: `http://localhost${path}` })),
    put: async (path: string, response: Response) => void files.set(path, response),
    delete: async (path: string) => files.delete(path),
  };
}

beforeEach(() => {
  [kept, inTheWay, fetched] = [new Map(), new Map(), []];
  vi.resetModules();
  vi.stubGlobal('__BUILD__', { id: '1a2b', first: hashOf(script), screens: hashOf(style), pages, plain: [] });
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...kept.keys()],
    has: async (name: string) => kept.has(name),
  });
  vi.stubGlobal('fetch', async (path: string, { cache }: RequestInit = {}) => {
    fetched.push(`${path} ${cache}`);
    return (inTheWay.get(path) ?? right[path] ?? Response.error)();
  });
});
afterEach(() => vi.unstubAllGlobals());

const textOf = async (response: Response | undefined) => response?.text();

test('everything that the build lists is kept when it comes', async () => {
  const { keepAll, keptFile } = await import('./keptBuild.ts');
  await keepAll();
  expect([...(kept.get('build 1a2b')?.keys() ?? [])].sort()).toEqual(Object.keys(right).sort());
  expect(fetched.sort()).toEqual([
    '/app-config.json reload',
    '/app.html reload',
    `${style} default`,
    `${script} default`,
    '/offline.html reload',
  ]);
  expect(await textOf(await keptFile(script))).toBe('start()');
  expect(await textOf(await keptFile(style))).toBe('p {}');
});

for (const path of [script, style])
  test.each(wrong)(`%s in place of ${path} is not kept, and the right file is once it comes`, async (_, foreign) => {
    const { keepAll, keepFetched, keptFile } = await import('./keptBuild.ts');
    inTheWay.set(path, foreign);
    await expect(keepAll()).rejects.toThrow(`${path} is not of build 1a2b`);
    await keepFetched(path, foreign());
    expect(await keptFile(path)).toBeUndefined();
    inTheWay.clear();
    await keepAll();
    expect(await textOf(await keptFile(path))).toBe(path === script ? 'start()' : 'p {}');
  });

test('a script is not kept in place of a style', async () => {
  const { keepFetched, keptFile } = await import('./keptBuild.ts');
  await keepFetched(style, answer('start()', 'text/javascript')());
  expect(await keptFile(style)).toBeUndefined();
  await keepFetched(script, answer('start()', 'text/javascript')());
  expect(await textOf(await keptFile(script))).toBe('start()');
});

test("what came wrong is asked for past the browser's cache", async () => {
  const { keepAll, keptFile } = await import('./keptBuild.ts');
  let asked = 0;
  inTheWay.set(script, () => {
    asked += 1;
    return asked === 1 ? answer(portal, 'text/html')() : (right[script] ?? Response.error)();
  });
  await keepAll();
  expect(fetched.filter((each) => each.startsWith(script))).toEqual([`${script} default`, `${script} reload`]);
  expect(await textOf(await keptFile(script))).toBe('start()');
});

test('what has spoiled in the phone is not answered with, is dropped from every cache and fetched anew', async () => {
  const older = { ...hashOf(script), ...hashOf(style) };
  for (const name of ['build 0f0f', 'build 1a2b']) {
    await cacheOf(name).put('/files', Response.json(older));
    await cacheOf(name).put(script, answer('start(', 'text/javascript')());
    await cacheOf(name).put(style, answer(portal, 'text/html')());
  }
  const { keepAll, keptFile } = await import('./keptBuild.ts');
  expect([await keptFile(script), await keptFile(style)]).toEqual([undefined, undefined]);
  for (const files of kept.values()) expect([...files.keys()]).toEqual(['/files']);
  await keepAll();
  expect(await textOf(await keptFile(script))).toBe('start()');
  expect(await textOf(await keptFile(style))).toBe('p {}');
});

test('what an earlier worker has listed without hashes is not answered with', async () => {
  await cacheOf('build 0f0f').put('/files', Response.json([script]));
  await cacheOf('build 0f0f').put(script, answer('start()', 'text/javascript')());
  const { keptFile } = await import('./keptBuild.ts');
  expect(await keptFile(script)).toBeUndefined();
});

test('a file of an older build is taken over as it is', async () => {
  await cacheOf('build 0f0f').put('/files', Response.json(hashOf(script)));
  await cacheOf('build 0f0f').put(script, (right[script] ?? Response.error)());
  const { keepAll, keptFile } = await import('./keptBuild.ts');
  expect(await textOf(await keptFile(script))).toBe('start()');
  await keepAll();
  expect(fetched.filter((each) => each.startsWith(script))).toEqual([]);
});

test.each(['/app.html', script, style, '/app-config.json'])(
  'a build of which %s has spoiled opens no page, and does once it has come again',
  async (path) => {
    const { keepFirst, keepAll, keptShell } = await import('./keptBuild.ts');
    await keepFirst();
    await keepAll();
    expect(await textOf(await keptShell())).toBe('<meta name="build" content="1a2b">');
    await cacheOf('build 1a2b').put(path, answer(portal, 'text/html')());
    expect(await keptShell()).toBeUndefined();
    await keepAll();
    expect(await textOf(await keptShell())).toBe('<meta name="build" content="1a2b">');
  },
);

test('the newest build that is right opens the page where a newer one has spoiled', async () => {
  const { keepFirst, keepAll, keptShell } = await import('./keptBuild.ts');
  await keepFirst();
  await keepAll();
  const older = '<meta name="build" content="0f0f">';
  const list = { '/app.html': await sha256(older) };
  await cacheOf('build 0f0f').put('/files', Response.json(list));
  await cacheOf('build 0f0f').put('/app.html', answer(older, 'text/html')());
  await cacheOf('build 1a2b').put(style, answer('p', 'text/css')());
  expect(await textOf(await keptShell())).toBe(older);
});

test('a configuration of somebody else is neither kept nor answered with', async () => {
  const { keepFirst, keepAll, keptConfiguration, renewConfiguration } = await import('./keptBuild.ts');
  await keepFirst();
  await keepAll();
  await renewConfiguration('1a2b', answer(portal, 'text/html')());
  await renewConfiguration('1a2b', new Response('{"half', { headers: { 'X-Build': '1a2b' } }));
  expect(await textOf(await keptConfiguration('1a2b'))).toBe('{}');
  await cacheOf('build 1a2b').put('/app-config.json', new Response('{"half', { headers: { 'X-Build': '1a2b' } }));
  expect(await keptConfiguration('1a2b')).toBeUndefined();
});
