import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** View of the link for the other participant: requested, available or failed. */
export type InvitationView = 'asking' | 'here' | 'missing';

export function invitationView(snapshot: AppSnapshot): InvitationView {
  return viewIn<'overlay.inviting', InvitationView>(
    snapshot,
    'overlay.inviting',
    { asking: 'asking', missing: 'missing', here: 'here' },
    'asking',
  );
}
