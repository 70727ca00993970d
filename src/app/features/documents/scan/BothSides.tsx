import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useBusy, useChart, useFailed } from '../../../machine/chart.ts';
import { useWordsFor } from '../../../machine/useWordsFor.ts';
import { FailedCall } from '../../../ui/frame/FailedCall.tsx';
import { ScreenFrame } from '../../../ui/frame/ScreenFrame.tsx';
import { cardReading } from '../documents.view.ts';
import '../documents.cs.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { CameraIcon } from '../../../ui/icons.tsx';
import { IdCardIcon } from '../../../ui/moreIcons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './scan.module.css';

/** OCR of both sides of an ID card; on failure they are retaken or typed. */
export function BothSides({ meta, party }: { meta: ScreenMeta; party: Party }) {
  const { t } = useTranslation('documents');
  const words = useWordsFor(party);
  const busy = useBusy();
  const failed = useFailed();
  const isUnread = useChart((snapshot) => cardReading(snapshot, party)) === 'unread';
  const retake = () => send({ type: 'scan.started' });
  const quiet = { label: t('fillIn'), onClick: () => send({ type: 'step.continued' }) };

  return (
    <ScreenFrame meta={meta} title={t('readTitle', words)} help={!busy && t('readHelp')}>
      <div className={classes.card} data-busy={busy || undefined}>
        <IdCardIcon size={64} />
      </div>
      {busy && (
        <p className={classes.reading} role="status">
          {t('reading')}
        </p>
      )}
      {isUnread && (
        <Notice kind="warning" role="alert" title={t('unread')}>
          {t('unreadHelp')}
        </Notice>
      )}
      {failed && <FailedCall onRetry={() => send({ type: 'call.retried' })} />}
      {!isUnread && !busy && (
        <Button variant="default" leftSection={<CameraIcon size={20} />} onClick={retake}>
          {t('retake')}
        </Button>
      )}
      {isUnread ? (
        <ActionBar label={t('retake')} icon={<CameraIcon />} onClick={retake} quiet={quiet} />
      ) : (
        <ActionBar
          label={t('read')}
          busy={busy}
          onClick={() => send({ type: 'submitted.investigateIdCard', party })}
          quiet={quiet}
        />
      )}
    </ScreenFrame>
  );
}
