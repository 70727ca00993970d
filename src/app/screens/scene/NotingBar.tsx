import { send } from '../../chart/chart.ts';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { t as sceneTexts } from '../../i18n/cs/scene.ts';
import { useTexts } from '../../i18n/useTexts.ts';

/** On with what the form says, or without it: nothing at the scene is required. */
export function NotingBar() {
  const t = useTexts(sceneTexts);
  return <SubmitBar label={t('goOn')} quiet={{ label: t('skip'), onClick: () => send({ type: 'step.skipped' }) }} />;
}
