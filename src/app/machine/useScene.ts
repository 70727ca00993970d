import { sceneOfReport } from '#machines/scene.ts';
import type { Scene } from '#machines/sceneNotes.ts';
import { useChart } from './chart.ts';

/** Returns the roadside notes for this report. Its forms start with them; none is saved yet. */
export function useScene(): Scene | null {
  return useChart(({ context }) => sceneOfReport(context));
}
