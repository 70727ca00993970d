import type { ReactNode } from 'react';
import type { Summary } from '#contract/entities.ts';
import type { ReportSection } from '#contract/enumerations.ts';

export interface AccidentCardProps {
  summary: Summary;
  /** The way to the screen that mends a section. */
  edit?: ((section: ReportSection) => ReactNode) | undefined;
  /** Whether a section differs from what the reader saw before. */
  changed?: ((section: ReportSection) => boolean) | undefined;
  /** What else is to be said of a section. */
  mark?: ((section: ReportSection) => ReactNode) | undefined;
}
