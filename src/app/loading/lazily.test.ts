// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What a part of the page comes to that does not come as it should. */

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

/** What comes, one after the other; the last one again and again. */
let coming: Answer[];
/** How the browser's cache was asked each time. */
let asked: (string | undefined)[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  sessionStorage.clear();
  asked = [];
  vi.stubGlobal('fetch', async (_: string, { cache }: RequestInit) => {
    asked.push(cache);
    const answer = coming.length > 1 ? coming.shift() : coming[0];
    return answers[answer ?? 'no signal']();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What `fetchPatiently` comes to, and what is told on every screen. */
async function fetched(answered: Answer[]) {
  coming = answered;
  const { fetchPatiently } = await import('./lazily.ts');
  const { importOnceHere } = await import('./preload.ts');
  const { missingPart } = await import('./missing.ts');
  const part = fetchPatiently(() => importOnceHere(async () => 'screen', ['assets/screen.js']));
  const end = part.catch((error: Error) => error.name);
  await vi.runAllTimersAsync();
  return { end: await end, told: missingPart()?.why };
}

test.each<[Answer[]]>([
  [['right']],
  [['no signal', 'right']],
  [['own 503', 'own 503', 'right']],
  [['own 404', 'own 404', 'right']],
  [['own 404', 'foreign 404', 'own 404', 'own 404', 'right']],
  [['HTML with 200', 'HTML with 200', 'right']],
  [['foreign 404', 'foreign 404', 'foreign 404', 'foreign 404', 'right']],
])('%j: it comes, and nothing is said', async (answered) => {
  expect(await fetched(answered)).toEqual({ end: 'screen', told: undefined });
});

test('the service has not got it, three times in a row: the page is outdated, which is told', async () => {
  expect(await fetched(['own 404'])).toEqual({ end: 'Outdated', told: 'outdated' });
  expect(asked).toHaveLength(3);
});

test.each<[Answer]>([['foreign 404'], ['404 of a gateway'], ['HTML with 200'], ['no signal'], ['own 503']])(
  '%s for ever calls nothing outdated',
  async (answer) => {
    expect(await fetched([answer])).toEqual({ end: 'NoSignal', told: undefined });
    expect(asked).toHaveLength(7);
  },
);

test("what came wrong is not taken from the browser's cache again", async () => {
  await fetched(['HTML with 200', 'right']);
  expect(asked).toEqual(['default', 'reload']);
});

test('what is needed and does not come is told, with a way to try again', async () => {
  coming = ['no signal'];
  const { withPart } = await import('./lazily.ts');
  const { importOnceHere } = await import('./preload.ts');
  const { missingPart } = await import('./missing.ts');
  const used: string[] = [];
  withPart(
    () => importOnceHere(async () => 'toast', ['assets/toast.js']),
    (part) => used.push(part),
  );
  await vi.runAllTimersAsync();
  const missing = missingPart();
  expect(missing).toMatchObject({ why: 'unreachable' });
  expect(used).toEqual([]);
  coming = ['right'];
  if (missing?.why === 'unreachable') missing.again();
  await vi.runAllTimersAsync();
  expect(used).toEqual(['toast']);
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
