import { t as licensePlateTexts } from '../../i18n/cs/licensePlate.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { useFileUrl } from '../../photos/usePhoto.ts';
import classes from './LicensePlate.module.css';

/** The photo that a plate is read from, to compare. */
export function PlatePhoto({ fileId }: { fileId: string }) {
  const t = useTexts(licensePlateTexts);
  const url = useFileUrl(fileId);
  return <div className={classes.photo}>{url && <img src={url} alt={t('photo')} decoding="async" />}</div>;
}
