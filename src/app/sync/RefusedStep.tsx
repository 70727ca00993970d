import { type ScreenMeta, screenId } from '#machines/routes.ts';
import { positionOfSection } from '#machines/steps.ts';
import { useChart } from '../chart/chart.ts';
import { t } from '../i18n/cs/unsentSteps.ts';
import { Notice } from '../ui/Notice.tsx';

/** said on the screen of a step that the service has not taken, until it is sent off anew. */
export function RefusedStep({ meta }: { meta: ScreenMeta }) {
  const refused = useChart(({ context }) => context.refusedStep);
  if (refused === null || screenId(positionOfSection(refused)) !== screenId(meta)) return null;
  return (
    <Notice kind="error" role="alert" title={t('refused')}>
      <p>{t('refusedText')}</p>
    </Notice>
  );
}
