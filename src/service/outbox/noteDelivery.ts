import type { DeliveryPurpose, DeliveryState } from '#contract/enumerations.ts';
import { maxCommitTries } from '#contract/limits.ts';
import { awaiterOf, withDeliveryState } from '#report/deliveries.ts';
import type { ReportDocument } from '#report/document.ts';
import type { Store } from '../store/store.ts';

/** Stores a changed document with optimistic locking; a deleted report is skipped. */
export async function changeDocument(
  store: Store,
  reportId: string,
  change: (document: ReportDocument) => ReportDocument,
): Promise<void> {
  for (let tries = 0; tries < maxCommitTries; tries += 1) {
    const stored = await store.loadReport(reportId);
    if (stored === null) return;
    const changed = change(stored.document);
    if (changed === stored.document) return;
    if (await store.replace(reportId, stored.version, changed)) return;
  }
  throw new Error('The report kept changing while a delivery was noted');
}

interface Noted {
  reportId: string;
  messageId: string;
  state: DeliveryState;
}

/** Records the delivery status of an SMS code, unless the code is no longer valid. */
export function noteCodeDelivery(
  { store, now }: { store: Store; now(): number },
  { purpose, code }: { purpose: Exclude<DeliveryPurpose, 'signedReport'>; code: string },
  { reportId, messageId, state }: Noted,
): Promise<void> {
  return changeDocument(store, reportId, (document) => {
    const participantId = awaiterOf(document, purpose, code);
    if (participantId === undefined) return document;
    return withDeliveryState(document, { participantId, purpose, messageId }, state, now());
  });
}
