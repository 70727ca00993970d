import { useEffect, useState } from 'react';
import { send, useChart, useFailed } from '../../machine/chart.ts';
import { sharedSummaryView } from './shared.view.ts';

/** Events that open a part of the shared summary. */
type Opening = 'signing.started' | 'delegation.started' | 'refusalOptions.opened';

/**
 * Opens a part of the summary on a tap: once the last answer is stored and the summary is loaded, and after another try if
 * that failed.
 */
export function useOnceLoaded(type: Opening) {
  const view = useChart(sharedSummaryView);
  const failed = useFailed();
  const [isWanted, setWanted] = useState(false);
  const isDue = isWanted && !failed && view !== 'saying' && view !== 'reloading';
  useEffect(() => {
    if (isDue) send({ type });
    if (isDue || failed) setWanted(false);
  }, [isDue, failed, type]);
  function open() {
    if (failed) send({ type: 'call.retried' });
    setWanted(true);
  }
  return { isWanted, open };
}
