import type { Photo } from '#contract/entities.ts';
import { type Party, parties } from '#contract/enumerations.ts';
import type { Upload } from '#machines/context.ts';
import { isText, listOf, recordOf } from '../guards.ts';
import { reportPrefix, tabStorage } from '../tabStorage.ts';

/** Tracks photos lost by a reload: still uploading and not persisted by keptPhotos.ts. The user must choose them again. */

function keyOf(reportId: string): string {
  return `${reportPrefix}${reportId}/uploads`;
}

interface LeftBehind {
  /** Ids of photos that were not persisted. */
  unkept: Partial<Record<Party, string[]>>;
  /** Number of lost photos, once compared with the report's. */
  lost: Partial<Record<Party, number>>;
}

const isUnkept = recordOf(listOf(isText));

/** State left by the previous page, read once per report. */
const left = new Map<string, LeftBehind>();

function leftBehind(reportId: string): LeftBehind {
  let found = left.get(reportId);
  if (found === undefined) {
    found = { unkept: tabStorage.get(keyOf(reportId), isUnkept) ?? {}, lost: {} };
    left.set(reportId, found);
  }
  return found;
}

/** Records the photos that a reload would lose now. */
export function noteUnkept(reportId: string, uploads: Upload[]): void {
  leftBehind(reportId);
  const idsOf = (party: Party) => uploads.filter((upload) => upload.party === party).map(({ uploadId }) => uploadId);
  tabStorage.set(keyOf(reportId), Object.fromEntries(parties.map((party) => [party, idsOf(party)])));
}

/** Counts a persisted photo that cannot be sent. */
export function noteLost(reportId: string, party: Party): void {
  const { lost } = leftBehind(reportId);
  lost[party] = (lost[party] ?? 0) + 1;
}

/** Returns the number of a vehicle's photos lost by a reload. Photos that arrived without an answer do not count. */
export function interruptedPhotos(reportId: string, party: Party, arrived: Photo[]): number {
  const { unkept, lost } = leftBehind(reportId);
  // Compared once: a photo deleted later was not lost.
  const missing = (unkept[party] ?? []).filter((id) => !arrived.some(({ photoId }) => photoId === id));
  delete unkept[party];
  lost[party] = (lost[party] ?? 0) + missing.length;
  return lost[party];
}

/** Clears the count once the user has seen it. */
export function forgetInterrupted(reportId: string, party: Party): void {
  leftBehind(reportId).lost[party] = 0;
}
