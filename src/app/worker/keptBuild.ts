import { buildHeader } from '#contract/limits.ts';

/**
 * What the worker keeps on the phone: for each build one cache with its shell, its chunks, its configuration and the offline
 * page. A build is used only when it is whole, so that a page is never put together of two.
 */

declare const self: ServiceWorkerGlobalScope;

/**
 * The build that this worker came with, written by scripts/serviceWorker.mjs: paths of what every page needs, of what the
 * screens of a report do, and of pages that are none of the flow.
 */
declare const __BUILD__: { id: string; first: string[]; screens: string[]; plain: string[] };

export const build = __BUILD__;

export const shell = '/app.html';
export const offlinePage = '/offline.html';
export const configuration = '/app-config.json';

/** What has come with this worker itself, before a report begins. */
const atFirst = [offlinePage, shell, configuration, ...build.first];
const all = new Set([...atFirst, ...build.screens]);

/** The paths of a build, kept with it: a newer worker does not know them. */
const list = '/files';

const prefix = 'build ';
const own = prefix + build.id;

const isHashed = (path: string) => path.startsWith('/assets/');

const typeOfStyle = /^text\/css\s*(?:;|$)/iu;
const typeOfScript = /^(?:text|application)\/javascript\s*(?:;|$)/iu;

/** Tells whether a hashed file is what its ending says: the page of a network to log in to comes with 200, too. */
function hasItsType(path: string, { headers }: Response): boolean {
  return (path.endsWith('.css') ? typeOfStyle : typeOfScript).test(headers.get('Content-Type') ?? '');
}

/** Tells whether a file that was just answered is of this build: during a deployment it may be of another, or of no build at all. */
async function isOfThisBuild(path: string, response: Response): Promise<boolean> {
  if (!response.ok) return false;
  if (isHashed(path)) return hasItsType(path, response);
  if (path === configuration) return response.headers.get(buildHeader) === build.id;
  return (await response.clone().text()).includes(`content="${build.id}"`);
}

/** @throws when it does not come, or not of this build. */
async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(path, isHashed(path) ? {} : { cache: 'reload' });
  if (!(await isOfThisBuild(path, response))) throw new Error(`${path} is not of build ${build.id}`);
  return response;
}

/** What a configuration says, without the time of its answer, which no clock may be set by. */
async function withoutDate(response: Response): Promise<Response> {
  const { headers } = response;
  const kept = ['Content-Type', buildHeader].map((name): [string, string] => [name, headers.get(name) ?? '']);
  return new Response(await response.blob(), { headers: kept });
}

/** A hashed file that an older build has kept is the same one. */
async function keep(path: string): Promise<void> {
  const cache = await caches.open(own);
  const kept = await cache.match(path);
  if (kept !== undefined && (!isHashed(path) || hasItsType(path, kept))) return;
  const elsewhere = isHashed(path) ? await keptFile(path) : undefined;
  const file = elsewhere ?? (await fetchFile(path));
  await cache.put(path, path === configuration ? await withoutDate(file) : file);
}

/** One after the other, so that what the driver does just now comes first. @throws as soon as one of them does not come. */
async function keepEach(paths: Iterable<string>): Promise<void> {
  for (const path of paths) await keep(path);
}

/** @throws when the build cannot be had, as where another one has been deployed meanwhile. */
export async function keepFirst(): Promise<void> {
  await (await caches.open(own)).put(list, new Response(JSON.stringify([...all])));
  await keepEach(atFirst);
}

/** @throws as soon as one of the files does not come; those that have come stay. */
export function keepAll(): Promise<void> {
  return keepEach(all);
}

/** A hashed file of whichever build. What is none of its type, as earlier workers kept it, is dropped. */
export async function keptFile(path: string): Promise<Response | undefined> {
  const kept = await caches.match(path, { ignoreVary: true });
  if (kept === undefined || hasItsType(path, kept)) return kept;
  for (const name of await caches.keys()) await (await caches.open(name)).delete(path, { ignoreVary: true });
  return undefined;
}

/** Keeps a file that the page has fetched by itself, where it belongs to this build. */
export async function keepFetched(path: string, response: Response): Promise<void> {
  if (all.has(path) && (await isOfThisBuild(path, response))) await (await caches.open(own)).put(path, response);
}

async function isWhole(name: string): Promise<boolean> {
  if (!(await caches.has(name))) return false;
  const cache = await caches.open(name);
  const listed = await cache.match(list);
  if (listed === undefined) return false;
  const paths: string[] = await listed.json();
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return paths.every((path) => kept.has(path));
}

/** The cache of this build if it is whole, else of the newest that is. */
async function wholeBuild(): Promise<string | undefined> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  for (const name of [own, ...others.reverse()]) if (await isWhole(name)) return name;
  return undefined;
}

/** The page of every address, of a build that is whole. */
export async function keptShell(): Promise<Response | undefined> {
  const name = await wholeBuild();
  return name === undefined ? undefined : caches.match(shell, { cacheName: name, ignoreVary: true });
}

/** The configuration of a build, if that is whole. */
export async function keptConfiguration(id: string): Promise<Response | undefined> {
  const name = prefix + id;
  return (await isWhole(name)) ? caches.match(configuration, { cacheName: name, ignoreVary: true }) : undefined;
}

/** Keeps what the service says now, where that is of the same build. */
export async function renewConfiguration(id: string, response: Response): Promise<void> {
  await (await caches.open(prefix + id)).put(configuration, await withoutDate(response));
}

export async function keptOfflinePage(): Promise<Response | undefined> {
  return caches.match(offlinePage, { ignoreVary: true });
}

/** Forgets every other build but, until this one is whole, the one that is. To be called while no report is under way. */
export async function forgetOlder(): Promise<void> {
  // What looks like an older build may be the one that is just coming.
  if (self.registration.installing !== null || self.registration.waiting !== null) return;
  const whole = await wholeBuild();
  for (const name of await caches.keys()) if (name !== own && name !== whole) await caches.delete(name);
}
