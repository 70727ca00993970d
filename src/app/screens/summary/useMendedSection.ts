import { useEffect, useState } from 'react';
import { currentContext } from '../../chart/chart.ts';
import { goToHeading, headingIdOf } from '../../summaryCards/sections.ts';

/** Scrolls back to the edited section once the summary `isReady`. */
export function useMendedSection(isReady: boolean): void {
  const [mended] = useState(() => currentContext().mendedSection);
  useEffect(() => {
    if (isReady && mended !== null) goToHeading(headingIdOf(mended));
  }, [isReady, mended]);
}
