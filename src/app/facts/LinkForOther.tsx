import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { within } from '#contract/waits.ts';
import { t } from '../i18n/cs/reportSummary.ts';
import { isPractice } from '../loading/practice.ts';
import { ShareIcon } from '../ui/moreIcons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import classes from './summary.module.css';

/** Result of sharing a URL. `closed`: shared or cancelled. */
type Shared = 'closed' | 'copied' | 'refused';

/** Opens the share sheet; copies the URL if that is missing or refused. */
async function shareAddress(url: string): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: t('shareTitle'), url });
      return 'closed';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    }
  }
  try {
    await within('clipboard', () => navigator.clipboard.writeText(url));
    return 'copied';
  } catch {
    return 'refused';
  }
}

/** Link for B to the summary: as a QR code, to share and as text. */
export function LinkForOther({ href }: { href: string }) {
  const { t } = useTranslation('reportSummary');
  const [shared, setShared] = useState<Shared>('closed');
  // Another phone would request it from the real service.
  if (isPractice()) return <Notice>{t('linkInPractice')}</Notice>;
  return (
    <>
      <QrCode data={href} label={t('qrLabel')} />
      <Button
        variant="default"
        leftSection={<ShareIcon size={20} />}
        onClick={() => void shareAddress(href).then(setShared)}
      >
        {t('share')}
      </Button>
      <div role="status">
        {shared === 'copied' && <p>{t('copied')}</p>}
        {shared === 'refused' && (
          <>
            <p>{t('copyYourself')}</p>
            <p className={classes.address}>{href}</p>
          </>
        )}
      </div>
      <Anchor className={classes.textLink} href={href} target="_blank" rel="noopener">
        {t('openLink')}
      </Anchor>
    </>
  );
}
