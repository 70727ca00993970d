import { buildHeader } from '#contract/limits.ts';
import { hasItsType } from '../../loading/typeOfPart.ts';

/**
 * Caches of the service worker: one per build with shell, chunks, configuration and offline page. Only complete builds
 * are used, to avoid mixing two. Each file is verified when stored and when used, as intermediaries answer with 200 and
 * caches may corrupt.
 */

declare const self: ServiceWorkerGlobalScope;

/** SHA-256 hashes (Base64) of a build's files by path. */
type Files = Readonly<Record<string, string>>;

/**
 * This worker's build, written by scripts/serviceWorker.mjs: files of every page, of the report's screens and of cached
 * pages, and paths of pages outside the flow.
 */
declare const __BUILD__: { id: string; first: Files; screens: Files; pages: Files; plain: string[] };

export const build = __BUILD__;

export const shell = '/app.html';
export const offlinePage = '/offline.html';
export const configuration = '/app-config.json';

/** The configuration has no hash, as the service may change it; it names its build itself. */
const withoutHash = { [configuration]: '' };

/** Files cached at installation, before a report begins. */
const atFirst: Files = { ...build.pages, ...withoutHash, ...build.first };
const all: Files = { ...atFirst, ...build.screens };

/** Cache entry with the list of a build's files, which newer workers do not know. */
const list = '/files';

const prefix = 'build ';
const own = prefix + build.id;

const isHashed = (path: string) => path.startsWith('/assets/');

const anyway = { ignoreVary: true };

/** Returns true if a response is the whole configuration of a build. */
export async function isConfigurationOf(id: string, response: Response): Promise<boolean> {
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

/** Returns true if a response is the file listed by the cache's build. */
async function isListed(name: string, files: Files, path: string, response: Response): Promise<boolean> {
  if (path === configuration) return isConfigurationOf(name.slice(prefix.length), response);
  return response.ok && hasItsType(path, response) && (await hashOf(response)) === files[path];
}

/** Returns the files of a cache's build; none if an earlier worker stored another format. */
async function filesOf(name: string): Promise<Files> {
  if (name === own) return all;
  const listed = await (await caches.open(name)).match(list);
  const files: unknown = await listed?.json();
  return typeof files === 'object' && files !== null && !Array.isArray(files) ? (files as Files) : {};
}

/** Returns a cached file after verifying it; deletes a wrong one. */
async function rightFile(name: string, files: Files, path: string): Promise<Response | undefined> {
  const cache = await caches.open(name);
  const kept = await cache.match(path, anyway);
  if (kept === undefined || (await isListed(name, files, path, kept))) return kept;
  await cache.delete(path, anyway);
  return undefined;
}

/**
 * Fetches a file, bypassing the browser's cache if that holds a foreign answer. @throws if it does not load or belongs
 * to another build.
 */
async function fetchFile(path: string): Promise<Response> {
  for (const cache of isHashed(path) ? (['default', 'reload'] as const) : (['reload'] as const)) {
    const response = await fetch(path, { cache });
    if (await isListed(own, all, path, response)) return response;
  }
  throw new Error(`${path} is not of build ${build.id}`);
}

/** Removes the configuration's `Date`, from which the service's time would be estimated. */
async function withoutDate(response: Response): Promise<Response> {
  const { headers } = response;
  const kept = ['Content-Type', buildHeader].map((name): [string, string] => [name, headers.get(name) ?? '']);
  return new Response(await response.blob(), { headers: kept });
}

/** Caches a file; copies hashed files from older builds. */
async function keep(path: string): Promise<void> {
  if ((await rightFile(own, all, path)) !== undefined) return;
  const elsewhere = isHashed(path) ? await keptFile(path) : undefined;
  const file = elsewhere ?? (await fetchFile(path));
  await (await caches.open(own)).put(path, path === configuration ? await withoutDate(file) : file);
}

/** Caches files one at a time, so that the page's own requests come first. @throws if one does not load. */
async function keepEach(files: Files): Promise<void> {
  for (const path of Object.keys(files)) await keep(path);
}

/** Caches the initial files. @throws if the build is unavailable, as after another deployment. */
export async function keepFirst(): Promise<void> {
  await (await caches.open(own)).put(list, new Response(JSON.stringify(all)));
  await keepEach(atFirst);
}

/** Caches all files. @throws if one does not load; those already cached stay. */
export function keepAll(): Promise<void> {
  return keepEach(all);
}

/** Returns a file from any cached build. */
export async function keptFile(path: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const files = await filesOf(name);
    const kept = path in files ? await rightFile(name, files, path) : undefined;
    if (kept !== undefined) return kept;
  }
  return undefined;
}

/** Caches a file fetched by the page, if it belongs to this build. */
export async function keepFetched(path: string, response: Response): Promise<void> {
  if (path in all && (await isListed(own, all, path, response))) await (await caches.open(own)).put(path, response);
}

async function isWhole(name: string): Promise<boolean> {
  if (!(await caches.has(name))) return false;
  const paths = Object.keys(await filesOf(name));
  const kept = new Set((await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname));
  return paths.length > 0 && paths.every((path) => kept.has(path));
}

/** Returns true if all files of a build are cached and correct. */
async function isSound(name: string): Promise<boolean> {
  if (!(await isWhole(name))) return false;
  const files = await filesOf(name);
  const kept = await Promise.all(Object.keys(files).map((path) => rightFile(name, files, path)));
  return !kept.includes(undefined);
}

/** Returns this build's cache if it passes the check, else the newest that does. */
async function newest(isGood: (name: string) => Promise<boolean>): Promise<string | undefined> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  for (const name of [own, ...others.reverse()]) if (await isGood(name)) return name;
  return undefined;
}

/** Returns the shell of a complete build. */
export async function keptShell(): Promise<Response | undefined> {
  const name = await newest(isSound);
  return name === undefined ? undefined : rightFile(name, await filesOf(name), shell);
}

/** Returns the cached configuration of a complete build. */
export async function keptConfiguration(id: string): Promise<Response | undefined> {
  const name = prefix + id;
  return (await isWhole(name)) ? rightFile(name, await filesOf(name), configuration) : undefined;
}

/** Updates the cached configuration, if it belongs to the same build. */
export async function renewConfiguration(id: string, response: Response): Promise<void> {
  if (!(await isConfigurationOf(id, response))) return;
  await (await caches.open(prefix + id)).put(configuration, await withoutDate(response));
}

export function keptOfflinePage(): Promise<Response | undefined> {
  return keptFile(offlinePage);
}

/**
 * Deletes older builds, keeping the newest complete one until this one is complete. Only to be called while no report is
 * open.
 */
export async function forgetOlder(): Promise<void> {
  // Another cache may belong to a build being installed.
  if (self.registration.installing !== null || self.registration.waiting !== null) return;
  const whole = await newest(isWhole);
  for (const name of await caches.keys()) if (name !== own && name !== whole) await caches.delete(name);
}
