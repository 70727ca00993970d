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
  const count = useChart((snapshot) => snapshot.context.witnesses.length);
  useFreshForm(count);
  useHeadingFocus(`${filling} ${count}`);
  return filling ? <WitnessForm meta={meta} /> : <WitnessList meta={meta} />;
}

/** Once a witness has been added, the form for the next one is empty. */
function useFreshForm(count: number): void {
  const reportId = useChart((snapshot) => snapshot.context.reportId);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) removeDraft(newWitnessDraft(reportId));
    before.current = count;
  }, [count, reportId]);
}

/** List and form are one screen, so nobody else tells a screen reader that one has given way to the other. */
function useHeadingFocus(view: string): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    window.scrollTo(0, 0);
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [view]);
}
