import { useEffect } from 'react';
import { send } from '../../chart/chart.ts';

const pause = 5000;

/** While B has not seen the changes: asks every few seconds whether they have, as long as somebody looks at this page. */
export function useLookDue(isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited) return;
    const ask = () => {
      if (document.visibilityState === 'visible') send({ type: 'look.due' });
    };
    const timer = setInterval(ask, pause);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isAwaited]);
}
