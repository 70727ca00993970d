import { Suspense } from 'react';
import { positionOfSection } from '#machines/mutationSections.ts';
import { type ScreenMeta, screenId } from '#machines/routes.ts';
import { lazyPart } from '../loading/lazily.ts';
import { useChart } from '../machine/chart.ts';
import { usePhotoNotTakenOver } from '../photos/picking.ts';

const PhotoNotTakenOver = lazyPart(() => import('../photos/PhotoNotTakenOver.tsx'));
const ObjectionsHere = lazyPart(() => import('../facts/ObjectionsHere.tsx'));
const EndingReport = lazyPart(() => import('../features/sync/EndingReport.tsx'));
const RejectedMutation = lazyPart(() => import('../features/sync/RejectedMutation.tsx'));

/** Notices of a report that ends soon, a photo that was lost, a rejected mutation and objections to this screen's answers. */
export function NoticesAboveScreen({ meta }: { meta: ScreenMeta }) {
  const refused = useChart(({ context }) => context.sync.rejectedMutation);
  const isObjected = useChart(
    ({ context }) =>
      context.session.delegatedSection === null && context.report.agreements.some(({ agrees }) => !agrees),
  );
  const isRefused = refused !== null && screenId(positionOfSection(refused)) === screenId(meta);
  const isUnsigned = useChart(
    ({ context: { report } }) => report.createdAt !== null && report.report?.state !== 'FINISHED',
  );
  const lostShot = usePhotoNotTakenOver();
  return (
    <Suspense fallback={null}>
      {isUnsigned && <EndingReport />}
      {lostShot && <PhotoNotTakenOver {...lostShot} />}
      {isRefused && <RejectedMutation code={refused.code} />}
      {isObjected && meta.screen !== 'summary' && <ObjectionsHere meta={meta} />}
    </Suspense>
  );
}
