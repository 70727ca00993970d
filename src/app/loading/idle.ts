/** Does something once the page has nothing more urgent to do, within so many milliseconds at the latest. */
export function whenIdle(run: () => void, within = 2_000): void {
  // Safari has no idle callback yet.
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: within });
  else setTimeout(run, 300);
}

/** Does something in a task of its own, as soon as what is under way is done: no clock is waited for. */
export function inOwnTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}
