import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { pathOf } from '../../../../machines/location.ts';
import { useChart } from '../../chart.ts';
import { t } from '../../i18n/cs/summary.ts';
import { SummaryCard } from '../../summary/SummaryCard.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import classes from './Summary.module.css';

/** The link under which B reads the summary on a phone of their own: as a code, and as something to send. */
export function OtherParticipant() {
  const link = useChart((snapshot) => snapshot.context.summaryLink);
  const [copied, setCopied] = useState(false);
  if (link === null) return null;
  const href = `${location.origin}${pathOf('sharedSummary', { ...link })}`;

  async function share() {
    try {
      if (typeof navigator.share === 'function') await navigator.share({ url: href });
      else {
        await navigator.clipboard.writeText(href);
        setCopied(true);
      }
    } catch {
      // The user closed the sheet or refused: the link below is still there.
    }
  }

  return (
    <SummaryCard title={t('other')}>
      <p>{t('otherText')}</p>
      <QrCode data={href} label={t('qrLabel')} />
      <Button variant="default" leftSection={<ShareIcon size={20} />} onClick={() => void share()}>
        {t('share')}
      </Button>
      <p role="status" className={copied ? undefined : 'visually-hidden'}>
        {copied ? t('copied') : ''}
      </p>
      <a className={classes.link} href={href} target="_blank" rel="noopener">
        {t('openLink')}
      </a>
    </SummaryCard>
  );
}
