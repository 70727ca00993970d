import type { Photo } from '#contract/entities.ts';
import type { ReportDocument } from './document.ts';

/** Returns true if the file is a vehicle photo or an ID card scan of the report. */
export function holdsFile(document: ReportDocument, fileId: string): boolean {
  const scans = document.participants.flatMap(({ readings }) => Object.values(readings?.idCardSamples ?? {}));
  const photos = photosOf(document).map(({ photo }) => fileOfPhoto(document, photo.photoId));
  return [...photos, ...scans.map(({ photoId }) => photoId)].includes(fileId);
}

/** Returns the id under which the storage holds a photo's file, usually the photo's own. */
export function fileOfPhoto({ photoFiles }: ReportDocument, photoId: string): string {
  return photoFiles?.[photoId] ?? photoId;
}

/** Every photo of the report with its owner, in the order of display. */
export function photosOf(document: ReportDocument): { participantId: string; photo: Photo }[] {
  return document.participants.flatMap(({ data }) =>
    data.vehicleDamageImages.map((photo) => ({ participantId: data.participantId, photo })),
  );
}
