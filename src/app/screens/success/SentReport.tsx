import { partyOfOrder } from '#contract/enumerations.ts';
import { formatReportNumber } from '#contract/format.ts';
import { useChart } from '../../chart/chart.ts';
import { t as successTexts } from '../../i18n/cs/success.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { SummaryCard } from '../../summaryCards/SummaryCard.tsx';
import { PartyBadge } from '../../ui/PartyBadge.tsx';
import classes from './Success.module.css';

/** The number of the signed report, large enough to be read aloud, and the addresses to which it went. */
export function SentReport() {
  const t = useTexts(successTexts);
  const qrCode = useChart((snapshot) => snapshot.context.report?.qrCode);
  const participants = useChart((snapshot) => snapshot.context.participants);
  return (
    <SummaryCard title={t('number')}>
      {qrCode !== undefined && <p className={classes.number}>{formatReportNumber(qrCode)}</p>}
      <p>{t('sentTo')}</p>
      <ul className={classes.addresses}>
        {participants.map(({ participantId, order, email }) => (
          <li key={participantId} className={classes.address}>
            <PartyBadge party={partyOfOrder(order)} size="small" />
            <span>{email}</span>
          </li>
        ))}
      </ul>
    </SummaryCard>
  );
}
