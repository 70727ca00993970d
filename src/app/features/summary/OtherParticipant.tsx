import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMomentInWords } from '#contract/format.ts';
import { offers } from '../../api/offers.ts';
import { send, useChart, useFailed } from '../../machine/chart.ts';
import { useChanges } from '../../machine/useChanges.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { type SummaryStage, useSummaryStage } from './summary.view.ts';
import '../../i18n/cs/summary.ts';
import { isSameSection } from '../../facts/Changed.tsx';
import { useNameOfOther } from '../../facts/names.ts';
import { answeredParts, sectionsIn } from '../../facts/parts.ts';
import { useOpenObjections } from '../../facts/useOpenObjections.ts';
import { lazyPart } from '../../loading/lazily.ts';
import { QrIcon } from '../../ui/icons.tsx';
import { LatePart } from '../../ui/LatePart.tsx';
import { SkeletonCards } from '../../ui/Skeletons.tsx';
import { StatusList } from '../../ui/StatusList.tsx';
import { TaskCard, type TaskState } from '../../ui/TaskCard.tsx';
import classes from './Summary.module.css';

const LinkSheet = lazyPart(() => import('./LinkSheet.tsx'));

/** Row with B's status, which opens the sheet with the link. After a change it asks to show the link again, until B has opened it. */
export function OtherParticipant() {
  const { t } = useTranslation('summary');
  const link = useChart((snapshot) => snapshot.context.report.summaryLink);
  const isOutdated = useChart((snapshot) => snapshot.context.report.changedSinceSeen);
  const failed = useFailed();
  const stage = useSummaryStage();
  const name = useNameOfOther();
  const { state, text } = useStateOfOther(stage);
  const isObjected = useOpenObjections().length > 0;
  const [isOpen, setOpen] = useState(false);
  const isRenewing = stage === 'renewing';
  const isRefused = stage === 'outdated';
  // It may be closed meanwhile.
  useEffect(() => {
    if (isRenewing) setOpen(true);
  }, [isRenewing]);
  useEffect(() => {
    if (isRefused) document.querySelector<HTMLElement>(`.${classes.other} button`)?.focus();
  }, [isRefused]);
  if (link === null && stage === 'linking' && failed)
    return <FailedCall text={t('loadQrFailed')} onRetry={() => send({ type: 'call.retried' })} />;
  if (link === null) return <SkeletonCards count={1} height={80} />;
  return (
    <>
      {/* An objection is said by its own notice. */}
      <div className={classes.other} role={isObjected ? undefined : 'status'} data-outdated={isOutdated || undefined}>
        <StatusList>
          <TaskCard
            title={name === undefined ? t('otherName') : t('nameOfOther', { name })}
            state={state}
            stateText={text}
            icon={<QrIcon />}
            onOpen={() => setOpen(true)}
          />
        </StatusList>
      </div>
      {stage !== 'linking' && offers('getChanges') && <UpToDate stage={stage} />}
      {isRenewing && failed && !isOpen && (
        <FailedCall text={t('renewFailed')} onRetry={() => send({ type: 'call.retried' })} />
      )}
      <Suspense fallback={<LatePart />}>
        {isOpen && <LinkSheet isRenewing={isRenewing} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** Polls what B does. */
function UpToDate({ stage }: { stage: SummaryStage }) {
  useChanges(stage);
  return null;
}

/** Returns what B has seen and answered, in words. */
function useStateOfOther(stage: SummaryStage): { state: TaskState; text: string } {
  const { t } = useTranslation('summary');
  const isOutdated = useChart((snapshot) => snapshot.context.report.changedSinceSeen);
  const openings = useChart((snapshot) => snapshot.context.report.openings);
  const objections = useOpenObjections().length;
  const agreed = useAgreedParts();
  const last = openings.at(-1);
  if (isOutdated) return { state: 'warning', text: t('showAgain') };
  if (objections > 0) return { state: 'warning', text: t('otherObjects') };
  if (stage === 'seen') return { state: 'done', text: t('seen') };
  if (agreed === answeredParts.length) return { state: 'done', text: t('agreesWithAll') };
  if (agreed > 0) return { state: 'missing', text: t('agreesWith', { count: agreed }) };
  if (last !== undefined) return { state: 'missing', text: t('openedAt', { at: formatMomentInWords(last.openedAt) }) };
  return { state: 'missing', text: t('showIt') };
}

function useAgreedParts(): number {
  return useChart(
    ({
      context: {
        report: { report, participants, witnesses, agreements },
      },
    }) => {
      if (report === null) return 0;
      const summary = { ...report, participants, witnesses };
      const isAgreed = (parts: (typeof answeredParts)[number]) =>
        sectionsIn(summary, parts).every((about) =>
          agreements.some((word) => word.agrees && word.isCurrent && isSameSection(word, about)),
        );
      return answeredParts.filter(isAgreed).length;
    },
  );
}
