import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** The link for the other participant: being asked for, not to be had, or here. */
export type LinkView = 'asking' | 'missing' | 'here';

export function linkForOther(snapshot: AppSnapshot): LinkView {
  return viewIn(
    snapshot,
    'flow.report.finished.success.link',
    { asking: 'asking', missing: 'missing', here: 'here' },
    'asking',
  );
}
