import type { Step } from '../walk/steps.ts';

export interface Rule {
  name: string;
  /** The numbers of docs/requirements.md that it says. */
  demands: string;
  /** What is wrong with a step; null where it keeps the rule, undefined where the rule says nothing about it. */
  breach: (step: Step) => string | null | undefined;
}
