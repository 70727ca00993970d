import type { Browser, BrowserContext, Page } from '@playwright/test';

/** One visit on a slow phone, with what the browser itself measured. */

/** Milliseconds of a round trip. */
const usualLatency = 150;

const network = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;

/** What `watch` writes down, over page loads, in milliseconds since 1970. */
interface Watched {
  /** When the visit's first navigation began. */
  began: number;
  tap: number;
  headings: [text: string, at: number][];
}

interface Vitals {
  lcp: number;
  shift: number;
  /** Long tasks: start and length in milliseconds since the navigation. */
  tasks: [number, number][];
  /** The longest input event, from the input to the next frame. */
  input: number;
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** Runs in every document before anything else. With `hurry` it taps that button as soon as it has been painted. */
function watch(hurry: string | null): void {
  const vitals: Vitals = { lcp: 0, shift: 0, tasks: [], input: 0 };
  window.vitals = vitals;
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  observe('largest-contentful-paint', (entry) => {
    vitals.lcp = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) vitals.shift += Number(entry.value);
  });
  observe('longtask', ({ startTime, duration }) => {
    vitals.tasks.push([startTime, duration]);
  });
  observe('event', ({ name, duration }) => {
    if (/^key|^input$/u.test(name)) vitals.input = Math.max(vitals.input, duration);
  });
  const stored = sessionStorage.getItem('watched');
  const watched: Watched =
    stored === null ? { began: performance.timeOrigin, tap: 0, headings: [] } : JSON.parse(stored);
  const keep = () => sessionStorage.setItem('watched', JSON.stringify(watched));
  addEventListener(
    'click',
    (event) => {
      watched.tap = performance.timeOrigin + event.timeStamp;
      keep();
    },
    true,
  );
  const look = () => {
    const text = document.querySelector('h1')?.textContent ?? '';
    if (text === '' || watched.headings.at(-1)?.[0] === text) return;
    watched.headings.push([text, performance.timeOrigin + performance.now()]);
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
  context: BrowserContext;
  /** Bytes over the wire since the visit began, by kind of resource. */
  bytes: { script: number; style: number; other: number };
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
  const bytes = { script: 0, style: 0, other: 0 };
  const kinds = new Map<string, keyof typeof bytes>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type === 'Script' ? 'script' : type === 'Stylesheet' ? 'style' : 'other');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength;
  });
  // The functions that esbuild names would miss their helper in the browser.
  await page.addInitScript('globalThis.__name = (value) => value;');
  await page.addInitScript(watch, hurry ?? null);
  return { page, context, bytes, close: () => context.close() };
}

export function vitalsOf(page: Page): Promise<Vitals> {
  return page.evaluate(() => window.vitals);
}

async function watchedOf(page: Page): Promise<Watched | null> {
  // Between two documents there is nothing to ask.
  const stored = await page.evaluate(() => sessionStorage.getItem('watched')).catch(() => null);
  return stored === null ? null : JSON.parse(stored);
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
