import { useChart } from '../../machine/chart.ts';

export interface SummaryLink extends Record<string, string> {
  summaryId: string;
  checkCode: string;
}

/** Returns the ids of the shared summary from the address. */
export function useSummaryLink(): SummaryLink {
  const summaryId = useChart((snapshot) => snapshot.context.ui.requestedRoute?.summaryId ?? '');
  const checkCode = useChart((snapshot) => snapshot.context.ui.requestedRoute?.checkCode ?? '');
  return { summaryId, checkCode };
}
