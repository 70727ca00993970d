import { fileOf, forgetFile, keepFile } from '../api/files.ts';
import { oneAtATime } from '../loading/oneAtATime.ts';
import { currentContext } from '../machine/chart.ts';
import { load, save } from '../replica/encryptedStorage.ts';
import { createStore } from '../store.ts';
import { namesOf } from './galleries.ts';
import { type PhotoRefusal, preparePhoto } from './preparePhoto.ts';
import type { PhotoQuality } from './quality.ts';
import { markUnpersisted } from './unpersisted.ts';

/** All photos of the page by id, to which the chart refers. The bytes of a photo are the file with its id, which calls send. */

export interface StoredPhoto {
  gallery: string;
  /** `taken`: not shrunk yet. */
  state: 'taken' | 'preparing' | 'ready';
  /** Copy committed on the phone, its name and the report that it ends with. Null if a reload would lose the photo. */
  persisted: { file: Blob; name: string; reportId: string | null } | null;
  /** Null if it was not assessed or its advice was discarded. */
  quality: PhotoQuality | null;
}

export interface PersistedPhoto {
  file: File;
  /** True once shrunk. */
  isReady: boolean;
}

const photos = createStore<ReadonlyMap<string, StoredPhoto>>(new Map());

export const usePhotoStore = photos.use;

export function storedPhoto(id: string): StoredPhoto | undefined {
  return photos.get().get(id);
}

function change(id: string, values: Partial<StoredPhoto>): void {
  const known = storedPhoto(id);
  if (known !== undefined) photos.set(new Map(photos.get()).set(id, { ...known, ...values }));
}

/** Adds a photo; a restored one is persisted already. */
export function addPhoto(
  id: string,
  gallery: string,
  photo: File,
  restored?: { isReady: boolean; reportId: string | null },
): void {
  keepFile(photo, id);
  photos.set(
    new Map(photos.get()).set(id, {
      gallery,
      state: restored?.isReady ? 'ready' : 'taken',
      persisted: restored ? { file: photo, name: namesOf(gallery) + id, reportId: restored.reportId } : null,
      quality: null,
    }),
  );
}

/** Moves a photo to another gallery, where it must be persisted again. Returns false if it is there. */
export function movePhoto(id: string, gallery: string): boolean {
  if ((storedPhoto(id)?.gallery ?? gallery) === gallery) return false;
  change(id, { gallery, persisted: null });
  return true;
}

/** Discards the advice on a photo, also where others are compared with it. */
export function discardAdvice(id: string): void {
  change(id, { quality: null });
}

/** Returns true if the chart still refers to the photo: it was not dropped, and has not arrived. */
export function isWanted(id: string): boolean {
  const { photos: queue, session } = currentContext();
  return (
    queue.uploads.some(({ uploadId }) => uploadId === id) ||
    Boolean(session.roadsideNotes?.photos.some(({ photoId }) => photoId === id))
  );
}

/** Deletes dropped photos of these galleries from memory. The owner of the gallery deletes what is persisted. */
export function forgetUnwanted(isOfGallery: (gallery: string) => boolean): void {
  const gone = [...photos.get()].filter(([id, { gallery }]) => isOfGallery(gallery) && !isWanted(id));
  for (const [id] of gone) forgetFile(id);
  photos.set(new Map([...photos.get()].filter((each) => !gone.includes(each))));
  markWhatWouldBeLost();
}

/** Marks what a reload would lose now. */
export function markWhatWouldBeLost(): void {
  const lost = [...photos.get()].filter(([id, { persisted }]) => persisted === null && isWanted(id));
  markUnpersisted(lost.map(([id, { gallery }]) => [id, gallery]));
}

const writing = oneAtATime();

/** Persists a photo as it is, encrypted, unless it is. Resolves to true if it is committed. */
export function persistPhoto(id: string, reportId: string | null, expiresAt: () => number): Promise<boolean> {
  return writing(async () => {
    const [photo, file] = [storedPhoto(id), fileOf(id)];
    if (photo === undefined || file === undefined || !isWanted(id)) return false;
    const { gallery, persisted, state } = photo;
    const name = namesOf(gallery) + id;
    if (persisted?.file === file && persisted.name === name && persisted.reportId === reportId) return true;
    const isCommitted = await save(name, { file, isReady: state === 'ready' }, expiresAt());
    change(id, { persisted: isCommitted ? { file, name, reportId } : null });
    markWhatWouldBeLost();
    return isCommitted;
  });
}

/** Returns a persisted photo by its name; null if it cannot be read. Earlier builds stored the file alone, with `isReady` beside it. */
export async function loadPhoto(name: string, isReady = false): Promise<PersistedPhoto | null> {
  const found = await load<PersistedPhoto | Blob>(name);
  return found instanceof Blob ? { file: fileNamed(found), isReady } : found;
}

/** Returns a photo as a file, as uploads need a name. */
function fileNamed(photo: Blob): File {
  return photo instanceof File ? photo : new File([photo], 'fotografie.jpg', { type: photo.type });
}

interface Preparing {
  onReady: () => void;
  onRefused: (why: PhotoRefusal, name: string) => void;
}

const preparing = oneAtATime();

/** Shrinks a photo, unless that has begun. One at a time, as phones lack memory for several decoded photos. */
export function prepareStored(id: string, { onReady, onRefused }: Preparing): void {
  const file = fileOf(id);
  if (storedPhoto(id)?.state !== 'taken' || !(file instanceof File)) return;
  change(id, { state: 'preparing' });
  void preparing(async () => {
    if (!isWanted(id)) return;
    const prepared = await preparePhoto(file, currentContext().session.limits.MAX_IMAGE_SIZE);
    if (!isWanted(id)) return;
    if ('refusal' in prepared) return onRefused(prepared.refusal, file.name);
    keepFile(prepared.photo, id);
    change(id, { state: 'ready', quality: prepared.quality });
    onReady();
  });
}
