import { waitFor } from 'xstate';
import { type AppSnapshot, screenOf } from '#machines/location.ts';
import type { AppActor } from '../chart/chart.ts';
import { sessionView } from '../chart/views/session.ts';
import { reloadPage } from '../loading/leaving.ts';
import type { WorkerMessage } from '../worker/messages.ts';

/**
 * The page's side of the service worker. A new version of it takes over only between two reports: each tab shares a lock
 * while it is anywhere but on the landing page, and the new version needs that lock alone.
 */
const lock = 'report-under-way';

/** On the landing page, with no report that this tab could return to. */
function isBetweenReports(snapshot: AppSnapshot): boolean {
  return screenOf(snapshot)?.screen === 'landing' && sessionView(snapshot) !== 'alive';
}

function tell(worker: ServiceWorker | null, message: WorkerMessage): void {
  worker?.postMessage(message);
}

/** Waits until a worker has forgotten the files of older versions. */
async function activation(worker: ServiceWorker | null): Promise<void> {
  if (worker?.state !== 'activating') return;
  await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
}

/**
 * Registers the worker, has it keep the screens once a report begins, and hands over to a newer one when nobody is disturbed.
 * `script` is the address of the page's own first chunk.
 */
export async function keepUpToDate(actor: AppActor, script: string): Promise<void> {
  const { serviceWorker, locks } = navigator;
  // Without it (private windows, storage refused) the page is as good as before.
  serviceWorker.register('/sw.js').catch(() => undefined);
  const registration = await serviceWorker.ready;

  const handOver = async () => {
    if (registration.waiting === null || !isBetweenReports(actor.getSnapshot())) return;
    await locks.request(lock, { ifAvailable: true }, (granted) => {
      if (granted !== null) tell(registration.waiting, 'takeOver');
    });
  };
  const watch = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', () => void handOver());
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));

  serviceWorker.addEventListener('controllerchange', async () => {
    await activation(serviceWorker.controller);
    // The worker that took over keeps the files of its own version: without the first chunk, this page is an older one.
    const isOlder = (await caches.match(script)) === undefined;
    if (isOlder && isBetweenReports(actor.getSnapshot())) reloadPage();
  });

  void waitFor(actor, (snapshot) => sessionView(snapshot) === 'alive').then(() =>
    tell(registration.active, 'keepScreens'),
  );

  for (;;) {
    await handOver();
    await waitFor(actor, (snapshot) => !isBetweenReports(snapshot));
    await locks.request(lock, { mode: 'shared' }, () => waitFor(actor, isBetweenReports));
    await registration.update().catch(() => undefined);
  }
}
