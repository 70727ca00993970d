import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** View of the cookie consent. */
export type ConsentView = 'asked' | 'settingUp' | 'given';

export function consentView(snapshot: AppSnapshot): ConsentView {
  return viewIn(snapshot, 'consent', { asking: 'asked', settingUp: 'settingUp', given: 'given' }, 'asked');
}
