import { useLocation } from 'wouter';
import { pathOf } from '../../../../machines/location.ts';
import type { ScreenMeta } from '../../../../machines/routes.ts';
import { send, useBusy, useFailed } from '../../chart.ts';
import { SuccessScene } from '../../drawings/SuccessScene.tsx';
import { t } from '../../i18n/cs/shared.ts';
import { ScreenFrame } from '../../shell/ScreenFrame.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { FailedCall } from '../../ui/FailedCall.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import classes from './Shared.module.css';
import { useSummaryLink } from './useSummaryLink.ts';

/** The signed report as PDF for the other participant (§2). */
export default function SharedDownload(meta: ScreenMeta) {
  const busy = useBusy();
  const failed = useFailed();
  const link = useSummaryLink();
  const [, navigate] = useLocation();
  return (
    <ScreenFrame meta={meta} title={t('downloadTitle')} help={t('downloadHelp')}>
      <div className={classes.scene}>
        <SuccessScene />
      </div>
      {failed && <FailedCall text={t('failed')} onRetry={() => send({ type: 'call.retried' })} />}
      <ActionBar
        label={t('download')}
        icon={<DownloadIcon />}
        busy={busy}
        note={t('downloadNote')}
        onClick={() => send({ type: 'submitted.getSummaryAccidentReport' })}
        quiet={{ label: t('toSummary'), onClick: () => navigate(pathOf('sharedSummary', link)) }}
      />
    </ScreenFrame>
  );
}
