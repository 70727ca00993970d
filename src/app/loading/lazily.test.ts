// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Tests chunks that fail to load or are answered by intermediaries. */

const html = '<!doctype html><title>Přihlášení k síti</title>';
const own = { 'X-Correlation-ID': '5d1c' };
const problem = { 'Content-Type': 'application/problem+json' };
const notFound = { type: 'about:blank', title: 'Not Found', status: 404 };

const answers = {
  right: () => new Response('start()', { headers: { ...own, 'Content-Type': 'application/javascript' } }),
  'own 404': () =>
    Response.json({ ...notFound, correlationId: '5d1c' }, { status: 404, headers: { ...own, ...problem } }),
  '404 of a gateway': () => Response.json(notFound, { status: 404, headers: { ...own, ...problem } }),
  'own 503': () => Response.json({ title: 'Service Unavailable' }, { status: 503, headers: own }),
  'foreign 404': () => new Response(html, { status: 404, headers: { 'Content-Type': 'text/html' } }),
  'HTML with 200': () => new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
  'no signal': () => {
    throw new TypeError('Failed to fetch');
  },
};
type Answer = keyof typeof answers;

/** Next answers, in order; the last one repeats. */
let coming: Answer[];
/** Cache mode of each request; undefined for imports. */
let asked: (string | undefined)[];
/** Browser's cached response of the chunk. */
let kept: Response | undefined;
let observed: ((name: string) => void)[];

const href = 'https://zaznam.example.cz/assets/screen.js';

async function ask(cache?: string): Promise<Response> {
  asked.push(cache);
  const answer = coming.length > 1 ? coming.shift() : coming[0];
  kept = answers[answer ?? 'no signal']();
  return kept.clone();
}

/** Imports the chunk like a browser, which caches any answer with 200. */
async function importChunk(): Promise<string> {
  const response = kept?.ok ? kept : await ask().finally(() => observed.map((tell) => tell(href)));
  if (!response.ok || response.headers.get('Content-Type')?.includes('html')) throw new TypeError('Importing failed');
  return 'screen';
}

class Observer {
  #names: string[] = [];
  observe() {
    observed.push((name) => this.#names.push(name));
  }
  takeRecords = () => this.#names.splice(0).map((name) => ({ name }));
  disconnect = () => undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  sessionStorage.clear();
  [asked, observed, kept] = [[], [], undefined];
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('fetch', (_: string, { cache }: RequestInit) => ask(cache));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the result of `fetchWithRetry` and the notice shown on every screen. */
async function fetched(answered: Answer[]) {
  coming = answered;
  const { fetchWithRetry } = await import('./lazily.ts');
  const { missingPart } = await import('./missing.ts');
  const part = fetchWithRetry(importChunk);
  const end = part.catch((error: Error) => error.name);
  await vi.runAllTimersAsync();
  return { end: await end, reason: missingPart.get()?.why };
}

test.each<[Answer[]]>([
  [['right']],
  [['no signal', 'right']],
  [['own 503', 'own 503', 'right']],
  [['own 404', 'own 404', 'own 404', 'right']],
  [['own 404', 'foreign 404', 'own 404', 'own 404', 'right']],
  [['HTML with 200', 'HTML with 200', 'right']],
  [['foreign 404', 'foreign 404', 'foreign 404', 'foreign 404', 'right']],
])('%j: it comes, and nothing is said', async (answered) => {
  expect(await fetched(answered)).toEqual({ end: 'screen', reason: undefined });
});

test('the service has not got it, three times in a row: the page is outdated, which is told', async () => {
  expect(await fetched(['own 404'])).toEqual({ end: 'Outdated', reason: 'outdated' });
  expect(asked).toHaveLength(4);
});

test.each<[Answer]>([['foreign 404'], ['404 of a gateway'], ['HTML with 200'], ['no signal'], ['own 503']])(
  '%s for ever calls nothing outdated',
  async (answer) => {
    expect(await fetched([answer])).toEqual({ end: 'NoSignal', reason: undefined });
    expect(asked).toHaveLength(8);
  },
);

test("what came wrong is not taken from the browser's cache again", async () => {
  await fetched(['HTML with 200', 'right']);
  expect(asked).toEqual([undefined, 'reload']);
});

test('what is needed and does not come is told, with a way to try again', async () => {
  coming = ['no signal'];
  const { withPart } = await import('./lazily.ts');
  const { missingPart } = await import('./missing.ts');
  const used: string[] = [];
  withPart(importChunk, (part) => used.push(part));
  await vi.runAllTimersAsync();
  const missing = missingPart.get();
  expect(missing).toMatchObject({ why: 'unreachable' });
  expect(used).toEqual([]);
  coming = ['right'];
  if (missing?.why === 'unreachable') missing.again();
  await vi.runAllTimersAsync();
  expect(used).toEqual(['screen']);
});

test('a retry leaves nothing behind that would call a part missing that has come', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { tellLate } = await import('./lazily.ts');
  const { missingPart } = await import('./missing.ts');
  const end = tellLate();
  await vi.advanceTimersByTimeAsync(1_000);
  const missing = missingPart.get();
  expect(missing).toMatchObject({ why: 'unreachable' });
  if (missing?.why === 'unreachable') missing.again();
  end();
  await vi.runAllTimersAsync();
  expect(missingPart.get()).toBeNull();
  online.mockRestore();
});

test('a page is loaded anew by itself once for each build, and not where something would be lost', async () => {
  const { mayBeLost, renewsByItself } = await import('./renewing.ts');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  let isUnderWay = true;
  mayBeLost(() => isUnderWay);
  expect(renewsByItself()).toBe(false);
  isUnderWay = false;
  expect([renewsByItself(), renewsByItself()]).toEqual([true, false]);
  document.head.innerHTML = '<meta name="build" content="newer">';
  expect([renewsByItself(), renewsByItself()]).toEqual([true, false]);
  document.head.innerHTML = '';
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(renewsByItself()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});
