import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from '../../machine/views/viewIn.ts';

/** View of the link for the other participant: requested, failed or available. */
export type LinkView = 'asking' | 'missing' | 'here';

export function linkForOther(snapshot: AppSnapshot): LinkView {
  return viewIn(
    snapshot,
    'flow.report.finished.success.link',
    { asking: 'asking', missing: 'missing', here: 'here' },
    'asking',
  );
}
