import type { ScreenMeta } from '#machines/routes.ts';
import { useChart } from '../../chart/chart.ts';
import { endings, t as errorsTexts, isEnding } from '../../i18n/cs/errors.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { ClockIcon, WarningIcon } from '../../ui/icons.tsx';
import { ErrorFrame } from './ErrorFrame.tsx';

const nexts = { again: 'errorNext', onPaper: 'errorNextOnPaper', signed: 'errorNextSigned' } as const;
const icons = { error: WarningIcon, errorTimeout: ClockIcon };

/** The report has ended against the user's will: a fault, or an ended session. */
export default function ErrorScreen(meta: ScreenMeta) {
  const t = useTexts(errorsTexts);
  const { screen } = meta;
  const kind = screen === 'errorTimeout' ? screen : 'error';
  const KindIcon = icons[kind];
  const reason = useChart(({ context }) => context.endedBy);
  const ending =
    reason !== null && isEnding(reason) ? endings[reason] : { text: t('errorText'), next: 'again' as const };
  const text = kind === 'error' ? `${ending.text} ${t(nexts[ending.next])}` : t('errorTimeoutText');
  return <ErrorFrame meta={meta} title={t(`${kind}Title`)} text={text} icon={<KindIcon size={36} />} />;
}
