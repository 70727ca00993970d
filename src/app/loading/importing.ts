import { within } from '#contract/waits.ts';
import { isOfService, isOwnProblem } from './ofService.ts';
import { hasItsType } from './typeOfPart.ts';

/** Error: the service itself answers that a chunk does not exist, as its build is gone. Intermediaries cannot cause it. */
export class Outdated extends Error {
  override name = 'Outdated';
}

async function isOwnNotFound(response: Response): Promise<boolean> {
  const header = (name: string) => response.headers.get(name);
  const data: unknown = await within('partOfPage', () => response.json()).catch(() => null);
  return isOfService(header) && isOwnProblem({ status: response.status, data, header });
}

/**
 * Fetches a chunk past the browser's cache, which may hold a foreign answer. Gives up a stalled transfer, not a slow
 * one. @throws TimeoutError, Outdated
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

function missingStyles(): HTMLLinkElement[] {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  return [...links].filter((link) => !link.disabled && link.sheet === null);
}

/** Loads a failed stylesheet again, as Vite waits for each only once. The old link stays, in case Vite still waits for it. */
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

/** Records the chunks that the page requests, until stopped. */
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
 * Returns an import function. After a failure it first refetches the files past the cache, which may hold a foreign
 * answer. @throws Outdated if the build is gone, another Error if a file does not load
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
    await Promise.all(doubted.map((edit) => edit()));
    return importNow();
  };
}
