import type { ReactNode } from 'react';
import { routeOf, type ScreenMeta, screenId } from '#machines/routes.ts';
import { useChart } from '../chart/chart.ts';
import { partyLabel } from '../chart/views/partyLabel.ts';
import { isStepNumber, steps } from '../i18n/cs/steps.ts';
import { RefusedStep } from '../sync/RefusedStep.tsx';
import { Screen } from '../ui/Screen.tsx';

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
      <RefusedStep meta={meta} />
      {children}
    </Screen>
  );
}
