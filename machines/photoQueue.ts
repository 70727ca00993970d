import type { Party } from '#contract/enumerations.ts';
import { type Context, participantOf, submissionKey, type Upload } from './context.ts';
import type { AppEvent } from './events.ts';

/** What happens to the photos that are on their way, as changes of the context. The region `uploads` says when. */

interface Scope {
  context: Context;
  event: AppEvent;
}

type Change = Partial<Context>;

function changed({ uploads }: Context, uploadId: string, change: Partial<Upload>): Change {
  return { uploads: uploads.map((upload) => (upload.uploadId === uploadId ? { ...upload, ...change } : upload)) };
}

function sending({ uploads }: Context): Upload | undefined {
  return uploads.find(({ status }) => status === 'sending');
}

export function awaitPhotos({ context, event }: Scope): Change {
  if (event.type !== 'photos.chosen') return {};
  const { party, uploadIds } = event;
  const chosen = uploadIds.map((uploadId): Upload => ({ uploadId, party, status: 'preparing', withPlate: false }));
  return { uploads: [...context.uploads, ...chosen] };
}

/** Ready to be sent, or to be sent again; one that was dropped meanwhile stays away. */
export function enqueuePhoto({ context, event }: Scope): Change {
  return event.type === 'photo.prepared' || event.type === 'photo.retried'
    ? changed(context, event.uploadId, { status: 'waiting' })
    : {};
}

export function takeNextPhoto({ context }: Scope): Change {
  const next = context.uploads.find(({ status }) => status === 'waiting');
  if (!next) return {};
  const submission = {
    body: { damagePhoto: next.uploadId },
    query: { imageWithLicensePlate: String(next.withPlate) },
    idempotencyKey: next.uploadId,
  };
  return {
    ...changed(context, next.uploadId, { status: 'sending' }),
    submissions: { ...context.submissions, [submissionKey('addAccidentPhoto', next.party)]: submission },
  };
}

export function dropPhoto({ context, event }: Scope): Change {
  return event.type === 'photo.dropped'
    ? { uploads: context.uploads.filter(({ uploadId }) => uploadId !== event.uploadId) }
    : {};
}

/** Too late for one that is being sent: it is marked once it has arrived. */
export function markPhoto({ context, event }: Scope): Change {
  return event.type === 'photo.marked' && event.uploadId !== sending(context)?.uploadId
    ? changed(context, event.uploadId, { withPlate: event.withPlate })
    : {};
}

export function dropSentPhoto({ context }: Scope): Change {
  return { uploads: context.uploads.filter(({ status }) => status !== 'sending') };
}

/** The signal is back: what it kept here goes out. */
export function requeuePhotos({ context: { uploads } }: Scope): Change {
  return { uploads: uploads.map((upload) => (upload.status === 'unsent' ? { ...upload, status: 'waiting' } : upload)) };
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
  /** The one that it has where the photos were taken. */
  number: number;
}

/** The photos of a vehicle that may show its plate: those that are marked so, else all of them. */
export function platePhotos(context: Context, party: Party): PlatePhoto[] {
  const sent = participantOf(context, party)?.vehicleDamageImages ?? [];
  const photos = [
    ...sent.map(({ photoId, imageWithLicensePlate }) => ({ photoId, withPlate: imageWithLicensePlate, status: null })),
    ...context.uploads
      .filter((upload) => upload.party === party)
      .map(({ uploadId, withPlate, status }) => ({ photoId: uploadId, withPlate, status })),
  ];
  const there = photos
    .map((photo, index) => ({ ...photo, number: index + 1 }))
    .filter(({ status }) => status !== 'preparing' && status !== 'refused');
  const marked = there.filter(({ withPlate }) => withPlate);
  return (marked.length > 0 ? marked : there).map(({ photoId, number }) => ({ photoId, number }));
}
