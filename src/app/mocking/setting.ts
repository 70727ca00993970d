import type { CallName } from '#contract/calls.ts';

/** No answer at all; the answer lost after the call was done; a fault of the service; an answer that is none. */
export const failures = ['network', 'lost', 'fault', 'nonsense'] as const;
export type Failure = (typeof failures)[number];

/** How the next call of a name ends. */
export interface Setting {
  call: CallName;
  /** Without both the rules answer. */
  code?: string;
  failure?: Failure;
  /** Milliseconds by which the answer is late. */
  delay: number;
  isOnce: boolean;
}
