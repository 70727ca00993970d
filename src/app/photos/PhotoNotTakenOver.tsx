import { useTranslation } from 'react-i18next';
import '../i18n/cs/photos.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Shot } from './picking.ts';

/** Notice that a photo must be taken again, because the phone ended the page while its camera was open. */
export default function PhotoNotTakenOver({ of, party }: Shot) {
  const { t } = useTranslation('photos');
  const what = t(`shot_${of}`, { party });
  return (
    <Notice kind="warning" role="status">
      {t('notTakenOver', { what })}
    </Notice>
  );
}
