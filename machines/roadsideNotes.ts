import type { Party } from '#contract/enumerations.ts';
import { day } from '#contract/limits.ts';
import { type Change, type Context, participantOf, type Upload } from './context.ts';
import type { AppEvent } from './events.ts';
import type { RoadsideAnswers, RoadsideNotes, RoadsidePhoto, RoadsideSubject } from './roadsideTypes.ts';

/** Roadside notes, taken before any report, as changes of the context. The region `notesPersistence` says when they apply. */

/** Milliseconds after which the notes are deleted if no report follows. */
export const roadsideLifetime = day;

/** Maximum of photos of each kind: a vehicle's gallery takes 8, and those of the position go to A's. */
export const roadsideRoom: Record<RoadsideSubject, number> = { position: 4, A: 1, B: 1 };

export const noNotes: RoadsideAnswers = {
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
export function roadsideExpiry({ beganAt, reportId }: RoadsideNotes, now: number): number {
  return (reportId === null ? beganAt : now) + roadsideLifetime;
}

/** Returns the notes of the loaded report, which prefill its forms. */
export function roadsideOfReport({ session: { roadsideNotes }, report: { reportId } }: Context): RoadsideNotes | null {
  return roadsideNotes !== null && reportId !== null && roadsideNotes.reportId === reportId ? roadsideNotes : null;
}

/** Returns the party whose gallery receives a photo. */
function ownerOf({ of }: RoadsidePhoto): Party {
  return of === 'position' ? 'A' : of;
}

/** Returns the scene photos that a vehicle's gallery proposes, limited by its free places. */
export function proposedPhotos(context: Context, party: Party): RoadsidePhoto[] {
  const sent = participantOf(context, party)?.vehicleDamageImages.length ?? 0;
  const underWay = context.photos.uploads.filter((upload) => upload.party === party).length;
  const room = Math.max(0, context.session.limits.MAX_VEHICLE_PHOTOS - sent - underWay);
  const photos = roadsideOfReport(context)?.photos ?? [];
  return photos.filter((photo) => photo.isReady && ownerOf(photo) === party).slice(0, room);
}

interface Scope {
  context: Context;
  event: AppEvent;
}

function begun(context: Context, at: number): RoadsideNotes {
  return context.session.roadsideNotes ?? { ...noNotes, beganAt: at, reportId: null, photos: [] };
}

function withPhotos(
  { session: { roadsideNotes } }: Context,
  change: (photos: RoadsidePhoto[]) => RoadsidePhoto[],
): Change {
  return roadsideNotes === null
    ? {}
    : { session: { roadsideNotes: { ...roadsideNotes, photos: change(roadsideNotes.photos) } } };
}

/** Stores the notes of a screen; an empty screen does not begin them. */
export function recordRoadsideNotes({ context, event }: Scope): Change {
  if (event.type !== 'roadsideNotes.noted') return {};
  const { notes, at } = event;
  const saysNothing = Object.values(notes).every((note) => note === null);
  return context.session.roadsideNotes === null && saysNothing
    ? {}
    : { session: { roadsideNotes: { ...begun(context, at), ...notes } } };
}

export function awaitRoadsidePhotos({ context, event }: Scope): Change {
  if (event.type !== 'roadsideNotes.photosChosen') return {};
  const { of, photoIds, at } = event;
  const roadsideNotes = begun(context, at);
  const chosen = photoIds.map((photoId): RoadsidePhoto => ({ photoId, of, isReady: false }));
  return { session: { roadsideNotes: { ...roadsideNotes, photos: [...roadsideNotes.photos, ...chosen] } } };
}

export function readyRoadsidePhoto({ context, event }: Scope): Change {
  if (event.type !== 'roadsideNotes.photoPrepared') return {};
  return withPhotos(context, (photos) =>
    photos.map((photo) => (photo.photoId === event.photoId ? { ...photo, isReady: true } : photo)),
  );
}

export function dropRoadsidePhoto({ context, event }: Scope): Change {
  if (event.type !== 'roadsideNotes.photoDropped') return {};
  return withPhotos(context, (photos) => photos.filter(({ photoId }) => photoId !== event.photoId));
}

/** Assigns the notes to the report that has begun. */
export function adoptRoadsideNotes({ context: { session }, event }: Scope): Change {
  return session.roadsideNotes !== null && event.type === 'result.OK' && event.call === 'createReport'
    ? { session: { roadsideNotes: { ...session.roadsideNotes, reportId: event.answer.reportId } } }
    : {};
}

/** Moves the proposed photos of a gallery into the upload queue. */
export function sendRoadsidePhotos(context: Context, party: Party): Change {
  const proposed = proposedPhotos(context, party);
  const uploads = proposed.map(
    ({ photoId, of }): Upload => ({ uploadId: photoId, party, status: 'waiting', withPlate: of !== 'position' }),
  );
  return {
    ...withPhotos(context, (photos) => photos.filter((photo) => !proposed.includes(photo))),
    photos: { uploads: [...context.photos.uploads, ...uploads] },
  };
}
