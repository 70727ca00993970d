import { useLocation } from 'wouter';
import { formatTimeInWords } from '#contract/format.ts';
import { pathOf } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { useChart } from '../../chart/chart.ts';
import { useCountdown } from '../../desk/useCountdown.ts';
import { ScreenFrame } from '../../frame/ScreenFrame.tsx';
import { t as common } from '../../i18n/cs/common.ts';
import { t as errorsTexts } from '../../i18n/cs/errors.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { ClockIcon, ShieldIcon } from '../../ui/moreIcons.tsx';
import { ErrorFrame } from './ErrorFrame.tsx';

/** Too many wrong codes: until when they wait and the way back, or that the report has ended by them. */
export default function ErrorCodes(meta: ScreenMeta) {
  const t = useTexts(errorsTexts);
  const reportId = useChart(({ context }) => context.sessionReportId);
  const icon = <ShieldIcon size={36} />;
  const title = t('errorCodesTitle');
  if (reportId === null) return <ErrorFrame meta={meta} title={title} text={t('errorCodesText')} icon={icon} />;
  return <Waiting meta={meta} reportId={reportId} />;
}

function Waiting({ meta, reportId }: { meta: ScreenMeta; reportId: string }) {
  const t = useTexts(errorsTexts);
  const [, navigate] = useLocation();
  const until = useChart(({ context }) => context.codesWaitUntil);
  const waits = useCountdown(until === null ? 0 : Date.parse(until)) > 0;
  return (
    <ScreenFrame meta={meta} title={t('errorCodesTitle')}>
      <div role="status">
        <ErrorText icon={<ClockIcon size={36} />}>
          {waits && until !== null ? t('errorCodesWait', { time: formatTimeInWords(until) }) : t('errorCodesReady')}
        </ErrorText>
      </div>
      <ActionBar
        label={t('backToReport')}
        // Whatever the report's state allows: the furthest screen of it.
        onClick={() => navigate(pathOf('summary', { reportId }))}
        quiet={{ label: common('toMainPage'), onClick: () => navigate(pathOf('landing', {})) }}
      />
    </ScreenFrame>
  );
}
