import { pathOf } from '#machines/location.ts';
import { useChart } from '../../chart/chart.ts';
import { summaryStage } from '../../chart/views/summary.ts';
import { t as summaryTexts } from '../../i18n/cs/summary.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { LinkForOther } from '../../summaryCards/LinkForOther.tsx';
import { SummaryCard } from '../../summaryCards/SummaryCard.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Revealed } from '../../ui/Revealed.tsx';

/** B reads the summary on a phone of their own; after a change of what B has seen, the reporter is asked to show it again. */
export function OtherParticipant() {
  const t = useTexts(summaryTexts);
  const link = useChart((snapshot) => snapshot.context.summaryLink);
  const isOutdated = useChart((snapshot) => snapshot.context.changedSinceSeen);
  const isRefused = useChart(summaryStage) === 'outdated';
  if (link === null) return null;
  const showAgain = isOutdated && (
    <Notice kind="warning" role={isRefused ? 'alert' : 'status'} title={t('showAgain')}>
      <p>{t('showAgainText')}</p>
    </Notice>
  );
  return (
    <SummaryCard title={t('other')}>
      {isRefused ? <Revealed>{showAgain}</Revealed> : showAgain}
      <p>{t('otherText')}</p>
      <LinkForOther href={`${location.origin}${pathOf('sharedSummary', { ...link })}`} />
    </SummaryCard>
  );
}
