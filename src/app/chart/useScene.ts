import { sceneOfReport } from '#machines/scene.ts';
import type { Scene } from '#machines/sceneNotes.ts';
import { useChart } from './chart.ts';

/** What was taken down at the scene for the report at hand: its forms begin with it, and nothing of it is saved yet. */
export function useScene(): Scene | null {
  return useChart(({ context }) => sceneOfReport(context));
}
