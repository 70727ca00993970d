import { useTranslation } from 'react-i18next';
import './licensePlate.cs.ts';
import { useFileUrl } from '../../photos/usePhoto.ts';
import classes from './LicensePlate.module.css';

/** Photo of a plate, for comparison with the OCR result. */
export function PlatePhoto({ fileId }: { fileId: string }) {
  const { t } = useTranslation('licensePlate');
  const url = useFileUrl(fileId);
  return <div className={classes.photo}>{url && <img src={url} alt={t('photo')} decoding="async" />}</div>;
}
