import type { CallName } from '#contract/calls.ts';

/** Failures: no answer; answer lost after the call was applied; fault of the service; foreign answer. */
export const failures = ['network', 'lost', 'fault', 'nonsense'] as const;
export type Failure = (typeof failures)[number];

/** Result of the next call with a name. */
export interface Setting {
  call: CallName;
  /** Result code; the rules answer if neither it nor `failure` is set. */
  code?: string;
  failure?: Failure;
  /** Delay of the answer in milliseconds. */
  delay: number;
  isOnce: boolean;
}
