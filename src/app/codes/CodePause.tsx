import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { formatTimeInWords } from '#contract/format.ts';
import { send } from '../machine/chart.ts';
import '../i18n/cs/codeEntry.ts';
import { Notice } from '../ui/Notice.tsx';
import { useCountdown } from './useCountdown.ts';

interface Props {
  until: string | undefined;
  /** Party whose codes are paused, on screens for both. */
  party?: Party;
}

/** Notice of a pause after too many wrong codes, with its end. Then the entry continues automatically. */
export function CodePause({ until, party }: Props) {
  const { t } = useTranslation('codeEntry');
  const isOver = useCountdown(until === undefined ? 0 : Date.parse(until)) === 0;
  useEffect(() => {
    if (isOver) send({ type: 'pause.ended', ...(party && { party }) });
  }, [isOver, party]);
  return (
    <Notice kind="warning" role="status" title={t('waits')}>
      {until !== undefined && <p>{t('waitsHelp', { time: formatTimeInWords(until) })}</p>}
    </Notice>
  );
}
