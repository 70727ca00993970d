import { t as photosTexts } from '../i18n/cs/photos.ts';
import { useTexts } from '../i18n/useTexts.ts';
import { Notice } from '../ui/Notice.tsx';

/** The phone ended the page while its camera was open: the photo has to be taken once more. */
export default function PhotoNotTakenOver() {
  const t = useTexts(photosTexts);
  return (
    <Notice kind="warning" role="status">
      <p>{t('notTakenOver')}</p>
    </Notice>
  );
}
