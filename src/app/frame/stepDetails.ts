import { createContext } from 'react';
import type { ScreenMeta } from '#machines/routes.ts';

export interface StepDetails {
  /** Which of the step's parts, where it has several. */
  part: { part: number; of: number } | null;
  /** About how many are left to the end of the report; null where nobody can say. */
  minutes: number | null;
}

/**
 * What a step line says beyond its step, by how many milliseconds ago the report began (null: not on the way). The first
 * screens have nothing to say, so that what reckons it comes with the later ones.
 */
export const StepDetailsOf = createContext<(meta: ScreenMeta, sinceBegin: number | null) => StepDetails | null>(
  () => null,
);
