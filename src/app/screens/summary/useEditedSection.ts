import { useEffect, useState } from 'react';
import { currentContext } from '../../chart/chart.ts';
import { goToHeading, headingIdOf } from '../../summaryCards/sections.ts';

/** Scrolls back to the edited section once the summary `isReady`. */
export function useEditedSection(isReady: boolean): void {
  const [edited] = useState(() => currentContext().editedSection);
  useEffect(() => {
    if (isReady && edited !== null) goToHeading(headingIdOf(edited));
  }, [isReady, edited]);
}
