import { instantOf, type Moment } from '#contract/pragueTime.ts';
import { within } from '#contract/waits.ts';
import { sceneExpiry } from '#machines/scene.ts';
import type { Scene, ScenePhoto, SceneSubject } from '#machines/sceneNotes.ts';
import { serviceNow } from '../calls/clock.ts';
import { fileOf, keepFile } from '../calls/files.ts';
import { oneAtATime } from '../calls/oneAtATime.ts';
import { forget, isUnread, keep, kept, keptNames } from '../copy/keeping.ts';
import { noteRefused } from '../photos/refused.ts';
import { galleryOf } from './galleries.ts';
import { markScene, markUnkept, unkeptPhotos } from './sceneMark.ts';
import { fileNamed, isKept, markWhatIsUnkept, noteKept } from './scenePhotos.ts';

/**
 * What was taken down at the scene, sealed in this tab: the words under one name, each photo under its own, so that a
 * word changed does not seal all photos anew: first as it was taken, then small.
 */

const name = 'scene';
const photoPrefix = 'scene photo ';

function nameOf(photoId: string): string {
  return photoPrefix + photoId;
}

/** The report for which it was kept last: with one everything lives longer, photos too. */
let keptFor: string | null = null;

/** A file that was chosen may be gone a moment later. */
async function canBeRead(photo: Blob): Promise<boolean> {
  return within('fileToKeep', () => photo.arrayBuffer()).then(
    () => true,
    () => false,
  );
}

async function write(scene: Scene): Promise<boolean> {
  const now = Date.now();
  // Kept by the service's clock, counted by the phone's own.
  const expiresAt = serviceNow() + sceneExpiry(scene, now) - now;
  const there = await keptNames(photoPrefix);
  const wanted = scene.photos.map(({ photoId }) => photoId);
  for (const each of there.filter((each) => !wanted.some((photoId) => nameOf(photoId) === each))) await forget(each);
  const isNewReport = scene.reportId !== keptFor;
  keptFor = scene.reportId;
  for (const photoId of wanted) {
    const photo = fileOf(photoId);
    if (photo === undefined) return false;
    if (!isNewReport && isKept(photoId, photo)) continue;
    if (await keep(nameOf(photoId), photo, expiresAt)) noteKept(photoId, photo);
    // Whoever makes it small says that it cannot be read.
    else if (await canBeRead(photo)) return false;
  }
  return keep(name, scene, expiresAt);
}

/** One after the other, so that the last word is the one that stays. */
const inTurn = oneAtATime();

/** Keeps it as it is now. @returns whether a reload will find it whole. */
export function storeScene(scene: Scene): Promise<boolean> {
  return inTurn(async () => {
    const isWhole = await write(scene);
    // What cannot be read just now may lie here still.
    if (isWhole || !isUnread()) markScene(isWhole);
    if (isWhole) markWhatIsUnkept(scene);
    return isWhole;
  });
}

/** Nothing of it stays. */
export function removeScene(): Promise<void> {
  return inTurn(async () => {
    for (const each of [name, ...(await keptNames(photoPrefix))]) await forget(each);
  });
}

/** The photos that are gone with the page before this one are told where they were taken. */
function noteLost(lost: SceneSubject[]): void {
  for (const of of new Set(lost))
    noteRefused(galleryOf(of), [{ why: 'lost', count: lost.filter((each) => each === of).length }]);
}

/** As a build kept it that knew clock and calendar of the accident, and not the instant. */
type Kept = Scene | (Omit<Scene, 'happenedAt'> & { moment: Moment | null });

export function asToday(scene: Kept): Scene {
  if ('happenedAt' in scene) return scene;
  const { moment, ...others } = scene;
  return { ...others, happenedAt: moment && Date.parse(instantOf(moment, scene.beganAt)) };
}

/** What the page before this one kept; photos that are not here are told and left out. Null for nothing, for what is too old, or where the storage does not answer. */
export async function storedScene(): Promise<Scene | null> {
  const known = await kept<Kept>(name);
  const scene = known && asToday(known);
  const now = Date.now();
  // The mark stays: what does not answer may be read by the page after this one.
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
    const picture = await kept<Blob>(nameOf(photo.photoId));
    if (picture === null) {
      lost.push(photo.of);
      continue;
    }
    const file = fileNamed(picture);
    keepFile(file, photo.photoId);
    noteKept(photo.photoId, file);
    photos.push(photo);
  }
  noteLost(lost);
  keptFor = scene.reportId;
  return { ...scene, photos };
}
