import { useTranslation } from 'react-i18next';
import { t as common } from '../i18n/cs/common.ts';
import { send, useChart } from '../machine/chart.ts';
import { overlayOf } from '../machine/views/overlay.ts';
import '../i18n/cs/takeover.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Confirmation before the reporter takes over the part that B fills in on their own phone. */
export function TakeoverDialog() {
  const { t } = useTranslation('takeover');
  const overlay = useChart(overlayOf);
  const failed = overlay === 'takeoverFailed';
  return (
    <ConfirmDialog
      opened
      busy={overlay === 'endingDelegation'}
      title={t('takeOverTitle')}
      text={
        <div className="column-16">
          <p>{t('takeOverText')}</p>
          {failed && (
            <Notice kind="error" role="alert">
              {t('takeOverFailed')}
            </Notice>
          )}
        </div>
      }
      confirmLabel={failed ? common('tryAgain') : t('takeOverConfirm')}
      cancelLabel={t('takeOverCancel')}
      onConfirm={() => send({ type: 'takeover.confirmed' })}
      onCancel={() => send({ type: 'overlay.closed' })}
    />
  );
}
