import { useTranslation } from 'react-i18next';
import { formatMomentInWords } from '#contract/format.ts';
import { useScene } from '../machine/useScene.ts';
import '../i18n/cs/forms.ts';
import { Notice } from '../ui/Notice.tsx';

/** Note that a form is prefilled from the roadside notes, with their time. */
export function CapturedNote() {
  const { t } = useTranslation('forms');
  const scene = useScene();
  if (scene === null) return null;
  const moment = formatMomentInWords(new Date(scene.beganAt).toISOString());
  return (
    <Notice kind="info">
      <p>{t('captured', { moment })}</p>
    </Notice>
  );
}
