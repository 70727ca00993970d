/** Milliseconds for which an answer holds. */
const freshFor = 1000;

/**
 * Shares one request between concurrent callers and caches its success for a moment, so that an unlimited address stays cheap. A
 * failure is asked again.
 */
export function askedNowAndThen(ask: () => Promise<void>, now = () => performance.now()): () => Promise<void> {
  let freshUntil = Number.NEGATIVE_INFINITY;
  let asked: Promise<void> | null = null;
  return () => {
    if (now() < freshUntil) return Promise.resolve();
    asked ??= ask()
      .then(() => {
        freshUntil = now() + freshFor;
      })
      .finally(() => {
        asked = null;
      });
    return asked;
  };
}
