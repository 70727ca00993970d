/** Milliseconds for which an answer holds. */
const freshFor = 1000;

/**
 * Asks at most once at a time, and not again soon after it went well, however many want to know: an address that is not
 * limited must cost nothing. What went wrong is asked anew.
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
