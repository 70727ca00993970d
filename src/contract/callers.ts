import { type CallName, callDefinition } from './calls.ts';

/**
 * Whose right a call of TABLE 2 is. The reporter fills in for both and holds the session, whichever of the two drivers that
 * is; what is each driver's, the other one may do in the session of the own phone too; the reader holds the link; the other
 * driver proves who it is by the code that comes to the own number.
 */
export type Caller = 'anybody' | 'reporter' | 'eachDriver' | 'reader' | 'otherDriver';

export function callerOf(name: CallName): Caller {
  const { access, method, otherDriver, ownPart } = callDefinition(name);
  if (otherDriver) return 'otherDriver';
  if (access !== 'report') return access === 'none' ? 'anybody' : 'reader';
  return ownPart || method === 'GET' ? 'eachDriver' : 'reporter';
}

/** Whether the call may be made in the session of the participant's own phone, about whom its path names. */
export function isOwnPart(name: CallName, about: string | undefined, participantId: string): boolean {
  if (callerOf(name) !== 'eachDriver') return false;
  return callDefinition(name).method === 'GET' || about === undefined || about === participantId;
}
