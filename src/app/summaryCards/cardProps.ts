import type { ReactNode } from 'react';
import type { Summary } from '#contract/entities.ts';
import type { ReportSection } from '#contract/enumerations.ts';

export interface AccidentCardProps {
  summary: Summary;
  /** Renders the edit link of a section. */
  edit?: ((section: ReportSection) => ReactNode) | undefined;
  /** Returns true if a section has changed since the reader saw it. */
  changed?: ((section: ReportSection) => boolean) | undefined;
  /** Renders notes on a section. */
  mark?: ((section: ReportSection) => ReactNode) | undefined;
}
