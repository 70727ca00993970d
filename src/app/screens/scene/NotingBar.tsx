import { send } from '../../chart/chart.ts';
import { t as sceneTexts } from '../../i18n/cs/scene.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';

/** On with what the form says, or without it: nothing at the scene is required. */
export function NotingBar() {
  const t = useTexts(sceneTexts);
  return <ActionBar label={t('goOn')} quiet={{ label: t('skip'), onClick: () => send({ type: 'step.skipped' }) }} />;
}
