import type { EmittedEvent } from '#machines/events.ts';
import { type AppSnapshot, screenOf } from '#machines/location.ts';
import { routeOf, type Screen, screenId } from '#machines/routes.ts';
import { reloadPage } from '../../loading/leaving.ts';
import type { AppActor } from '../../machine/chart.ts';
import { overlayOf } from '../../machine/views/overlay.ts';
import { lay, layAddress, type Measured, type Page, startTagManager } from './dataLayer.ts';
import { currentProcess, forgetProcess, nextProcess } from './process.ts';

/** Events and snapshots from before the listener loaded, in order. */
export type Missed = { snapshot: AppSnapshot } | { emitted: EmittedEvent };

/**
 * Measures the chart's events from consent until its withdrawal; no component measures anything. `missed` contains
 * events since the consent.
 */
export function measure(actor: AppActor, missed: readonly Missed[]): void {
  const firstShown = missed.flatMap((one) => ('snapshot' in one ? one.snapshot : []))[0];
  let process = currentProcess();
  let sessionReportId = (firstShown ?? actor.getSnapshot()).context.session.reportId;
  let page: Page = { step: -1, name: 'unknown' };
  let shown: Screen | null = null;
  let position: string | null = null;
  let qrIsOpen = false;

  const tell = (measured: Measured) => lay(measured, page, process);

  const follow = (snapshot: AppSnapshot) => {
    const { context } = snapshot;
    if (!context.session.analyticsAllowed) return withdraw();
    // The report has ended: later events belong to another process.
    if (sessionReportId !== null && context.session.reportId !== sessionReportId) process = nextProcess();
    sessionReportId = context.session.reportId;

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

  // Events precede their snapshot, so `page` is still the one on which they occurred.
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

/** Withdraws consent by a reload, as a third-party script cannot be unloaded. */
function withdraw(): void {
  forgetProcess();
  reloadPage();
}
