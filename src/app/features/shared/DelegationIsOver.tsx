import { useTranslation } from 'react-i18next';
import { delegateOf } from '#machines/context.ts';
import { drafts } from '../../forms/drafts.ts';
import { useChart } from '../../machine/chart.ts';
import '../delegatedSection/delegatedSection.cs.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Orphans } from '../sync/Orphans.tsx';

/** Notice that filling in on this phone has ended, without naming who ended it. */
export function DelegationIsOver() {
  const { t } = useTranslation('delegatedSection');
  const isElsewhere = useChart(({ context }) => delegateOf(context.shared.summary?.participants ?? []) !== undefined);
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
