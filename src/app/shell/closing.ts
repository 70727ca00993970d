import { hasOpenReport } from '#machines/context.ts';
import type { AppActor } from '../chart/chart.ts';
import { leavesByItself } from '../loading/leaving.ts';

/** Browsers take a call, and a file that is handed over, for leaving the page: for so many milliseconds after the tap. */
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
  // A page that nobody has touched has nothing to lose, and browsers complain of its asking.
  if (leavesByItself() || isHandingOver || navigator.userActivation?.hasBeenActive === false) return;
  event.preventDefault();
  // What browsers before 2023 look at.
  event.returnValue = true;
}

/** Has the browser ask before a page with an open report is closed, for as long as there is one. */
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
