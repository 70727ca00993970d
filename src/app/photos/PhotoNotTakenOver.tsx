import { useTranslation } from 'react-i18next';
import '../i18n/cs/photos.ts';
import { Notice } from '../ui/Notice.tsx';

/** The phone ended the page while its camera was open: the photo has to be taken once more. */
export default function PhotoNotTakenOver() {
  const { t } = useTranslation('photos');
  return (
    <Notice kind="warning" role="status">
      <p>{t('notTakenOver')}</p>
    </Notice>
  );
}
