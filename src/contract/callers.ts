import { type CallName, callDefinition } from './calls.ts';

/**
 * Whose right a call of TABLE 2 is. The reporter fills in for both and holds the session, whichever of the two drivers that
 * is; the reader holds the link; the other driver proves who it is by the code that comes to the own number.
 */
export type Caller = 'anybody' | 'reporter' | 'reader' | 'otherDriver';

export function callerOf(name: CallName): Caller {
  const { access, otherDriver } = callDefinition(name);
  if (otherDriver) return 'otherDriver';
  return access === 'none' ? 'anybody' : access === 'report' ? 'reporter' : 'reader';
}
