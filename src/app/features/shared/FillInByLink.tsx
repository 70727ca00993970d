import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CodePanel } from '../../codes/CodePanel.tsx';
import { send, useChart } from '../../machine/chart.ts';
import { useOpeningPhase } from '../../machine/views/codePanels.ts';
import { useSentMoment } from '../../machine/views/sentMoment.ts';
import '../delegatedSection/delegatedSection.cs.ts';
import './shared.cs.ts';
import { PartyCard } from '../../ui/PartyCard.tsx';
import classes from './Shared.module.css';

/** Code entry by which B proves their number before filling in their part. */
export function FillInByLink() {
  const { t } = useTranslation('delegatedSection');
  const { t: shared } = useTranslation('shared');
  const item = useChart(({ context }) => context.shared.delegation);
  const now = useOpeningPhase();
  const sentAt = useSentMoment('flow.shared.summary.delegation');
  if (item === null || now?.step !== 'code') return null;
  return (
    <>
      <PartyCard party="B">
        <CodePanel
          party="B"
          phase={now.phase}
          way="link"
          purpose="fillingIn"
          item={item}
          sentAt={sentAt}
          codeWaits={item.waitingForInsertingSmsCode}
          codeLabel={t('code')}
          cannotSendHelp={t('cannotSend')}
          checkLabel={t('start')}
          checkWhose={t('startWhose')}
          isOwn
          onSend={() => send({ type: 'submitted.sendCodeToFillIn', party: 'B' })}
          onCheck={(smsCode) => send({ type: 'submitted.fillIn', party: 'B', body: { smsCode } })}
          onRetry={() => send({ type: 'call.retried', party: 'B' })}
        />
      </PartyCard>
      <div className={classes.ways}>
        <Button variant="subtle" fullWidth onClick={() => send({ type: 'delegation.left' })}>
          {shared('backToSummary')}
        </Button>
      </div>
    </>
  );
}
