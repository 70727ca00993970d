import { useTranslation } from 'react-i18next';
import { send } from '../../chart/chart.ts';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import '../../i18n/cs/scene.ts';

/** On with what the form says, or without it: nothing at the scene is required. */
export function NotingBar() {
  const { t } = useTranslation('scene');
  return <SubmitBar label={t('goOn')} quiet={{ label: t('skip'), onClick: () => send({ type: 'step.skipped' }) }} />;
}
