import { type AppSnapshot, screenOf } from '#machines/location.ts';
import { routeOf, type Screen, screenId } from '#machines/routes.ts';
import type { AppActor } from '../chart/chart.ts';
import { overlayOf } from '../chart/views/overlay.ts';
import { lay, layAddress, type Measured, type Page, startTagManager } from './dataLayer.ts';
import { currentProcess, forgetProcess, nextProcess } from './process.ts';

/**
 * Analytics: the only place that knows what is measured. It listens to the chart from the user's
 * consent until its withdrawal; no component measures anything. `missed` is what the chart showed since the consent.
 */
export function measure(actor: AppActor, missed: readonly AppSnapshot[]): void {
  let process = currentProcess();
  let sessionReportId = (missed[0] ?? actor.getSnapshot()).context.sessionReportId;
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

  for (const snapshot of missed) follow(snapshot);
  follow(actor.getSnapshot());
  actor.subscribe(follow);
  // Emitted before the snapshot that follows from it: the page is still the one on which it happened.
  actor.on('menuClicked', ({ item }) => tell({ event: 'menu_click', item }));
  actor.on('emergencyCalled', ({ number }) => tell({ event: 'emergency_call', number }));
  actor.on('interrupted', ({ reason }) => tell({ event: 'interrupt', reason }));
}

/** Another party's script cannot be taken back: only a page that has never had it is free of it. */
function withdraw(): void {
  forgetProcess();
  location.reload();
}
