import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useChart } from '../../chart/chart.ts';
import { onReturn } from '../../copy/keeping.ts';
import { t as common } from '../../i18n/cs/common.ts';
import '../../i18n/cs/scene.ts';
import { reloadPage } from '../../loading/leaving.ts';
import { hasKeptScene } from '../../scene/sceneMark.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Whether something was taken down that a silent storage does not give out. */
export function useUnreadScene(): boolean {
  return useChart(({ context }) => context.scene === null) && hasKeptScene();
}

/** Says so. Where nothing is being typed it is looked for again by itself (`waits`), else by a tap. */
export function UnreadScene({ waits = false }: { waits?: boolean }) {
  const { t } = useTranslation('scene');
  const isUnread = useUnreadScene();
  useEffect(() => (isUnread && waits ? onReturn(reloadPage) : undefined), [isUnread, waits]);
  if (!isUnread) return null;
  return (
    <Notice kind="warning" role="status" title={t('unreadTitle')}>
      <p>{t('unread')}</p>
      <Button variant="default" onClick={reloadPage}>
        {common('tryAgain')}
      </Button>
    </Notice>
  );
}
