import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What the worker keeps where something between page and service answers in its place. */

const script = '/assets/Situation-BL81_sz.js';
const style = '/assets/Calendar-By4OC_e.css';
const portal = '<!doctype html><title>Přihlášení k síti</title>';

function answer(body: string, type?: string): () => Response {
  return () =>
    new Response(new TextEncoder().encode(body), type === undefined ? {} : { headers: { 'Content-Type': type } });
}

const right: Record<string, () => Response> = {
  [script]: answer('start()', 'application/javascript; charset=utf-8'),
  [style]: answer('p {}', 'text/css; charset=utf-8'),
  '/app.html': answer('<meta name="build" content="1a2b">', 'text/html; charset=utf-8'),
  '/offline.html': answer('<meta name="build" content="1a2b">', 'text/html; charset=utf-8'),
  '/app-config.json': () => Response.json({}, { headers: { 'X-Build': '1a2b' } }),
};
const wrong: [string, () => Response][] = [
  ['HTML', answer(portal, 'text/html; charset=utf-8')],
  ['HTML in capital letters', answer(portal, 'TEXT/HTML')],
  ['text', answer(portal, 'text/plain')],
  ['JSON', answer('{}', 'application/json')],
  ['nothing, without a type', answer('')],
  ['a type that only begins like it', answer(portal, 'text/javascript-or-css')],
];

/** The caches of a browser, by name, of which a path names one file. */
let kept: Map<string, Map<string, Response>>;
/** What comes in place of a right answer, by its path. */
let inTheWay: Map<string, () => Response>;
let fetched: string[];

function cacheOf(name: string) {
  const files = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, files);
  return {
    match: async (path: string) => files.get(path)?.clone(),
    put: async (path: string, response: Response) => void files.set(path, response),
    delete: async (path: string) => files.delete(path),
  };
}

beforeEach(() => {
  [kept, inTheWay, fetched] = [new Map(), new Map(), []];
  vi.resetModules();
  vi.stubGlobal('__BUILD__', { id: '1a2b', first: [script], screens: [style], plain: [] });
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...kept.keys()],
    match: async (path: string) =>
      [...kept.values()]
        .find((files) => files.has(path))
        ?.get(path)
        ?.clone(),
  });
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    return (inTheWay.get(path) ?? right[path] ?? Response.error)();
  });
});
afterEach(() => vi.unstubAllGlobals());

const textOf = async (response: Response | undefined) => response?.text();

test('everything that the build lists is kept when it comes', async () => {
  const { keepAll, keptFile } = await import('./keptBuild.ts');
  await keepAll();
  expect([...(kept.get('build 1a2b')?.keys() ?? [])].sort()).toEqual(Object.keys(right).sort());
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

test('what an earlier worker has kept wrongly is not answered with, and is fetched anew', async () => {
  await cacheOf('build 0f0f').put(script, answer(portal, 'text/html')());
  await cacheOf('build 1a2b').put(style, answer(portal, 'text/html')());
  const { keepAll, keptFile } = await import('./keptBuild.ts');
  expect([await keptFile(script), await keptFile(style)]).toEqual([undefined, undefined]);
  await keepAll();
  expect(fetched).toEqual(expect.arrayContaining([script, style]));
  expect(await textOf(kept.get('build 1a2b')?.get(script))).toBe('start()');
  expect(await textOf(kept.get('build 1a2b')?.get(style))).toBe('p {}');
});
