import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { send } from '../../chart/chart.ts';
import { EmergencyLink } from '../../frame/EmergencyLink.tsx';
import '../../i18n/cs/wayOut.ts';
import { SummaryCard } from '../../summaryCards/SummaryCard.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { EmergencyCalls } from '../../ui/EmergencyCalls.tsx';

/** B does not sign: what is wrong is said, what is not agreed on may stay so, and nobody has to. */
export function WayOutOfReader() {
  const { t } = useTranslation('wayOut');
  const back = () => send({ type: 'wayOut.left' });
  return (
    <>
      <SummaryCard title={t('error')}>
        <p>{t('readerErrorText')}</p>
        <Button variant="default" fullWidth onClick={back}>
          {t('readerWrite')}
        </Button>
      </SummaryCard>
      <SummaryCard title={t('disagree')}>
        <p>{t('disagreeText')}</p>
      </SummaryCard>
      <SummaryCard title={t('readerRefuse')}>
        <p>{t('readerRemainsText')}</p>
        <p>{t('refuseText')}</p>
        <EmergencyCalls Link={EmergencyLink} />
      </SummaryCard>
      <ActionBar label={t('readerBack')} onClick={back} />
    </>
  );
}

/** The way there, where there is something to sign. */
export function ToWayOut() {
  const { t } = useTranslation('wayOut');
  return (
    <Button variant="subtle" fullWidth onClick={() => send({ type: 'wayOut.opened' })}>
      {t('readerOpen')}
    </Button>
  );
}
