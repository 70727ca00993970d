import { useEffect, useState } from 'react';
import { goToHeading, headingIdOf } from '../../facts/sections.ts';
import { currentContext } from '../../machine/chart.ts';

/** Scrolls back to the edited section once the summary `isReady`. */
export function useEditedSection(isReady: boolean): void {
  const [edited] = useState(() => currentContext().ui.editedSection);
  useEffect(() => {
    if (isReady && edited !== null) goToHeading(headingIdOf(edited));
  }, [isReady, edited]);
}
