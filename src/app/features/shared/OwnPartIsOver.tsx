import { useTranslation } from 'react-i18next';
import { whoFillsIn } from '#machines/context.ts';
import { drafts } from '../../forms/drafts.ts';
import { useChart } from '../../machine/chart.ts';
import '../ownPart/ownPart.cs.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Orphans } from '../sync/Orphans.tsx';

/** Notice that filling in on this phone has ended, without naming who ended it. */
export function OwnPartIsOver() {
  const { t } = useTranslation('ownPart');
  const isElsewhere = useChart(({ context }) => whoFillsIn(context.shared.summary?.participants ?? []) !== undefined);
  const reportId = useChart(({ context }) => context.shared.summary?.reportId);
  return (
    <>
      <Notice kind="warning" role="status" title={t('over')}>
        <p>{t(isElsewhere ? 'overElsewhereText' : 'overText')}</p>
        {[...drafts.use().keys()].some((key) => key.startsWith(`${reportId}/`)) && <p>{t('typedStays')}</p>}
      </Notice>
      <Orphans />
    </>
  );
}
