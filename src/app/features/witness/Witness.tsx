import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenMeta } from '#machines/routes.ts';
import { removeDraft } from '../../forms/drafts.ts';
import { useChart } from '../../machine/chart.ts';
import { useFromItsHead } from '../../ui/frame/useFromItsHead.ts';
import { useFewerSaid } from '../../ui/saidAloud.tsx';
import './witness.cs.ts';
import { newWitnessDraft } from './form.ts';
import { WitnessForm } from './WitnessForm.tsx';
import { WitnessList } from './WitnessList.tsx';
import { witnessView } from './witness.view.ts';

export default function Witness(meta: ScreenMeta) {
  const { t } = useTranslation('witness');
  const isOpen = useChart(witnessView) === 'form';
  // Opens as a transition, closes at once.
  const filling = useDeferredValue(isOpen) && isOpen;
  const count = useChart((snapshot) => snapshot.context.report.witnesses.length);
  useFreshForm(count, filling);
  useFewerSaid(count, t('removed'));
  useFromItsHead(filling ? 'form' : `list ${count}`);
  return filling ? <WitnessForm meta={meta} /> : <WitnessList meta={meta} />;
}

/** Removes drafts of saved witnesses, even if a reload missed the answer. */
function useFreshForm(count: number, filling: boolean): void {
  const reportId = useChart((snapshot) => snapshot.context.report.reportId);
  useEffect(() => {
    // An open form may still correct the last saved witness.
    if (filling) return;
    for (let earlier = 0; earlier < count; earlier += 1) removeDraft(newWitnessDraft(reportId, earlier));
  }, [count, filling, reportId]);
}
