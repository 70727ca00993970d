import type { EmergencyNumber } from '#contract/limits.ts';
import type { InterruptReason, MenuItem } from '#machines/events.ts';
import { loadScript } from '../../api/loadScript.ts';
import { config } from '../../loading/config.ts';

/** Queue read by the tag manager. Contains address patterns and page names, never entered values. */

export type Measured =
  | { event: 'page_loaded' }
  /** `screen_id`: the path of TABLE 1, with its placeholders instead of ids. */
  | { event: 'view_screen'; screen_id: string }
  | { event: 'menu_click'; item: MenuItem }
  | { event: 'qr_shown' }
  | { event: 'emergency_call'; number: EmergencyNumber }
  | { event: 'interrupt'; reason: InterruptReason };

export interface Page {
  /** 1 to 10; -1 for pages outside of the steps. */
  step: number;
  name: string;
}

function layer(): object[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}

/**
 * Pushes the address pattern that tags report, as the real address names or opens a report. Google's tags read both
 * names by themselves (docs/operations.md).
 */
export function layAddress(path: string): void {
  layer().push({ page_location: location.origin + path, page_referrer: '' });
}

export function lay(measured: Measured, page: Page, processId: string): void {
  layer().push({ ...measured, event_id: crypto.randomUUID(), page, process_id: processId });
}

/** Loads the tag manager for the configured key. Failures are only logged. */
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
