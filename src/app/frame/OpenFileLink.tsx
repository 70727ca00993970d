import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '../i18n/cs/files.ts';
import { ShareIcon } from '../ui/moreIcons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Revealed } from '../ui/Revealed.tsx';
import { type DeliveredFile, useDeliveredFile } from './deliverFile.ts';
import classes from './openFileLink.module.css';
import { type DownloadWay, useDownloadAddress } from './useDownloadAddress.ts';

/**
 * After a download: the document once more, for whose browser has kept silent about it. Browsers inside of messengers neither save
 * nor open what the page holds itself, so the signed report also has an address of the service.
 */
export function OpenFileLink({ way = null }: { way?: DownloadWay | null }) {
  const delivered = useDeliveredFile();
  return delivered && <Delivered delivered={delivered} way={way} />;
}

function Delivered({ delivered, way }: { delivered: DeliveredFile; way: DownloadWay | null }) {
  const { t } = useTranslation('files');
  const { address, renew } = useDownloadAddress(way);
  return (
    <Revealed>
      <Notice kind="success" role="status" title={t('fileDelivered')}>
        <p>{t('fileDeliveredHelp')}</p>
        {way !== null && <p>{t('alsoMailed')}</p>}
        <Anchor className={classes.link} href={address ?? delivered.url} target="_blank" rel="noopener" onClick={renew}>
          {t('openFile')}
        </Anchor>
        <ShareFile file={delivered.file} />
      </Notice>
    </Revealed>
  );
}

/** Hands the document to another app, where the phone can. */
function ShareFile({ file }: { file: File }) {
  const { t } = useTranslation('files');
  const shared = { files: [file] };
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(shared)) return null;
  return (
    <Button
      variant="subtle"
      leftSection={<ShareIcon size={20} />}
      // Closed or refused: the link beside it stays.
      onClick={() => void navigator.share(shared).catch(() => undefined)}
    >
      {t('shareFile')}
    </Button>
  );
}
