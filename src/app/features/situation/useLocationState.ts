import { useMemo } from 'react';
import type { AccidentLocation } from '#contract/entities.ts';
import { useChart } from '../../machine/chart.ts';
import { useRoadsideNotes } from '../../machine/useRoadsideNotes.ts';
import { locationValues } from './form.ts';
import { isPlaceMissing } from './situation.view.ts';

/** Returns the initial values, draft key and refusal shared by both screens of the place. */
export function useLocationState(screen: 'location' | 'locationManual') {
  const known = useChart((snapshot) => snapshot.context.report.report?.accidentLocation ?? null);
  const captured = useRoadsidePlace(known);
  const reportId = useChart((snapshot) => snapshot.context.report.reportId);
  const placeMissing = useChart((snapshot) => isPlaceMissing(snapshot, screen));
  const serverError = useMemo(
    () => (placeMissing ? { field: 'accidentLocationDescription' as const, message: 'place' } : null),
    [placeMissing],
  );
  return {
    draftKey: `${reportId}/location`,
    defaultValue: locationValues(known ?? captured),
    isCaptured: captured !== null,
    serverError,
  };
}

/** Returns the place from the roadside notes, unless one is saved. */
function useRoadsidePlace(known: AccidentLocation | null): Partial<AccidentLocation> | null {
  const roadsideNotes = useRoadsideNotes();
  if (known !== null || roadsideNotes === null || (roadsideNotes.gps === null && roadsideNotes.place === null))
    return null;
  return { accidentGps: roadsideNotes.gps, accidentLocationDescription: roadsideNotes.place };
}
