import { isUnderWay, type Upload } from '../../../machines/context.ts';
import type { Order } from '../../contract/enumerations.ts';
import { readDraft, writeDraft } from '../forms/drafts.ts';

/**
 * Photos that were on their way when the page was reloaded, as a phone forces it when the camera opens: those that had
 * arrived are in the report, the others have to be chosen again, and nobody would know.
 */

function keyOf(reportId: string): string {
  return `${reportId}/uploads`;
}

type Counts = Partial<Record<Order, number>>;

/** What the page before this one left behind, read once for each report. */
const left = new Map<string, Counts>();

function leftBehind(reportId: string): Counts {
  let counts = left.get(reportId);
  if (counts === undefined) {
    counts = readDraft(keyOf(reportId), null) ?? {};
    left.set(reportId, counts);
  }
  return counts;
}

/** Keeps count of what is on its way. */
export function countUploads(reportId: string, uploads: readonly Upload[]): void {
  leftBehind(reportId);
  const count = (order: Order) => uploads.filter((upload) => upload.order === order && isUnderWay(upload)).length;
  writeDraft(keyOf(reportId), null, { A: count('A'), B: count('B') });
}

/** How many photos of a vehicle were lost by a reload. */
export function interruptedPhotos(reportId: string, order: Order): number {
  return leftBehind(reportId)[order] ?? 0;
}

/** The user has seen it. */
export function forgetInterrupted(reportId: string, order: Order): void {
  left.set(reportId, { ...leftBehind(reportId), [order]: 0 });
}
