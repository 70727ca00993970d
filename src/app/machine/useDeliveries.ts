import { useEffect, useRef, useState } from 'react';
import type { Answer } from '#contract/callSchemas.ts';
import type { Delivery } from '#contract/entities.ts';
import type { DeliveryPurpose } from '#contract/enumerations.ts';
import { performCall } from '../api/client.ts';
import { offers } from '../api/offers.ts';
import { useChart } from './chart.ts';
import { useAuthorised, type Way } from './useAuthorised.ts';
import { usePolling } from './usePolling.ts';

/** Known deliveries: null until the service has answered; `unknown` if it cannot be asked, or may long have delivered what waited. */
type Known = readonly Delivery[] | 'unknown' | null;

/** Returns true if a delivery cannot change any more. E-mails end as `sent`, as mail servers send no receipts. */
function isSettled({ purpose, state }: Delivery): boolean {
  return state === 'delivered' || state === 'undeliverable' || (state === 'sent' && purpose === 'signedReport');
}

/** Milliseconds without an answer after which a waiting message may have been delivered. */
const silence = 10_000;

/** Returns true if no newer answer than this has come for a while. */
function useIsSilentSince(answer: unknown): boolean {
  const [silentSince, setSilentSince] = useState<unknown>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSilentSince(answer), silence);
    return () => clearTimeout(timer);
  }, [answer]);
  return silentSince === answer;
}

interface Watched {
  way: Way;
  purpose: DeliveryPurpose;
  /** Null for all participants. */
  participantId: string | null;
  /** Pauses polling while false. */
  isDue: boolean;
  /** Identifies the message; a new value discards earlier answers. */
  message: unknown;
}

/** Returns the deliveries of the newest messages of a purpose. Polls every few seconds until all are settled. */
export function useDeliveries({ way, purpose, participantId, isDue, message }: Watched): Known {
  const reportId = useChart(({ context }) => context.report.reportId ?? '');
  const requestedRoute = useChart(({ context }) => context.ui.requestedRoute);
  const isAuthorised = useAuthorised(way);
  const [known, setKnown] = useState<{ message: unknown; deliveries: Known }>({ message, deliveries: null });
  const version = useRef<{ message: unknown; since: string } | null>(null);
  const isKnown = offers(way === 'report' ? 'getDeliveries' : 'getSummaryDeliveries');
  const deliveries = !isKnown ? 'unknown' : known.message === message ? known.deliveries : null;
  const isFinal =
    deliveries === 'unknown' || (deliveries !== null && deliveries.length > 0 && deliveries.every(isSettled));
  const isSilent = useIsSilentSince(known.message === message ? known : message);
  usePolling(
    async (signal) => {
      const heard = version.current;
      const since = heard !== null && heard.message === message ? { since: heard.since } : {};
      const { summaryId = '', checkCode = '' } = requestedRoute ?? {};
      const outcome = await ask(way, { reportId, summaryId, checkCode }, since, signal);
      if (signal.aborted || outcome === null) return;
      if (outcome === 'unknown') return setKnown({ message, deliveries: 'unknown' });
      version.current = { message, since: outcome.version };
      if (outcome.changes === null) return setKnown((last) => ({ ...last }));
      const ofPurpose = outcome.changes.deliveries.filter(
        (each) => each.purpose === purpose && (participantId === null || each.participantId === participantId),
      );
      setKnown({ message, deliveries: ofPurpose });
    },
    !isDue || isFinal || !isAuthorised,
  );
  return !isFinal && (isSilent || !isAuthorised) ? 'unknown' : deliveries;
}

interface Place {
  reportId: string;
  summaryId: string;
  checkCode: string;
}

/** Polls once. Null if no answer came; the next poll retries. */
async function ask(
  way: Way,
  { reportId, summaryId, checkCode }: Place,
  since: { since?: string },
  signal: AbortSignal,
) {
  const outcome =
    way === 'report'
      ? await performCall('getDeliveries', { params: { reportId }, query: since }, signal)
      : await performCall('getSummaryDeliveries', { params: { summaryId }, query: { checkCode, ...since } }, signal);
  if (outcome.kind === 'missing' || (outcome.kind === 'failed' && outcome.reason === 'refused')) return 'unknown';
  if (outcome.kind !== 'result' || outcome.code !== 'OK') return null;
  // The client has held it against the schema of its call.
  return outcome.answer as Answer<'getDeliveries'>;
}
