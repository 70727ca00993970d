/** Does something once the page has nothing more urgent to do, within so many milliseconds at the latest. */
export function whenIdle(run: () => void, within = 2_000): void {
  // Safari has no idle callback yet.
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: within });
  else setTimeout(run, 300);
}
