import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { pathOf } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { t as common } from '../../i18n/cs/common.ts';
import { useChart } from '../../machine/chart.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './errors.cs.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { ClockIcon } from '../../ui/moreIcons.tsx';
import { ErrorFrame } from './ErrorFrame.tsx';

/** Screen of a report ended by too many wrong codes. Opened by URL with a live session, it links back to the report. */
export default function ErrorCodes(meta: ScreenMeta) {
  const { t } = useTranslation('errors');
  const reportId = useChart(({ context }) => context.session.reportId);
  const icon = <WarningIcon size={36} />;
  const title = t('errorCodesTitle');
  if (reportId === null) return <ErrorFrame meta={meta} title={title} text={t('errorCodesText')} icon={icon} />;
  return <Continuation meta={meta} reportId={reportId} />;
}

function Continuation({ meta, reportId }: { meta: ScreenMeta; reportId: string }) {
  const { t } = useTranslation('errors');
  const [, navigate] = useLocation();
  return (
    <ScreenFrame meta={meta} title={t('errorCodesTitle')}>
      <ErrorText icon={<ClockIcon size={36} />}>{t('errorCodesReady')}</ErrorText>
      <ActionBar
        label={t('backToReport')}
        // Redirects to the furthest allowed screen.
        onClick={() => navigate(pathOf('summary', { reportId }))}
        quiet={{ label: common('toMainPage'), onClick: () => navigate(pathOf('landing', {})) }}
      />
    </ScreenFrame>
  );
}
