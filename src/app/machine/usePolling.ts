import { useEffect, useEffectEvent } from 'react';
import { askingInterval } from '#contract/limits.ts';

/** Polls while the page is visible, at once when it becomes visible again. */
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
