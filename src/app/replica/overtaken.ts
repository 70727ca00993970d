import type { CallRequest } from '#contract/callSchemas.ts';
import { callDefinition, type StepName } from '#contract/calls.ts';
import type { MutationLog } from './mutationLog.ts';

/**
 * Notes mutations overtaken by newer calls made while the stored log was unreadable. Sending them later would bring back
 * older values. Stores ids only, no values.
 */

const name = 'overtaken';

interface Made {
  call: StepName;
  request: CallRequest<StepName>;
}

let noted: string[] | null = null;

function all(): string[] {
  try {
    noted ??= JSON.parse(sessionStorage.getItem(name) ?? '[]') as string[];
  } catch {
    noted = [];
  }
  return noted;
}

function subjectOf({ call, request }: Made): string {
  return `${call} ${JSON.stringify(request.params)}`;
}

/** Notes a call that went directly to the service. Creations are skipped, as they replace no value. */
export function noteOvertaken(made: Made): void {
  if (callDefinition(made.call).creates || all().includes(subjectOf(made))) return;
  noted = [...all(), subjectOf(made)];
  try {
    sessionStorage.setItem(name, JSON.stringify(noted));
  } catch {
    // Storage refused: known until the page is closed.
  }
}

/** Removes overtaken mutations from a log. */
export function withoutOvertaken(log: MutationLog): MutationLog {
  return { ...log, steps: log.steps.filter((step) => !all().includes(subjectOf(step))) };
}

/** Clears the notes after the stored log was merged. */
export function forgetOvertaken(): void {
  noted = [];
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage refused: nothing lies there.
  }
}
