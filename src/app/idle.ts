/** Does something once the page has nothing more urgent to do. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callback yet.
  if (window.requestIdleCallback) window.requestIdleCallback(run);
  else setTimeout(run, 300);
}
