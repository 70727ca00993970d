import { useTranslation } from 'react-i18next';
import '../i18n/cs/photos.ts';
import { Notice } from '../ui/Notice.tsx';

/** Notice that the photo must be taken again, because the phone ended the page while its camera was open. */
export default function PhotoNotTakenOver() {
  const { t } = useTranslation('photos');
  return (
    <Notice kind="warning" role="status">
      <p>{t('notTakenOver')}</p>
    </Notice>
  );
}
