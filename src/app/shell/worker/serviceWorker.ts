import { within } from '#contract/waits.ts';
import {
  build,
  configuration,
  forgetOlder,
  isConfigurationOf,
  keepAll,
  keepFetched,
  keepFirst,
  keptConfiguration,
  keptFile,
  keptOfflinePage,
  keptShell,
  renewConfiguration,
} from './keptBuild.ts';
import type { TookOver, WorkerMessage } from './messages.ts';

/**
 * Service worker: caches the page's files and serves them when the service does not answer. Handles no answers of the
 * service except the configuration.
 */

declare const self: ServiceWorkerGlobalScope;

/** Paths of the service, not of the page. */
const ofTheService = /^\/(?:api|outbox|metrics|healthz|readyz)(?:\/|$)/u;

/** Returns true for addresses of the page: no files, service paths or static pages. */
function isAddressOfThePage(url: string): boolean {
  const { pathname } = new URL(url);
  const isFile = pathname.slice(pathname.lastIndexOf('/')).includes('.');
  return !isFile && !ofTheService.test(pathname) && !build.plain.includes(pathname);
}

/** Returns true if a gateway answered in place of the service. */
function isAway({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}

/** Returns the service's answer within the time limit before the cache is used; null otherwise. */
function inTime(asked: Promise<Response | null>): Promise<Response | null> {
  return within('serviceBeforeKept', () => asked).catch(() => null);
}

/** Returns a cached response; undefined if the cache refuses or does not answer. */
function ofCache(look: () => Promise<Response | undefined>): Promise<Response | undefined> {
  return within('cache', look).catch(() => undefined);
}

/** Clients opened with the cached shell, whose configuration comes from the cache without waiting. */
const opened = new Set<string>();

/** Serves a navigation: from the service, else the cached shell, else the offline page. */
async function page(event: FetchEvent): Promise<Response> {
  const asked = fetch(event.request).catch(() => null);
  event.waitUntil(asked);
  const answer = await inTime(asked);
  if (answer !== null && !isAway(answer)) return answer;
  const shell = isAddressOfThePage(event.request.url) ? await ofCache(keptShell) : undefined;
  if (shell !== undefined) {
    opened.add(event.resultingClientId);
    return shell;
  }
  return (await asked) ?? (await ofCache(keptOfflinePage)) ?? Response.error();
}

/** Serves the configuration of the page's build, never another build's, and only once it has come whole. */
async function configurationOf(event: FetchEvent, id: string): Promise<Response> {
  const asked = fetch(event.request).catch(() => null);
  const kept = await ofCache(() => keptConfiguration(id));
  if (kept === undefined) return (await asked) ?? Response.error();
  const own = asked.then(async (answer) => (answer && (await isConfigurationOf(id, answer)) ? answer : null));
  const answer = opened.has(event.clientId) ? null : await inTime(own);
  if (answer === null) return kept;
  event.waitUntil(renewConfiguration(id, answer.clone()));
  return answer;
}

async function file(event: FetchEvent, path: string): Promise<Response> {
  const kept = await ofCache(() => keptFile(path));
  if (kept !== undefined) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keepFetched(path, response.clone()));
  return response;
}

async function activate(): Promise<void> {
  await forgetOlder();
  // An earlier version enabled it. Where a preload fails, Firefox shows its own error page, whatever the worker answers.
  await self.registration.navigationPreload.disable();
  await self.clients.claim();
  for (const client of await self.clients.matchAll()) client.postMessage({ build: build.id } satisfies TookOver);
}

self.addEventListener('install', (event) => event.waitUntil(keepFirst()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data;
  if (message === 'takeOver') void self.skipWaiting();
  if (message === 'forgetOlder') event.waitUntil(forgetOlder());
  // Missing files are requested again by the next page, or by the screen that needs them.
  if (message === 'keepScreens') event.waitUntil(keepAll().catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  // A document that the browser downloads by itself is no page.
  if (pathname.startsWith('/api/')) return;
  const id = searchParams.get('build');
  if (mode === 'navigate') event.respondWith(page(event));
  else if (pathname === configuration && id !== null) event.respondWith(configurationOf(event, id));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event, pathname));
});
