import { buildHeader } from '#contract/limits.ts';
import { hasItsType } from '../loading/typeOfPart.ts';

/**
 * What the worker keeps on the phone: for each build one cache with its shell, its chunks, its configuration and the offline
 * page. A build is used only when it is whole, so that a page is never put together of two. Each file is looked at by type and
 * content, when it comes and when it is used: a page of something in between comes with 200, and what is kept may spoil.
 */

declare const self: ServiceWorkerGlobalScope;

/** The files of a build: by their paths their SHA-256, in Base64. */
type Files = Readonly<Record<string, string>>;

/**
 * The build that this worker came with, written by scripts/serviceWorker.mjs: what every page needs, what the screens of a report do,
 * the pages that are kept, and paths of pages that are none of the flow.
 */
declare const __BUILD__: { id: string; first: Files; screens: Files; pages: Files; plain: string[] };

export const build = __BUILD__;

export const shell = '/app.html';
export const offlinePage = '/offline.html';
export const configuration = '/app-config.json';

/** The configuration is the service's to change: it has no hash, and names its build itself. */
const withoutHash = { [configuration]: '' };

/** What has come with this worker itself, before a report begins. */
const atFirst: Files = { ...build.pages, ...withoutHash, ...build.first };
const all: Files = { ...atFirst, ...build.screens };

/** The files of a build, kept with it: a newer worker does not know them. */
const list = '/files';

const prefix = 'build ';
const own = prefix + build.id;

const isHashed = (path: string) => path.startsWith('/assets/');

const anyway = { ignoreVary: true };

async function isConfigurationOf(id: string, response: Response): Promise<boolean> {
  if (!response.ok || response.headers.get(buildHeader) !== id) return false;
  const said: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof said === 'object' && said !== null;
}

async function hashOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** Tells whether a file is the one that the build of this cache lists. */
async function isListed(name: string, files: Files, path: string, response: Response): Promise<boolean> {
  if (path === configuration) return isConfigurationOf(name.slice(prefix.length), response);
  return response.ok && hasItsType(path, response) && (await hashOf(response)) === files[path];
}

/** The files of the build that a cache is for; none where an earlier worker has listed them otherwise. */
async function filesOf(name: string): Promise<Files> {
  if (name === own) return all;
  const listed = await (await caches.open(name)).match(list);
  const files: unknown = await listed?.json();
  return typeof files === 'object' && files !== null && !Array.isArray(files) ? (files as Files) : {};
}

/** What a cache has of its build; what is not right is dropped. */
async function rightFile(name: string, files: Files, path: string): Promise<Response | undefined> {
  const cache = await caches.open(name);
  const kept = await cache.match(path, anyway);
  if (kept === undefined || (await isListed(name, files, path, kept))) return kept;
  await cache.delete(path, anyway);
  return undefined;
}

/** The browser's own cache may have kept what stood in the file's place. @throws when it does not come, or not of this build. */
async function fetchFile(path: string): Promise<Response> {
  for (const cache of isHashed(path) ? (['default', 'reload'] as const) : (['reload'] as const)) {
    const response = await fetch(path, { cache });
    if (await isListed(own, all, path, response)) return response;
  }
  throw new Error(`${path} is not of build ${build.id}`);
}

/** What a configuration says, without the time of its answer, which no clock may be set by. */
async function withoutDate(response: Response): Promise<Response> {
  const { headers } = response;
  const kept = ['Content-Type', buildHeader].map((name): [string, string] => [name, headers.get(name) ?? '']);
  return new Response(await response.blob(), { headers: kept });
}

/** A hashed file that an older build has kept is the same one. */
async function keep(path: string): Promise<void> {
  if ((await rightFile(own, all, path)) !== undefined) return;
  const elsewhere = isHashed(path) ? await keptFile(path) : undefined;
  const file = elsewhere ?? (await fetchFile(path));
  await (await caches.open(own)).put(path, path === configuration ? await withoutDate(file) : file);
}

/** One after the other, so that what the driver does just now comes first. @throws as soon as one of them does not come. */
async function keepEach(files: Files): Promise<void> {
  for (const path of Object.keys(files)) await keep(path);
}

/** @throws when the build cannot be had, as where another one has been deployed meanwhile. */
export async function keepFirst(): Promise<void> {
  await (await caches.open(own)).put(list, new Response(JSON.stringify(all)));
  await keepEach(atFirst);
}

/** @throws as soon as one of the files does not come; those that have come stay. */
export function keepAll(): Promise<void> {
  return keepEach(all);
}

/** A file of whichever build has it. */
export async function keptFile(path: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const files = await filesOf(name);
    const kept = path in files ? await rightFile(name, files, path) : undefined;
    if (kept !== undefined) return kept;
  }
  return undefined;
}

/** Keeps a file that the page has fetched by itself, where it belongs to this build. */
export async function keepFetched(path: string, response: Response): Promise<void> {
  if (path in all && (await isListed(own, all, path, response))) await (await caches.open(own)).put(path, response);
}

async function isWhole(name: string): Promise<boolean> {
  if (!(await caches.has(name))) return false;
  const paths = Object.keys(await filesOf(name));
  const kept = new Set((await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname));
  return paths.length > 0 && paths.every((path) => kept.has(path));
}

/** Whether every file of a build is there and right. */
async function isSound(name: string): Promise<boolean> {
  if (!(await isWhole(name))) return false;
  const files = await filesOf(name);
  const kept = await Promise.all(Object.keys(files).map((path) => rightFile(name, files, path)));
  return !kept.includes(undefined);
}

/** The cache of this build if it is as it should be, else of the newest that is. */
async function newest(isGood: (name: string) => Promise<boolean>): Promise<string | undefined> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  for (const name of [own, ...others.reverse()]) if (await isGood(name)) return name;
  return undefined;
}

/** The page of every address, of a build that is whole. */
export async function keptShell(): Promise<Response | undefined> {
  const name = await newest(isSound);
  return name === undefined ? undefined : rightFile(name, await filesOf(name), shell);
}

/** The configuration of a build, if that is whole. */
export async function keptConfiguration(id: string): Promise<Response | undefined> {
  const name = prefix + id;
  return (await isWhole(name)) ? rightFile(name, await filesOf(name), configuration) : undefined;
}

/** Keeps what the service says now, where that is of the same build. */
export async function renewConfiguration(id: string, response: Response): Promise<void> {
  if (!(await isConfigurationOf(id, response))) return;
  await (await caches.open(prefix + id)).put(configuration, await withoutDate(response));
}

export function keptOfflinePage(): Promise<Response | undefined> {
  return keptFile(offlinePage);
}

/** Forgets every other build but, until this one is whole, the one that is. To be called while no report is under way. */
export async function forgetOlder(): Promise<void> {
  // What looks like an older build may be the one that is just coming.
  if (self.registration.installing !== null || self.registration.waiting !== null) return;
  const whole = await newest(isWhole);
  for (const name of await caches.keys()) if (name !== own && name !== whole) await caches.delete(name);
}
