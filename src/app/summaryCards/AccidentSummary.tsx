import { CircumstancesSummary } from './CircumstancesSummary.tsx';
import { CulpritSummary } from './CulpritSummary.tsx';
import type { AccidentCardProps } from './cardProps.ts';
import { PlaceSummary } from './PlaceSummary.tsx';
import { WitnessesSummary } from './WitnessesSummary.tsx';

/** Summary cards of the accident, for the reporter's summary and the shared one. */
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
