import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { pathOf } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart, useFailed } from '../../machine/chart.ts';
import { SuccessDrawing } from '../../ui/drawings/SuccessDrawing.tsx';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { OpenFileLink } from '../../ui/frame/OpenFileLink.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import { sharedDownloadView } from './shared.view.ts';
import './shared.cs.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { ClockIcon, DownloadIcon } from '../../ui/moreIcons.tsx';
import { DeadLink } from './DeadLink.tsx';
import classes from './Shared.module.css';
import { useSummaryLink } from './useSummaryLink.ts';

/** Download of the signed report for the other participant. */
export default function SharedDownload(meta: ScreenMeta) {
  const { t } = useTranslation('shared');
  const view = useChart(sharedDownloadView);
  const link = useSummaryLink();
  const [, navigate] = useLocation();
  const toSummary = { label: t('toSummary'), onClick: () => navigate(pathOf('sharedSummary', link)) };
  if (view === 'invalid') return <DeadLink meta={meta} why="invalid" />;
  if (view !== 'unsigned') return <Signed meta={meta} isReady={view === 'ready'} quiet={toSummary} />;
  return (
    <ScreenFrame meta={meta} title={t('unsignedTitle')}>
      <ErrorText icon={<ClockIcon size={36} />}>{t('unsignedText')}</ErrorText>
      <ActionBar label={t('checkAgain')} onClick={() => send({ type: 'call.retried' })} quiet={toSummary} />
    </ScreenFrame>
  );
}

interface SignedProps {
  meta: ScreenMeta;
  isReady: boolean;
  quiet: { label: string; onClick: () => void };
}

/** Download screen. The file is prefetched, so that the tap delivers it at once. */
function Signed({ meta, isReady, quiet }: SignedProps) {
  const { t } = useTranslation('shared');
  const failed = useFailed();
  return (
    <ScreenFrame
      meta={meta}
      title={t(isReady || failed ? 'downloadTitle' : 'fetchingTitle')}
      help={t(isReady || failed ? 'downloadHelp' : 'fetchingHelp')}
    >
      <div className={classes.drawing}>
        <SuccessDrawing />
      </div>
      {failed && <FailedCall text={t('failed')} onRetry={() => send({ type: 'call.retried' })} />}
      <OpenFileLink way="link" />
      <ActionBar
        label={t('download')}
        icon={<DownloadIcon />}
        busy={!isReady && !failed}
        note={t('downloadNote')}
        onClick={() => send({ type: failed ? 'call.retried' : 'file.requested' })}
        quiet={quiet}
      />
    </ScreenFrame>
  );
}
