import { type Scene, sceneExpiry } from '#machines/scene.ts';
import { serviceNow } from '../calls/clock.ts';
import { fileOf, keepFile } from '../calls/files.ts';
import { oneAtATime } from '../calls/oneAtATime.ts';
import { forget, keep, kept, keptNames } from '../copy/keeping.ts';
import { markScene } from './sceneMark.ts';

/**
 * What was taken down at the scene, sealed in this tab: the words under one name, each photo under its own, so that a
 * word changed does not seal all photos anew.
 */

const name = 'scene';
const photoPrefix = 'scene photo ';

function nameOf(photoId: string): string {
  return photoPrefix + photoId;
}

/** The report for which it was kept last: with one everything lives longer, photos too. */
let keptFor: string | null = null;

async function write(scene: Scene): Promise<boolean> {
  const now = Date.now();
  // Kept by the service's clock, counted by the phone's own.
  const expiresAt = serviceNow() + sceneExpiry(scene, now) - now;
  const there = await keptNames(photoPrefix);
  const wanted = scene.photos.filter(({ isReady }) => isReady).map(({ photoId }) => photoId);
  for (const each of there.filter((each) => !wanted.some((photoId) => nameOf(photoId) === each))) await forget(each);
  const isNewReport = scene.reportId !== keptFor;
  keptFor = scene.reportId;
  for (const photoId of wanted.filter((photoId) => isNewReport || !there.includes(nameOf(photoId)))) {
    const photo = fileOf(photoId);
    if (photo === undefined || !(await keep(nameOf(photoId), photo, expiresAt))) return false;
  }
  return keep(name, scene, expiresAt);
}

/** One after the other, so that the last word is the one that stays. */
const inTurn = oneAtATime();

/** Keeps it as it is now. @returns whether a reload will find it whole. */
export function storeScene(scene: Scene): Promise<boolean> {
  return inTurn(async () => {
    const isKept = await write(scene);
    markScene(isKept);
    return isKept;
  });
}

/** Nothing of it stays. */
export function removeScene(): Promise<void> {
  return inTurn(async () => {
    markScene(false);
    for (const each of [name, ...(await keptNames(photoPrefix))]) await forget(each);
  });
}

/** A photo is uploaded under its file name. */
function named(photo: Blob): File {
  return photo instanceof File ? photo : new File([photo], 'fotografie.jpg', { type: photo.type });
}

/** What the page before this one kept; photos that are not here are left out. Null for nothing, or for what is too old. */
export async function storedScene(): Promise<Scene | null> {
  const scene = await kept<Scene>(name);
  const now = Date.now();
  if (scene === null || sceneExpiry(scene, now) <= now) return null;
  const photos = await Promise.all(
    scene.photos.map(async (photo) => {
      const picture = await kept<Blob>(nameOf(photo.photoId));
      if (picture === null) return [];
      keepFile(named(picture), photo.photoId);
      return [photo];
    }),
  );
  keptFor = scene.reportId;
  return { ...scene, photos: photos.flat() };
}
