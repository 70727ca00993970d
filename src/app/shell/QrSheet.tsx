import { useTranslation } from 'react-i18next';
import { formatReportNumber } from '#contract/format.ts';
import { send, useChart } from '../machine/chart.ts';
import '../i18n/cs/overlays.ts';
import { QrCode } from '../ui/QrCode.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import classes from './overlays.module.css';

/** Report number as a QR code to show to the police. It sends no data. */
export function QrSheet() {
  const { t } = useTranslation('overlays');
  const qrCode = useChart((snapshot) => snapshot.context.report.report?.qrCode);
  const isCollecting = useChart((snapshot) => snapshot.context.report.report?.state === 'COLLECTING_DATA');
  if (qrCode === undefined) return null;
  const number = formatReportNumber(qrCode);
  return (
    <Sheet opened onClose={() => send({ type: 'overlay.closed' })} title={t('qrTitle')}>
      <div className="column-16">
        <QrCode data={number.replaceAll('-', '')} label={t('qrLabel', { number })} />
        <p className={classes.number}>
          <span className={classes.soft}>{t('qrNumber')}</span>
          <span className={classes.digits}>{number}</span>
        </p>
        <p>{t('qrPolice')}</p>
        {isCollecting && <p className={classes.soft}>{t('qrOther')}</p>}
      </div>
    </Sheet>
  );
}
