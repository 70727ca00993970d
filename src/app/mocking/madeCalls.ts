import type { CallName } from '#contract/calls.ts';
import { panelValue } from './panelValue.ts';

/** Last calls of this tab with their results, newest first. */

export interface MadeCall {
  id: string;
  call: CallName;
  /** Milliseconds since 1970. */
  at: number;
  /** A result code, a status of HTTP or a failure. */
  outcome: string;
  /** True if a setting of the scenario applied. */
  isArranged: boolean;
}

const mostRemembered = 30;

export const madeCalls = panelValue<readonly MadeCall[]>('mocking.calls', []);

export function noteCall(made: Omit<MadeCall, 'id'>): void {
  madeCalls.set([{ ...made, id: crypto.randomUUID() }, ...madeCalls.get()].slice(0, mostRemembered));
}
