import { useEffect, useEffectEvent } from 'react';
import { askingInterval } from '#contract/limits.ts';

/** Asks again and again as long as somebody looks at the page, at once when it is looked at again; in the background nothing. */
export function usePolling(ask: (signal: AbortSignal) => Promise<void>, isPaused = false): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (isPaused) return;
    const aborting = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    const next = async () => {
      clearTimeout(timer);
      if (isAsking || aborting.signal.aborted || document.visibilityState !== 'visible') return;
      isAsking = true;
      const askedAt = performance.now();
      try {
        await askNow(aborting.signal);
      } finally {
        isAsking = false;
        timer = setTimeout(next, askingInterval - (performance.now() - askedAt));
      }
    };
    void next();
    document.addEventListener('visibilitychange', next);
    return () => {
      aborting.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', next);
    };
  }, [isPaused]);
}
