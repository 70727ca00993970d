import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InsuranceCompany } from '#contract/entities.ts';
import { CodePanel } from '../../codes/CodePanel.tsx';
import { send, useChart } from '../../machine/chart.ts';
import { useHandoverPhase } from '../../machine/views/codePanels.ts';
import { useSentMoment } from '../../machine/views/sentMoment.ts';
import '../../i18n/cs/claims.ts';
import classes from './claims.module.css';

interface Props {
  insurers: InsuranceCompany[];
}

/** Code entry by which B authorises sending the signed report to the chosen insurers. */
export function HandOverByLink({ insurers }: Props) {
  const { t } = useTranslation('claims');
  const item = useChart(({ context }) => context.shared.handingOver);
  const chosen = useChart(({ context }) => context.shared.chosenInsurers);
  const now = useHandoverPhase();
  const sentAt = useSentMoment('flow.shared.summary.signed.proving');
  if (item === null || now?.step !== 'code') return null;
  const names = insurers.filter(({ code }) => chosen.includes(code)).map(({ name }) => name);
  return (
    <>
      <p>{t('goesTo', { insurers: names.join(', ') })}</p>
      <CodePanel
        party="B"
        phase={now.phase}
        way="link"
        purpose="handingOver"
        item={item}
        sentAt={sentAt}
        codeWaits={item.waitingForInsertingSmsCode}
        codeLabel={t('code')}
        cannotSendHelp={t('cannotSend')}
        checkLabel={t('sendOff')}
        checkWhose={t('sendOffWhose')}
        isOwn
        onSend={() => send({ type: 'submitted.sendCodeToHandOver', party: 'B' })}
        onCheck={(smsCode) =>
          send({ type: 'submitted.handOverSummaryReport', party: 'B', body: { insurers: chosen, smsCode } })
        }
        onRetry={() => send({ type: 'call.retried', party: 'B' })}
      />
      <Button variant="subtle" fullWidth className={classes.send} onClick={() => send({ type: 'handover.left' })}>
        {t('backUnsent')}
      </Button>
    </>
  );
}
