import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/**
 * How the sending of the signed report to insurers stands. `off`: it is not offered, or nobody could say yet whether it is;
 * `unknown`: and has to be asked again, as what is `underWay` has. `over`: it can no longer be sent from here.
 */
export type HandoverView = 'off' | 'unknown' | 'ready' | 'underWay' | 'sending' | 'failed' | 'over';

const views = {
  asking: 'off',
  off: 'off',
  unknown: 'unknown',
  resting: 'ready',
  underWay: 'underWay',
  looking: 'underWay',
  sending: 'sending',
  failed: 'failed',
  withoutMailbox: 'ready',
  switchedOff: 'over',
} as const;

/** The own report's, or that of a shared one. */
export function handoverView(snapshot: AppSnapshot, whose: 'own' | 'shared'): HandoverView {
  return whose === 'own'
    ? viewIn(snapshot, 'flow.report.finished.success.handover', { offered: views, over: 'over' }, 'off')
    : viewIn(snapshot, 'flow.shared.summary.signed', views, 'off');
}
