import type { ScreenMeta } from '#machines/routes.ts';
import { useChart } from '../../chart/chart.ts';
import { t as errorsTexts } from '../../i18n/cs/errors.ts';
import { resultCodeTexts } from '../../i18n/cs/resultCodes.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { ClockIcon, WarningIcon } from '../../ui/icons.tsx';
import { ErrorFrame } from './ErrorFrame.tsx';

const icons = { error: WarningIcon, errorTimeout: ClockIcon };

/** The report has ended against the user's will: a fault, or an ended session. */
export default function ErrorScreen(meta: ScreenMeta) {
  const t = useTexts(errorsTexts);
  const { screen } = meta;
  const kind = screen === 'errorTimeout' ? screen : 'error';
  const KindIcon = icons[kind];
  const reason = useChart(({ context }) => context.endedBy);
  const text = kind === 'error' && reason !== null ? `${resultCodeTexts[reason]} ${t('errorNext')}` : t(`${kind}Text`);
  return <ErrorFrame meta={meta} title={t(`${kind}Title`)} text={text} icon={<KindIcon size={36} />} />;
}
