import { type ReactNode, Suspense, use, useMemo } from 'react';
import { positionOfSection } from '#machines/mutationSections.ts';
import { routeOf, type ScreenMeta, screenId } from '#machines/routes.ts';
import { serviceNow } from '../calls/clock.ts';
import { useChart } from '../chart/chart.ts';
import { partyLabel } from '../chart/views/partyLabel.ts';
import { isStepNumber, steps } from '../i18n/cs/steps.ts';
import { lazily } from '../loading/lazily.ts';
import { usePhotoNotTakenOver } from '../photos/picking.ts';
import { Screen } from '../ui/Screen.tsx';
import { StepDetailsOf } from './stepDetails.ts';

const PhotoNotTakenOver = lazily(() => import('../photos/PhotoNotTakenOver.tsx'));
const ObjectionsHere = lazily(() => import('../summaryCards/ObjectionsHere.tsx'));
const RejectedMutation = lazily(() => import('../sync/RejectedMutation.tsx'));

interface Props {
  meta: ScreenMeta;
  /** Heading, phrased as a task or question. */
  title: string;
  help?: ReactNode;
  children?: ReactNode;
}

/** Frame of a screen; derives step line and badge from TABLE 1 and the chart's meta. */
export function ScreenFrame({ meta, title, help, children }: Props) {
  const { step: number, progress } = routeOf(meta.screen);
  const key = screenId(meta);
  const label = useChart((snapshot) => partyLabel(snapshot.context, meta));
  const refused = useChart(({ context }) => context.rejectedMutation);
  const isObjected = useChart(
    ({ context }) => context.ownPart === null && context.agreements.some(({ agrees }) => !agrees),
  );
  const isRefused = refused !== null && screenId(positionOfSection(refused)) === key;
  const isWithoutPhoto = usePhotoNotTakenOver();
  const pace = useChart(({ context: { editing, reportCreatedAt } }) => (editing === null ? reportCreatedAt : null));
  const detailsOf = use(StepDetailsOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reckoned once for each screen, so that nothing changes under the eyes
  const details = useMemo(() => detailsOf(meta, pace === null ? null : serviceNow() - Date.parse(pace)), [key, pace]);
  // Step numbers count the whole report, so they are hidden on a phone with one part.
  const isWhole = useChart(({ context }) => context.ownPart === null);
  const numbered = isWhole && isStepNumber(number) && (progress !== null || routeOf(meta.screen).area !== null);
  return (
    <Screen
      screenKey={key}
      title={title}
      help={help}
      party={meta.party}
      partyLabel={label}
      step={numbered ? { number, name: steps[number], details } : undefined}
    >
      {isWithoutPhoto && (
        <Suspense fallback={null}>
          <PhotoNotTakenOver />
        </Suspense>
      )}
      {isRefused && (
        <Suspense fallback={null}>
          <RejectedMutation code={refused.code} />
        </Suspense>
      )}
      {isObjected && meta.screen !== 'summary' && (
        <Suspense fallback={null}>
          <ObjectionsHere meta={meta} />
        </Suspense>
      )}
      {children}
    </Screen>
  );
}
