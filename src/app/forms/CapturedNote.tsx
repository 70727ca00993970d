import { useTranslation } from 'react-i18next';
import { formatMomentInWords } from '#contract/format.ts';
import { useRoadsideNotes } from '../machine/useRoadsideNotes.ts';
import '../i18n/cs/forms.ts';
import { Notice } from '../ui/Notice.tsx';

/** Note that a form is prefilled from the roadside notes, with their time. */
export function CapturedNote() {
  const { t } = useTranslation('forms');
  const roadsideNotes = useRoadsideNotes();
  if (roadsideNotes === null) return null;
  const moment = formatMomentInWords(new Date(roadsideNotes.beganAt).toISOString());
  return <Notice kind="info">{t('captured', { moment })}</Notice>;
}
