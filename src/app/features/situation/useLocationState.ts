import { useMemo } from 'react';
import type { AccidentLocation } from '#contract/entities.ts';
import { useChart } from '../../machine/chart.ts';
import { useScene } from '../../machine/useScene.ts';
import { locationValues } from './form.ts';
import { isPlaceMissing } from './situation.view.ts';

/** Returns the initial values, draft key and refusal shared by both screens of the place. */
export function useLocationState(screen: 'location' | 'locationManual') {
  const known = useChart((snapshot) => snapshot.context.report.report?.accidentLocation ?? null);
  const captured = usePlaceAtScene(known);
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
function usePlaceAtScene(known: AccidentLocation | null): Partial<AccidentLocation> | null {
  const scene = useScene();
  if (known !== null || scene === null || (scene.gps === null && scene.place === null)) return null;
  return { accidentGps: scene.gps, accidentLocationDescription: scene.place };
}
