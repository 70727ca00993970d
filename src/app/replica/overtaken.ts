import type { CallRequest } from '#contract/callSchemas.ts';
import { callDefinition, type MutationName } from '#contract/calls.ts';
import { isText, listOf } from '../guards.ts';
import { tabStorage } from '../tabStorage.ts';
import type { MutationLog } from './mutationLog.ts';

/**
 * Stores keys (call and parameters) of calls that went directly to the service while the stored mutation log was
 * unreadable. Stored mutations with the same key are dropped later, because they would restore older values.
 */

const name = 'overtaken';

interface Made {
  call: MutationName;
  request: CallRequest<MutationName>;
}

function all(): string[] {
  return tabStorage.get(name, listOf(isText)) ?? [];
}

function keyOf({ call, request }: Made): string {
  return `${call} ${JSON.stringify(request.params)}`;
}

/** Notes a call that went directly to the service. Creations are skipped, as they replace no value. */
export function noteOvertaken(made: Made): void {
  if (callDefinition(made.call).creates || all().includes(keyOf(made))) return;
  tabStorage.set(name, [...all(), keyOf(made)]);
}

export function withoutOvertaken(log: MutationLog): MutationLog {
  const overtaken = all();
  return { ...log, steps: log.steps.filter((step) => !overtaken.includes(keyOf(step))) };
}

/** Clears the notes after the stored log was merged. */
export function forgetOvertaken(): void {
  tabStorage.remove(name);
}
