import { useEffect, useState } from 'react';
import type { FoundAddress } from '#contract/entities.ts';
import { oneLine } from '#contract/typed/text.ts';
import { callOutsideMachine } from '../../machine/callOutsideMachine.ts';
import { useChart } from '../../machine/chart.ts';

/** Debounce of the search in milliseconds. */
const delay = 250;
const shortest = 2;

interface Found {
  query: string;
  addresses: FoundAddress[];
}

export interface FoundAddresses {
  /** Null before the first answer. */
  addresses: FoundAddress[] | null;
  failed: boolean;
}

/** Returns addresses matching the typed text. Debounced; further typing cancels the request. */
export function useFoundAddresses(typed: string): FoundAddresses {
  const reportId = useChart((snapshot) => snapshot.context.report.reportId);
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState(false);
  const query = oneLine(typed);

  useEffect(() => {
    if (reportId === null || query.length < shortest) return;
    const aborting = new AbortController();
    const timer = setTimeout(async () => {
      const request = { params: { reportId }, query: { query: query.slice(0, 200) } };
      const outcome = await callOutsideMachine('findAddresses', request, aborting.signal);
      if (aborting.signal.aborted) return;
      setFailed(outcome.kind !== 'result' || outcome.code !== 'OK');
      if (outcome.kind === 'result' && outcome.code === 'OK')
        setFound({ query, addresses: (outcome.answer as { addresses: FoundAddress[] }).addresses });
    }, delay);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [reportId, query]);

  if (query.length < shortest) return { addresses: null, failed: false };
  return { addresses: found !== null && begins(query, found.query) ? found.addresses : null, failed };
}

/** Returns true if earlier results may stay visible while the next ones load. */
function begins(query: string, asked: string): boolean {
  return query.startsWith(asked) || asked.startsWith(query);
}
