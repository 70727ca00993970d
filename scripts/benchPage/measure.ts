import type { Browser, Page } from '@playwright/test';

/** One visit on a slow phone, with what the browser itself measured. */

/** Milliseconds of a round trip. */
const usualLatency = 150;

const network = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;

/** Milliseconds that the answer to 'Poslat SMS s kódem' takes beside the round trip. */
const smsTakes = 700;

interface Task {
  screen: string;
  /** Milliseconds since 1970. */
  start: number;
  length: number;
}

/** What `watch` writes down over all documents of a visit; moments in milliseconds since 1970. */
interface Watched {
  /** When the visit's first navigation began. */
  began: number;
  tap: number;
  headings: [text: string, at: number][];
  lcp: number;
  shift: number;
  tasks: Task[];
  /** Milliseconds from each interaction of more than 16 ms to the next frame. */
  interactions: Record<string, number>;
}

/** Runs in every document before anything else. With `hurry` it taps that button as soon as it has been painted. */
function watch(hurry: string | null): void {
  const stored = sessionStorage.getItem('watched');
  const origin = performance.timeOrigin;
  const watched: Watched =
    stored === null
      ? { began: origin, tap: 0, headings: [], lcp: 0, shift: 0, tasks: [], interactions: {} }
      : JSON.parse(stored);
  const keep = () => sessionStorage.setItem('watched', JSON.stringify(watched));
  Object.assign(window, { keepWatched: keep });
  addEventListener('pagehide', keep);
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) watched.shift += Number(entry.value);
  });
  observe('longtask', ({ startTime, duration }) => {
    const screen = document.documentElement.dataset.screen ?? '';
    watched.tasks.push({ screen, start: origin + startTime, length: duration });
  });
  observe('event', (entry) => {
    const id = 'interactionId' in entry ? Number(entry.interactionId) : 0;
    if (id === 0) return;
    const key = `${origin} ${id}`;
    watched.interactions[key] = Math.max(watched.interactions[key] ?? 0, entry.duration);
  });
  addEventListener(
    'click',
    (event) => {
      watched.tap = origin + event.timeStamp;
      keep();
    },
    true,
  );
  const look = () => {
    const text = document.querySelector('h1')?.textContent ?? '';
    if (text === '' || watched.headings.at(-1)?.[0] === text) return;
    watched.headings.push([text, origin + performance.now()]);
    keep();
  };
  // Not in every frame: frames that only the measuring asks for would be measured too.
  new MutationObserver(() => requestAnimationFrame(look)).observe(document, { childList: true, subtree: true });
  const tap = () => {
    const button =
      performance.getEntriesByType('paint').length > 0 &&
      [...document.querySelectorAll<HTMLElement>('main button, main a')].find(
        (each) => each.textContent?.trim() === hurry,
      );
    if (button) button.click();
    else requestAnimationFrame(tap);
  };
  if (hurry !== null && watched.tap === 0) tap();
}

export interface Visit {
  page: Page;
  /** Paths of the built scripts that were asked for since the visit began. */
  scripts: Set<string>;
  close(): Promise<void>;
}

interface VisitOptions {
  /** The button to tap in the first painted frame. */
  hurry?: string;
  baseURL?: string;
  latency?: number;
}

export async function slowVisit(
  browser: Browser,
  { hurry, baseURL, latency = usualLatency }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { ...network, latency });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // Playwright's own routes would switch off the browser's cache.
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/sendCodeTo*' }] });
  session.on('Fetch.requestPaused', ({ requestId }) => {
    setTimeout(() => void session.send('Fetch.continueRequest', { requestId }).catch(() => undefined), smsTakes);
  });
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/u.test(pathname)) scripts.add(pathname);
  });
  // The functions that esbuild names would miss their helper in the browser.
  await page.addInitScript('globalThis.__name = (value) => value;');
  await page.addInitScript(watch, hurry ?? null);
  return { page, scripts, close: () => context.close() };
}

/** What was written down so far, or null between two documents. */
async function watchedOf(page: Page): Promise<Watched | null> {
  const stored = await page.evaluate(() => sessionStorage.getItem('watched')).catch(() => null);
  return stored === null ? null : JSON.parse(stored);
}

export interface Vitals extends Pick<Watched, 'lcp' | 'shift' | 'tasks'> {
  inp: number;
}

/** What was measured since the visit began. */
export async function vitalsOf(page: Page): Promise<Vitals> {
  const interactionCount = await page.evaluate(() => {
    (window as unknown as { keepWatched(): void }).keepWatched();
    return 'interactionCount' in performance ? Number(performance.interactionCount) : 0;
  });
  const watched = await watchedOf(page);
  if (watched === null) throw new Error('The page wrote nothing down');
  // As web-vitals has it: the longest, but for one in fifty.
  const longestFirst = Object.values(watched.interactions).toSorted((a, b) => b - a);
  const inp = longestFirst[Math.min(longestFirst.length - 1, Math.floor(interactionCount / 50))] ?? 0;
  return { ...watched, inp };
}

async function headingAt(page: Page, heading: string): Promise<{ began: number; tap: number; at: number }> {
  // A locator that waits would search the page on and on, on the very thread that is measured.
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const watched = await watchedOf(page);
    const seen = watched?.headings.findLast(([text]) => text.replaceAll('\u00a0', ' ').startsWith(heading));
    if (watched && seen) return { began: watched.began, tap: watched.tap, at: seen[1] };
    await page.waitForTimeout(100);
  }
  throw new Error(`No heading ${heading} has come`);
}

/** Milliseconds from the last tap to the frame that shows the heading. */
export async function tapToHeading(page: Page, heading: string): Promise<number> {
  const { tap, at } = await headingAt(page, heading);
  return at - tap;
}

/** Milliseconds from the first navigation to the frame that shows the heading. */
export async function startToHeading(page: Page, heading: string): Promise<number> {
  const { began, at } = await headingAt(page, heading);
  return at - began;
}
