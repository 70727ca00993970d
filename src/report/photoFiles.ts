import type { Photo } from '#contract/entities.ts';
import type { ReportDocument } from './document.ts';

/** Whether the file belongs to the report: a photo of a vehicle or a side of an ID card. */
export function holdsFile(document: ReportDocument, fileId: string): boolean {
  const scans = document.participants.flatMap(({ readings }) => Object.values(readings?.idCardSamples ?? {}));
  const photos = photosOf(document).map(({ photo }) => fileOfPhoto(document, photo.photoId));
  return [...photos, ...scans.map(({ photoId }) => photoId)].includes(fileId);
}

/** Under which id the storage has the file of a photo: its own, mostly. */
export function fileOfPhoto({ photoFiles }: ReportDocument, photoId: string): string {
  return photoFiles?.[photoId] ?? photoId;
}

/** Every photo of the report with its owner, in the order of display. */
export function photosOf(document: ReportDocument): { participantId: string; photo: Photo }[] {
  return document.participants.flatMap(({ data }) =>
    data.vehicleDamageImages.map((photo) => ({ participantId: data.participantId, photo })),
  );
}
