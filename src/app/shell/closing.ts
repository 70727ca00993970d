import { hasOpenReport } from '#machines/context.ts';
import { leavesByItself } from '../loading/leaving.ts';
import type { AppActor } from '../machine/chart.ts';

/** Milliseconds after a tap on a tel: or file link in which browsers report it as leaving the page. */
const timeLimit = 1_000;

function handsOver({ target }: Event): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && !link.protocol.startsWith('http');
}

/** Has the browser confirm closing the page while a report is open. */
export function askBeforeClosing(actor: AppActor): void {
  let asks = false;
  let handedOverUntil = 0;
  const ask = (event: BeforeUnloadEvent) => {
    // An untouched page has no data to lose, and browsers log a warning.
    const isTouched = navigator.userActivation?.hasBeenActive !== false;
    if (leavesByItself() || performance.now() < handedOverUntil || !isTouched) return;
    event.preventDefault();
    // For browsers before 2023.
    event.returnValue = true;
  };
  const noteTap = (event: Event) => {
    handedOverUntil = handsOver(event) ? performance.now() + timeLimit : 0;
  };
  document.addEventListener('click', noteTap, { capture: true });
  actor.subscribe(({ context }) => {
    const isOpen = context.session.reportId !== null && hasOpenReport(context);
    if (isOpen === asks) return;
    asks = !asks;
    if (asks) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}
