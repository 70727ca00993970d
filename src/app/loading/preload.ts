import { within } from '#contract/waits.ts';
import { isOfService, isOwnProblem } from '../calls/ofService.ts';
import { hasItsType } from './typeOfPart.ts';

/**
 * Stands in for Vite's helper around every `import()` (vite.config.ts): all files of a chunk are here before it is imported.
 * Most browsers remember a module that did not arrive, also one that a link preloads, for as long as the page is open, so
 * that to import it again would not even ask the service. What is fetched here first comes out of the browser's cache then.
 */

const imported = new Map<string, Promise<void>>();
const fetchedOnly = new Map<string, Promise<void>>();

let withThePage: Set<string | null> | undefined;

/** Files that the page itself names came with it. */
function cameWithThePage(href: string): boolean {
  withThePage ??= new Set(
    [...document.querySelectorAll('link, script')].map((each) => each.getAttribute('href') ?? each.getAttribute('src')),
  );
  return withThePage.has(href);
}

/** The service itself has no such part: this page is of a build that is gone. What stands in between knows nothing of it. */
export class Outdated extends Error {
  override name = 'Outdated';
}

async function isOwnNotFound(response: Response): Promise<boolean> {
  const header = (name: string) => response.headers.get(name);
  const data: unknown = await within('partOfPage', () => response.json()).catch(() => null);
  return isOfService(header) && isOwnProblem({ status: response.status, data, header });
}

/** Parts that came wrong, or not: the browser's cache may have kept what stood in their place. */
const doubted = new Set<string>();

/** A line on which nothing more comes is given up, one that is slow is not. @throws Silence, Outdated */
async function fetchPart(href: string): Promise<void> {
  const cache = doubted.has(href) ? 'reload' : 'default';
  doubted.add(href);
  const response = await within('partOfPage', (signal) => fetch(href, { signal, cache }));
  if (response.status === 404 && (await isOwnNotFound(response))) throw new Outdated(href);
  if (!response.ok || !hasItsType(href, response)) throw new Error(href);
  const reader = response.body?.getReader();
  try {
    while (reader !== undefined && !(await within('partOfPage', () => reader.read())).done);
  } catch (error) {
    reader?.cancel().catch(() => undefined);
    throw error;
  }
  doubted.delete(href);
}

async function applyStyles(href: string): Promise<void> {
  await fetchPart(href);
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

/** Asks for a file once, and once more if it did not arrive. */
function once(asked: Map<string, Promise<void>>, href: string, ask: (href: string) => Promise<void>): Promise<void> {
  const before = asked.get(href);
  if (before !== undefined) return before;
  const asking = cameWithThePage(href) ? Promise.resolve() : ask(href);
  asked.set(href, asking);
  asking.catch(() => asked.delete(href));
  return asking;
}

let onlyFetches = false;

/**
 * Has the files of all chunks that `load` would import brought into the browser's cache: nothing of them is run or applied, so
 * that a page that is being read does not feel it.
 */
export function fetchOnly(load: () => unknown): void {
  onlyFetches = true;
  load();
  onlyFetches = false;
}

/**
 * Imports a chunk once its files, paths below the root, are here. @throws Outdated, or any other Error when one of them does not
 * arrive.
 */
export async function importOnceHere<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  if (onlyFetches) {
    for (const path of files) void once(fetchedOnly, `/${path}`, fetchPart);
    return new Promise(() => undefined);
  }
  const hrefs = files.map((path) => `/${path}`);
  await Promise.all(hrefs.map((href) => once(imported, href, href.endsWith('.css') ? applyStyles : fetchPart)));
  try {
    return await within('partOfPage', load);
  } catch (error) {
    for (const href of hrefs) {
      imported.delete(href);
      doubted.add(href);
    }
    throw error;
  }
}
