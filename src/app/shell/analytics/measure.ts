import type { EmittedEvent } from '#machines/events.ts';
import { type AppSnapshot, screenOf } from '#machines/location.ts';
import { routeOf, type ScreenMeta, screenId } from '#machines/routes.ts';
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
  let process = currentProcess();
  let before: AppSnapshot | null = null;
  let shown: ScreenMeta | null = null;

  const tell = (measured: Measured) => lay(measured, pageOf(shown), process);

  const show = (meta: ScreenMeta) => {
    const before = shown;
    shown = meta;
    const { path } = routeOf(meta.screen);
    layAddress(path);
    if (meta.screen !== before?.screen) tell({ event: 'page_loaded' });
    tell({ event: 'view_screen', screen_id: path });
    if (before === null) void startTagManager();
  };

  const follow = (snapshot: AppSnapshot) => {
    const { session } = snapshot.context;
    if (!session.analyticsAllowed) return withdraw();
    const reportBefore = before?.context.session.reportId ?? null;
    // The report has ended: later events belong to another process.
    if (reportBefore !== null && session.reportId !== reportBefore) process = nextProcess();

    const meta = screenOf(snapshot);
    if (meta !== null && (shown === null || screenId(meta) !== screenId(shown))) show(meta);

    const qrWasOpen = before !== null && overlayOf(before) === 'qr';
    if (overlayOf(snapshot) === 'qr' && !qrWasOpen) tell({ event: 'qr_shown' });
    before = snapshot;
  };

  // Events precede their snapshot, so `shown` is still the one on which they occurred.
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

function pageOf(meta: ScreenMeta | null): Page {
  if (meta === null) return { step: -1, name: 'unknown' };
  const { step, page: name } = routeOf(meta.screen);
  return { step, name };
}

/** Withdraws consent by a reload, as a third-party script cannot be unloaded. */
function withdraw(): void {
  forgetProcess();
  reloadPage();
}
