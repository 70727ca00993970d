import type { WorkerMessage } from './messages.ts';

/**
 * The service worker: keeps the page's own hashed files on the phone, and answers with the offline page when a page cannot be
 * had. Everything else is left to the browser: it never sees an answer of the service, the configuration or the outbox.
 */

declare const self: ServiceWorkerGlobalScope;

/** Paths of hashed files, listed by scripts/serviceWorker.mjs: what every page needs, and what the screens of a report do. */
declare const __FILES__: { first: string[]; screens: string[] };

const cacheName = 'page';
const offlinePage = '/offline.html';
const listed = new Set([offlinePage, ...__FILES__.first, ...__FILES__.screens]);

/** One after the other, so that what the driver does just now comes first. A hashed file that is here never changes. */
async function keep(paths: string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of paths) if ((await cache.match(path)) === undefined) await cache.add(path);
}

async function install(): Promise<void> {
  await (await caches.open(cacheName)).add(new Request(offlinePage, { cache: 'reload' }));
  await keep(__FILES__.first);
}

/** The files of older versions go only now: until then a page of an older version may want them. */
async function forgetOlder(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) if (!listed.has(new URL(request.url).pathname)) await cache.delete(request);
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

/** A page always comes from the service, so that both are of one version; without a signal it says what to do. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

async function file(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(event.request.url, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(cache.put(event.request.url, response.clone()));
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()));

self.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data;
  if (message === 'takeOver') void self.skipWaiting();
  // What did not arrive is asked for again by the next page, or by the screen that needs it.
  if (message === 'keepScreens') event.waitUntil(keep(__FILES__.screens).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(page(event));
  else if (url.startsWith(`${self.location.origin}/assets/`) && listed.has(new URL(url).pathname))
    event.respondWith(file(event));
});
