import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '../../i18n/cs/files.ts';
import type { Way } from '../../machine/useAuthorised.ts';
import { ShareIcon } from '../moreIcons.tsx';
import { Notice } from '../Notice.tsx';
import { Revealed } from '../Revealed.tsx';
import { type DeliveredFile, useDeliveredFile } from './deliverFile.ts';
import classes from './openFileLink.module.css';
import { useDownloadAddress } from './useDownloadAddress.ts';

/**
 * Link to open a downloaded document, as browsers inside messengers neither save nor open blob URLs. For the signed
 * report it is a URL of the service.
 */
export function OpenFileLink({ way = null }: { way?: Way | null }) {
  const delivered = useDeliveredFile();
  return delivered && <Delivered delivered={delivered} way={way} />;
}

function Delivered({ delivered, way }: { delivered: DeliveredFile; way: Way | null }) {
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

/** Button that shares the document with another app, if supported. */
function ShareFile({ file }: { file: File }) {
  const { t } = useTranslation('files');
  const shared = { files: [file] };
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(shared)) return null;
  return (
    <Button
      variant="subtle"
      leftSection={<ShareIcon size={20} />}
      // If cancelled or refused, the link remains.
      onClick={() => void navigator.share(shared).catch(() => undefined)}
    >
      {t('shareFile')}
    </Button>
  );
}
