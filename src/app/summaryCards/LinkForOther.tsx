import { useState } from 'react';
import { t } from '../i18n/cs/reportSummary.ts';
import { isPractice } from '../loading/practice.ts';
import { Button } from '../ui/Button.tsx';
import { ShareIcon } from '../ui/moreIcons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import classes from './summary.module.css';

/** The link under which B reads the summary: as a code to read, as something to send, and as text. */
export function LinkForOther({ href }: { href: string }) {
  const [copied, setCopied] = useState(false);
  // Another phone would ask the real service for it.
  if (isPractice()) return <Notice>{t('linkInPractice')}</Notice>;

  async function share() {
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title: t('shareTitle'), url: href });
      else {
        await navigator.clipboard.writeText(href);
        setCopied(true);
      }
    } catch {
      // The user closed the sheet or refused: the link below is still there.
    }
  }

  return (
    <>
      <QrCode data={href} label={t('qrLabel')} />
      <Button variant="default" leftSection={<ShareIcon size={20} />} onClick={() => void share()}>
        {t('share')}
      </Button>
      <p role="status" className={copied ? undefined : 'visually-hidden'}>
        {copied ? t('copied') : ''}
      </p>
      <a className={classes.textLink} href={href} target="_blank" rel="noopener">
        {t('openLink')}
      </a>
    </>
  );
}
