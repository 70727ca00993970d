import { useMemo } from 'react';
import { useChart } from '../../chart/chart.ts';
import { isPlaceMissing } from '../../chart/views/situation.ts';
import { locationValues } from './form.ts';

/** What both screens of the place start from: what is known, where the draft lies, and the service's refusal. */
export function useLocationState(screen: 'location' | 'locationManual') {
  const known = useChart((snapshot) => snapshot.context.report?.accidentLocation ?? null);
  const reportId = useChart((snapshot) => snapshot.context.reportId);
  const placeMissing = useChart((snapshot) => isPlaceMissing(snapshot, screen));
  const serverError = useMemo(
    () => (placeMissing ? { field: 'accidentLocationDescription' as const, message: 'place' } : null),
    [placeMissing],
  );
  return { known, draftKey: `${reportId}/location`, defaultValue: locationValues(known), serverError };
}
