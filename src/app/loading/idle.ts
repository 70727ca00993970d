/** Does something once the page has nothing more urgent to do, within two seconds at the latest. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callback yet.
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 300);
}
