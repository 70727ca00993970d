import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from '../../machine/views/viewIn.ts';

/** Reason for which the service refused the time of the accident. */
export type DatetimeRefusal = 'inFuture' | 'inPast';

export function datetimeRefusal(snapshot: AppSnapshot): DatetimeRefusal | null {
  return viewIn(
    snapshot,
    'flow.report.collecting.situation',
    { filling: null, saving: null, tooInFuture: 'inFuture', tooInPast: 'inPast', failed: null },
    null,
  );
}

const placeMissing = { filling: false, saving: false, placeMissing: true, failed: false } as const;

/** Returns true if the service refused the location as incomplete. */
export function isPlaceMissing(snapshot: AppSnapshot, screen: 'location' | 'locationManual'): boolean {
  return screen === 'location'
    ? viewIn(snapshot, 'flow.report.collecting.location.form', placeMissing, false)
    : viewIn(snapshot, 'flow.report.collecting.locationManual', placeMissing, false);
}
