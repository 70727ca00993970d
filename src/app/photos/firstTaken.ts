import { readDraft } from '../forms/drafts.ts';
import { writeDraft } from '../forms/writeDraft.ts';

/** Time of a report's first photo by the phone's clock, stored as a draft and deleted with the report. */

function keyOf(reportId: string): string {
  return `${reportId}/firstPhoto`;
}

/** Returns milliseconds; null if no photo was chosen in this tab. */
export function firstTakenAt(reportId: string): number | null {
  const takenAt = readDraft(keyOf(reportId), null)?.takenAt;
  return typeof takenAt === 'number' ? takenAt : null;
}

export function noteTaken(reportId: string, files: readonly File[]): void {
  const before = firstTakenAt(reportId);
  const takenAt = Math.min(...files.map(({ lastModified }) => lastModified), before ?? Number.POSITIVE_INFINITY);
  if (Number.isFinite(takenAt) && takenAt !== before) writeDraft(keyOf(reportId), null, { takenAt });
}
