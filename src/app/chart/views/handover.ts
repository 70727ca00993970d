import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/**
 * How the sending of the signed report to insurers stands. `off`: it is not offered, or nobody could say yet whether it is;
 * `unknown`: and has to be asked again, as what is `underWay` has. `proving`: a code is asked for first. `over`: it can no longer be
 * sent from here.
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

/** The own report's, or that of a shared one. */
export function handoverView(snapshot: AppSnapshot, whose: 'own' | 'shared'): HandoverView {
  if (whose === 'shared')
    return viewIn(snapshot, 'flow.shared.summary.signed', { ...views, proving: 'proving' }, 'off');
  const offered = { ...views, sending: 'sending', failed: 'failed' } as const;
  return viewIn(snapshot, 'flow.report.finished.success.handover', { offered, over: 'over' }, 'off');
}
