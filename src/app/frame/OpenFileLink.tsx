import { t } from '../i18n/cs/files.ts';
import { Notice } from '../ui/Notice.tsx';
import { Revealed } from '../ui/Revealed.tsx';
import { useDeliveredFile } from './deliverFile.ts';
import classes from './openFileLink.module.css';

/** After a download: the document once more, for whose browser has kept silent about it. */
export function OpenFileLink() {
  const url = useDeliveredFile();
  if (url === null) return null;
  return (
    <Revealed>
      <Notice kind="success" role="status" title={t('fileDelivered')}>
        <p>{t('fileDeliveredHelp')}</p>
        <a className={classes.link} href={url} target="_blank" rel="noopener">
          {t('openFile')}
        </a>
      </Notice>
    </Revealed>
  );
}
