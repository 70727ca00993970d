import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChart } from '../../machine/chart.ts';
import { syncView } from '../../machine/views/sync.ts';
import { acknowledgeLost, leftBehind } from '../../replica/leftBehind.ts';
import './sync.cs.ts';
import { InfoIcon } from '../../ui/icons.tsx';
import UiProvider from '../../ui/UiProvider.tsx';
import classes from './PendingMutations.module.css';

/**
 * Status lines: mutations waiting to be sent, storage refused, data unreadable or lost. Mutations sent without waiting
 * are never mentioned.
 */
export default function PendingMutations() {
  const { t } = useTranslation('sync');
  const view = useChart(syncView);
  const unsent = useChart(({ context }) => context.sync.pendingMutations.length);
  const { unread, lost } = leftBehind.use();
  const [hadToWait, setHadToWait] = useState(false);
  if (view === 'waiting' && !hadToWait) setHadToWait(true);
  if ((unsent === 0 || view === 'orphaned') && hadToWait) setHadToWait(false);
  const isLost = lost.steps + lost.photos > 0;
  const texts = [
    unsent > 0 && hadToWait ? t('waiting', { count: unsent }) : view === 'notPersisted' && t('notPersisted'),
    unread.steps > 0 && t('unreadMutations', { count: unread.steps }),
    unread.photos > 0 && t('unreadPhotos', { count: unread.photos }),
    lost.steps > 0 && t('lostMutations', { count: lost.steps }),
    lost.photos > 0 && t('lostPhotos', { count: lost.photos }),
  ].filter((text) => text !== false);
  return (
    <>
      <div role="status">
        {texts.map((text) => (
          <p key={text} className={classes.line}>
            <InfoIcon size={20} />
            <span>{text}</span>
          </p>
        ))}
      </div>
      {isLost && (
        <div className={classes.line}>
          <UiProvider>
            <Button variant="default" onClick={acknowledgeLost}>
              {t('understood')}
            </Button>
          </UiProvider>
        </div>
      )}
    </>
  );
}
