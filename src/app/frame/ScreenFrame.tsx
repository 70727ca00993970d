import { type ReactNode, Suspense } from 'react';
import { routeOf, type ScreenMeta, screenId } from '#machines/routes.ts';
import { positionOfSection } from '#machines/steps.ts';
import { useChart } from '../chart/chart.ts';
import { partyLabel } from '../chart/views/partyLabel.ts';
import { isStepNumber, steps } from '../i18n/cs/steps.ts';
import { lazily } from '../loading/lazily.ts';
import { Screen } from '../ui/Screen.tsx';

const RefusedStep = lazily(() => import('../sync/RefusedStep.tsx'));

interface Props {
  meta: ScreenMeta;
  /** The heading, as a task or a question. */
  title: string;
  help?: ReactNode;
  children?: ReactNode;
}

/** A screen in its frame: step line and badge derive from TABLE 1 and the chart's meta. */
export function ScreenFrame({ meta, title, help, children }: Props) {
  const { step: number, progress } = routeOf(meta.screen);
  const label = useChart((snapshot) => partyLabel(snapshot.context, meta));
  const refused = useChart(({ context }) => context.refusedStep);
  const isRefused = refused !== null && screenId(positionOfSection(refused)) === screenId(meta);
  const numbered = isStepNumber(number) && (progress !== null || routeOf(meta.screen).area !== null);
  return (
    <Screen
      screenKey={screenId(meta)}
      title={title}
      help={help}
      party={meta.party}
      partyLabel={label}
      step={numbered ? { number, name: steps[number] } : undefined}
    >
      <Suspense fallback={null}>{isRefused && <RefusedStep code={refused.code} />}</Suspense>
      {children}
    </Screen>
  );
}
