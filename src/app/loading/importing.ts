import { within } from '#contract/waits.ts';
import { isOfService, isOwnProblem } from '../calls/ofService.ts';
import { hasItsType } from './typeOfPart.ts';

/** The service itself has no such part: this page is of a build that is gone. What stands in between knows nothing of it. */
export class Outdated extends Error {
  override name = 'Outdated';
}

async function isOwnNotFound(response: Response): Promise<boolean> {
  const header = (name: string) => response.headers.get(name);
  const data: unknown = await within('partOfPage', () => response.json()).catch(() => null);
  return isOfService(header) && isOwnProblem({ status: response.status, data, header });
}

/**
 * Fetches a file of the page past the browser's cache, which may have kept what stood in its place. A line on which nothing more
 * comes is given up, one that is slow is not. @throws Silence, Outdated
 */
async function fetchAnew(href: string): Promise<void> {
  const response = await within('partOfPage', (signal) => fetch(href, { signal, cache: 'reload' }));
  if (response.status === 404 && (await isOwnNotFound(response))) throw new Outdated(href);
  if (!response.ok || !hasItsType(href, response)) throw new Error(href);
  const reader = response.body?.getReader();
  try {
    while (reader !== undefined && !(await within('partOfPage', () => reader.read())).done);
  } catch (error) {
    reader?.cancel().catch(() => undefined);
    throw error;
  }
}

/** Returns the stylesheets that have not come, or not yet. */
function missingStyles(): HTMLLinkElement[] {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  return [...links].filter((link) => !link.disabled && link.sheet === null);
}

/** Applies a stylesheet that has not come: Vite waits for each of them once only. The link stays, as somebody may still wait for it. */
async function applyAnew({ href }: HTMLLinkElement): Promise<void> {
  await fetchAnew(href);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const applied = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(href)));
  });
  document.head.append(link);
  try {
    await within('partOfPage', () => applied);
  } catch (error) {
    link.remove();
    throw error;
  }
}

/** Notes the chunks that the page asks for, until it is stopped. */
function noteChunks(): { chunks: Set<string>; stop: () => void } {
  const chunks = new Set<string>();
  const note = (entries: PerformanceEntryList) => {
    for (const { name } of entries) if (/\/assets\/[^/]+\.js$/u.test(name)) chunks.add(name);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'resource' });
  const stop = () => {
    note(observer.takeRecords());
    observer.disconnect();
  };
  return { chunks, stop };
}

/**
 * Returns what imports a part of the page, once for each call. Where an import fails, the files are fetched anew before it is made
 * again: what something in between has answered may lie in the browser's cache, and only the file's own answer tells that the build
 * is gone. @throws Outdated, or any other Error when a file does not arrive
 */
export function importing<T>(load: () => Promise<T>): () => Promise<T> {
  let doubted: (() => Promise<void>)[] = [];
  async function importNow(): Promise<T> {
    const { chunks, stop } = noteChunks();
    try {
      return await within('partOfPage', load).finally(stop);
    } catch (error) {
      doubted = [
        ...[...chunks].map((href) => () => fetchAnew(href)),
        ...missingStyles().map((link) => () => applyAnew(link)),
      ];
      throw error;
    }
  }
  return async () => {
    if (doubted.length === 0)
      try {
        return await importNow();
      } catch (error) {
        if (doubted.length === 0) throw error;
      }
    await Promise.all(doubted.map((mend) => mend()));
    return importNow();
  };
}
