import { whoFillsIn } from '#machines/context.ts';
import { useChart } from '../../chart/chart.ts';
import { t as ownPartTexts } from '../../i18n/cs/ownPart.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Filling in the own part has ended on this phone without a word of who did it. */
export function OwnPartIsOver() {
  const t = useTexts(ownPartTexts);
  const isElsewhere = useChart(({ context }) => whoFillsIn(context.sharedSummary?.participants ?? []) !== undefined);
  return (
    <Notice kind="warning" role="status" title={t('over')}>
      <p>{t(isElsewhere ? 'overElsewhereText' : 'overText')}</p>
    </Notice>
  );
}
