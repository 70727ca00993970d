import { useEffect, useRef } from 'react';
import type { ScreenMeta } from '../../../../machines/routes.ts';
import { useChart } from '../../chart.ts';
import { removeDraft } from '../../forms/drafts.ts';
import { newWitnessDraft } from './form.ts';
import { WitnessForm } from './WitnessForm.tsx';
import { WitnessList } from './WitnessList.tsx';

/** Optional witnesses: a list with one form for adding and mending; without any it is one tap (§2). */
export default function Witness(meta: ScreenMeta) {
  const filling = useChart((snapshot) => snapshot.matches({ flow: { report: { collecting: { witness: 'form' } } } }));
  useFreshForm();
  return filling ? <WitnessForm meta={meta} /> : <WitnessList meta={meta} />;
}

/** Once a witness has been added, the form for the next one is empty. */
function useFreshForm(): void {
  const reportId = useChart((snapshot) => snapshot.context.reportId);
  const count = useChart((snapshot) => snapshot.context.witnesses.length);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) removeDraft(newWitnessDraft(reportId));
    before.current = count;
  }, [count, reportId]);
}
