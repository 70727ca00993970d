import { createContext } from 'react';
import type { ScreenMeta } from '#machines/routes.ts';

export interface StepDetails {
  /** Part of the step; null if it has one. */
  part: { part: number; of: number } | null;
  /** Estimated minutes left; null if unknown. */
  minutes: number | null;
}

/**
 * Computes the details of a step line from the milliseconds since the start (null off the main path). Provided by later
 * screens, so that the first pages load less.
 */
export const StepDetailsOf = createContext<(meta: ScreenMeta, sinceBegin: number | null) => StepDetails | null>(
  () => null,
);
