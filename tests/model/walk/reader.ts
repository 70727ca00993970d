import type { Context } from '#machines/context.ts';
import type { PossibleEvent } from './possibleEvents.ts';

/** What the reader of the link does there beside reading is tried where nothing else is open, signing by who has not signed. */
export function isTriedByReader(
  { event }: PossibleEvent,
  { report, sessionReportId, sharedSigning }: Context,
): boolean {
  const { type } = event;
  if (type === 'wayOut.opened' && report !== null) return true;
  if (type !== 'submitted.updateAgreement' && type !== 'signing.started' && type !== 'wayOut.opened') return true;
  if ((report ?? sessionReportId) !== null) return false;
  return type === 'submitted.updateAgreement' || sharedSigning?.isSigned === false;
}
