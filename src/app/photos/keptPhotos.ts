import type { Party } from '#contract/enumerations.ts';
import { type Context, isUnderWay, participantOf, type Upload } from '#machines/context.ts';
import { fileOf, keepFile } from '../api/files.ts';
import { serviceNow } from '../loading/clock.ts';
import { config } from '../loading/config.ts';
import { oneAtATime } from '../loading/oneAtATime.ts';
import { currentContext, send } from '../machine/chart.ts';
import { forget, isUnread, load, onReturn, recordPending, save, savedNames } from '../replica/encryptedStorage.ts';
import { createStore } from '../store.ts';
import { recordQuality } from './advice.ts';
import { noteTaken } from './firstTaken.ts';
import { noteLost, noteUnkept } from './interrupted.ts';
import { prepareInTurn } from './preparing.ts';

/**
 * Persists queued photos, encrypted, until sent, dropped or the report ends. After a reload they are queued again under
 * their ids: unprepared ones as taken, half-sent ones with the same idempotency key.
 */

/** Stored queue, in order. */
interface KeptQueue {
  reportId: string;
  photos: Pick<Upload, 'uploadId' | 'party' | 'withPlate'>[];
}

interface KeptPhoto {
  file: File;
  /** True once shrunk. */
  isReady: boolean;
}

const queueName = 'photos';
const prefix = 'photo ';

/** Report whose stored photos are put back into the queue, and the queue as last stored. */
interface Restored {
  reportId: string;
  isDone: boolean;
  photos: KeptQueue['photos'];
  /** False if the queue has to be stored again even if it is the same. */
  isStored: boolean;
}

const restoredQueue = createStore<Restored | null>(null);

/** Ids of photos that are committed. */
const safe = new Set<string>();

/** Serialises writes. */
const inTurn = oneAtATime();

/** Returns the latest expiry of the report in milliseconds of the service's clock. */
function expiry({ report: { createdAt: reportCreatedAt } }: Context): number {
  const begun = reportCreatedAt === null ? serviceNow() : Date.parse(reportCreatedAt);
  return begun + config().REPORT_LIFETIME;
}

function isWanted(uploadId: string): boolean {
  return currentContext().photos.uploads.some((upload) => upload.uploadId === uploadId);
}

function keepPhoto(uploadId: string, photo: KeptPhoto): void {
  if (config().ENABLE_MOCKING) return;
  void inTurn(async () => {
    if (!isWanted(uploadId)) return;
    if (await save(prefix + uploadId, photo, expiry(currentContext()))) safe.add(uploadId);
    else safe.delete(uploadId);
    noteWhatIsNotSafe(currentContext());
  });
}

function noteWhatIsNotSafe(context: Context): void {
  const { reportId } = context.report;
  const { uploads } = context.photos;
  if (reportId === null) return;
  const underWay = uploads.filter(isUnderWay);
  noteUnkept(
    reportId,
    underWay.filter(({ uploadId }) => !safe.has(uploadId)),
  );
  // Unpersisted photos are reported separately after a reload; the rest is unknown until the queue is read.
  const restored = restoredQueue.get();
  if (restored?.isDone && restored.reportId === reportId)
    recordPending(reportId, { photos: underWay.filter(({ uploadId }) => safe.has(uploadId)).length }, expiry(context));
}

interface Chosen {
  uploadId: string;
  file: File;
  onRefused: Parameters<typeof prepareInTurn>[0]['onRefused'];
}

/** Shrinks a queued photo and passes it on to be sent. */
export function prepareChosen({ uploadId, file, onRefused }: Chosen): void {
  prepareInTurn({
    file,
    maxSize: currentContext().session.limits.MAX_IMAGE_SIZE,
    isWanted: () => isWanted(uploadId),
    onReady(photo, quality) {
      recordQuality(uploadId, quality);
      keepPhoto(uploadId, { file: photo, isReady: true });
      send({ type: 'photo.prepared', uploadId: keepFile(photo, uploadId) });
    },
    onRefused(refusal) {
      send({ type: 'photo.dropped', uploadId });
      onRefused(refusal);
    },
  });
}

/** Queues chosen photos. */
export function choosePhotos(party: Party, chosen: Chosen[]): void {
  const { reportId } = currentContext().report;
  if (reportId !== null)
    noteTaken(
      reportId,
      chosen.map(({ file }) => file),
    );
  send({ type: 'photos.chosen', party, uploadIds: chosen.map(({ uploadId }) => uploadId) });
  for (const photo of chosen) {
    keepPhoto(photo.uploadId, { file: photo.file, isReady: false });
    prepareChosen(photo);
  }
}

