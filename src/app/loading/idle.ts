/** Runs a function when the page is idle, after `within` milliseconds at the latest. */
export function whenIdle(run: () => void, within = 2_000): void {
  // Safari has no idle callback yet.
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: within });
  else setTimeout(run, 300);
}

/** Yields to the event loop, so that pending taps are handled first. */
export function yieldToTaps(): Promise<void> {
  const { scheduler }: { scheduler?: Partial<Scheduler> } = window;
  // Safari has none yet, and Chrome of three years ago one that cannot yield.
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
