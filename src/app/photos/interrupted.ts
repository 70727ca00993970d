import type { Party } from '#contract/enumerations.ts';
import { type Context, isUnderWay, participantOf } from '#machines/context.ts';
import { readDraft, writeDraft } from '../forms/drafts.ts';

/**
 * Photos that were on their way when the page was reloaded, as a phone forces it when the camera opens: those that had
 * arrived are in the report, the others have to be chosen again, and nobody would know.
 */

function keyOf(reportId: string): string {
  return `${reportId}/uploads`;
}

type Counts = Partial<Record<Party, number>>;

interface LeftBehind {
  /** How many photos there would be, had all arrived; 0 when none was on its way. */
  due: Counts;
  /** How many of them have not arrived, once somebody has asked. */
  lost: Counts;
}

/** What the page before this one left behind, read once for each report. */
const left = new Map<string, LeftBehind>();

function leftBehind(reportId: string): LeftBehind {
  let found = left.get(reportId);
  if (found === undefined) {
    found = { due: readDraft(keyOf(reportId), null) ?? {}, lost: {} };
    left.set(reportId, found);
  }
  return found;
}

function photosDue(context: Context, party: Party): number {
  const underWay = context.uploads.filter((upload) => upload.party === party && isUnderWay(upload)).length;
  return underWay === 0 ? 0 : underWay + (participantOf(context, party)?.vehicleDamageImages.length ?? 0);
}

/** Keeps count of what is on its way. */
export function countUploads(reportId: string, context: Context): void {
  leftBehind(reportId);
  writeDraft(keyOf(reportId), null, { A: photosDue(context, 'A'), B: photosDue(context, 'B') });
}

/** How many photos of a vehicle were lost by a reload, given how many the report has. An unheard answer loses none. */
export function interruptedPhotos(reportId: string, party: Party, arrived: number): number {
  const { due, lost } = leftBehind(reportId);
  // Found out once: a photo that is deleted later was not lost.
  lost[party] ??= Math.max(0, (due[party] ?? 0) - arrived);
  return lost[party];
}

/** The user has seen it. */
export function forgetInterrupted(reportId: string, party: Party): void {
  leftBehind(reportId).lost[party] = 0;
}
