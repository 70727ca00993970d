import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { send } from '../../machine/chart.ts';
import { EmergencyLink } from '../../ui/frame/EmergencyLink.tsx';
import '../signReport/refusalOptions.cs.ts';
import { SummaryCard } from '../../facts/SummaryCard.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { CallButton } from '../../ui/CallButton.tsx';
import { EmergencyCalls } from '../../ui/EmergencyCalls.tsx';
import { useOnceLoaded } from './useOnceLoaded.ts';

/** Options if B does not want to sign. */
export function RefusalOptionsOfReader() {
  const { t } = useTranslation('refusalOptions');
  const back = () => send({ type: 'refusalOptions.left' });
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

/** Button that opens the options for not signing. */
export function ToWayOut() {
  const { t } = useTranslation('refusalOptions');
  const { isWanted, open } = useOnceLoaded('refusalOptions.opened');
  return (
    <CallButton variant="subtle" fullWidth busy={isWanted} onClick={open}>
      {t('readerOpen')}
    </CallButton>
  );
}