/** Persists changes of the report's queue, after restoring the stored one. */
export function followUploads(context: Context): void {
  const { reportId, isLoaded, report } = context.report;
  const { uploads } = context.photos;
  noteWhatIsNotSafe(context);
  if (config().ENABLE_MOCKING) return;
  const restored = restoredQueue.get();
  if (reportId === null || restored?.reportId !== reportId) {
    restoredQueue.set(null);
    if (reportId === null || !isLoaded || report?.state !== 'COLLECTING_DATA') return;
    restoredQueue.set({ reportId, isDone: false, photos: [], isStored: false });
    void restore(reportId);
  } else if (restored.isDone) keepQueue(restored, uploads);
}

/** Persists a roadside photo, which enters the queue already shrunk. */
function keepReady(uploadId: string): void {
  const file = fileOf(uploadId);
  if (file instanceof File) keepPhoto(uploadId, { file, isReady: true });
}

function keepQueue(before: Restored, uploads: Upload[]): void {
  const { reportId } = before;
  const known = before.photos.map(({ uploadId }) => uploadId);
  const photos = uploads.map(({ uploadId, party, withPlate }) => ({ uploadId, party, withPlate }));
  for (const { uploadId } of uploads) if (!known.includes(uploadId) && !safe.has(uploadId)) keepReady(uploadId);
  const gone = known.filter((uploadId) => !photos.some((photo) => photo.uploadId === uploadId));
  if (before.isStored && JSON.stringify(photos) === JSON.stringify(before.photos)) return;
  restoredQueue.set({ ...before, photos, isStored: true });
  const next: KeptQueue = { reportId, photos };
  void inTurn(async () => {
    await save(queueName, next, expiry(currentContext()));
    for (const uploadId of gone) await forget(prefix + uploadId);
  });
}

/** Restores the previous page's queue. Photos that have arrived are skipped. */
async function restore(reportId: string): Promise<void> {
  const isAtHand = () => restoredQueue.get()?.reportId === reportId && currentContext().report.reportId === reportId;
  const left = await load<KeptQueue>(queueName);
  // An unreadable queue must not be overwritten.
  if (left === null && isUnread()) return;
  if (left !== null && left.reportId !== reportId) await forgetKept();
  else
    for (const { uploadId, party, withPlate } of left?.photos ?? []) {
      if (isWanted(uploadId)) continue;
      const photo = hasArrived(uploadId, party) ? null : await load<KeptPhoto>(prefix + uploadId);
      if (!isAtHand()) return;
      if (photo === null) await forget(prefix + uploadId);
      else putBack(uploadId, party, withPlate, photo);
    }
  if (!isAtHand()) return;
  restoredQueue.set({ reportId, isDone: true, photos: restoredQueue.get()?.photos ?? [], isStored: false });
  followUploads(currentContext());
}

/** Retries reading stored photos and writing new ones when storage answers again. */
onReturn(() => {
  const restored = restoredQueue.get();
  if (restored === null || config().ENABLE_MOCKING) return;
  for (const { uploadId } of currentContext().photos.uploads) if (!safe.has(uploadId)) keepReady(uploadId);
  void restore(restored.reportId);
});

function hasArrived(uploadId: string, party: Party): boolean {
  const arrived = participantOf(currentContext(), party)?.vehicleDamageImages ?? [];
  return arrived.some(({ photoId }) => photoId === uploadId);
}

function putBack(uploadId: string, party: Party, withPlate: boolean, { file, isReady }: KeptPhoto): void {
  const { reportId } = currentContext().report;
  safe.add(uploadId);
  send({ type: 'photos.chosen', party, uploadIds: [uploadId] });
  if (withPlate) send({ type: 'photo.marked', uploadId, withPlate });
  if (isReady) send({ type: 'photo.prepared', uploadId: keepFile(file, uploadId) });
  else prepareChosen({ uploadId, file, onRefused: () => reportId !== null && noteLost(reportId, party) });
}

async function forgetKept(): Promise<void> {
  for (const name of await savedNames(prefix)) await forget(name);
  await forget(queueName);
}

/** Deletes all photos of an ended report, including those being written. */
export function forgetPhotos(): void {
  void inTurn(forgetKept);
}
