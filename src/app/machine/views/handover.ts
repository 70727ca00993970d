import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/**
 * View of the handover to insurers. `off`: not offered, or not known yet; `unknown`: status must be fetched again;
 * `proving`: a code comes first; `over`: no longer possible here.
 */
export type HandoverView = 'off' | 'unknown' | 'ready' | 'underWay' | 'sending' | 'failed' | 'proving' | 'over';

const views = {
  asking: 'off',
  off: 'off',
  unknown: 'unknown',
  resting: 'ready',
  underWay: 'underWay',
  looking: 'underWay',
  withoutMailbox: 'ready',
  switchedOff: 'over',
} as const;

/** Returns the view for the reporter (`own`) or for a reader by link (`shared`). */
export function handoverView(snapshot: AppSnapshot, whose: 'own' | 'shared'): HandoverView {
  if (whose === 'shared')
    return viewIn(snapshot, 'flow.shared.summary.signed', { ...views, proving: 'proving' }, 'off');
  const offered = { ...views, sending: 'sending', failed: 'failed' } as const;
  return viewIn(snapshot, 'flow.report.finished.success.handover', { offered, over: 'over' }, 'off');
}
