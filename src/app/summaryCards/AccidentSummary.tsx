import { CircumstancesSummary } from './CircumstancesSummary.tsx';
import { CulpritSummary } from './CulpritSummary.tsx';
import type { AccidentCardProps } from './cardProps.ts';
import { PlaceSummary } from './PlaceSummary.tsx';
import { WitnessesSummary } from './WitnessesSummary.tsx';

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
