import type { CallRequest } from '#contract/callSchemas.ts';
import { callDefinition, type StepName } from '#contract/calls.ts';
import type { Log } from './log.ts';

/**
 * While the steps that a page before this one has left cannot be read, the driver may say the same again, to the service itself. Such
 * a step must not be sent later and bring the older value back. Noted in the tab: ids of what it was about, and nothing of the values.
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

/** What is created has an id of its own, and takes the place of nothing. */
export function noteOvertaken(made: Made): void {
  if (callDefinition(made.call).creates || all().includes(subjectOf(made))) return;
  noted = [...all(), subjectOf(made)];
  try {
    sessionStorage.setItem(name, JSON.stringify(noted));
  } catch {
    // Storage refused: known until the page is closed.
  }
}

/** A log without the steps that are of no account any more. */
export function withoutOvertaken(log: Log): Log {
  return { ...log, steps: log.steps.filter((step) => !all().includes(subjectOf(step))) };
}

/** What was left has been taken up without them. */
export function forgetOvertaken(): void {
  noted = [];
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage refused: nothing lies there.
  }
}
