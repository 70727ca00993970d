import type { EmittedEvent } from '#machines/events.ts';
import { type AppSnapshot, screenOf } from '#machines/location.ts';
import { routeOf, type Screen, screenId } from '#machines/routes.ts';
import type { AppActor } from '../chart/chart.ts';
import { overlayOf } from '../chart/views/overlay.ts';
import { reloadPage } from '../loading/leaving.ts';
import { lay, layAddress, type Measured, type Page, startTagManager } from './dataLayer.ts';
import { currentProcess, forgetProcess, nextProcess } from './process.ts';

/** What happened before anything listened, in its order. */
export type Missed = { snapshot: AppSnapshot } | { emitted: EmittedEvent };

/**
 * Analytics: the only place that knows what is measured. It listens to the chart from the user's
 * consent until its withdrawal; no component measures anything. `missed` is what the chart showed and said since the
 * consent.
 */
export function measure(actor: AppActor, missed: readonly Missed[]): void {
  const firstShown = missed.flatMap((one) => ('snapshot' in one ? one.snapshot : []))[0];
  let process = currentProcess();
  let sessionReportId = (firstShown ?? actor.getSnapshot()).context.sessionReportId;
  let page: Page = { step: -1, name: 'unknown' };
  let shown: Screen | null = null;
  let position: string | null = null;
  let qrIsOpen = false;

  const tell = (measured: Measured) => lay(measured, page, process);

  const follow = (snapshot: AppSnapshot) => {
    const { context } = snapshot;
    if (!context.analyticsAllowed) return withdraw();
    // A report has ended: whatever comes next is another process.
    if (sessionReportId !== null && context.sessionReportId !== sessionReportId) process = nextProcess();
    sessionReportId = context.sessionReportId;

    const meta = screenOf(snapshot);
    if (meta !== null && screenId(meta) !== position) {
      position = screenId(meta);
      const { step, page: name, path } = routeOf(meta.screen);
      page = { step, name };
      layAddress(path);
      if (meta.screen !== shown) tell({ event: 'page_loaded' });
      tell({ event: 'view_screen', screen_id: path });
      if (shown === null) void startTagManager();
      shown = meta.screen;
    }

    const qrWasOpen = qrIsOpen;
    qrIsOpen = overlayOf(snapshot) === 'qr';
    if (qrIsOpen && !qrWasOpen) tell({ event: 'qr_shown' });
  };

  // Emitted before the snapshot that follows from it: the page is still the one on which it happened.
  const hear = (emitted: EmittedEvent) => {
    if (emitted.type === 'menuClicked') tell({ event: 'menu_click', item: emitted.item });
    if (emitted.type === 'emergencyCalled') tell({ event: 'emergency_call', number: emitted.number });
    if (emitted.type === 'interrupted') tell({ event: 'interrupt', reason: emitted.reason });
  };

  for (const one of missed) {
    if ('snapshot' in one) follow(one.snapshot);
    else hear(one.emitted);
  }
  follow(actor.getSnapshot());
  actor.subscribe(follow);
  actor.on('*', hear);
}

/** Another party's script cannot be taken back: only a page that has never had it is free of it. */
function withdraw(): void {
  forgetProcess();
  reloadPage();
}
