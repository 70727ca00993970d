import { useTranslation } from 'react-i18next';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { send } from '../../machine/chart.ts';
import './roadsideNotes.cs.ts';

/** Action bar to save or skip, as no roadside note is required. */
export function NotingBar() {
  const { t } = useTranslation('roadsideNotes');
  return <SubmitBar label={t('goOn')} quiet={{ label: t('skip'), onClick: () => send({ type: 'step.skipped' }) }} />;
}
