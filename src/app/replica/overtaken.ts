import type { CallRequest } from '#contract/callSchemas.ts';
import { callDefinition, type MutationName } from '#contract/calls.ts';
import { isText, listOf } from '../guards.ts';
import { tabStorage } from '../tabStorage.ts';
import type { MutationLog } from './mutationLog.ts';

/**
 * Notes mutations overtaken by newer calls made while the stored log was unreadable. Sending them later would bring back
 * older values. Stores ids only, no values.
 */

const name = 'overtaken';

interface Made {
  call: MutationName;
  request: CallRequest<MutationName>;
}

function all(): string[] {
  return tabStorage.get(name, listOf(isText)) ?? [];
}

function subjectOf({ call, request }: Made): string {
  return `${call} ${JSON.stringify(request.params)}`;
}

/** Notes a call that went directly to the service. Creations are skipped, as they replace no value. */
export function noteOvertaken(made: Made): void {
  if (callDefinition(made.call).creates || all().includes(subjectOf(made))) return;
  tabStorage.set(name, [...all(), subjectOf(made)]);
}

/** Removes overtaken mutations from a log. */
export function withoutOvertaken(log: MutationLog): MutationLog {
  const overtaken = all();
  return { ...log, steps: log.steps.filter((step) => !overtaken.includes(subjectOf(step))) };
}

/** Clears the notes after the stored log was merged. */
export function forgetOvertaken(): void {
  tabStorage.remove(name);
}
