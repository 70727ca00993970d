import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeInWords } from '#contract/format.ts';
import { hour } from '#contract/limits.ts';
import { serviceNow } from '../../loading/clock.ts';
import { useDeletedAt } from '../../machine/useDeletedAt.ts';
import { Notice } from '../../ui/Notice.tsx';
import './sync.cs.ts';

/** Notice on every screen in the last hour of an unsigned report. */
export default function EndingReport() {
  const { t } = useTranslation('sync');
  const deletedAt = useDeletedAt();
  const left = Date.parse(deletedAt) - serviceNow();
  const [isEnding, setEnding] = useState(left <= hour);
  useEffect(() => {
    const timer = setTimeout(() => setEnding(true), left - hour);
    return () => clearTimeout(timer);
  }, [left]);
  if (!isEnding) return null;
  return (
    <Notice kind="warning" role="status" title={t('ending', { time: formatTimeInWords(deletedAt) })}>
      {t('endingText')}
    </Notice>
  );
}
