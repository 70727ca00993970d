import { type ScreenMeta, screenId } from '#machines/routes.ts';
import { useChart } from '../machine/chart.ts';

/** Returns the key under which the draft of a screen of the open report is kept. */
export function useDraftKey(screen: ScreenMeta): string {
  return useChart(({ context }) => `${context.report.reportId}/${screenId(screen)}`);
}
