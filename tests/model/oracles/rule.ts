import type { Step } from '../walk/steps.ts';

export interface Rule {
  name: string;
  /** Numbers of its requirements in docs/requirements.md. */
  demands: string;
  /** Returns what is wrong with a step, null if it keeps the rule, undefined if the rule does not apply. */
  breach: (step: Step) => string | null | undefined;
}
