import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offers } from '../../api/offers.ts';
import { useChart } from '../../machine/chart.ts';
import './shared.cs.ts';
import { titleOfParty } from '../../facts/digests.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Shared.module.css';
import type { Answered } from './useAnswers.ts';
import { useOnceLoaded } from './useOnceLoaded.ts';
import { useRemarks } from './useRemarks.ts';
import { useSectionReviews } from './useSectionReviews.ts';
import { useStage } from './useStage.ts';

/** Foot of the review: the remark being written, what is left to answer, then signing or what is awaited. */
export function ReviewBar({ answers }: { answers: Answered[] }) {
  const { t } = useTranslation('shared');
  const { isOpen, nameOf } = useSectionReviews();
  const { written, goTo } = useRemarks();
  const stage = useStage();
  const left = answers.filter(({ state }) => state === 'asked').length;
  const isObjected = answers.some(({ state }) => state === 'objected');
  const [unsaved] = written;
  if (!isOpen) return null;
  if (unsaved !== undefined)
    return (
      <ActionBar
        label={t('backToRemark')}
        note={t('remarkUnsaved', { part: nameOf(unsaved) })}
        onClick={() => goTo(unsaved)}
      />
    );
  if (left > 0)
    return (
      <p className={classes.left} role="status">
        {t('partsLeft', { count: left })}
      </p>
    );
  if (stage !== 'toSign' || !offers('signByLink')) return <Awaited isObjected={isObjected} />;
  return <ToSign isObjected={isObjected} />;
}

/** Signing; with an objection waiting comes first. */
function ToSign({ isObjected }: { isObjected: boolean }) {
  const { t } = useTranslation('shared');
  const [isWaiting, setWaiting] = useState(false);
  const { isWanted, open: sign } = useOnceLoaded('signing.started');
  if (!isObjected) return <ActionBar label={t('toSign')} busy={isWanted} onClick={sign} />;
  const anyway = { label: t('signAnyway'), onClick: sign };
  if (!isWaiting && !isWanted) return <ActionBar label={t('wait')} onClick={() => setWaiting(true)} quiet={anyway} />;
  return (
    <>
      <Awaited isObjected />
      <ActionBar label={t('signAnyway')} busy={isWanted} onClick={sign} />
    </>
  );
}

/** Notice of the next step of A, once the reader has answered everything. */
function Awaited({ isObjected }: { isObjected: boolean }) {
  const { t } = useTranslation('shared');
  const name = useChart(({ context }) => context.shared.summary && titleOfParty(context.shared.summary, 'A'));
  return (
    <div className={classes.stand}>
      <Notice kind={isObjected ? 'info' : 'success'} role="status" title={t(isObjected ? 'objectedSome' : 'agreedAll')}>
        {t(isObjected ? 'awaitsEdit' : 'awaitsConfirmation', { name: name ?? '' })}
      </Notice>
    </div>
  );
}
