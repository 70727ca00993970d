import type { Photo } from '#contract/entities.ts';
import { type Party, parties } from '#contract/enumerations.ts';
import type { Upload } from '#machines/context.ts';
import { readDraft } from '../forms/drafts.ts';
import { writeDraft } from '../forms/writeDraft.ts';

/**
 * Photos that were on their way when the page was reloaded and that the phone would not keep (keptPhotos.ts): those that had
 * not arrived have to be chosen again, and nobody would know.
 */

function keyOf(reportId: string): string {
  return `${reportId}/uploads`;
}

interface LeftBehind {
  /** The ids of what was not kept. */
  unkept: Partial<Record<Party, string[]>>;
  /** How many of them have not arrived, once somebody has asked. */
  lost: Partial<Record<Party, number>>;
}

/** What the page before this one left behind, read once for each report. */
const left = new Map<string, LeftBehind>();

function leftBehind(reportId: string): LeftBehind {
  let found = left.get(reportId);
  if (found === undefined) {
    found = { unkept: readDraft(keyOf(reportId), null) ?? {}, lost: {} };
    left.set(reportId, found);
  }
  return found;
}

/** Remembers what a reload would lose now. */
export function noteUnkept(reportId: string, uploads: Upload[]): void {
  leftBehind(reportId);
  const idsOf = (party: Party) => uploads.filter((upload) => upload.party === party).map(({ uploadId }) => uploadId);
  writeDraft(keyOf(reportId), null, Object.fromEntries(parties.map((party) => [party, idsOf(party)])));
}

/** A photo that was kept cannot be sent after all. */
export function noteLost(reportId: string, party: Party): void {
  const { lost } = leftBehind(reportId);
  lost[party] = (lost[party] ?? 0) + 1;
}

/** How many photos of a vehicle were lost by a reload, given those that the report has. An unheard answer loses none. */
export function interruptedPhotos(reportId: string, party: Party, arrived: Photo[]): number {
  const { unkept, lost } = leftBehind(reportId);
  // Found out once: a photo that is deleted later was not lost.
  const missing = (unkept[party] ?? []).filter((id) => !arrived.some(({ photoId }) => photoId === id));
  delete unkept[party];
  lost[party] = (lost[party] ?? 0) + missing.length;
  return lost[party];
}

/** The user has seen it. */
export function forgetInterrupted(reportId: string, party: Party): void {
  leftBehind(reportId).lost[party] = 0;
}
