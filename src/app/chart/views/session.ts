import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** Whether there is a session; `checking`: the stored one is being asked about, and nothing is shown yet. */
export type SessionView = 'checking' | 'alive' | 'none';

export function sessionView(snapshot: AppSnapshot): SessionView {
  return viewIn(snapshot, 'session', { checking: 'checking', anonymous: 'none', alive: 'alive', lost: 'none' }, 'none');
}
