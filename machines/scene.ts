import type { Party } from '#contract/enumerations.ts';
import { day } from '#contract/limits.ts';
import { type Change, type Context, participantOf, type Upload } from './context.ts';
import type { AppEvent } from './events.ts';
import type { Scene, SceneNotes, ScenePhoto, SceneSubject } from './sceneNotes.ts';

/** Roadside notes, taken before any report, as changes of the context. The region `notesPersistence` says when they apply. */

/** Milliseconds after which the notes are deleted if no report follows. */
export const sceneLifetime = day;

/** Maximum of photos of each kind: a vehicle's gallery takes 8, and those of the position go to A's. */
export const sceneRoom: Record<SceneSubject, number> = { position: 4, A: 1, B: 1 };

/** Empty notes. */
export const noNotes: SceneNotes = {
  plateA: null,
  plateB: null,
  gps: null,
  place: null,
  happenedAt: null,
  firstName: null,
  lastName: null,
  phoneNumber: null,
};

/** Returns the time of deletion in milliseconds; a report that the notes fill in extends it. */
export function sceneExpiry({ beganAt, reportId }: Scene, now: number): number {
  return (reportId === null ? beganAt : now) + sceneLifetime;
}

/** Returns the notes of the loaded report, which prefill its forms. */
export function sceneOfReport({ session: { scene }, report: { reportId } }: Context): Scene | null {
  return scene !== null && reportId !== null && scene.reportId === reportId ? scene : null;
}

/** Returns the party whose gallery receives a photo. */
function ownerOf({ of }: ScenePhoto): Party {
  return of === 'position' ? 'A' : of;
}

/** Returns the scene photos that a vehicle's gallery proposes, limited by its free places. */
export function proposedPhotos(context: Context, party: Party): ScenePhoto[] {
  const sent = participantOf(context, party)?.vehicleDamageImages.length ?? 0;
  const underWay = context.photos.uploads.filter((upload) => upload.party === party).length;
  const room = Math.max(0, context.session.limits.MAX_VEHICLE_PHOTOS - sent - underWay);
  const photos = sceneOfReport(context)?.photos ?? [];
  return photos.filter((photo) => photo.isReady && ownerOf(photo) === party).slice(0, room);
}

interface Scope {
  context: Context;
  event: AppEvent;
}

function begun(context: Context, at: number): Scene {
  return context.session.scene ?? { ...noNotes, beganAt: at, reportId: null, photos: [] };
}

function withPhotos({ session: { scene } }: Context, change: (photos: ScenePhoto[]) => ScenePhoto[]): Change {
  return scene === null ? {} : { session: { scene: { ...scene, photos: change(scene.photos) } } };
}

/** Stores the notes of a screen; an empty screen does not begin them. */
export function noteScene({ context, event }: Scope): Change {
  if (event.type !== 'scene.noted') return {};
  const { notes, at } = event;
  const saysNothing = Object.values(notes).every((note) => note === null);
  return context.session.scene === null && saysNothing
    ? {}
    : { session: { scene: { ...begun(context, at), ...notes } } };
}

export function awaitScenePhotos({ context, event }: Scope): Change {
  if (event.type !== 'scene.photosChosen') return {};
  const { of, photoIds, at } = event;
  const scene = begun(context, at);
  const chosen = photoIds.map((photoId): ScenePhoto => ({ photoId, of, isReady: false }));
  return { session: { scene: { ...scene, photos: [...scene.photos, ...chosen] } } };
}

export function readyScenePhoto({ context, event }: Scope): Change {
  if (event.type !== 'scene.photoPrepared') return {};
  return withPhotos(context, (photos) =>
    photos.map((photo) => (photo.photoId === event.photoId ? { ...photo, isReady: true } : photo)),
  );
}

export function dropScenePhoto({ context, event }: Scope): Change {
  if (event.type !== 'scene.photoDropped') return {};
  return withPhotos(context, (photos) => photos.filter(({ photoId }) => photoId !== event.photoId));
}

/** Assigns the notes to the report that has begun. */
export function adoptScene({ context: { session }, event }: Scope): Change {
  return session.scene !== null && event.type === 'result.OK' && event.call === 'createReport'
    ? { session: { scene: { ...session.scene, reportId: event.answer.reportId } } }
    : {};
}

/** Moves the proposed photos of a gallery into the upload queue. */
export function sendScenePhotos(context: Context, party: Party): Change {
  const proposed = proposedPhotos(context, party);
  const uploads = proposed.map(
    ({ photoId, of }): Upload => ({ uploadId: photoId, party, status: 'waiting', withPlate: of !== 'position' }),
  );
  return {
    ...withPhotos(context, (photos) => photos.filter((photo) => !proposed.includes(photo))),
    photos: { uploads: [...context.photos.uploads, ...uploads] },
  };
}
