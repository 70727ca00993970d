import { useChart } from './chart.ts';

/** Authorisation of a call: by the report's session, or by the summary's link. */
export type Way = 'report' | 'link';

/** Returns true if a call may be made this way: a link never ends, a session may have. */
export function useAuthorised(way: Way | null): boolean {
  return useChart(({ context }) => way === 'link' || context.session.reportId !== null);
}
