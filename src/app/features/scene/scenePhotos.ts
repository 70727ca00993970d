import type { Scene, ScenePhoto } from '#machines/sceneNotes.ts';
import { fileOf, keepFile } from '../../api/files.ts';
import { currentContext, send } from '../../machine/chart.ts';
import { recordQuality } from '../../photos/advice.ts';
import { prepareInTurn } from '../../photos/preparing.ts';
import { noteRefused } from '../../photos/refused.ts';
import { createStore } from '../../store.ts';
import { galleryOf } from './galleries.ts';
import { markUnkept } from './sceneMark.ts';

/** Persists roadside photos: first as taken, then shrunk. */

/** Last persisted file of each photo, with the report of the notes: a new report extends the expiry. */
const kept = createStore<ReadonlyMap<string, { file: Blob; reportId: string | null }>>(new Map());

export function isKept(photoId: string, file: Blob, reportId: string | null): boolean {
  const known = kept.get().get(photoId);
  return known?.file === file && known.reportId === reportId;
}

export function noteKept(photoId: string, file: Blob, reportId: string | null): void {
  kept.set(new Map(kept.get()).set(photoId, { file, reportId }));
}

/** Records unpersisted photos, so that a reload reports them as lost. */
export function markWhatIsUnkept({ photos }: Scene): void {
  markUnkept(
    Object.fromEntries(
      photos.filter(({ photoId }) => !kept.get().has(photoId)).map(({ photoId, of }) => [photoId, of]),
    ),
  );
}

/** Splits photos into those persisted and shrunk (`done`) and the rest. Re-renders with every change. */
export function useKeptPhotos(
  photos: readonly ScenePhoto[],
  isMemoryEnough: boolean,
): { done: ScenePhoto[]; pending: ScenePhoto[] } {
  const known = kept.use();
  const isDone = ({ photoId, isReady }: ScenePhoto) => isReady && (isMemoryEnough || known.has(photoId));
  return { done: photos.filter(isDone), pending: photos.filter((photo) => !isDone(photo)) };
}

const begun = new Set<string>();

/** Shrinks unprepared photos, including the previous page's. */
export function prepareScenePhotos({ photos }: Scene): void {
  for (const { photoId, of, isReady } of photos) {
    const file = fileOf(photoId);
    if (isReady || file === undefined || begun.has(photoId)) continue;
    begun.add(photoId);
    prepareInTurn({
      file: fileNamed(file),
      maxSize: currentContext().session.limits.MAX_IMAGE_SIZE,
      isWanted: () => currentContext().session.scene?.photos.some((photo) => photo.photoId === photoId) === true,
      onReady(photo, quality) {
        recordQuality(photoId, quality);
        send({ type: 'scene.photoPrepared', photoId: keepFile(photo, photoId) });
      },
      onRefused(why) {
        send({ type: 'scene.photoDropped', photoId });
        noteRefused(galleryOf(of), [{ why, name: fileNamed(file).name }]);
      },
    });
  }
}

/** Returns the photo as a file, as uploads need a name. */
export function fileNamed(photo: Blob): File {
  return photo instanceof File ? photo : new File([photo], 'fotografie.jpg', { type: photo.type });
}
