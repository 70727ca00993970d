import { useEffect, useState } from 'react';
import { currentContext } from '../../chart/chart.ts';
import { goToHeading, headingIdOf } from '../../summaryCards/sections.ts';

/** Back from an edit the summary is shown where it was left, as soon as it `isReady`. */
export function useMendedSection(isReady: boolean): void {
  const [mended] = useState(() => currentContext().mendedSection);
  useEffect(() => {
    if (isReady && mended !== null) goToHeading(headingIdOf(mended));
  }, [isReady, mended]);
}
