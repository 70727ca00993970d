import { instantOf, type Moment } from '#contract/pragueTime.ts';
import { within } from '#contract/waits.ts';
import { sceneExpiry } from '#machines/scene.ts';
import type { Scene, ScenePhoto, SceneSubject } from '#machines/sceneNotes.ts';
import { fileOf, keepFile } from '../../api/files.ts';
import { serviceNow } from '../../loading/clock.ts';
import { oneAtATime } from '../../loading/oneAtATime.ts';
import { noteRefused } from '../../photos/refused.ts';
import { forget, isUnread, load, save, savedNames } from '../../replica/encryptedStorage.ts';
import { galleryOf } from './galleries.ts';
import { markScene, markUnkept, unkeptPhotos } from './sceneMark.ts';
import { fileNamed, isKept, markWhatIsUnkept, noteKept } from './scenePhotos.ts';

/**
 * Stores the roadside notes encrypted in this tab: texts in one record, each photo in its own. So a changed word does
 * not encrypt all photos again.
 */

const name = 'scene';
const photoPrefix = 'scene photo ';

function nameOf(photoId: string): string {
  return photoPrefix + photoId;
}

/** Returns true if a chosen file is still readable. */
async function canBeRead(photo: Blob): Promise<boolean> {
  return within('fileToKeep', () => photo.arrayBuffer()).then(
    () => true,
    () => false,
  );
}

async function write(scene: Scene): Promise<boolean> {
  const now = Date.now();
  // Records expire by the service's clock, the notes by the phone's.
  const expiresAt = serviceNow() + sceneExpiry(scene, now) - now;
  const there = await savedNames(photoPrefix);
  const wanted = scene.photos.map(({ photoId }) => photoId);
  for (const each of there.filter((each) => !wanted.some((photoId) => nameOf(photoId) === each))) await forget(each);
  for (const photoId of wanted) {
    const photo = fileOf(photoId);
    if (photo === undefined) return false;
    if (isKept(photoId, photo, scene.reportId)) continue;
    if (await save(nameOf(photoId), photo, expiresAt)) noteKept(photoId, photo, scene.reportId);
    // Shrinking will report that it is unreadable.
    else if (await canBeRead(photo)) return false;
  }
  return save(name, scene, expiresAt);
}

/** Serialises writes. */
const inTurn = oneAtATime();

/** Persists the notes. @returns true if a reload will restore them completely */
export function storeScene(scene: Scene): Promise<boolean> {
  return inTurn(async () => {
    const isWhole = await write(scene);
    // Unreadable notes may still be stored.
    if (isWhole || !isUnread()) markScene(isWhole);
    if (isWhole) markWhatIsUnkept(scene);
    return isWhole;
  });
}

/** Deletes the stored notes and photos. */
export function removeScene(): Promise<void> {
  return inTurn(async () => {
    for (const each of [name, ...(await savedNames(photoPrefix))]) await forget(each);
  });
}

/** Reports photos lost with the previous page in their galleries. */
function noteLost(lost: SceneSubject[]): void {
  for (const of of new Set(lost))
    noteRefused(galleryOf(of), [{ why: 'lost', count: lost.filter((each) => each === of).length }]);
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
  const unkept = unkeptPhotos();
  markUnkept({});
  if (scene === null || sceneExpiry(scene, now) <= now) {
    markScene(false);
    noteLost(Object.values(unkept));
    return null;
  }
  const photos: ScenePhoto[] = [];
  const expected = scene.photos.map(({ photoId }) => photoId);
  const lost = Object.entries(unkept).flatMap(([photoId, of]) => (expected.includes(photoId) ? [] : [of]));
  for (const photo of scene.photos) {
    const picture = await load<Blob>(nameOf(photo.photoId));
    if (picture === null) {
      lost.push(photo.of);
      continue;
    }
    const file = fileNamed(picture);
    keepFile(file, photo.photoId);
    noteKept(photo.photoId, file, scene.reportId);
    photos.push(photo);
  }
  noteLost(lost);
  return { ...scene, photos };
}
