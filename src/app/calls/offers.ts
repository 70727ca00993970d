import { type CallName, callDefinition } from '#contract/calls.ts';
import { isExtended } from '../loading/config.ts';

/** Tells whether the service knows a call: what needs one that it does not know is not offered. */
export function offers(call: CallName): boolean {
  return isExtended() || callDefinition(call).beyond !== true;
}
