/** Does something once the page has nothing more urgent to do, within two seconds at the latest. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callback yet.
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 300);
}

/** Does something once what was just answered is on the display; at once when the page is being left. */
export function onceDrawn(run: () => void): void {
  let isDue = true;
  const act = () => {
    document.removeEventListener('visibilitychange', act);
    if (isDue) run();
    isDue = false;
  };
  document.addEventListener('visibilitychange', act);
  if (window.requestIdleCallback) window.requestIdleCallback(act, { timeout: 500 });
  else setTimeout(act, 100);
}
