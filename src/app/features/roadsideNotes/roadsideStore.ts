import { instantOf, type Moment } from '#contract/pragueTime.ts';
import { within } from '#contract/waits.ts';
import { roadsideExpiry } from '#machines/roadsideNotes.ts';
import type { RoadsideNotes, RoadsidePhoto } from '#machines/roadsideTypes.ts';
import { fileOf } from '../../api/files.ts';
import { serviceNow } from '../../loading/clock.ts';
import { oneAtATime } from '../../loading/oneAtATime.ts';
import { send } from '../../machine/chart.ts';
import { isOfRoadsideNotes, namesOf, roadsideGallery, roadsidePrefix } from '../../photos/galleries.ts';
import { addPhoto, forgetUnwanted, loadPhoto, persistPhoto, prepareStored } from '../../photos/photoStore.ts';
import { noteLost, noteRefused } from '../../photos/refusals.ts';
import { takeLost } from '../../photos/unpersisted.ts';
import { forget, isUnread, load, save, savedNames } from '../../replica/encryptedStorage.ts';
import { markRoadsideNotes } from './notedMark.ts';

/**
 * Stores the roadside notes encrypted in this tab: texts in one record, each photo in its own. So a changed word does
 * not encrypt all photos again.
 */

const name = 'scene';
const photoPrefix = namesOf(roadsidePrefix);

/** Returns true if a chosen file is still readable. */
async function canBeRead(photo: Blob | undefined): Promise<boolean> {
  return within('fileToKeep', async () => photo?.arrayBuffer()).then(
    () => true,
    () => false,
  );
}

async function write(roadsideNotes: RoadsideNotes): Promise<boolean> {
  const { photos, reportId } = roadsideNotes;
  // Records expire by the service's clock, the notes by the phone's.
  const expiresAt = () => serviceNow() + roadsideExpiry(roadsideNotes, Date.now()) - Date.now();
  const there = await savedNames(photoPrefix);
  for (const each of there.filter((each) => !photos.some(({ photoId }) => each === photoPrefix + photoId)))
    await forget(each);
  for (const { photoId } of photos) {
    // Shrinking will report that it is unreadable.
    const isWritten = await persistPhoto(photoId, reportId, expiresAt);
    if (!isWritten && (await canBeRead(fileOf(photoId)))) return false;
  }
  return save(name, roadsideNotes, expiresAt());
}

const inTurn = oneAtATime();

/** Persists the notes. @returns true if a reload will restore them completely */
export function storeRoadsideNotes(roadsideNotes: RoadsideNotes): Promise<boolean> {
  return inTurn(async () => {
    const isWhole = await write(roadsideNotes);
    // Unreadable notes may still be stored.
    if (isWhole || !isUnread()) markRoadsideNotes(isWhole);
    forgetUnwanted(isOfRoadsideNotes);
    return isWhole;
  });
}

/** Deletes the stored notes and photos. */
export function removeRoadsideNotes(): Promise<void> {
  return inTurn(async () => {
    forgetUnwanted(isOfRoadsideNotes);
    for (const each of [name, ...(await savedNames(photoPrefix))]) await forget(each);
  });
}

/** Shrinks unprepared photos, including the previous page's. */
export function prepareRoadsidePhotos({ photos }: RoadsideNotes): void {
  for (const { photoId, of } of photos)
    prepareStored(photoId, {
      onReady: () => send({ type: 'roadsideNotes.photoPrepared', photoId }),
      onRefused(why, name) {
        send({ type: 'roadsideNotes.photoDropped', photoId });
        noteRefused(roadsideGallery(of), [{ why, name }]);
      },
    });
}

/** Stored notes, possibly by an older build that stored local time instead of the instant. */
type Kept = RoadsideNotes | (Omit<RoadsideNotes, 'happenedAt'> & { moment: Moment | null });

export function asToday(roadsideNotes: Kept): RoadsideNotes {
  if ('happenedAt' in roadsideNotes) return roadsideNotes;
  const { moment, ...others } = roadsideNotes;
  return { ...others, happenedAt: moment && Date.parse(instantOf(moment, roadsideNotes.beganAt)) };
}

/** Restores the previous page's notes; missing photos are reported and omitted. Null if none, expired or unreadable. */
export async function storedRoadsideNotes(): Promise<RoadsideNotes | null> {
  const known = await load<Kept>(name);
  const roadsideNotes = known && asToday(known);
  const now = Date.now();
  // Keeps the mark: the next page may be able to read them.
  if (roadsideNotes === null && isUnread()) return null;
  const lostBefore = takeLost(roadsidePrefix);
  if (roadsideNotes === null || roadsideExpiry(roadsideNotes, now) <= now) {
    markRoadsideNotes(false);
    noteLost(lostBefore, 'lost');
    return null;
  }
  const photos: RoadsidePhoto[] = [];
  const lost = lostBefore.filter(([id]) => !roadsideNotes.photos.some(({ photoId }) => photoId === id));
  for (const photo of roadsideNotes.photos) {
    const { photoId, of } = photo;
    const stored = await loadPhoto(photoPrefix + photoId, photo.isReady);
    if (stored === null) lost.push([photoId, roadsideGallery(of)]);
    else {
      addPhoto(photoId, roadsideGallery(of), stored.file, {
        isReady: stored.isReady,
        reportId: roadsideNotes.reportId,
      });
      photos.push({ ...photo, isReady: stored.isReady });
    }
  }
  noteLost(lost, 'lost');
  return { ...roadsideNotes, photos };
}
