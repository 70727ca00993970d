import type { ReactNode } from 'react';
import type { Summary } from '#contract/entities.ts';
import type { ReportSection } from '#contract/enumerations.ts';
import { CircumstancesSummary } from './CircumstancesSummary.tsx';
import { CulpritSummary } from './CulpritSummary.tsx';
import { PlaceSummary } from './PlaceSummary.tsx';
import { WitnessesSummary } from './WitnessesSummary.tsx';

export interface AccidentCardProps {
  summary: Summary;
  /** The way to the screen that mends a section. */
  edit?: ((section: ReportSection) => ReactNode) | undefined;
  /** Whether a section differs from what the reader saw before. */
  changed?: ((section: ReportSection) => boolean) | undefined;
  /** What else is to be said of a section. */
  mark?: ((section: ReportSection) => ReactNode) | undefined;
}

/** What the report says of the accident itself: in the summary and on the other participant's phone alike. */
export function AccidentSummary(props: AccidentCardProps) {
  return (
    <>
      <CircumstancesSummary {...props} />
      <PlaceSummary {...props} />
      <CulpritSummary {...props} />
      <WitnessesSummary {...props} />
    </>
  );
}
