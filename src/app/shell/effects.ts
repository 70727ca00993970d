import { type Context, isUnderWay } from '#machines/context.ts';
import { type AppSnapshot, screenOf } from '#machines/location.ts';
import { routeOf, type Screen } from '#machines/routes.ts';
import { replicaOfPhone } from '../api/client.ts';
import { forgetFiles } from '../api/files.ts';
import { clearTokens } from '../api/tokens.ts';
import { markRoadsideNotes } from '../features/roadsideNotes/notedMark.ts';
import { removeDrafts } from '../forms/drafts.ts';
import { loadedOnce } from '../loadedOnce.ts';
import { config } from '../loading/config.ts';
import { fetchWithRetry, ifItComes, withPart } from '../loading/lazily.ts';
import { mayBeLost } from '../loading/renewing.ts';
import type { AppActor } from '../machine/chart.ts';
import { keepAskedAt } from '../machine/resuming.ts';
import { notesPersistence } from '../machine/views/roadsideNotes.ts';
import { syncView } from '../machine/views/sync.ts';
import { isOfRoadsideNotes } from '../photos/galleries.ts';
import { forgetUnpersisted } from '../photos/unpersisted.ts';
import { keepDelegatedSection } from '../replica/delegatedSection.ts';
import { noteAppearance } from '../ui/secondTap.ts';
import { rememberConsent } from './cookies.ts';

/** Queue of photos, loaded with the first screen that has photos. */
const queuedPhotos = loadedOnce(() => fetchWithRetry(() => import('../photos/queuedPhotos.ts')));

/** Returns true if a report with photos is open, or was. */
function concernsPhotos({ report: { report }, photos: { uploads } }: Context): boolean {
  return queuedPhotos.isBegun() || report?.state === 'COLLECTING_DATA' || uploads.length > 0;
}

/** Returns true if a reload may lose data: pending uploads, unpersisted mutations or roadside notes. */
function holdsWhatIsNotKept(snapshot: AppSnapshot): boolean {
  const { uploads } = snapshot.context.photos;
  const { roadsideNotes } = snapshot.context.session;
  const { pendingMutations } = snapshot.context.sync;
  if (uploads.some(isUnderWay)) return true;
  if (pendingMutations.length > 0 && syncView(snapshot) === 'notPersisted') return true;
  return roadsideNotes !== null && notesPersistence(snapshot) !== 'kept';
}

/** Performs the side effects that the chart emits. Only listens and sends no events. */
export function listenToChart(actor: AppActor): void {
  mayBeLost(() => holdsWhatIsNotKept(actor.getSnapshot()));
  const forgetPhotos = () => {
    if (queuedPhotos.isBegun())
      queuedPhotos.load().then(
        (photos) => photos.forgetQueue(),
        () => undefined,
      );
  };
  /** Photos from the scene of the next report stay; those of this one go with its scene. */
  const forgetFilesOfReport = () =>
    forgetFiles(new Set(actor.getSnapshot().context.session.roadsideNotes?.photos.map(({ photoId }) => photoId)));
  const forgetWhatWasTyped = () => {
    removeDrafts();
    forgetFilesOfReport();
    forgetPhotos();
    void replicaOfPhone().then((replica) => replica?.forget());
  };
  /** Handles a session that ended alone: drafts stay for who opens the report again, unsent data until the driver was told. */
  const releaseWhatWasTyped = async () => {
    forgetFilesOfReport();
    const isHeld = await replicaOfPhone().then((replica) => replica?.release());
    if (!isHeld) forgetPhotos();
  };
  actor.on('sessionEnded', () => {
    clearTokens();
    const { screen } = screenOf(actor.getSnapshot()) ?? {};
    if (screen === 'errorTimeout' || screen === 'sharedSummary') void releaseWhatWasTyped();
    else forgetWhatWasTyped();
  });
  actor.on('draftsRemoved', forgetWhatWasTyped);
  actor.on('mutationsDue', () => void replicaOfPhone().then((replica) => replica?.push()));
  actor.on('roadsideForgotten', () => {
    removeDrafts('scene/');
    // Synchronously, so that discarded notes are not reported as unread or restored by the next page.
    markRoadsideNotes(false);
    forgetUnpersisted(isOfRoadsideNotes);
    withPart(
      () => import('../features/roadsideNotes/roadsideStore.ts'),
      ({ removeRoadsideNotes }) => removeRoadsideNotes(),
    );
  });
  actor.on('consentGiven', ({ analytical, choice }) => rememberConsent({ analytical, choice }));
  // Already loaded by each screen that offers a file.
  actor.on('fileArrived', ({ fileId, isOneSided }) => {
    withPart(
      () => import('../ui/frame/deliverFile.ts'),
      ({ deliverFile }) => deliverFile(fileId, isOneSided),
    );
  });
  actor.on('unhandledCode', ({ call, code }) => console.warn(`Unhandled result code ${code} of ${call}`));
  actor.on('toast', (toast) => {
    withPart(
      () => import('./toasts.tsx'),
      ({ showToast }) => showToast(toast),
    );
  });
  followChart(actor);
}

/** Performs the side effects of each new snapshot. */
function followChart(actor: AppActor): void {
  let followed: Context | null = null;
  let shown: Screen | null = null;
  let place = '';
  actor.subscribe({
    next(snapshot) {
      const { context } = snapshot;
      const { photos, report, session } = context;
      if (session.resuming !== followed?.session.resuming) keepAskedAt(session.resuming);
      if (session.delegatedSection !== followed?.session.delegatedSection)
        keepDelegatedSection(session.delegatedSection);
      const isNews =
        photos.uploads !== followed?.photos.uploads ||
        report.reportId !== followed.report.reportId ||
        report.isLoaded !== followed.report.isLoaded;
      followed = context;
      if (isNews && concernsPhotos(context))
        queuedPhotos.load().then(
          ({ followQueue }) => followQueue(actor.getSnapshot().context),
          () => undefined,
        );
      const nextPlace = placeOf(snapshot);
      if (nextPlace !== place) noteAppearance();
      place = nextPlace;
      const screen = screenOf(snapshot)?.screen;
      if (screen === undefined || screen === shown) return;
      shown = screen;
      document.documentElement.dataset.screen = screen;
      if (routeOf(screen).botCheck && config().ENABLE_RECAPTCHA) prepareBotCheck();
    },
    error(error) {
      console.error('The chart has stopped', error);
    },
  });
}

/** Returns a key of the visible screen and overlay. Ignores geocoding, which moves no elements. */
function placeOf({ value: { flow, overlay } }: AppSnapshot): string {
  return JSON.stringify([flow, overlay], (name, value) => (name === 'geocoding' ? undefined : value));
}

/** Preloads the bot check; on failure the call that needs it retries. */
function prepareBotCheck(): void {
  void ifItComes(() => import('../api/botCheck.ts')).then((part) => part?.fetchBotCheck().catch(() => undefined));
}
