/** Does something once the page has nothing more urgent to do, within so many milliseconds at the latest. */
export function whenIdle(run: () => void, within = 2_000): void {
  // Safari has no idle callback yet.
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: within });
  else setTimeout(run, 300);
}

/** Ends the task that is under way, so that a tap need not wait for what follows. */
export function yieldToTaps(): Promise<void> {
  const { scheduler }: { scheduler?: Partial<Scheduler> } = window;
  // Safari has none yet, and Chrome of three years ago one that cannot yield.
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
