import { type Party, parties } from '#contract/enumerations.ts';
import { type Context, participantOf, type Upload } from '#machines/context.ts';
import { forgetFile } from '../api/files.ts';
import { serviceNow } from '../loading/clock.ts';
import { config } from '../loading/config.ts';
import { oneAtATime } from '../loading/oneAtATime.ts';
import { currentContext, send } from '../machine/chart.ts';
import { forget, isUnread, load, onReturn, recordPending, save, savedNames } from '../replica/encryptedStorage.ts';
import { createStore } from '../store.ts';
import { noteTaken } from './firstTaken.ts';
import { galleryOfVehicle, isOfRoadsideNotes, namesOf } from './galleries.ts';
import * as store from './photoStore.ts';
import { noteLost, noteRefused } from './refusals.ts';
import { forgetUnpersisted, takeLost } from './unpersisted.ts';

/**
 * Persists the queue of a report's photos until they are sent, dropped or the report ends. After a reload they are queued again
 * under their ids: unprepared ones as taken, half-sent ones with the same idempotency key.
 */

/** Stored queue, in order. */
interface StoredQueue {
  reportId: string;
  photos: Pick<Upload, 'uploadId' | 'party' | 'withPlate'>[];
}

const queueName = 'photos';

/** Queue of the report as last stored. `isDone`: the previous page's was put back; until then none is written. */
interface Followed extends StoredQueue {
  isDone: boolean;
  /** False if the queue has to be stored again even if it is the same. */
  isStored: boolean;
}

const followed = createStore<Followed | null>(null);

const inTurn = oneAtATime();

/** Returns the latest expiry of the report in milliseconds of the service's clock. */
function expiry(): number {
  const { createdAt } = currentContext().report;
  return (createdAt === null ? serviceNow() : Date.parse(createdAt)) + config().REPORT_LIFETIME;
}

async function persist(uploadId: string): Promise<void> {
  if (config().ENABLE_MOCKING) return;
  await store.persistPhoto(uploadId, currentContext().report.reportId, expiry);
  notePending();
}

/** Marks the photos that a reload would lose, and counts the others for a tab whose storage is emptied. */
function notePending(): void {
  const { photos, report } = currentContext();
  store.markWhatWouldBeLost();
  // The rest is unknown until the stored queue is read.
  if (followed.get()?.isDone && report.reportId !== null)
    recordPending(report.reportId, { photos: photos.uploads.filter(isPersisted).length }, expiry());
}

function isPersisted({ uploadId }: Upload): boolean {
  return Boolean(store.storedPhoto(uploadId)?.persisted);
}

/** Shrinks a queued photo and passes it on to be sent. */
function prepare(uploadId: string, gallery: string): void {
  store.prepareStored(uploadId, {
    onReady() {
      void persist(uploadId);
      send({ type: 'photo.prepared', uploadId });
    },
    onRefused(why, name) {
      send({ type: 'photo.dropped', uploadId });
      noteRefused(gallery, [{ why, name }]);
    },
  });
}

/** Queues chosen photos of a vehicle. Returns their ids. */
export function queuePhotos(reportId: string, party: Party, files: readonly File[], withPlate: boolean): string[] {
  const gallery = galleryOfVehicle(reportId, party);
  noteTaken(reportId, files);
  const uploadIds = files.map(() => crypto.randomUUID());
  for (const [index, file] of files.entries()) store.addPhoto(uploadIds[index] ?? '', gallery, file);
  send({ type: 'photos.chosen', party, uploadIds, withPlate });
  for (const uploadId of uploadIds) {
    void persist(uploadId);
    prepare(uploadId, gallery);
  }
  return uploadIds;
}

