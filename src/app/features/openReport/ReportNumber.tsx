import { Card } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatReportNumber } from '#contract/format.ts';
import { useChart } from '../../machine/chart.ts';
import './openReport.cs.ts';
import classes from './ReportNumber.module.css';

/** Number of the open report, as on the QR sheet; empty until known. */
export function ReportNumber() {
  const { t } = useTranslation('openReport');
  const qrCode = useChart((snapshot) => snapshot.context.report.report?.qrCode);
  if (qrCode === undefined) return null;
  return (
    <Card component="p" className={classes.card}>
      <span className={classes.label}>{t('number')}</span>
      <span className={classes.digits}>{formatReportNumber(qrCode)}</span>
    </Card>
  );
}
