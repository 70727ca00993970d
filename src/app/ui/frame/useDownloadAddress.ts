import { useCallback, useEffect, useState } from 'react';
import { performCall } from '../../api/client.ts';
import { offers } from '../../api/offers.ts';
import { config } from '../../loading/config.ts';
import { useChart } from '../../machine/chart.ts';
import { useAuthorised, type Way } from '../../machine/useAuthorised.ts';

/** Milliseconds after which a ticket is renewed, before it expires. */
const renewEvery = 4 * 60_000;

/**
 * Returns a URL for downloading the signed report, and a function that renews it because each URL answers only twice. The URL is
 * null before the first ticket and without a service.
 */
export function useDownloadAddress(way: Way | null): { address: string | null; renew: () => void } {
  const reportId = useChart(({ context }) => context.report.reportId ?? '');
  const requestedRoute = useChart(({ context }) => context.ui.requestedRoute);
  const { summaryId = '', checkCode = '' } = requestedRoute ?? {};
  const isAuthorised = useAuthorised(way);
  const [ticket, setTicket] = useState<string | null>(null);

  const renew = useCallback(() => {
    if (way === null || config().ENABLE_MOCKING || !offers('createReportTicket')) return;
    if (!isAuthorised) return setTicket(null);
    const asked =
      way === 'report'
        ? performCall('createReportTicket', { params: { reportId } })
        : performCall('createSummaryReportTicket', { params: { summaryId }, query: { checkCode } });
    void asked.then((outcome) => {
      const isGiven = outcome.kind === 'result' && outcome.code === 'OK';
      setTicket(isGiven ? (outcome.answer as { ticket: string }).ticket : null);
    });
  }, [way, isAuthorised, reportId, summaryId, checkCode]);

  useEffect(() => {
    renew();
    const timer = setInterval(renew, renewEvery);
    return () => clearInterval(timer);
  }, [renew]);

  return { address: ticket === null ? null : `${config().API_URL}/downloads/${ticket}`, renew };
}
