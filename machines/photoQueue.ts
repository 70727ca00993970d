import type { Party } from '#contract/enumerations.ts';
import { type Change, type Context, participantOf, submissionKey, type Upload } from './context.ts';
import type { AppEvent } from './events.ts';

/** Upload queue of photos, as changes of the context. The region `uploads` says when they apply. */

interface Scope {
  context: Context;
  event: AppEvent;
}

function changed({ photos: { uploads } }: Context, uploadId: string, change: Partial<Upload>): Change {
  return {
    photos: { uploads: uploads.map((upload) => (upload.uploadId === uploadId ? { ...upload, ...change } : upload)) },
  };
}

function sending({ photos: { uploads } }: Context): Upload | undefined {
  return uploads.find(({ status }) => status === 'sending');
}

export function awaitPhotos({ context, event }: Scope): Change {
  if (event.type !== 'photos.chosen') return {};
  const { party, uploadIds, withPlate } = event;
  const chosen = uploadIds.map((uploadId): Upload => ({ uploadId, party, status: 'preparing', withPlate }));
  return { photos: { uploads: [...context.photos.uploads, ...chosen] } };
}

/** Queues a photo for its first upload or a retry; a dropped one stays away. */
export function enqueuePhoto({ context, event }: Scope): Change {
  return event.type === 'photo.prepared' || event.type === 'photo.retried'
    ? changed(context, event.uploadId, { status: 'waiting' })
    : {};
}

export function takeNextPhoto({ context }: Scope): Change {
  const next = context.photos.uploads.find(({ status }) => status === 'waiting');
  if (!next) return {};
  const submission = {
    body: { damagePhoto: next.uploadId },
    query: { imageWithLicensePlate: String(next.withPlate) },
    idempotencyKey: next.uploadId,
  };
  return {
    ...changed(context, next.uploadId, { status: 'sending' }),
    sync: { submissions: { ...context.sync.submissions, [submissionKey('addAccidentPhoto', next.party)]: submission } },
  };
}

export function dropPhoto({ context, event }: Scope): Change {
  return event.type === 'photo.dropped'
    ? { photos: { uploads: context.photos.uploads.filter(({ uploadId }) => uploadId !== event.uploadId) } }
    : {};
}

export function dropSentPhoto({ context }: Scope): Change {
  return { photos: { uploads: context.photos.uploads.filter(({ status }) => status !== 'sending') } };
}

/** Queues the unsent photos again once the signal returns. */
export function requeuePhotos({ context: { photos } }: Scope): Change {
  return {
    photos: {
      uploads: photos.uploads.map((upload) => (upload.status === 'unsent' ? { ...upload, status: 'waiting' } : upload)),
    },
  };
}

export function giveUpPhoto(
  { context, event }: Scope,
  { status }: { status: 'unsent' | 'failed' | 'refused' },
): Change {
  const sent = sending(context);
  const reason = event.type === 'failed.network' || event.type === 'failed.response' ? event.reason : undefined;
  return sent ? changed(context, sent.uploadId, { status, reason }) : {};
}

export interface PlatePhoto {
  photoId: string;
  number: number;
}

/** Returns the photos of a vehicle that may show its plate: the marked ones, else all. */
export function platePhotos(context: Context, party: Party): PlatePhoto[] {
  const sent = participantOf(context, party)?.vehicleDamageImages ?? [];
  const photos = [
    ...sent.map(({ photoId, imageWithLicensePlate }) => ({ photoId, withPlate: imageWithLicensePlate, status: null })),
    ...context.photos.uploads
      .filter((upload) => upload.party === party)
      .map(({ uploadId, withPlate, status }) => ({ photoId: uploadId, withPlate, status })),
  ];
  const there = photos
    .map((photo, index) => ({ ...photo, number: index + 1 }))
    .filter(({ status }) => status !== 'preparing' && status !== 'refused');
  const marked = there.filter(({ withPlate }) => withPlate);
  return (marked.length > 0 ? marked : there).map(({ photoId, number }) => ({ photoId, number }));
}
