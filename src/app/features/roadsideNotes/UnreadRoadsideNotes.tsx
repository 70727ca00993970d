import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { t as common } from '../../i18n/cs/common.ts';
import { useChart } from '../../machine/chart.ts';
import { onReturn } from '../../replica/encryptedStorage.ts';
import './roadsideNotes.cs.ts';
import { reloadPage } from '../../loading/leaving.ts';
import { Notice } from '../../ui/Notice.tsx';
import { hasKeptRoadsideNotes } from './notedMark.ts';

/** Returns true if stored notes exist that storage does not return. */
export function useUnreadRoadsideNotes(): boolean {
  return useChart(({ context }) => context.session.roadsideNotes === null) && hasKeptRoadsideNotes();
}

/** Notice of unreadable notes. `reloadsOnReturn`: reloads once storage answers; otherwise a tap does, to protect typed values. */
export function UnreadRoadsideNotes({ reloadsOnReturn = false }: { reloadsOnReturn?: boolean }) {
  const { t } = useTranslation('roadsideNotes');
  const isUnread = useUnreadRoadsideNotes();
  useEffect(() => (isUnread && reloadsOnReturn ? onReturn(reloadPage) : undefined), [isUnread, reloadsOnReturn]);
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
