import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** The link that the other participant is shown: asked for, here, or not to be had. */
export type InvitationView = 'asking' | 'here' | 'missing';

export function invitationView(snapshot: AppSnapshot): InvitationView {
  return viewIn<'overlay.inviting', InvitationView>(
    snapshot,
    'overlay.inviting',
    { asking: 'asking', missing: 'missing', here: 'here' },
    'asking',
  );
}
