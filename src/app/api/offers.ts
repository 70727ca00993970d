import { type CallName, callDefinition } from '#contract/calls.ts';
import { isExtended } from '../loading/config.ts';

/** Returns true if the service supports a call. Features that need an unsupported call are not offered. */
export function offers(call: CallName): boolean {
  return isExtended() || callDefinition(call).beyond !== true;
}
