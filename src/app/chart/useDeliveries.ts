import { useRef, useState } from 'react';
import type { Answer } from '#contract/callSchemas.ts';
import type { Delivery } from '#contract/entities.ts';
import type { DeliveryPurpose } from '#contract/enumerations.ts';
import { performCall } from '../calls/client.ts';
import { offers } from '../calls/offers.ts';
import { useChart } from './chart.ts';
import { usePolling } from './usePolling.ts';

/** By the session of the report, or by the link of the summary. */
type Way = 'report' | 'link';

/**
 * Known deliveries: null until the service has answered, and `unknown` where it does not know the call, as the specification's own
 * services do not.
 */
type Known = readonly Delivery[] | 'unknown' | null;

/** Nothing is heard of an e-mail any more once the mail server has it; an SMS has a receipt. */
function isSettled({ purpose, state }: Delivery): boolean {
  return state === 'delivered' || state === 'undeliverable' || (state === 'sent' && purpose === 'signedReport');
}

interface Watched {
  way: Way;
  purpose: DeliveryPurpose;
  /** Null for all participants. */
  participantId: string | null;
  /** While false nothing is asked. */
  isDue: boolean;
  /** What was heard of an earlier message is forgotten with a new key. */
  message: unknown;
}

/** Returns how far the newest messages of a purpose have come, asked again every few seconds until nothing more can change. */
export function useDeliveries({ way, purpose, participantId, isDue, message }: Watched): Known {
  const reportId = useChart(({ context }) => context.reportId ?? '');
  const wish = useChart(({ context }) => context.wish);
  const [known, setKnown] = useState<{ message: unknown; told: Known }>({ message, told: null });
  const version = useRef<{ message: unknown; since: string } | null>(null);
  const isKnown = offers(way === 'report' ? 'getDeliveries' : 'getSummaryDeliveries');
  const told = !isKnown ? 'unknown' : known.message === message ? known.told : null;
  const isOver = told === 'unknown' || (told !== null && told.length > 0 && told.every(isSettled));
  usePolling(async (signal) => {
    const heard = version.current;
    const since = heard !== null && heard.message === message ? { since: heard.since } : {};
    const { summaryId = '', checkCode = '' } = wish ?? {};
    const outcome = await ask(way, { reportId, summaryId, checkCode }, since, signal);
    if (signal.aborted || outcome === null) return;
    if (outcome === 'unknown') return setKnown({ message, told: 'unknown' });
    version.current = { message, since: outcome.version };
    if (outcome.changes === null) return;
    const ofPurpose = outcome.changes.deliveries.filter(
      (each) => each.purpose === purpose && (participantId === null || each.participantId === participantId),
    );
    setKnown({ message, told: ofPurpose });
  }, !isDue || isOver);
  return told;
}

interface Place {
  reportId: string;
  summaryId: string;
  checkCode: string;
}

/** Asks once. Null where nothing was heard: it is asked again soon. */
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
