import { useTranslation } from 'react-i18next';
import { send, useBusy, useChart, useFailed } from '../../machine/chart.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { sharedSummaryView } from './shared.view.ts';
import './shared.cs.ts';
import { CallButton } from '../../ui/CallButton.tsx';
import { DoneIcon, RefreshIcon } from '../../ui/icons.tsx';
import classes from './Shared.module.css';
import { useRemarks } from './useRemarks.ts';

/** Button that reloads the summary and reports if it is unchanged. */
export function Reload() {
  const { t } = useTranslation('shared');
  const view = useChart(sharedSummaryView);
  const busy = useBusy();
  const failed = useFailed();
  const isSaying = view === 'saying';
  const { written } = useRemarks();
  // The remark's form shows its own error.
  const isSaid = isSaying && written.length > 0;
  const reload = () => send({ type: 'call.retried' });
  return (
    <div className={classes.reload}>
      {failed && !isSaid && <FailedCall text={t(isSaying ? 'sayingFailed' : 'reloadFailed')} onRetry={reload} />}
      <p className={classes.unchanged} role="status">
        {view === 'unchanged' && (
          <>
            <DoneIcon size={20} />
            <span>{t('unchanged')}</span>
          </>
        )}
      </p>
      {!failed && (
        <CallButton variant="default" leftSection={<RefreshIcon size={20} />} busy={busy} onClick={reload}>
          {t('reload')}
        </CallButton>
      )}
    </div>
  );
}