/** Persists changes of the report's queue, after putting back the stored one. */
export function followQueue({ report: { reportId, isLoaded, report }, photos: { uploads } }: Context): void {
  if (reportId !== null)
    // A photo of the scene enters the queue already shrunk.
    for (const { uploadId, party } of uploads)
      if (store.movePhoto(uploadId, galleryOfVehicle(reportId, party))) void persist(uploadId);
  notePending();
  const before = followed.get();
  if (reportId !== null && before?.reportId === reportId) {
    if (before.isDone) storeQueue(before, uploads);
    return;
  }
  followed.set(null);
  if (reportId === null || !isLoaded || report?.state !== 'COLLECTING_DATA') return;
  followed.set({ reportId, isDone: false, photos: [], isStored: false });
  noteLost(
    takeLost(reportId).filter(([uploadId]) => !hasArrived(uploadId)),
    'interrupted',
  );
  if (!config().ENABLE_MOCKING) void restore(reportId);
}

function storeQueue(before: Followed, uploads: Upload[]): void {
  const { reportId } = before;
  const photos = uploads.map(({ uploadId, party, withPlate }) => ({ uploadId, party, withPlate }));
  const gone = before.photos.filter(({ uploadId }) => !photos.some((photo) => photo.uploadId === uploadId));
  if (before.isStored && JSON.stringify(photos) === JSON.stringify(before.photos)) return;
  followed.set({ ...before, photos, isStored: true });
  for (const { uploadId } of gone) if (!hasArrived(uploadId)) forgetFile(uploadId);
  void inTurn(async () => {
    await save(queueName, { reportId, photos } satisfies StoredQueue, expiry());
    for (const { uploadId } of gone) await forget(nameOf(uploadId));
  });
}

function nameOf(uploadId: string): string {
  return namesOf('') + uploadId;
}

/** Puts the previous page's queue back. Photos that have arrived are skipped. */
async function restore(reportId: string): Promise<void> {
  const isAtHand = () => followed.get()?.reportId === reportId && currentContext().report.reportId === reportId;
  const left = await load<StoredQueue>(queueName);
  // An unreadable queue must not be overwritten.
  if (left === null && isUnread()) return;
  if (left !== null && left.reportId !== reportId) await forgetStored();
  else
    for (const photo of left?.photos ?? []) {
      const { uploadId } = photo;
      if (store.isWanted(uploadId)) continue;
      const stored = hasArrived(uploadId) ? null : await store.loadPhoto(nameOf(uploadId));
      if (!isAtHand()) return;
      if (stored === null) await forget(nameOf(uploadId));
      else putBack(reportId, photo, stored);
    }
  if (!isAtHand()) return;
  followed.set({ reportId, isDone: true, photos: followed.get()?.photos ?? [], isStored: false });
  followQueue(currentContext());
}

function hasArrived(uploadId: string): boolean {
  const context = currentContext();
  const arrived = parties.flatMap((party) => participantOf(context, party)?.vehicleDamageImages ?? []);
  return arrived.some(({ photoId }) => photoId === uploadId);
}

function putBack(
  reportId: string,
  { uploadId, party, withPlate }: StoredQueue['photos'][number],
  { file, isReady }: store.PersistedPhoto,
): void {
  const gallery = galleryOfVehicle(reportId, party);
  store.addPhoto(uploadId, gallery, file, { isReady, reportId });
  send({ type: 'photos.chosen', party, uploadIds: [uploadId], withPlate });
  if (isReady) send({ type: 'photo.prepared', uploadId });
  else prepare(uploadId, gallery);
}

/** Reads the stored queue again and persists photos that were not, once storage answers again. */
onReturn(() => {
  const { reportId } = followed.get() ?? {};
  if (reportId === undefined || config().ENABLE_MOCKING) return;
  for (const upload of currentContext().photos.uploads) if (!isPersisted(upload)) void persist(upload.uploadId);
  void restore(reportId);
});

async function forgetStored(): Promise<void> {
  for (const name of await savedNames(namesOf(''))) await forget(name);
  await forget(queueName);
}

/** Deletes all photos of an ended report, including those being written. */
export function forgetQueue(): void {
  const isOfReport = (gallery: string) => !isOfRoadsideNotes(gallery);
  store.forgetUnwanted(isOfReport);
  forgetUnpersisted(isOfReport);
  void inTurn(forgetStored);
}
