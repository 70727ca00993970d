import { useDeferredValue, useEffect } from 'react';
import type { ScreenMeta } from '#machines/routes.ts';
import { useChart } from '../../chart/chart.ts';
import { witnessView } from '../../chart/views/witness.ts';
import { removeDraft } from '../../forms/drafts.ts';
import { useFromItsHead } from '../../frame/useFromItsHead.ts';
import { newWitnessDraft } from './form.ts';
import { WitnessForm } from './WitnessForm.tsx';
import { WitnessList } from './WitnessList.tsx';

/** Optional witnesses: a list with one form for adding and mending; without any it is one tap. */
export default function Witness(meta: ScreenMeta) {
  const isOpen = useChart(witnessView) === 'form';
  // Drawn in the background when it opens, gone at once when it closes.
  const filling = useDeferredValue(isOpen) && isOpen;
  const count = useChart((snapshot) => snapshot.context.witnesses.length);
  useFreshForm(count, filling);
  useFromItsHead(filling ? 'form' : `list ${count}`);
  return filling ? <WitnessForm meta={meta} /> : <WitnessList meta={meta} />;
}

/** A witness who has been recorded leaves no draft behind, even when the page was not there to hear of it. */
function useFreshForm(count: number, filling: boolean): void {
  const reportId = useChart((snapshot) => snapshot.context.reportId);
  useEffect(() => {
    // The form may still be the one in which the last of them was typed, to be corrected.
    if (filling) return;
    for (let earlier = 0; earlier < count; earlier += 1) removeDraft(newWitnessDraft(reportId, earlier));
  }, [count, filling, reportId]);
}
