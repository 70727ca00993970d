import { serviceNow } from '../loading/clock.ts';
import { config } from '../loading/config.ts';
import { useChart } from './chart.ts';

/** Returns the instant (ISO) at which the service deletes the report if it is not signed. */
export function useDeletedAt(): string {
  const begunAt = useChart(({ context }) => context.report.createdAt);
  const begun = begunAt === null ? serviceNow() : Date.parse(begunAt);
  return new Date(begun + config().REPORT_LIFETIME).toISOString();
}
