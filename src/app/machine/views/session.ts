import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** View of the session. `checking`: a stored one is being exchanged, before the first screen. */
export type SessionView = 'checking' | 'alive' | 'none';

export function sessionView(snapshot: AppSnapshot): SessionView {
  return viewIn(snapshot, 'session', { checking: 'checking', anonymous: 'none', alive: 'alive', lost: 'none' }, 'none');
}
