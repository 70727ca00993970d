import { isNumber } from '../guards.ts';
import { reportPrefix, tabStorage } from '../tabStorage.ts';

/** Time of a report's first photo by the phone's clock, stored in the tab and deleted with the report. */

function keyOf(reportId: string): string {
  return `${reportPrefix}${reportId}/firstPhoto`;
}

/** Returns milliseconds; null if no photo was chosen in this tab. */
export function firstTakenAt(reportId: string): number | null {
  return tabStorage.get(keyOf(reportId), isNumber);
}

export function noteTaken(reportId: string, files: readonly File[]): void {
  const before = firstTakenAt(reportId);
  const takenAt = Math.min(...files.map(({ lastModified }) => lastModified), before ?? Number.POSITIVE_INFINITY);
  if (Number.isFinite(takenAt) && takenAt !== before) tabStorage.set(keyOf(reportId), takenAt);
}
