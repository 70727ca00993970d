import { hasOpenReport } from '#machines/context.ts';
import type { AppActor } from '../chart/chart.ts';
import { leavesByItself } from '../loading/leaving.ts';

/** Milliseconds after a tap on a tel: or file link in which browsers report it as leaving the page. */
const patience = 1_000;

let isHandingOver = false;

function expectHandingOver({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  isHandingOver = link !== null && !link.protocol.startsWith('http');
  if (isHandingOver)
    setTimeout(() => {
      isHandingOver = false;
    }, patience);
}

function ask(event: BeforeUnloadEvent): void {
  // An untouched page has no data to lose, and browsers log a warning.
  if (leavesByItself() || isHandingOver || navigator.userActivation?.hasBeenActive === false) return;
  event.preventDefault();
  // For browsers before 2023.
  event.returnValue = true;
}

/** Has the browser confirm closing the page while a report is open. */
export function askBeforeClosing(actor: AppActor): void {
  let asks = false;
  document.addEventListener('click', expectHandingOver, { capture: true });
  actor.subscribe(({ context }) => {
    const isOpen = context.sessionReportId !== null && hasOpenReport(context);
    if (isOpen === asks) return;
    asks = !asks;
    if (asks) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}
