import { useTranslation } from 'react-i18next';
import type { Delivery } from '#contract/entities.ts';
import { formatReportNumber } from '#contract/format.ts';
import { useChart } from '../../machine/chart.ts';
import './success.cs.ts';
import { MailedReport } from '../../facts/MailedReport.tsx';
import { SummaryCard } from '../../facts/SummaryCard.tsx';
import classes from './Success.module.css';

/** Number of the signed report in large type, and its e-mail addresses. */
export function SentReport({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { t } = useTranslation('success');
  const qrCode = useChart((snapshot) => snapshot.context.report.report?.qrCode);
  const participants = useChart((snapshot) => snapshot.context.report.participants);
  return (
    <SummaryCard title={t('number')}>
      {qrCode !== undefined && <p className={classes.number}>{formatReportNumber(qrCode)}</p>}
      <MailedReport participants={participants} deliveries={deliveries} />
    </SummaryCard>
  );
}
