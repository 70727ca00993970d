import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { pathOf } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { t as common } from '../../i18n/cs/common.ts';
import { useChart } from '../../machine/chart.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './openReport.cs.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { ReportNumber } from './ReportNumber.tsx';

/** Screen for the address of a report other than the open one. */
export default function OtherReport(meta: ScreenMeta) {
  const { t } = useTranslation('openReport');
  const [, navigate] = useLocation();
  const reportId = useChart((snapshot) => snapshot.context.session.reportId);
  return (
    <ScreenFrame meta={meta} title={t('otherTitle')} help={t('otherText')}>
      <ReportNumber />
      <ActionBar
        label={t('otherContinue')}
        onClick={() => navigate(pathOf('summary', { reportId: reportId ?? '' }))}
        quiet={{ label: common('toMainPage'), onClick: () => navigate(pathOf('landing', {})) }}
      />
    </ScreenFrame>
  );
}
