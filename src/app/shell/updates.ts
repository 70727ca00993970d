import { waitFor } from 'xstate';
import { type AppSnapshot, screenOf } from '#machines/location.ts';
import { ownBuild } from '../loading/build.ts';
import { reloadPage } from '../loading/leaving.ts';
import type { AppActor } from '../machine/chart.ts';
import { sessionView } from '../machine/views/session.ts';
import type { TookOver, WorkerMessage } from './worker/messages.ts';

/**
 * Page side of the service worker. Tabs off the landing page share a lock; a new version takes over only when it gets
 * that lock exclusively, between two reports.
 */
const lock = 'report-under-way';

/** Milliseconds on the landing page before the roadside screens are prefetched. */
export const prefetchDelay = 10_000;

/** Returns true on the landing page without a report to return to. */
function isBetweenReports(snapshot: AppSnapshot): boolean {
  return screenOf(snapshot)?.screen === 'landing' && sessionView(snapshot) !== 'alive';
}

/** Returns true once a report or roadside notes have begun. */
function wantsAll(snapshot: AppSnapshot): boolean {
  return sessionView(snapshot) === 'alive' || screenOf(snapshot)?.screen.startsWith('roadsideNotes') === true;
}

function tell(worker: ServiceWorker | null, message: WorkerMessage): void {
  worker?.postMessage(message);
}

/**
 * Registers the worker, has it cache all screens once a report or roadside notes begin, and activates new versions
 * between reports.
 */
export async function keepUpToDate(actor: AppActor): Promise<void> {
  const { serviceWorker, locks } = navigator;
  // Without it (private windows, storage refused) the page is as good as before.
  serviceWorker.register('/sw.js').catch(() => undefined);
  const registration = await serviceWorker.ready;

  const handOver = async () => {
    if (!isBetweenReports(actor.getSnapshot())) return;
    await locks.request(lock, { ifAvailable: true }, (granted) => {
      if (granted === null) return;
      if (registration.waiting === null) tell(registration.active, 'forgetOlder');
      else tell(registration.waiting, 'takeOver');
    });
  };
  const watch = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', () => void handOver());
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));

  serviceWorker.addEventListener('message', ({ data }: MessageEvent<TookOver>) => {
    if (data.build !== ownBuild() && isBetweenReports(actor.getSnapshot())) reloadPage();
  });
  serviceWorker.startMessages();

  const keepScreens = () => {
    if (wantsAll(actor.getSnapshot())) tell(registration.active, 'keepScreens');
  };
  // The roadside screens must open without a signal, also after a reload.
  setTimeout(() => {
    if (isBetweenReports(actor.getSnapshot())) tell(registration.active, 'keepScreens');
  }, prefetchDelay);
  // Retry what failed offline.
  addEventListener('online', keepScreens);
  void waitFor(actor, wantsAll).then(keepScreens);

  for (;;) {
    await handOver();
    await waitFor(actor, (snapshot) => !isBetweenReports(snapshot));
    await locks.request(lock, { mode: 'shared' }, () => waitFor(actor, isBetweenReports));
    await registration.update().catch(() => undefined);
  }
}
