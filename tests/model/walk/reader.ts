import type { Context } from '#machines/context.ts';
import type { PossibleEvent } from './possibleEvents.ts';

/** First states of B's papers and vehicle, where B may begin on another phone. */
const beforeOther = [
  'flow.report.collecting.documents.B.manual.personalData.filling',
  'flow.report.collecting.accident.B.photos.showing',
];

/** Returns true if the walk tries an event. While two phones fill in, it tries only those that one phone handles otherwise. */
export function isTriedWithTwo({ event, label, places }: PossibleEvent, here: Set<string>, context: Context): boolean {
  const { type } = event;
  // Every call about B may have this code; one call of each part stands for all.
  if (type === 'result.ERR_PARTICIPANT_FILLS_IN')
    return ['confirmReport', 'updateParticipantData', 'updateVehicle'].includes(event.call);
  if (!here.has('flow.report.collecting')) return true;
  if (context.session.delegatedSection !== null)
    return here.has('flow.report.collecting.delegatedSection') && type !== 'nav.requested';
  if (here.has('overlay.takingOver') || here.has('overlay.takeoverFailed')) return true;
  if (context.report.participants.some(({ fillsInOwnPart }) => fillsInOwnPart))
    return 'call' in event || type === 'other.acted' || type === 'overlay.closed' || /^(?:takeover|call)\./u.test(type);
  if (here.has('flow.report.collecting.documents.overview') && places.some((place) => place.startsWith('overlay.')))
    return false;
  if (type !== 'other.acted' || here.has('flow.report.collecting.summary')) return true;
  return label === 'other.acted (B fills in)' && beforeOther.some((place) => here.has(place));
}

/** Returns true if the walk tries an event. It skips those of the link's reader beside another report, and signing once signed. */
export function isTriedByReader(
  { event, label }: PossibleEvent,
  { report: { report }, session: { reportId: sessionReportId }, shared: { signing: sharedSigning } }: Context,
): boolean {
  const { type } = event;
  if (/getSummary answers OK \(being /u.test(label)) return (report ?? sessionReportId) === null;
  if (type === 'refusalOptions.opened' && report !== null) return true;
  const isOpening = type === 'delegation.started';
  if (
    type !== 'submitted.updateAgreement' &&
    type !== 'signing.started' &&
    type !== 'refusalOptions.opened' &&
    !isOpening
  )
    return true;
  if ((report ?? sessionReportId) !== null) return false;
  if (isOpening) return true;
  return type === 'submitted.updateAgreement' || sharedSigning?.isSigned === false;
}
