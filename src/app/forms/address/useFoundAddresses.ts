import { useEffect, useState } from 'react';
import type { FoundAddress } from '#contract/entities.ts';
import { performCall } from '../../calls/client.ts';
import { useChart } from '../../chart/chart.ts';

/** Between the last letter and the question: nobody is asked about every letter. */
const delay = 250;
const shortest = 2;

interface Found {
  query: string;
  addresses: FoundAddress[];
}

/**
 * Addresses that match what has been typed so far; null while nothing has been asked or no answer came. A view-only
 * read: it waits a moment, what has been typed on cancels it, and a failed one says nothing.
 */
export function useFoundAddresses(typed: string): FoundAddress[] | null {
  const reportId = useChart((snapshot) => snapshot.context.reportId);
  const [found, setFound] = useState<Found | null>(null);
  const query = typed.trim().replace(/\s+/gu, ' ');

  useEffect(() => {
    if (reportId === null || query.length < shortest) return;
    const aborting = new AbortController();
    const timer = setTimeout(async () => {
      const request = { params: { reportId }, query: { query: query.slice(0, 200) } };
      const outcome = await performCall('findAddresses', request, aborting.signal);
      if (aborting.signal.aborted) return;
      if (outcome.kind === 'result' && outcome.code === 'OK')
        setFound({ query, addresses: (outcome.answer as { addresses: FoundAddress[] }).addresses });
    }, delay);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [reportId, query]);

  return found !== null && query.length >= shortest && begins(query, found.query) ? found.addresses : null;
}

/** While the next answer is awaited the last one goes on being shown, unless something else is looked for. */
function begins(query: string, asked: string): boolean {
  return query.startsWith(asked) || asked.startsWith(query);
}
