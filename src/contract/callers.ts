import { type CallName, callDefinition } from './calls.ts';

/**
 * Role that may make a call of TABLE 2. `reporter`: holder of the session; `eachDriver`: also the other driver about their own
 * part; `reader`: holder of the link; `otherDriver`: identified by an SMS code.
 */
export type Caller = 'anybody' | 'reporter' | 'eachDriver' | 'reader' | 'otherDriver';

export function callerOf(name: CallName): Caller {
  const { access, method, otherDriver, delegatedSection } = callDefinition(name);
  if (otherDriver) return 'otherDriver';
  if (access !== 'report') return access === 'none' ? 'anybody' : 'reader';
  return delegatedSection || method === 'GET' ? 'eachDriver' : 'reporter';
}

/** Returns true if a participant's session on their own phone may make the call. `about` is the participant whom its path names. */
export function isDelegatedSection(name: CallName, about: string | undefined, participantId: string): boolean {
  if (callerOf(name) !== 'eachDriver') return false;
  return callDefinition(name).method === 'GET' || about === undefined || about === participantId;
}
