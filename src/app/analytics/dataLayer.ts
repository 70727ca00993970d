import type { EmergencyNumber } from '#contract/limits.ts';
import type { InterruptReason, MenuItem } from '#machines/events.ts';
import { loadScript } from '../calls/loadScript.ts';
import { config } from '../loading/config.ts';

/**
 * The queue that the tag manager reads. It holds patterns of addresses and names of pages, never what was
 * entered.
 */

export type Measured =
  | { event: 'page_loaded' }
  /** `screen_id`: the path of TABLE 1, with its placeholders instead of ids. */
  | { event: 'view_screen'; screen_id: string }
  | { event: 'menu_click'; item: MenuItem }
  | { event: 'qr_shown' }
  | { event: 'emergency_call'; number: EmergencyNumber }
  | { event: 'interrupt'; reason: InterruptReason };

export interface Page {
  /** 1 to 10, -1 where a page belongs to no step. */
  step: number;
  name: string;
}

function layer(): object[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}

/**
 * The address as the tags are to report it: the real one names a report, or even opens one. Google's tags read these two
 * names by themselves once the container hands them on (docs/operations.md).
 */
export function layAddress(path: string): void {
  layer().push({ page_location: location.origin + path, page_referrer: '' });
}

export function lay(measured: Measured, page: Page, processId: string): void {
  layer().push({ ...measured, event_id: crypto.randomUUID(), page, process_id: processId });
}

/** Starts the container of the configured key. One that does not come is only logged. */
export async function startTagManager(): Promise<void> {
  const { ANALYTICS_KEY, ANALYTICS_URL } = config();
  if (ANALYTICS_KEY === null) return;
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  try {
    await loadScript(`${ANALYTICS_URL.replace(/\/$/u, '')}/gtm.js?id=${encodeURIComponent(ANALYTICS_KEY)}`);
  } catch (error) {
    console.info('The tag manager did not come', error);
  }
}
