import { readDraft } from '../forms/drafts.ts';
import { writeDraft } from '../forms/writeDraft.ts';

/** When the first photo of a report was taken, by the clock of the phone: a draft like what is typed, gone with the report. */

function keyOf(reportId: string): string {
  return `${reportId}/firstPhoto`;
}

/** In milliseconds; null where no photo was chosen in this tab. */
export function firstTakenAt(reportId: string): number | null {
  const takenAt = readDraft(keyOf(reportId), null)?.takenAt;
  return typeof takenAt === 'number' ? takenAt : null;
}

export function noteTaken(reportId: string, files: readonly File[]): void {
  const before = firstTakenAt(reportId);
  const takenAt = Math.min(...files.map(({ lastModified }) => lastModified), before ?? Number.POSITIVE_INFINITY);
  if (Number.isFinite(takenAt) && takenAt !== before) writeDraft(keyOf(reportId), null, { takenAt });
}
