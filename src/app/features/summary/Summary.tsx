import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFilledInElsewhere } from '#machines/context.ts';
import { positionToEdit } from '#machines/editing.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart, useFailed } from '../../machine/chart.ts';
import { useScreenLinks } from '../../machine/screenLinks.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import { useSummaryStage } from './summary.view.ts';
import './elsewhere.cs.ts';
import '../../i18n/cs/summary.ts';
import '../../i18n/cs/pendingMutations.ts';
import FindingsOfReport from '../../facts/warnings/FindingsOfReport.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeletons.tsx';
import { TakeOver } from '../delegatedSection/FilledInElsewhere.tsx';
import { Confirmation } from './Confirmation.tsx';
import { MissingItems } from './MissingItems.tsx';
import { Objections } from './Objections.tsx';
import { OtherParticipant } from './OtherParticipant.tsx';
import { PhotoNotes } from './PhotoNotes.tsx';
import { Accident, Lines } from './SummaryCards.tsx';
import { useEditedSection } from './useEditedSection.ts';
import { useMissingItems } from './useMissingItems.ts';

/** Summary screen: the accident, B's status, the report in lines, and confirmation. */
export default function Summary(meta: ScreenMeta) {
  const { t } = useTranslation('summary');
  const stage = useSummaryStage();
  const isReady = stage !== 'loading';
  const isConfirmable = isReady && stage !== 'linking';
  const failed = useFailed();
  const isWhole = useAFrameAfter(isReady);
  useEditedSection(isWhole);

  return (
    <ScreenFrame meta={meta} title={t('title')}>
      {failed && !isReady && <FailedCall text={t('loadFailed')} onRetry={() => send({ type: 'call.retried' })} />}
      {!failed && !isReady && <SkeletonCards count={4} height={160} />}
      {isReady && (
        <>
          <Objections />
          <MissingItems />
          <Accident />
          <FindingsOfReport />
          <PhotoNotes />
          <OtherParticipant />
          {isWhole && <Lines />}
        </>
      )}
      {isConfirmable && isWhole && <NextStep />}
      {stage === 'linking' && failed && <ConfirmingWaits />}
    </ScreenFrame>
  );
}

/** Returns true one frame after `isThere`. Splits rendering, as the whole summary in one frame is a long task. */
function useAFrameAfter(isThere: boolean): boolean {
  const [isNext, setNext] = useState(false);
  useEffect(() => startTransition(() => setNext(isThere)), [isThere]);
  return isThere && isNext;
}

/** Notice that confirming waits until pending mutations are sent. */
function ConfirmingWaits() {
  const { t: unsent } = useTranslation('pendingMutations');
  const isUnsent = useChart(({ context }) => context.sync.pendingMutations.length > 0);
  if (!isUnsent) return null;
  return (
    <Notice kind="info" role="status" title={unsent('confirmingWaits')}>
      {unsent('confirmingWaitsText')}
    </Notice>
  );
}

/** Notice that confirming waits until B has finished on their own phone. */
function OtherDelegated() {
  const { t } = useTranslation('elsewhere');
  return (
    <>
      <Notice role="status" title={t('waits')}>
        {t('waitsText')}
      </Notice>
      <TakeOver />
    </>
  );
}

/** Next step: the first missing item, or the confirmation. */
function NextStep() {
  const { t } = useTranslation('summary');
  const linkTo = useScreenLinks('summary');
  const missing = useMissingItems();
  const [first] = missing;
  const isElsewhere = useChart(({ context }) => isFilledInElsewhere(context, 'B'));
  if (first === undefined && isElsewhere) return <OtherDelegated />;
  if (first === undefined) return <Confirmation />;
  return (
    <ActionBar
      label={t('fillMissing')}
      note={t('missingNote', { count: missing.length })}
      onClick={() => linkTo(positionToEdit(first.marker, first.party)).onOpen()}
    />
  );
}
