import { instantOf, type Moment } from '#contract/pragueTime.ts';
import { within } from '#contract/waits.ts';
import { sceneExpiry } from '#machines/scene.ts';
import type { Scene, ScenePhoto } from '#machines/sceneNotes.ts';
import { fileOf } from '../../api/files.ts';
import { serviceNow } from '../../loading/clock.ts';
import { oneAtATime } from '../../loading/oneAtATime.ts';
import { send } from '../../machine/chart.ts';
import { galleryOfScene, isOfScene, namesOf, scenePrefix } from '../../photos/galleries.ts';
import { addPhoto, forgetUnwanted, loadPhoto, persistPhoto, prepareStored } from '../../photos/photoStore.ts';
import { noteLost, noteRefused } from '../../photos/refusals.ts';
import { takeLost } from '../../photos/unpersisted.ts';
import { forget, isUnread, load, save, savedNames } from '../../replica/encryptedStorage.ts';
import { markScene } from './sceneMark.ts';

/**
 * Stores the roadside notes encrypted in this tab: texts in one record, each photo in its own. So a changed word does
 * not encrypt all photos again.
 */

const name = 'scene';
const photoPrefix = namesOf(scenePrefix);

/** Returns true if a chosen file is still readable. */
async function canBeRead(photo: Blob | undefined): Promise<boolean> {
  return within('fileToKeep', async () => photo?.arrayBuffer()).then(
    () => true,
    () => false,
  );
}

async function write(scene: Scene): Promise<boolean> {
  const { photos, reportId } = scene;
  // Records expire by the service's clock, the notes by the phone's.
  const expiresAt = () => serviceNow() + sceneExpiry(scene, Date.now()) - Date.now();
  const there = await savedNames(photoPrefix);
  for (const each of there.filter((each) => !photos.some(({ photoId }) => each === photoPrefix + photoId)))
    await forget(each);
  for (const { photoId } of photos) {
    // Shrinking will report that it is unreadable.
    const isWritten = await persistPhoto(photoId, reportId, expiresAt);
    if (!isWritten && (await canBeRead(fileOf(photoId)))) return false;
  }
  return save(name, scene, expiresAt());
}

/** Serialises writes. */
const inTurn = oneAtATime();

/** Persists the notes. @returns true if a reload will restore them completely */
export function storeScene(scene: Scene): Promise<boolean> {
  return inTurn(async () => {
    const isWhole = await write(scene);
    // Unreadable notes may still be stored.
    if (isWhole || !isUnread()) markScene(isWhole);
    forgetUnwanted(isOfScene);
    return isWhole;
  });
}

/** Deletes the stored notes and photos. */
export function removeScene(): Promise<void> {
  return inTurn(async () => {
    forgetUnwanted(isOfScene);
    for (const each of [name, ...(await savedNames(photoPrefix))]) await forget(each);
  });
}

/** Shrinks unprepared photos, including the previous page's. */
export function prepareScenePhotos({ photos }: Scene): void {
  for (const { photoId, of } of photos)
    prepareStored(photoId, {
      onReady: () => send({ type: 'scene.photoPrepared', photoId }),
      onRefused(why, name) {
        send({ type: 'scene.photoDropped', photoId });
        noteRefused(galleryOfScene(of), [{ why, name }]);
      },
    });
}

/** Stored notes, possibly by an older build that stored local time instead of the instant. */
type Kept = Scene | (Omit<Scene, 'happenedAt'> & { moment: Moment | null });

export function asToday(scene: Kept): Scene {
  if ('happenedAt' in scene) return scene;
  const { moment, ...others } = scene;
  return { ...others, happenedAt: moment && Date.parse(instantOf(moment, scene.beganAt)) };
}

/** Restores the previous page's notes; missing photos are reported and omitted. Null if none, expired or unreadable. */
export async function storedScene(): Promise<Scene | null> {
  const known = await load<Kept>(name);
  const scene = known && asToday(known);
  const now = Date.now();
  // Keeps the mark: the next page may be able to read them.
  if (scene === null && isUnread()) return null;
  const lostBefore = takeLost(scenePrefix);
  if (scene === null || sceneExpiry(scene, now) <= now) {
    markScene(false);
    noteLost(lostBefore, 'lost');
    return null;
  }
  const photos: ScenePhoto[] = [];
  const lost = lostBefore.filter(([id]) => !scene.photos.some(({ photoId }) => photoId === id));
  for (const photo of scene.photos) {
    const { photoId, of } = photo;
    const stored = await loadPhoto(photoPrefix + photoId, photo.isReady);
    if (stored === null) lost.push([photoId, galleryOfScene(of)]);
    else {
      addPhoto(photoId, galleryOfScene(of), stored.file, { isReady: stored.isReady, reportId: scene.reportId });
      photos.push({ ...photo, isReady: stored.isReady });
    }
  }
  noteLost(lost, 'lost');
  return { ...scene, photos };
}
